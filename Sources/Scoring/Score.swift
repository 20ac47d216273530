public import Questionnaires

/// The points of a scale, or why it has no points.
public enum Score: Hashable, Sendable {
    /// Every item that the scale needs was answered.
    case complete(Points)
    /// The caller asked for proration, and the definition's rule allowed it.
    ///
    /// The value is exact. `answered` is how many of the `of` needed items were answered.
    case prorated(Points, answered: Int, of: Int)
    /// Too few items were answered: `answered`, where `required` would be enough.
    case insufficient(answered: Int, required: Int)
    /// A source states the points, and they replace the sum of the answers: for example a table
    /// with totals and no items, or a total that the user chose to trust.
    case stated(Points)

    /// The exact points, or `nil` when too few items were answered.
    @inlinable
    public var points: Points? {
        switch self {
        case .complete(let points), .prorated(let points, _, _), .stated(let points): points
        case .insufficient: nil
        }
    }

    /// The state of the score, as outputs write it.
    public var status: Status {
        switch self {
        case .complete: .complete
        case .prorated: .prorated
        case .insufficient: .insufficient
        case .stated: .stated
        }
    }

    /// The state of a score without its numbers.
    public enum Status: String, Hashable, Sendable, CaseIterable, Codable {
        /// Every item that the scale needs was answered.
        case complete
        /// Missing items got the mean of the answered ones.
        case prorated
        /// Too few items were answered.
        case insufficient
        /// A source states the points.
        case stated
    }
}

extension Scorecard {
    /// The score of one scale, with the bounds that the missing answers leave open.
    public struct ScaleScore: Hashable, Sendable {
        /// The scale.
        public let scale: Scale.ID
        /// The points, or why there are no points.
        public let score: Score
        /// The points as they are shown, rounded half away from zero to the decimals of the scale;
        /// `nil` when too few items were answered. Bands and cut-points are compared with these: an
        /// estimate of 49/5 that is shown as 10 is in the band of 10.
        public let shownPoints: Points?
        /// The least total that is possible for any missing answers; for a stated score, the score
        /// itself.
        public let least: Points
        /// The greatest total that is possible for any missing answers; for a stated score, the
        /// score itself.
        public let greatest: Points
        /// The band, or `nil`. A band exists when the score does, or when every total that is still
        /// possible lies in the same band.
        public let band: Scale.Band.ID?
        /// The items that the scale needs and that have no answer, in the order of the form.
        public let missing: [Item.ID]
        /// Why there is no score although answers may be complete; or `nil`.
        public let refusal: Refusal?

        /// The exact points, or `nil` when too few items were answered.
        public var points: Points? { score.points }

        /// Creates the score of a scale from its parts, for example when a store reads it.
        package init(
            scale: Scale, score: Score, least: Points, greatest: Points, band: Scale.Band.ID?,
            missing: [Item.ID], refusal: Refusal? = nil
        ) {
            self.scale = scale.id
            shownPoints = score.points.map(scale.shown)
            self.score = score
            self.least = least
            self.greatest = greatest
            self.band = band
            self.missing = missing
            self.refusal = refusal
        }
    }
}
