package import Questionnaires
package import Samples
import Scoring

/// Assessments and tables as an import makes them.
package enum Imported {
    /// An assessment as an import makes it: no end, and the mode of an import.
    package static func assessment(
        _ number: Int, of form: Questionnaire, on day: String = "2024-01-05",
        answers: [Int] = [1, 2, 0], stated: [Scale.ID: Points] = [:]
    ) throws -> Assessment {
        Assessment(
            id: Fixture.id(number), subject: try SubjectID(parsing: "P-\(number)"),
            start: try Timestamp(parsing: day), source: Fixture.source, mode: .imported,
            answers: try Fixture.answers(answers.map { .answered($0) }, in: form),
            scoredBy: Scorer(form), stated: stated)
    }

    /// The assessments as one table. An assessment whose definition is not among the forms names a
    /// missing form.
    package static func table(
        _ batches: [Assessment]..., of forms: [Questionnaire],
        conflicts: AssessmentImport.ConflictRule = .refuse,
        totals: AssessmentImport.TotalRule = .refuse
    ) throws -> AssessmentImport {
        let batches = try batches.map { try batch($0, of: forms) }
        return AssessmentImport(
            forms: forms.map { AssessmentImport.Form($0) }, source: Fixture.source,
            conflicts: conflicts, totals: totals,
            details: [.init(name: "file", value: "clinic.csv")],
            open: { () throws(StoreError) in
                var rest = batches[...]
                return { () throws(StoreError) in rest.popFirst() }
            })
    }

    /// The assessments as a table that cannot be read to its end.
    package static func brokenTable(
        _ assessments: [Assessment], of forms: [Questionnaire]
    ) throws -> AssessmentImport {
        let batch = try batch(assessments, of: forms)
        return AssessmentImport(
            forms: forms.map { AssessmentImport.Form($0) }, source: Fixture.source,
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

    /// The assessments as sittings.
    package static func batch(
        _ assessments: [Assessment], of forms: [Questionnaire]
    ) throws -> AssessmentImport.Batch {
        var batch = AssessmentImport.Batch()
        for assessment in assessments {
            let place = forms.firstIndex { $0.identity == assessment.questionnaire }
            let form = try place.map { forms[$0] } ?? ExampleForm.questionnaire(title: "Changed")
            try batch.append(
                form: place ?? forms.count, of: form, subject: assessment.subject,
                start: assessment.start, answers: assessment.answers,
                stated: assessment.stated, metadata: assessment.metadata)
        }
        return batch
    }
}

extension SampleStore {
    /// How the assessments, as sittings of a table, compare with the store.
    package func comparisons(
        of assessments: [Assessment], in forms: [Questionnaire]
    ) async throws -> [AssessmentImport.Comparison] {
        try await comparisons(
            of: Imported.batch(assessments, of: forms), in: Imported.table(of: forms))
    }

    /// The stored assessment that equals the given one, apart from its identifier.
    package func kept(_ assessment: Assessment, of form: Questionnaire) async throws
        -> StoredAssessment?
    {
        var query = AssessmentQuery()
        query.subject = assessment.subject
        let found = try await assessments(query)
        return found.first { $0.assessment == assessment.identified(as: $0.id) }
    }
}
