import Questionnaires
import Samples
import Scoring
import TestSupport

/// What a clinic's table would bring.
enum Imported {
    /// An assessment as an import makes it: no end, and the mode of an import.
    static func assessment(
        _ number: Int, of form: Questionnaire, answers: [Int] = [1, 2, 0],
        stated: [Scale.ID: Points] = [:]
    ) throws -> Assessment {
        Assessment(
            id: Fixture.id(number), subject: try Subject("P-\(number)"),
            start: try Timestamp(parsing: "2024-01-05"), source: Fixture.source, mode: .imported,
            answers: try Fixture.answers(answers.map { .answered($0) }, in: form),
            scoredBy: Scorer(form), stated: stated)
    }

    /// The assessments as one table.
    static func table(
        _ batches: [Assessment]..., of forms: [Questionnaire], correcting reason: String? = nil
    ) -> AssessmentImport {
        AssessmentImport(
            questionnaires: forms, correcting: reason,
            details: [.init(name: "file", value: "clinic.csv")],
            open: { () throws(StoreError) in
                var rest = batches[...]
                return { () throws(StoreError) in rest.popFirst() }
            })
    }

    /// The assessments as a table that cannot be read to its end.
    static func brokenTable(_ batch: [Assessment], of forms: [Questionnaire]) -> AssessmentImport {
        AssessmentImport(
            questionnaires: forms,
            open: { () throws(StoreError) in
                var isFirst = true
                return { () throws(StoreError) in
                    guard isFirst else {
                        throw StoreError(code: .invalid, message: "the table ends in a row")
                    }
                    isFirst = false
                    return batch
                }
            })
    }
}

/// All that an import may change in a store.
struct StoreContent: Equatable {
    let assessments: [StoredAssessment]
    let flags: [FlagRecord]
    let audit: [AuditEntry]
    let added: [StoredSample]
    let deleted: [Changes.Tombstone]
    let definitions: [Questionnaire?]

    init(of store: any SampleStore, definitions forms: [Questionnaire]) async throws {
        var all = AssessmentQuery()
        all.includesAmended = true
        assessments = try await store.assessments(all)
        flags = try await store.flags(of: nil, .all)
        audit = try await store.audit(after: 0, limit: nil)
        let changes = try await store.changes(since: nil, limit: nil)
        added = changes.added
        deleted = changes.deleted
        var definitions: [Questionnaire?] = []
        for form in forms { definitions.append(try await store.questionnaire(form.identity)) }
        self.definitions = definitions
    }
}
