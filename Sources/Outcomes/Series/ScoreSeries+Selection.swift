public import Questionnaires
public import Samples
internal import Scoring

extension ScoreSeries {
    /// Selects the assessments of a series among those of a person and questionnaire. By default these
    /// are all current ones without estimated scores.
    public struct Selection: Hashable, Sendable {
        /// Only at this time or later; a day is compared with the local calendar day of each
        /// assessment. An assessment with only a day counts if a part of its day is in the period.
        /// `nil` for no bound.
        public var since: Timestamp?
        /// Only before this time, or before this day of the calendar; `nil` for no bound.
        public var until: Timestamp?
        /// Only answers that were entered in one of these ways; `nil` for all.
        public var modes: Set<Assessment.Mode>?
        /// Whether estimated scores count. They are marked in either case.
        public var includesProrated = false

        /// Selects all current assessments without estimated scores.
        public init() {}

        /// Whether the time of a sample, with or without a score, lies in the period.
        package func contains(_ time: Timestamp) -> Bool { time.lies(since: since, until: until) }

        /// Why a series excludes a score, or `nil` when it counts.
        ///
        /// - Parameter major: The major version of the questionnaire whose thresholds apply to the
        ///   series; only scores of the same major version are compared.
        func reason(against stored: ScoreQuery.StoredScore, version major: Int) -> Evidence
            .Exclusion.Reason?
        {
            if let by = stored.amendedBy { return .superseded(by: by) }
            if !contains(stored.start) { return .outsidePeriod }
            if let modes, !modes.contains(stored.mode) { return .otherMode(stored.mode) }
            let version = stored.questionnaire.version
            guard version.major == major else { return .otherVersion(version) }
            switch stored.score {
            case nil: return .noSuchScale
            case .insufficient(let answered, let required):
                return .insufficient(answered: answered, required: required)
            case .prorated(let points, let answered, let count) where !includesProrated:
                return .prorated(points, answered: answered, of: count)
            case .complete, .prorated, .stated: return nil
            }
        }
    }
}
