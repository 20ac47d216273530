public import Questionnaires
public import Samples
public import Scoring
import Shelf

/// Assessments for tests: one person's PHQ-9 or GAD-7 with a given total on a given day.
public struct Clinic: Sendable {
    /// The questionnaire.
    public let form: Questionnaire
    private let scorer: Scorer

    /// A clinic with a shipped questionnaire.
    public init(_ id: Questionnaire.ID = "phq-9") throws {
        self.init(form: try ShippedQuestionnaires.questionnaire(id))
    }

    /// A clinic with another questionnaire.
    public init(form: Questionnaire) {
        self.form = form
        scorer = Scorer(form)
    }

    /// Answers that add up to a total. The first items take as much as they can, so the PHQ-9's
    /// last one is 0 for totals up to 24.
    public func answers(total: Int) throws -> [Answer] {
        var left = total
        return form.items.map { item in
            guard !item.isUnscored else { return .notReached }
            let value = min(left, 3)
            left -= value
            return .answered(value)
        }
    }

    /// An assessment with these answers.
    public func assessment(
        _ number: Int, on date: String, answers: [Answer], subject: String = "P-1",
        policy: MissingPolicy = .strict, mode: Assessment.Mode = .recorded,
        amendedBy: SampleID? = nil, sequence: Int64? = nil
    ) throws -> StoredAssessment {
        var given = Answers(for: form)
        for (item, answer) in zip(form.items, answers) where answer != .notReached {
            try given.set(answer, for: item.id, in: form)
        }
        let assessment = Assessment(
            id: Self.id(number), subject: try SubjectID(parsing: subject),
            start: try Timestamp(parsing: date), source: SampleSource(name: "tests"), mode: mode,
            answers: given, scoredBy: scorer, policy: policy)
        return StoredAssessment(
            assessment: assessment, sequence: sequence ?? Int64(number), amends: nil,
            amendedBy: amendedBy)
    }

    /// An assessment with this total.
    public func assessment(
        _ number: Int, on date: String, total: Int, subject: String = "P-1",
        amendedBy: SampleID? = nil
    ) throws -> StoredAssessment {
        try assessment(
            number, on: date, answers: answers(total: total), subject: subject,
            amendedBy: amendedBy)
    }

    /// One assessment a week from 2026-01-05 on, with these totals.
    public func weekly(_ totals: [Int]) throws -> [StoredAssessment] {
        let first = try LocalDate(year: 2026, month: 1, day: 5)
        return try totals.enumerated().compactMap { place, total in
            guard let day = first.adding(days: 7 * place) else { return nil }
            return try assessment(place + 1, on: day.description, total: total)
        }
    }

    /// The identifier of a number.
    public static func id(_ number: Int) -> SampleID { SampleID(high: 7, low: UInt64(number)) }
}
