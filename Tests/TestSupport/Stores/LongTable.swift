public import Questionnaires
public import Samples

/// Some people's sittings of two forms, in the order of person, form and time.
public struct LongTable: Sendable {
    /// The forms.
    public let forms: [Questionnaire]
    /// The sittings.
    public let rows: [Assessment]

    /// The sittings, scored once for all tests.
    public static let scored = Result { try LongTable() }

    private init() throws {
        let forms = [
            try ExampleForm.questionnaire(), try ExampleForm.questionnaire(version: "2.0.0"),
        ]
        self.forms = forms
        rows = try (0..<150).flatMap { person in
            try (0..<2).flatMap { form in
                try (1...5).map { day in
                    try Imported.assessment(
                        100 + person, of: forms[form], on: "2024-0\(1 + form)-0\(day)",
                        answers: [person % 4, day % 3, day % 2, (person + day) % 3])
                }
            }
        }
    }

    /// The form of a row.
    public func form(of row: Assessment) -> Questionnaire {
        row.questionnaire == forms[0].identity ? forms[0] : forms[1]
    }

    /// The rows in batches of `size`.
    public func table(
        _ rows: [Assessment], by size: Int,
        conflicts: AssessmentImport.ConflictRule = .refuse
    ) throws -> AssessmentImport {
        let batches = try stride(from: 0, to: rows.count, by: size).map {
            try Imported.batch(Array(rows[$0..<min($0 + size, rows.count)]), of: forms)
        }
        return AssessmentImport(
            forms: forms.map { AssessmentImport.Form($0) }, source: Fixture.source,
            conflicts: conflicts,
            open: { () throws(StoreError) in
                var rest = batches[...]
                return { () throws(StoreError) in rest.popFirst() }
            })
    }
}
