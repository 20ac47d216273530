import CSV
import ClinicImport
import Questionnaires
import Scoring
import Shelf
import Testing

@Suite struct `A table that is scored without storing it` {
    private static let zeros = "0,0,0,0,0,0,0,0,0"
    private static let first = "S,\(zeros)"

    private static func scoring(
        _ text: String, pieceSize: Int = 65_536, policy: MissingPolicy = .strict
    ) throws -> TableScoring {
        let bytes = Array(text.utf8)
        return TableScoring(
            TableImport.File(name: "clinic.csv") { BytesInMemory(bytes, pieceSize: pieceSize) },
            questionnaires: try ShippedQuestionnaires.all, policy: policy)
    }

    /// The output, read by the kit's own reader: the cells of each row.
    private static func rows(_ bytes: [UInt8]) throws -> [[String]] {
        var reader = TableReader(.init(undoesFormulaGuard: true))
        var source = BytesInMemory(bytes)
        var rows: [[String]] = []
        while try reader.advance(from: &source) { rows.append(reader.texts) }
        return rows
    }

    private static func output(_ table: inout TableScoring.ScoredTable) throws -> [UInt8] {
        var output: [UInt8] = []
        while let bytes = try table.next() { output += bytes }
        return output
    }

    private func score(
        _ text: String, policy: MissingPolicy = .strict,
        _ decide: (inout TableImport.Choices) -> Void = { _ in }
    ) throws -> (rows: [[String]], tally: TableScoring.ScoredTable.Rows) {
        let scoring = try Self.scoring(text, policy: policy)
        var choices = TableImport.Choices()
        decide(&choices)
        let proposal = try scoring.proposal(choices)
        let mapping = try #require(proposal.mapping, "\(proposal.findings.map(\.message))")
        var table = try scoring.table(mapping)
        let rows = try Self.rows(Self.output(&table))
        #expect(rows.first == table.columns)
        return (rows, table.tally)
    }

    /// A PHQ-9 without person and date, after a row that shows the coding.
    private func phq9(
        _ rows: String..., policy: MissingPolicy = .strict,
        _ decide: (inout TableImport.Choices) -> Void = { _ in }
    ) throws -> (rows: [[String]], tally: TableScoring.ScoredTable.Rows) {
        try score(
            "site,\(ClinicTable.phq9Items)\n\(Self.first)\n" + rows.joined(separator: "\n") + "\n",
            policy: policy, decide)
    }

