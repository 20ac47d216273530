public import Questionnaires
public import Samples
internal import Scoring

/// Which assessments of a person and questionnaire make a series. By default all that stand and
/// whose scores are no estimates.
public struct SeriesSelection: Hashable, Sendable {
    /// Only from this time on; a day is one of the calendar beside each assessment's own clock.
    /// `nil` for no bound.
    public var since: Timestamp?
    /// Only before this time, or before this day of the calendar; `nil` for no bound.
    public var until: Timestamp?
    /// Only answers that came in in one of these ways; `nil` for all.
    public var modes: Set<Assessment.Mode>?
    /// Whether estimated scores count. They are marked in either case.
    public var includesProrated = false

    /// Selects all that stand and are no estimates.
    public init() {}

    /// Why a score is left out of a series, or `nil` when it counts.
    ///
    /// - Parameter major: The first number of the version of the questionnaire whose thresholds the
    ///   series is read with; only versions with the same are compared.
    func reason(against stored: StoredScore, version major: Int) -> Exclusion.Reason? {
        if let by = stored.amendedBy { return .superseded(by: by) }
        if let since, stored.start.lies(before: since) { return .outsidePeriod }
        if let until, !stored.start.lies(before: until) { return .outsidePeriod }
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
