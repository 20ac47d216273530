import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Synchronization
import TestSupport
import Testing

@Suite(.tags(.concurrency)) struct `Rows of a table` {
    private func table(_ rows: String...) throws -> ClinicTable {
        try ClinicTable("patient,date,phq9_total\n" + rows.joined(separator: "\n") + "\n")
    }

    /// Names that cannot be stored, and a part of the message.
    static let badNames: [(name: String, message: String)] = [
        ("", "the subject is empty"), ("P\u{1B}[2J", "U+001B"), ("P\u{7}", "U+0007"),
        ("\"P\n1\"", "U+000A"), ("P\t1", "U+0009"), ("P\u{202E}1", "U+202E"),
        ("P\u{200B}1", "U+200B"), ("P\u{A0}1", "U+00A0"), ("P1\u{A0}", "U+00A0"),
        (String(repeating: "P", count: 10_000), "longer than 128"),
    ]

    @Test(arguments: badNames)
    func `import refuses a row whose person has a name that cannot be stored`(
        name: String, message: String
    ) async throws {
        let plan = try await table("P0,2024-01-05,5", "\(name),2024-01-05,5").plan()
        #expect(plan.new == 1 && plan.problems.map(\.line) == [3], "\(plan.lines)")
        #expect(plan.problems.first?.code == .subject)
        #expect(plan.firstMessage.contains(message), "\(plan.firstMessage)")
    }

    /// Names, the stored names (empty if refused), and the code of the finding.
    static let names: [(name: String, kept: String, notice: TableImport.Finding.Code?)] = [
        ("P1", "P1", nil), ("P1 ", "P1", .subjectTrimmed), ("p1", "p1", nil),
        ("e\u{301}", "é", .subjectNormalised), ("1E5", "1E5", .subjectShortened),
        ("1.00E+05", "1.00E+05", .subjectShortened), ("00123", "00123", nil),
        ("=HYPERLINK(1)", "=HYPERLINK(1)", nil), ("@x", "@x", nil), ("-1+1", "-1+1", nil),
        ("<b>P</b>", "<b>P</b>", nil), ("Robert'); DROP TABLE", "Robert'); DROP TABLE", nil),
        ("👩🏽‍⚕", "👩🏽‍⚕", nil), ("é", "é", nil), ("🙂", "🙂", nil), ("P\u{200D}1", "", nil),
        ("علی\u{200C}رضا", "علی\u{200C}رضا", nil), ("\u{200C}علی", "", nil),
    ]

    @Test(.skipped(under: .thread), arguments: names)
    func `import stores a valid name, and reports a trimmed, normalised or shortened one`(
        name: String, kept: String, notice: TableImport.Finding.Code?
    ) async throws {
        let table = try table("\(name),2024-01-05,5")
        let plan = try await table.plan()
        guard !kept.isEmpty else {
            // A joiner that changes nothing is an invisible character.
            #expect(plan.problems.map(\.code) == [.subject])
            return
        }
        #expect(plan.findings.map(\.code) == [notice].compactMap(\.self))
        #expect(try await table.kept().map(\.subject.text) == [kept])
    }

    @Test(arguments: [false, true])
    func `a text that is a declared missing code is not a person`(isLong: Bool) async throws {
        let names = ["NA", "-99", " NA ", "N1"]
        let table =
            isLong
            ? try ClinicTable(
                "patient,date,item,value\n"
                    + names.map { "\($0),2024-01-05,phq9_total,5\n" }.joined())
            : try table(
                "NA,2024-01-05,5", "-99,2024-01-05,5", " NA ,2024-01-05,5", "N1,2024-01-05,5")
        func decide(_ choices: inout TableImport.Choices) { choices.missingCodes = ["NA", "-99"] }
        let plan = try await table.plan(decide)
        #expect(plan.problems.map(\.line) == [2, 3, 4], "\(plan.lines)")
        #expect(plan.problems.allSatisfy { $0.code == .subject })
        #expect(plan.firstMessage.contains("means a missing answer"))
        let kept = try await table.kept(skippingBadRows: true, decide)
        #expect(kept.map(\.subject.text) == ["N1"])
    }

    @Test func `rows with similar names are of different people`() async throws {
        let plan = try await table("P1,2024-01-05,5", "p1,2024-01-05,6", "P01,2024-01-05,7").plan()
        #expect(plan.subjects == 3 && plan.new == 3)
    }

    @Test func `import refuses a table whose column for the person is missing or unclear`()
        async throws
    {
        let table = try ClinicTable("seen,date,phq9_total\nA,2024-01-05,5\nA,2024-01-05,6\n")
        #expect(try table.refusals() == [.noSubject])
        let rows = try await table.kept { $0.subject = .row }
        let hash = ContentHash(
            of: Array("seen,date,phq9_total\nA,2024-01-05,5\nA,2024-01-05,6\n".utf8)
        ).short
        #expect(rows.map(\.subject.text) == ["row-\(hash)-1", "row-\(hash)-2"])
        let several = try ClinicTable("mrn,study_id,date,phq9_total\nA,B,2024-01-05,5\n")
        #expect(try several.refusals() == [.subjectUnclear])
        let kept = try await several.kept { $0.subject = .column("Study ID") }
        #expect(kept.map(\.subject.text) == ["B"])
        #expect(try several.refusals { $0.subject = .column("missing") } == [.noSuchColumn])
        // With another column for the person, `id` is the number of the row.
        let numbered = try ClinicTable("id,patient,date,phq9_total\n1,P9,2024-01-05,5\n")
        #expect(try await numbered.kept().map(\.subject.text) == ["P9"])
    }

    @Test func `import stores a repeated row once`() async throws {
        let table = try table("P1,2024-01-05,5", "P2,2024-01-05,5", "P1,2024-01-05,5")
        let plan = try await table.plan()
        #expect(plan.rows == 3 && plan.new == 2 && plan.duplicates == 1 && plan.problems.isEmpty)
        #expect(try await table.kept().map(\.subject.text) == ["P1", "P2"])
        // The same instant with another offset is the same sitting.
        let zones = try self.table(
            "P1,2024-01-05T10:00Z,5", "P1,2024-01-05T11:00+01:00,5", "P1,2024-01-05,5")
        #expect(try await zones.plan().new == 2)
    }

    @Test func `import stores no row that contradicts another`() async throws {
        let table = try table(
            "P1,2024-01-05,5", "P2,2024-01-05,5", "P1,2024-01-05,6", "P1,2024-01-05,5")
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [4])
        #expect(plan.firstMessage.hasPrefix("lines 2 and 4 disagree"))
        #expect(plan.new == 1 && plan.assessments == 1 && plan.duplicates == 0)
        #expect(plan.contradictingRows == 3 && plan.rejectedRows == 3)
        #expect(try await table.kept(skippingBadRows: true).map(\.subject.text) == ["P2"])
        let rejects = String(decoding: try await table.clinic.rejects(of: plan), as: UTF8.self)
        #expect(rejects.split(separator: "\r\n").count == 4)
    }

    @Test func `only rows with too few or too many cells are bad`() async throws {
        let table = try table(
            "P1,2024-01-05,5", "P2,2024-01-05", "P3,2024-01-05,5,5", "P4,2024-01-05,5",
            "P5,2024-01-05,5", "P6,2024-01-05,5", "end of the export")
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [3, 4, 8] && plan.new == 4)
        #expect(plan.firstMessage.contains("line 3 has 2 cells, the header 3"))
        #expect(plan.problems[2].message.contains("a remark below the table"))
    }

    @Test func `import refuses rows that sum up the table`() async throws {
        for word in ["Mean", "TOTAL", "Grand total", " average"] {
            let plan = try await table("P1,2024-01-05,5", "\(word),2024-01-05,5").plan()
            #expect(plan.problems.map(\.line) == [3] && plan.new == 1, "\(word)")
        }
        #expect(try await table("P1,2024-01-05,5", "Meany,2024-01-05,5").plan().new == 2)
    }

    @Test func `import reads rows after a line that names the separator`() async throws {
        let table = try ClinicTable("sep=;\r\npatient;date;phq9_total\r\nP1;2024-01-05;5\r\n")
        #expect(try await table.plan().headerLine == 2)
        #expect(try await table.kept().map(\.total) == [5])
    }

    @Test func `import reads rows below a title and ignores the title`() async throws {
        for title in ["PHQ-9 export\n\n", "PHQ-9 export,,\nAll sites,,\n", "\u{FEFF}Export\n"] {
            let table = try ClinicTable(
                "\(title)patient,date,phq9_total\nP1,2024-01-05,5\nP2,2024-01-06,5\n,,\n")
            #expect(try table.proposal().findings.contains { $0.code == .title }, "\(title)")
            let plan = try await table.plan()
            #expect(plan.new == 2 && plan.emptyRows == 1 && plan.headerLine == 3 || title.count < 9)
        }
        let lines = try ClinicTable(
            "Clinic:,ZZCANARY,\nDate:,today,\npatient,date,phq9_total\nP1,2024-01-05,5\n")
        #expect(try await lines.plan().headerLine == 3)
        let rows = try ClinicTable(
            "Clinic,ZZCANARY,\nNorth,today,\npatient,date,phq9_total\nP1,2024-01-05,5\n")
        let proposal = try rows.proposal()
        #expect(proposal.mapping == nil && proposal.findings.map(\.code) == [.headerBelow])
        #expect(proposal.findings.map(\.line) == [3])
    }

    @Test(arguments: ["", "   ", ",,", ",,,", " , , ", "\t"])
    func `an empty row between rows is counted, and is no problem`(empty: String) async throws {
        let table = try ClinicTable(
            "patient,date,phq9_total\nP1,2024-01-05,5\n\(empty)\nP2,2024-01-06,5\n")
        let plan = try await table.plan()
        #expect((plan.new, plan.problemCount, plan.emptyRows) == (2, 0, 1))
        let cut = try ClinicTable("patient,date,phq9_total\nP1,2024-01-05,5\nx\nP2,2024-01-06,5\n")
        #expect(try await cut.plan().problems.map(\.code) == [.row])
    }

    @Test func `import refuses rows without a header and does not show them`() throws {
        for text in ["ZZCANARY,2024-01-05,5\nP2,2024-01-06,6\n", "ZZCANARY,1,1,2\nP2,1,1,0\n"] {
            let proposal = try ClinicTable(text).proposal()
            #expect(proposal.findings.map(\.code) == [.noHeader])
            #expect(!proposal.findings.contains { $0.message.contains("CANARY") })
        }
    }

    /// Tables without answers, and a part of the message.
    static let others: [(text: String, message: String)] = [
        ("variable,field type,label\nphq9_a,int,Interest\n", "data dictionary"),
        ("item,text\n1,Little interest\n", "list of questions"),
        ("group,n,mean,sd\nA,10,12.1,4.4\n", "summary of groups"),
        ("site,n,phq9_mean,phq9_sd\nA,10,12.1,4.4\n", "summary of groups"),
        ("variable,label,type,values\nphq9_1,Interest,int,0-3\n", "data dictionary"),
        ("patient,item,value\nP1,1,2\n", "one row for each answer"),
    ]

    @Test(arguments: others)
    func `import refuses a table without answers and says what it seems to be`(
        text: String, message: String
    ) throws {
        let proposal = try ClinicTable(text).proposal()
        #expect(proposal.findings.map(\.code) == [.noResponses])
        #expect(proposal.findings.first?.message.contains(message) == true)
    }

    @Test func `import stores the planned rows although the file changed after the plan`()
        async throws
    {
        let versions = Mutex([
            "patient,date,phq9_total\nP1,2024-01-05,5\n",
            "patient,date,phq9_total\nP1,2024-01-05,6\n",
        ])
        let file = TableImport.File(name: "clinic.csv") {
            BytesInMemory(Array(versions.withLock { $0[0] }.utf8))
        }
        let now = try Timestamp(parsing: "2026-06-01T12:00Z")
        let table = ClinicTable(
            file, context: TableImport.Context(now: now, resolvingLocalTime: nil),
            questionnaires: try ShippedQuestionnaires.all)
        let store = InMemoryStore()
        let plan = try await table.plan(for: store)
        versions.withLock { _ = $0.removeFirst() }
        let outcome = try await table.clinic.apply(
            plan, to: store, by: Attribution(actor: "nurse", instant: now))
        #expect(outcome.tally.added == 1)
        let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
        #expect(kept.map { $0.scorecard.scores[0].score.points } == [5])
        // The audit names the file that was read.
        let hash = ContentHash(of: Array("patient,date,phq9_total\nP1,2024-01-05,5\n".utf8))
        let details = await store.audit(after: 0, limit: nil).flatMap(\.details)
        #expect(details.contains(.init(name: "sha-256", value: hash.description)))
    }
}
