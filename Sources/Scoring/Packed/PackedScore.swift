package import Questionnaires

/// The score of one scale of packed answers, with the position of its band.
///
/// Numbers become ``/Questionnaires/Points`` only when they are read, because the conversion takes
/// longer than computing most scores.
package struct PackedScore: Sendable {
    /// The points; meaningless without a score.
    private let number: Fraction
    private let possible: ClosedRange<Fraction>
    private let status: Score.Status
    private let answered: Int32
    /// The number of items of a prorated score, or the number of answered terms that would be
    /// enough.
    private let count: Int32
    /// The position of the band, or -1.
    private let band: Int32

    /// The exact points; `nil` without a score.
    package var points: Points? { status == .insufficient ? nil : number.points }

    /// The points, or why there are no points.
    package var score: Score {
        switch status {
        case .complete: .complete(number.points)
        case .prorated: .prorated(number.points, answered: Int(answered), of: Int(count))
        case .stated: .stated(number.points)
        case .insufficient: .insufficient(answered: Int(answered), required: Int(count))
        }
    }

    /// The least and the greatest total still possible.
    package var bounds: ClosedRange<Points> { possible.points }

    /// The position of the band among those of the scale, from 0, or `nil` when it has no band.
    package var bandPlace: Int? { band < 0 ? nil : Int(band) }

    /// - Parameters:
    ///   - number: The points; meaningless without a score.
    ///   - bounds: The least and the greatest total still possible.
    ///   - answered: The number of answered terms or, for a prorated score, of answered items.
    ///   - count: The number of items of a prorated score, or the number of answered terms that
    ///     would be enough.
    ///   - bandPlace: The position of the band, from 0, or `nil`.
    @inline(__always)
    init(
        _ number: Fraction, _ status: Score.Status, bounds: ClosedRange<Fraction>,
        answered: Int = 0, count: Int = 0, bandPlace: Int?
    ) {
        self.number = number
        possible = bounds
        self.status = status
        self.answered = Int32(clamping: answered)
        self.count = Int32(clamping: count)
        band = Int32(clamping: bandPlace ?? -1)
    }

    /// A score with a number for each of its terms.
    @inline(__always)
    init(_ number: Fraction, answered: Int32, bandPlace: Int?) {
        self.number = number
        possible = ClosedRange(only: number)
        status = .complete
        self.answered = answered
        count = 1
        band = Int32(truncatingIfNeeded: bandPlace ?? -1)
    }

    /// - Parameter bandPlace: The position of the band, from 0, or `nil`.
    package init(score: Score, bounds: ClosedRange<Points>, bandPlace: Int?) {
        let (answered, count) =
            switch score {
            case .complete, .stated: (0, 0)
            case .prorated(_, let answered, let count), .insufficient(let answered, let count):
                (answered, count)
            }
        self.init(
            Fraction(score.points ?? 0), score.status, bounds: ClosedRange(bounds),
            answered: answered, count: count, bandPlace: bandPlace)
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
