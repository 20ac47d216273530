public import Questionnaires

extension Scorecard.ScaleScore {
    /// Whether the score meets a cut-point.
    ///
    /// Without points it is known only if every score that is still possible lies on the same side:
    ///
    ///     // PSQI, 0 to 21, one item missing, between 1 and 4
    ///     score.meets(poorSleep, on: psqi.scales[0])    // .false: less than 6 in any case
    ///
    /// - Parameters:
    ///   - cutPoint: A cut-point of the scale.
    ///   - scale: The scale of the score.
    /// - Returns: `unknown` if missing answers leave it open, or if the scale has a ``refusal``.
    public func meets(
        _ cutPoint: Scale.CutPoint, on scale: Scale
    ) -> Condition.TruthValue {
        if let points { return scale.meets(cutPoint, at: points) ? .true : .false }
        guard refusal == nil else { return .unknown }
        let isMetByLeast = scale.meets(cutPoint, at: least)
        guard isMetByLeast == scale.meets(cutPoint, at: greatest) else { return .unknown }
        return isMetByLeast ? .true : .false
    }
}