    @Test func `a scored table needs no person or date, and has all columns and scores`() throws {
        let (rows, tally) = try phq9("N,2,2,2,2,1,1,2,0,1")
        #expect(
            rows[0].suffix(8) == [
                "phq9_9", "total", "status", "band", "least", "greatest", "flags", "problem",
            ])
        #expect(
            rows[1]
                == Self.first.split(separator: ",").map(String.init) + [
                    "0", "complete", "none-minimal", "0", "0", "", "",
                ])
        #expect(
            rows[2] == [
                "N", "2", "2", "2", "2", "1", "1", "2", "0", "1", "13", "complete", "moderate",
                "13", "13", "self-harm-thoughts", "",
            ])
        #expect(tally.rows == 2 && tally.badRows == 0 && tally.emptyRows == 0)
        #expect(tally.flags == ["self-harm-thoughts": 1])
    }

    @Test func `a missing answer is not counted as zero, and the policy decides`() throws {
        let row = "N,2,2,2,2,1,1,2,0,"
        let strict = try phq9(row).rows[2]
        #expect(strict.suffix(7) == ["", "insufficient", "", "12", "15", "self-harm-skipped", ""])
        let prorated = try phq9(row, policy: .prorate).rows[2]
        #expect(
            prorated.suffix(7) == [
                "14", "prorated", "moderate", "12", "15", "self-harm-skipped", "",
            ])
        let named = try phq9("N,2,2,2,2,1,1,2,0,-99") { $0.missingCodes = ["-99"] }
        #expect(named.rows[2][9] == "-99" && named.rows[2].suffix(7) == strict.suffix(7))
    }

    @Test(arguments: ["N,,,,,,,,,", ",,,,,,,,,", "N,NA,NA,NA,NA,NA,NA,NA,NA,NA"])
    func `a row without any answer gets no number at all`(row: String) throws {
        let (rows, tally) = try phq9(row) { $0.missingCodes = ["NA"] }
        #expect(rows[2].suffix(7) == ["", "insufficient", "", "", "", "", ""])
        #expect(tally.emptyRows == 1 && tally.flags.isEmpty && tally.badRows == 0)
    }

    @Test func `totals without items are stated, and raise no claim about an item`() throws {
        let (rows, tally) = try score("phq9_total\n12\n\"\"\n3\n")
        #expect(rows[1] == ["12", "12", "stated", "moderate", "12", "12", "", ""])
        #expect(rows[2] == ["", "", "insufficient", "", "", "", "", ""])
        #expect(tally.flags.isEmpty && tally.emptyRows == 1)
    }

    /// Faulty rows: the reported problem, and the flags that the rows still have.
    static let bad: [(row: String, problem: String, flags: String)] = [
        ("N,0,0,7,0,0,0,0,0,1", "phq9_3: not one of 0, 1, 2, 3", "self-harm-thoughts"),
        ("N,0,0,0,0,0,0,0,0,7", "phq9_9: not one of 0, 1, 2, 3", ""),
        ("N,0,0,7,0,0,0,0,0,", "phq9_3: not one of 0, 1, 2, 3", "self-harm-skipped"),
        ("N,0,x7,0,0,0,0,0,0,0", "phq9_2: a text where", ""),
        ("N,0,0,7,0", "line 3 has 5 cells, the header 10", ""),
        ("N,0,0,0,0,0,0,0,0,1,7", "line 3 has 11 cells, the header 10", ""),
        ("N,\u{0}7,0,0,0,0,0,0,0,1", "NUL character in cell 2", ""),
    ]

    @Test(arguments: bad)
    func `a faulty row has no score, and a reason without the answer`(
        _ bad: (row: String, problem: String, flags: String)
    ) throws {
        let (rows, tally) = try phq9(bad.row, "Z,1,1,1,1,1,1,1,1,0")
        #expect(rows[2].suffix(7).prefix(5) == ["", "", "", "", ""])
        #expect(rows[2].last?.contains(bad.problem) == true, "\(rows[2])")
        #expect(rows[2].last?.contains("7") == false)
        #expect(rows[2][15] == bad.flags)
        #expect(rows[3].suffix(7).prefix(3) == ["8", "complete", "mild"])
        #expect(tally.badRows == 1 && tally.rows == 3 && tally.problems.map(\.line) == [3])
        #expect(tally.problems.allSatisfy { !$0.reason.contains("7") })
        #expect(tally.flags.values.reduce(0, +) == (bad.flags.isEmpty ? 0 : 1))
    }

    @Test func `a problem does not repeat a stated total or severity`() throws {
        let header = "\(ClinicTable.phq9Items),phq9_total,phq9_severity"
        let lines = ["\(Self.zeros),0,", "1,1,1,1,1,1,1,1,0,19,", "1,1,1,1,1,1,1,1,0,8,Severe"]
        let (rows, tally) = try score(([header] + lines).joined(separator: "\n"))
        #expect(tally.badRows == 2 && tally.problemCount == 2)
        for row in rows[2...] {
            let problem = try #require(row.last)
            #expect(row[11] == "" && problem.hasPrefix("phq9_"))
            #expect(!problem.contains("19") && !problem.contains("Sev") && !problem.contains("8"))
        }
        let trusted = try score(([header] + lines).joined(separator: "\n")) { $0.trust = .items }
        #expect(trusted.rows[2][11] == "8" && trusted.tally.resolvedTotals == 1)
    }

    @Test func `cells stay unchanged, and no spreadsheet runs one as a formula`() throws {
        let scoring = try Self.scoring(
            "\u{FEFF}note;total;\(ClinicTable.phq9Items.split(separator: ",").joined(separator: ";"))\r\n"
                + "=1+1;-5;0;0;0;0;0;0;0;0;0\r\"a\"\"b; c\r\n\"; 01 ;1;0;0;0;0;0;0;0;0\n")
        var choices = TableImport.Choices()
        choices.questionnaires = ["phq-9"]
        var mapping = try #require(try scoring.proposal(choices).mapping)
        mapping.sittings[0].total = nil
        var table = try scoring.table(mapping)
        let bytes = try Self.output(&table)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\r\n'=1+1,-5,0,"), "\(text)")
        let rows = try Self.rows(bytes)
        #expect(rows[0].prefix(2) == ["note", "total"] && rows[0].suffix(7)[11] == "total.2")
        #expect(rows[1].prefix(2) == ["=1+1", "-5"] && rows[1][11] == "0")
        #expect(rows[2].prefix(2) == ["a\"b; c\r\n", " 01 "] && rows[2][11] == "1")
    }

    @Test func `columns of further scales and questionnaires are prefixed with names`() throws {
        let four = try score("phq4_1,phq4_2,phq4_3,phq4_4\n0,1,2,3\n")
        #expect(
            four.rows[0].suffix(17) == [
                "total", "status", "band", "least", "greatest", "anxiety.total", "anxiety.status",
                "anxiety.band", "anxiety.least", "anxiety.greatest", "depression.total",
                "depression.status", "depression.band", "depression.least", "depression.greatest",
                "flags", "problem",
            ])
        #expect(four.rows[1][4] == "6" && four.rows[1][9] == "1" && four.rows[1][14] == "5")
        let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let both = try score(
            "\(ClinicTable.phq9Items),\(seven)\n\(Self.zeros),0,0,0,0,0,0,1\n\(Self.zeros),,,,,,,\n"
        )
        let place = try #require(both.rows[0].firstIndex(of: "gad-7.total"))
        #expect(both.rows[0].contains("phq-9.flags") && both.rows[0].last == "problem")
        #expect(both.rows[1][place] == "1")
        // The unanswered questionnaire has no number; the other one has.
        #expect(both.rows[2][place...].prefix(5) == ["", "insufficient", "", "", ""])
        #expect(both.rows[2][both.rows[0].firstIndex(of: "phq-9.total") ?? 0] == "0")
        #expect(both.tally.emptyRows == 0)
    }

    @Test func `several visits in a row have separate scores, with or without dates`() throws {
        func items(_ visit: String) -> String {
            (1...9).map { "\(visit)_phq9_\($0)" }.joined(separator: ",")
        }
        for dates in [("", ""), ("pre_date,", "post_date,")] {
            let (pre, post) = dates.0.isEmpty ? ("", "") : ("2024-01-05,", "not a date,")
            let (rows, tally) = try score(
                "id,\(dates.0)\(items("pre")),\(dates.1)\(items("post"))\n"
                    + "A,\(pre)1,1,1,1,1,1,1,1,1,\(post)\(Self.zeros)\n"
                    + "B,\(pre)\(Self.zeros),\(post),,,,,,,,\n"
                    + "C,\(pre)\(Self.zeros),\(post)0,0,0,0,0,0,0,0,7\n")
            #expect(
                rows[0].suffix(13) == [
                    "pre.total", "pre.status", "pre.band", "pre.least", "pre.greatest", "pre.flags",
                    "post.total", "post.status", "post.band", "post.least", "post.greatest",
                    "post.flags", "problem",
                ])
            #expect(
                rows[1].suffix(13) == [
                    "9", "complete", "mild", "9", "9", "self-harm-thoughts", "0", "complete",
                    "none-minimal", "0", "0", "", "",
                ])
            // A visit that did not take place has no number.
            #expect(
                rows[2].suffix(13).prefix(9) == [
                    "0", "complete", "none-minimal", "0", "0", "", "", "insufficient", "",
                ])
            #expect(rows[3].last?.contains("post_phq9_9") == true)
            #expect(tally.rows == 3 && tally.badRows == 1)
        }
    }

    @Test func `a table of one row for each answer is refused for any mapping`() throws {
        let rows = (1...9).map { "A,2024-01-05,phq9_\($0),1\n" }.joined()
        for text in ["patient,date,item,value\n" + rows, "patient,item,answer\nA,sleep,3\n"] {
            let scoring = try Self.scoring(text)
            var choices = TableImport.Choices()
            choices.questionnaires = ["phq-9"]
            let findings = try scoring.proposal(choices).findings
            #expect(findings.map(\.code) == [.longLayout], "\(findings.map(\.message))")
            #expect(findings.allSatisfy { !$0.message.contains("--") })
        }
    }

    @Test func `a column that names the questionnaire of each row is used`() throws {
        let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let (rows, tally) = try score(
            "measure,\(ClinicTable.phq9Items),\(seven)\n"
                + "PHQ-9,\(Self.zeros),,,,,,,\nGAD-7,,,,,,,,,,1,0,0,0,0,0,1\n"
                + "BDI,\(Self.zeros),,,,,,,\n,,,,,,,,,,,,,,,,\n")
        let nine = try #require(rows[0].firstIndex(of: "phq-9.total"))
        let anxiety = try #require(rows[0].firstIndex(of: "gad-7.total"))
        // The other questionnaire was not asked, which differs from too few answers.
        #expect(rows[1][nine...].prefix(2) == ["0", "complete"])
        #expect(rows[1][anxiety...].prefix(2) == ["", ""])
        #expect(rows[2][anxiety...].prefix(2) == ["2", "complete"])
        #expect(rows[2][nine...].prefix(2) == ["", ""])
        #expect(rows[3].last?.contains("not a questionnaire that is scored here") == true)
        // Spreadsheets may end a table with rows of separators only.
        #expect(rows[4][nine...].prefix(2) == ["", "insufficient"] && rows[4].last == "")
        #expect(tally.badRows == 1 && tally.emptyRows == 1)
    }

    @Test func `a mapping works without its parts on person and date`() throws {
        let scoring = try Self.scoring("\(ClinicTable.phq9Items)\n\(Self.zeros)\n")
        var sitting = TableImport.Mapping.Sitting(questionnaire: "phq-9")
        let form = try #require(scoring.questionnaires.first { $0.id == "phq-9" })
        for (place, item) in form.items.prefix(9).enumerated() {
            sitting.items[item.id] = "phq9_\(place + 1)"
        }
        var mapping = TableImport.Mapping(
            subject: .column("patient"), date: .column("date", .iso), sittings: [sitting],
            source: "north")
        mapping.kept = ["site"]
        var table = try scoring.table(mapping)
        #expect(try Self.rows(Self.output(&table))[1][9] == "0")
        mapping.sittings[0].total = "sum"
        let refusal = #expect(throws: TableImport.Refusal.self) { _ = try scoring.table(mapping) }
        #expect(refusal?.findings.map(\.code) == [.noSuchColumn])
    }

    @Test func `the size of the pieces does not matter, and rows before a broken end are returned`()
        throws
    {
        let text =
            "Study 7\n\nsite,\(ClinicTable.phq9Items)\n\(Self.first)\n"
            + (1...300).map { "S\($0),1,2,0,3,1,0,2,1,\($0 % 4)\n" }.joined()
        let mapping = try #require(try Self.scoring(text).proposal(TableImport.Choices()).mapping)
        var whole = try Self.scoring(text).table(mapping)
        let expected = try Self.output(&whole)
        #expect(whole.headerLine == 3 && whole.tally.rows == 301)
        for size in [1, 7, 100] {
            var table = try Self.scoring(text, pieceSize: size).table(mapping)
            #expect(try Self.output(&table) == expected)
        }
        let broken = try Self.scoring(text + "S,\"1,1,1\n")
        var table = try broken.table(mapping)
        #expect(try table.next() == expected)
        let refusal = #expect(throws: TableImport.Refusal.self) { _ = try table.next() }
        #expect(refusal?.findings.first?.message.contains("is not closed") == true)
        #expect(throws: TableImport.Refusal.self) { _ = try table.next() }
    }

    @Test func `a long table comes in pieces of one size`() throws {
        /// Rows made as they are read, counted.
        struct Rows: ByteSource {
            var left: Int
            var header = true
            mutating func lend(to take: (Span<UInt8>) -> Void) -> Bool {
                let text =
                    header
                    ? ClinicTable.phq9Items + "\n"
                    : String(repeating: "1,2,0,3,1,0,2,1,0\n", count: 1_000)
                header = false
                left -= 1
                let bytes = Array(text.utf8)
                take(bytes.span)
                return left > 0
            }
        }
        let scoring = TableScoring(
            TableImport.File(name: "long.csv") { Rows(left: 31) },
            questionnaires: try ShippedQuestionnaires.all)
        let mapping = try #require(try scoring.proposal(TableImport.Choices()).mapping)
        var table = try scoring.table(mapping)
        var pieces = 0
        while let bytes = try table.next() {
            pieces += 1
            #expect(bytes.count < 70_000)
        }
        #expect(table.tally.rows == 30_000 && pieces > 10)
    }
}
