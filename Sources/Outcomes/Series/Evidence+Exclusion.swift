public import Questionnaires
public import Samples
public import Scoring

extension Evidence {
    /// An assessment of the same person and questionnaire that a series excludes, and why.
    public struct Exclusion: Hashable, Sendable, Identifiable {
        /// The assessment.
        public let id: SampleID
        /// When it began, or the day of the form.
        public let date: Timestamp
        /// The reason of the exclusion.
        public let reason: Reason

        /// The reason of an exclusion: the first that applies, in this order.
        public enum Reason: Hashable, Sendable {
            /// Another assessment corrects it, and counts instead.
            case superseded(by: SampleID)
            /// It lies outside the selected period.
            case outsidePeriod
            /// Its mode of entry is not among the selected modes.
            case otherMode(Assessment.Mode)
            /// Its questionnaire has a version whose scores are not comparable with the series.
            case otherVersion(Questionnaire.SemanticVersion)
            /// Its definition has no such scale.
            case noSuchScale
            /// Too few items were answered: `answered`, but `required` are needed.
            case insufficient(answered: Int, required: Int)
            /// The definition gives no score for these answers, for another reason.
            case refused(Scorecard.ScaleScore.Refusal)
            /// The score depends on an unknown fact about the person, such as the sex.
            case contextUnknown([Item.ID])
            /// The points are an estimate from `answered` of `count` items.
            case prorated(Points, answered: Int, of: Int)
        }

        /// Creates an exclusion.
        public init(id: SampleID, date: Timestamp, reason: Reason) {
            self.id = id
            self.date = date
            self.reason = reason
        }
    }
}

extension Evidence.Exclusion.Reason {
    /// The kind of reason without its numbers.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// It was corrected.
        case superseded
        /// It lies outside the period.
        case outsidePeriod
        /// It has another mode of entry.
        case otherMode
        /// Its version is not comparable.
        case otherVersion
        /// Its definition has no such scale.
        case noSuchScale
        /// Too few items were answered.
        case insufficient
        /// The definition gives no score for its answers.
        case refused
        /// The score depends on an unknown fact about the person.
        case contextUnknown
        /// Its points are an estimate.
        case prorated
        /// Another score of the same person, scale and local calendar day is later. Only the
        /// outcomes of many people exclude scores for this reason; a series keeps all scores of a
        /// day.
        case notLastOfDay
    }

    /// The kind of reason without its numbers, for outputs.
    public var kind: Kind {
        switch self {
        case .superseded: .superseded
        case .outsidePeriod: .outsidePeriod
        case .otherMode: .otherMode
        case .otherVersion: .otherVersion
        case .noSuchScale: .noSuchScale
        case .insufficient: .insufficient
        case .refused: .refused
        case .contextUnknown: .contextUnknown
        case .prorated: .prorated
        }
    }
}
