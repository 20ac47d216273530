package import Questionnaires

/// The score of one scale of packed answers, with the position of its band.
package struct PackedScore: Sendable {
    /// The points, or why there are no points.
    package let score: Score
    /// The least and the greatest total still possible.
    package let bounds: ClosedRange<Points>
    /// The position of the band among those of the scale, from 0, or `nil` when it has no band.
    package let bandPlace: Int?
}

extension PackedForm {
    /// The score of one scale, with its bounds and its band. For all scales of many sittings use
    /// ``PackedScores``.
    ///
    /// - Parameter codes: Answers after ``applyConditions(to:)`` and ``markUndecidedItems(in:)``.
    package func packedScore(
        _ codes: Span<UInt8>, scale: Int, policy: MissingPolicy
    ) -> PackedScore {
        if scorer.hasFormula[scale] {
            var scores = PackedScores(of: self)
            scores.read(codes, policy: policy)
            return scores.score(scale, codes)
        }
        let tally = scorer.tally(codes, scale: scale)
        return packedScore(
            scorer.score(of: tally, scale: scale, policy: policy),
            scorer.bounds(of: tally, scale: scale), scale: scale,
            context: scorer.plans[scale].population.map { codes[$0.position] })
    }

    /// The score of a scale whose points a source states.
    package func packedScore(stated points: Points, scale: Int) -> PackedScore {
        packedScore(.stated(points), points...points, scale: scale)
    }

    private func packedScore(
        _ score: Score, _ bounds: ClosedRange<Points>, scale: Int, context: UInt8? = nil
    ) -> PackedScore {
        PackedScore(
            score: score, bounds: bounds,
            bandPlace: scorer.plans[scale].bandPlace(
                of: score, within: bounds, context: context))
    }
}
