import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

/// Exports of survey tools, as they are: `Tests/Payloads/forms`.
struct SurveyToolTests {
    private static let first = [2, 1, 3, 0, 1, 2, 1, 0, 1]
    private static let second = [3, 3, 2, 3, 1, 0, 2, 1, 0]

    /// A file, the zone that it names or that is given, and its results.
    struct Export: Sendable, CustomTestStringConvertible {
        let file: String
        var zone: String?
        var choices = TableImport.Choices()
        let results: [(subject: String, start: String, items: [Int])]
        /// The findings that must be there.
        var findings: Set<TableImport.Finding.Code> = []

        var testDescription: String { file }
    }

    private static var exports: [Export] {
        var recoded = TableImport.Choices()
        recoded.firstAnswer = 1
        var sheet = TableImport.Choices()
        sheet.subject = .all("P-1")
        return [
            Export(
                file: "google-grid.csv",
                results: [
                    ("a@example.org", "2024-03-15T16:02:26+01:00", first),
                    ("b@example.org", "2024-03-15T00:01:05+01:00", second),
                ], findings: [.subjectIsAddress]),
            Export(
                file: "google-sheet.csv", zone: "Europe/Berlin", choices: sheet,
                results: [
                    ("P-1", "2024-03-04T16:02:26+01:00", first),
                    ("P-1", "2024-03-15T09:15:00+01:00", second),
                ]),
            Export(
                file: "microsoft-forms.csv", zone: "Europe/Berlin",
                results: [
                    ("P-1", "2024-03-15T10:02:26+01:00", first),
                    ("P-2", "2024-03-15T10:05:00+01:00", second),
                ]),
            Export(
                file: "qualtrics-text.csv", zone: "America/Denver",
                results: [("P-1", "2024-03-15T09:55:00-06:00", first)],
                findings: [.rowsLeftOut, .explainedColumns]),
            Export(
                file: "qualtrics-numeric.csv", zone: "America/Denver", choices: recoded,
                results: [
                    ("P-1", "2024-03-15T09:55:00-06:00", first),
                    ("P-4", "2024-03-15T11:55:00-06:00", second),
                ]),
            Export(
                file: "redcap-raw.csv",
                results: [("101", "2024-03-15", first), ("101", "2024-04-15", second)],
                findings: [.rowsLeftOut]),
            Export(
                file: "redcap-labels.csv",
                results: [("101", "2024-03-15", first), ("101", "2024-04-15", second)]),
        ]
    }

    @Test(arguments: exports)
    func `the results of an export are those that its tool shows`(export: Export) async throws {
        let table = try Self.table(export.file, zone: export.zone)
        let proposal = try table.clinic.proposal(export.choices)
        let errors = proposal.findings.filter { $0.gravity == .error }.map(\.code)
        #expect(errors == [])
        let mapping = try #require(proposal.mapping)
        let store = InMemoryStore()
        let plan = try await table.clinic.plan(mapping, for: store)
        #expect(plan.problems == [])
        _ = try await table.clinic.apply(
            plan, to: store, by: Attribution(actor: "test", instant: table.clinic.context.now))
        let found = await store.assessments(AssessmentQuery())
            .map(\.assessment).sorted { ($0.subject.text, $0.start) < ($1.subject.text, $1.start) }
        let expected = export.results.sorted { ($0.subject, $0.start) < ($1.subject, $1.start) }
        #expect(found.map(\.subject.text) == expected.map(\.subject))
        #expect(found.map(\.start.description) == expected.map(\.start))
        for (assessment, result) in zip(found, expected) {
            let items = assessment.answers.states.prefix(9).map(\.value)
            #expect(items == result.items)
            #expect(assessment.total == Points(result.items.reduce(0, +)))
        }
        let codes = Set((proposal.findings + plan.findings).map(\.code))
        #expect(codes.isSuperset(of: export.findings))
        // What was understood, saved as a file, gives the same plan again.
        let saved = try TableImport.Mapping(json: Array(plan.mapping.fileText.utf8))
        #expect(saved == plan.mapping)
        let again = try await table.clinic.plan(saved, for: store)
        #expect((again.new, again.alreadyStored) == (0, expected.count))
    }

