public import Questionnaires

/// Which assessments to return.
///
///     var query = AssessmentQuery()
///     query.subject = .oneself
///     query.questionnaire = "phq-9"
public struct AssessmentQuery: Hashable, Sendable {
    /// Only of this subject; `nil` for all.
    public var subject: SubjectID?
    /// Only of this questionnaire, in all its versions; `nil` for all.
    public var questionnaire: Questionnaire.ID?
    /// Only those that began at this instant or later; `nil` for no bound.
    public var since: Timestamp?
    /// Only those that began before this instant; `nil` for no bound.
    public var until: Timestamp?
    /// Whether to include amended assessments.
    public var includesAmended = false
    /// The greatest number, taken from the latest; `nil` for no limit.
    public var limit: Int?

    /// Creates a query for all current assessments.
    public init() {}
}
