package import Questionnaires

extension PackedScore {
    /// The score of a scale on a scorecard.
    package init(_ result: Scorecard.ScaleScore, of scale: Scale) {
        self.init(
            score: result.score, bounds: result.least...result.greatest,
            bandPlace: scale.bands.firstIndex { $0.id == result.band })
    }
}
