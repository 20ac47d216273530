package import Questionnaires

/// The score of one scale of packed answers, with the position of its band.
///
/// Numbers become ``/Questionnaires/Points`` when they are read, because that takes longer than most
/// scores. The fields are words, for the same reason as those of ``NodeValue``.
package struct PackedScore: Sendable {
    private let value: NodeValue
    private let status: Score.Status
    private let answered: Int32
    /// The items of a prorated score, or how many answered ones would be enough.
    private let count: Int32
    /// The position of the band, or -1.
    private let band: Int32

    /// The exact points; `nil` without a score.
    package var points: Points? { status == .insufficient ? nil : value.points?.points }

    /// The points, or why there are no points.
    package var score: Score {
        let points = value.points?.points ?? 0
        return switch status {
        case .complete: .complete(points)
        case .prorated: .prorated(points, answered: Int(answered), of: Int(count))
        case .stated: .stated(points)
        case .insufficient: .insufficient(answered: Int(answered), required: Int(count))
        }
    }

    /// The least and the greatest total still possible.
    package var bounds: ClosedRange<Points> { value.bounds.points }

    /// The position of the band among those of the scale, from 0, or `nil` when it has no band.
    package var bandPlace: Int? { band < 0 ? nil : Int(band) }

    /// - Parameters:
    ///   - answered: The answered terms or, of a prorated score, items.
    ///   - count: All items of a prorated score, or how many answered terms would be enough.
    ///   - bandPlace: The position of the band, from 0, or `nil`.
    @inline(__always)
    init(
        _ value: NodeValue, _ status: Score.Status, answered: Int = 0, count: Int = 0,
        bandPlace: Int?
    ) {
        self.value = value
        self.status = status
        self.answered = Int32(clamping: answered)
        self.count = Int32(clamping: count)
        band = Int32(clamping: bandPlace ?? -1)
    }

    /// A score with a number for each of its terms.
    @inline(__always)
    init(_ number: Fraction, answered: Int32, bandPlace: Int?) {
        value = NodeValue(number, answered: Int(answered))
        status = .complete
        self.answered = answered
        count = 1
        band = Int32(truncatingIfNeeded: bandPlace ?? -1)
    }

    /// - Parameter bandPlace: The position of the band, from 0, or `nil`.
    package init(score: Score, bounds: ClosedRange<Points>, bandPlace: Int?) {
        var value = NodeValue(missing: ClosedRange(bounds))
        value.points = score.points.map { Fraction($0) }
        switch score {
        case .complete, .stated: self.init(value, score.status, bandPlace: bandPlace)
        case .prorated(_, let answered, let count), .insufficient(let answered, let count):
            self.init(
                value, score.status, answered: answered, count: count, bandPlace: bandPlace)
        }
    }
}

extension PackedForm {
    /// The score of one scale, with its bounds and its band. For all scales of many sittings use
    /// ``PackedScores``.
    ///
    /// - Parameter codes: Answers after ``applyConditions(to:)`` and ``markUndecidedItems(in:)``.
    package func packedScore(
        _ codes: Span<UInt8>, scale: Int, policy: MissingPolicy
    ) -> PackedScore {
        var scores = PackedScores(of: self)
        scores.read(codes, policy: policy)
        return scores.score(scale)
    }

    /// The score of a scale whose points a source states.
    package func packedScore(stated points: Points, scale: Int) -> PackedScore {
        PackedScore(
            score: .stated(points), bounds: points...points,
            bandPlace: plan.bands.place(
                of: Fraction(points), within: ClosedRange(points...points), scale: scale, []))
    }
}