    @Test func `a table whose day and month cannot be told apart is refused`() throws {
        let table = try Self.table("google-sheet-ambiguous.csv", zone: "Europe/Berlin")
        #expect(try table.refusals().contains(.dateOrderUndecidable))
    }

    @Test func `answers that a survey tool counts from 1 are refused until the caller says so`()
        throws
    {
        let table = try Self.table("qualtrics-numeric.csv", zone: "America/Denver")
        #expect(try table.refusals() == [.answersShifted])
    }

    @Test func `a data dictionary is called so, although its rows name items`() throws {
        #expect(try Self.table("redcap-dictionary.csv").refusals() == [.noResponses])
    }

    @Test func `answers in cells of JSON are refused`() throws {
        #expect(try Self.table("pipe-json-cells.csv").refusals() == [.noQuestionnaire])
    }

    @Test func `rows that are left out are counted, with the flags that they would raise`()
        async throws
    {
        let table = try Self.table("qualtrics-text.csv", zone: "America/Denver")
        let plan = try await table.plan()
        let finding = try #require(plan.findings.first { $0.code == .rowsLeftOut })
        #expect(finding.message.contains("2 rows"))
        #expect((plan.rows, plan.assessments, plan.emptyRows) == (3, 1, 0))
        let all = try await table.plan { $0.includesUnfinished = true }
        // The sum of an unfinished response is a sum of what is there.
        #expect(all.assessments == 3 || all.problemCount > 0)
    }

    @Test func `rejected rows of a table with three header rows can be imported`() async throws {
        let text = String(decoding: try Self.bytes("qualtrics-text.csv"), as: UTF8.self)
        let wrong = text.replacing("R_1AAA,P-1,", with: "R_1AAA,,")
        let table = try Self.table(Array(wrong.utf8), zone: "America/Denver")
        let plan = try await table.plan()
        #expect(plan.problemCount == 1)
        let rejects = try await table.clinic.rejects(of: plan)
        let corrected = String(decoding: rejects, as: UTF8.self)
            .replacing("R_1AAA,,", with: "R_1AAA,P-9,")
        let next = try Self.table(Array(corrected.utf8), zone: "America/Denver")
        let repaired = try await next.clinic.plan(plan.mapping, for: nil)
        #expect((repaired.new, repaired.problemCount) == (1, 0))
    }

    @Test(arguments: [
        ("Timestamp", "2024/02/05 10:54:08 PM GMT+5:30", "2024-02-05T22:54:08+05:30"),
        ("Timestamp", "2024/03/15 4:02:26\u{202F}pm GMT", "2024-03-15T16:02:26Z"),
        ("Completion time", "2024-03-15 9:58:10", "2024-03-15T09:58:10+01:00"),
        ("Completion time", "3/15/24 9:58:10", "2024-03-15T09:58:10+01:00"),
        ("Completion time", "3/15/2024 12:05 am", "2024-03-15T00:05:00+01:00"),
    ])
    func `times are read as survey tools write them`(
        column: String, cell: String, start: String
    ) async throws {
        let table = try Self.table(
            Array(
                "patient,\(column),\(ClinicTable.phq9Items)\nP1,\(cell),0,1,2,3,0,1,2,3,0\n".utf8),
            zone: "Europe/Berlin")
        let stored = try await table.kept()
        #expect(stored.map(\.start.description) == [start])
    }

    // MARK: Tables

    private static func bytes(_ file: String) throws -> [UInt8] {
        try Repository.bytes("Tests/Payloads/forms/\(file)")
    }

    private static func table(_ file: String, zone: String? = nil) throws -> ClinicTable {
        try table(try bytes(file), name: file, zone: zone)
    }

    /// A table, in a zone with one offset.
    private static func table(
        _ bytes: [UInt8], name: String = "export.csv", zone: String? = nil
    ) throws -> ClinicTable {
        let offsets = ["Europe/Berlin": 60, "America/Denver": -360]
        var resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)?
        if let zone {
            let offset = try Timestamp.Offset(minutes: offsets[zone] ?? 0)
            resolve = { _ in .once(offset) }
        }
        return ClinicTable(
            TableImport.File(name: name, bytes: bytes),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: resolve,
                timeZone: zone),
            questionnaires: try ShippedQuestionnaires.all)
    }
}
