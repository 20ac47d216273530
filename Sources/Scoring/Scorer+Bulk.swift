public import Questionnaires

extension Scorer {
    /// Adds up one scale of packed answers. A scale with a formula has no sum.
    ///
    /// - Parameters:
    ///   - codes: One ``/Questionnaires/AnswerCode`` for each item of the form, in its order.
    ///     Conditions are not applied: conditional items count as they are given.
    ///   - scale: The position of the scale in the definition, from 0.
    /// - Complexity: O(*n*) in the number of the scale's items. Allocates nothing.
    package func tally(_ codes: borrowing Span<UInt8>, scale: Int = 0) -> ItemTally {
        plan.scales[scale].tally(codes)
    }

    /// The score of a tally.
    ///
    /// - Complexity: O(1). Allocates nothing.
    package func score(
        of tally: ItemTally, scale: Int = 0, policy: MissingPolicy = .strict
    ) -> Score {
        plan.scales[scale].score(of: tally, policy: policy)
    }

    /// The least and greatest total that a tally leaves possible.
    package func bounds(of tally: ItemTally, scale: Int = 0) -> ClosedRange<Points> {
        plan.scales[scale].bounds(of: tally).points
    }

    /// The position of a score's band among the scale's bands, from 0, or `nil` when it has no
    /// band.
    ///
    /// - Complexity: O(*n*) in the number of bands. Allocates nothing.
    public func bandPlace(
        of score: Score, within bounds: ClosedRange<Points>, scale: Int = 0
    ) -> Int? {
        plan.bands.place(
            of: score.points.map { Fraction($0) }, within: ClosedRange(bounds), scale: scale, [])
    }

    /// The band of a score, or `nil` when it has no band.
    ///
    /// In bulk, ``bandPlace(of:within:scale:)`` is faster: it copies no strings.
    ///
    /// - Complexity: O(*n*) in the number of bands. Allocates nothing.
    public func band(
        of score: Score, within bounds: ClosedRange<Points>, scale: Int = 0
    ) -> Scale.Band? {
        bandPlace(of: score, within: bounds, scale: scale).map {
            plan.scales[scale].scale.bands[$0]
        }
    }
}
