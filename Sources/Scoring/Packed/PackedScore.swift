public import Questionnaires

/// The score of one scale of packed answers, with the position of its band.
///
/// The fields are words, for the same reason as those of ``NodeValue``.
@usableFromInline package struct PackedScore: Sendable {
    private let range: ClosedRange<Fraction>
    @usableFromInline let number: Points
    @usableFromInline let answered: Int
    /// The items of a prorated score, or how many answered ones would be enough.
    @usableFromInline let count: Int
    /// 0 complete, 1 prorated, 2 stated, 3 insufficient.
    @usableFromInline let status: Int
    /// The position of the band, or -1.
    @usableFromInline let band: Int

    /// The least and the greatest total still possible.
    package var bounds: ClosedRange<Points> { range.points }

    /// The points, or why there are no points.
    @inlinable package var score: Score {
        switch status {
        case 0: .complete(number)
        case 1: .prorated(number, answered: answered, of: count)
        case 2: .stated(number)
        default: .insufficient(answered: answered, required: count)
        }
    }

    /// The position of the band among those of the scale, from 0, or `nil` when it has no band.
    @inlinable package var bandPlace: Int? { band < 0 ? nil : band }

    /// - Parameters:
    ///   - points: The points; `nil` without a score.
    ///   - answered: The answered terms or, of a prorated score, items.
    ///   - count: All items of a prorated score, or how many answered terms would be enough.
    ///   - bandPlace: The position of the band, from 0, or `nil`.
    @inline(__always)
    init(
        points: Fraction?, isProrated: Bool, answered: Int, count: Int,
        bounds: ClosedRange<Fraction>,
        bandPlace: Int?
    ) {
        range = bounds
        number = points?.points ?? 0
        self.answered = answered
        self.count = count
        status = points == nil ? 3 : isProrated ? 1 : 0
        band = bandPlace ?? -1
    }

    /// - Parameter bandPlace: The position of the band, from 0, or `nil`.
    package init(score: Score, bounds: ClosedRange<Points>, bandPlace: Int?) {
        range = ClosedRange(bounds)
        band = bandPlace ?? -1
        switch score {
        case .complete(let points): (number, answered, count, status) = (points, 0, 0, 0)
        case .prorated(let points, let answered, let count):
            (number, self.answered, self.count, status) = (points, answered, count, 1)
        case .stated(let points): (number, answered, count, status) = (points, 0, 0, 2)
        case .insufficient(let answered, let required):
            (number, self.answered, count, status) = (0, answered, required, 3)
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
            bandPlace: plan.scales[scale].bandPlace(
                of: Fraction(points), within: ClosedRange(points...points)))
    }
}
