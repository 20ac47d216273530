import ClinicImport
import Foundation
import Questionnaires
import Samples
import Scoring
import Testing

@Suite struct `Reading of answers` {
    private static let english = [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
    ]
    private static let german = [
        "Überhaupt nicht", "An einzelnen Tagen", "An mehr als der Hälfte der Tage",
        "Beinahe jeden Tag",
    ]
    private static let spanish = [
        "Ningún día", "Varios días", "Más de la mitad de los días", "Casi todos los días",
    ]

    private static func row(_ texts: [String]) -> String {
        [0, 1, 2, 3, 0, 1, 2, 3, 1].map { "\"\(texts[$0])\"" }.joined(separator: ",")
    }

    /// Spellings of the texts of the choices, with their language.
    static let writings: [(texts: [String], language: LanguageTag)] = [
        (english, "en"), (german, "de"), (spanish, "es-US"),
        (english.map { $0.uppercased() }, "en"),
        (german.map { $0.decomposedStringWithCanonicalMapping }, "de"),
        (
            ["Ningun dia", "Varios dias", "Mas de la mitad de los dias", "casi todos los dias"],
            "es-US"
        ),
        (english.enumerated().map { "\($0) - \($1)" }, "en"),
        (english.enumerated().map { "\($1) (\($0))" }, "en"),
        (german.enumerated().map { "\($0): \($1)" }, "de"),
    ]

    @Test(arguments: writings)
    func `import reads the texts of choices in any case, accents and Unicode form`(
        texts: [String], language: LanguageTag
    ) async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,\(Self.row(texts))")
        let kept = try await table.kept()
        #expect(kept[0].words.hasPrefix("0,1,2,3,0,1,2,3,1"))
        #expect(kept[0].language == language)
        #expect(try table.proposal().findings.contains { $0.code == .answersAsTexts })
    }

    @Test func `import refuses a text in another language than the other answers`() async throws {
        var mixed = Self.english
        mixed[2] = "Casi todos los días"
        let plan = try await ClinicTable.phq9(
            "P1,2024-01-05,\(Self.row(Self.english))", "P2,2024-01-05,\(Self.row(mixed))"
        ).plan()
        #expect(plan.problems.map(\.line) == [3, 3])
        #expect(plan.problems.map(\.column) == ["phq9_3", "phq9_7"])
        #expect(!plan.problems.contains { $0.message.contains("Casi") })
    }

    @Test func `import refuses a value that contradicts its text`() async throws {
        let pairs = Self.english.enumerated().map { "\($0) \($1)" }
        let plan = try await ClinicTable.phq9(
            "P1,2024-01-05,\(Self.row(pairs))",
            "P2,2024-01-05,3 Not at all,\(Array(repeating: pairs[1], count: 8).joined(separator: ","))"
        ).plan()
        #expect(plan.problems.map { "\($0.line) \($0.column ?? "")" } == ["3 phq9_1"])
    }

    /// Choices whose texts differ only in signs.
    private static let hours = #"""
        { "format": 2, "id": "hours", "version": "1.0.0", "language": "en", "title": "Hours",
          "shortTitle": "HOURS", "topics": ["rest"], "rights": { "notice": "Invented." },
          "items": [
            { "id": "sit", "text": "How long did you sit?", "choices": [
              { "value": 0, "text": "< 1 hour" }, { "value": 1, "text": "1 hour" },
              { "value": 2, "text": "> 1 hour" } ] },
            { "id": "walk", "text": "How long did you walk?", "choices": [
              { "value": 0, "text": "> 1 hour" }, { "value": 1, "text": "< 1 hour" } ] }
          ],
          "scales": [ { "id": "t", "title": "T", "direction": "higher-is-worse", "sum": ["sit", "walk"] } ] }
        """#

    @Test func `choices that differ only in signs are read as they are written, or refused`()
        async throws
    {
        let form = try Questionnaire(json: Self.hours.utf8)
        let rows = [
            "P1,2024-01-05,< 1 hour,> 1 hour", "P2,2024-01-05,> 1 hour,< 1 hour",
            "P3,2024-01-05,1 hour,> 1  hour",
        ]
        func table(_ rows: [String]) throws -> ClinicTable {
            try ClinicTable(
                "patient,date,sit,walk\n" + rows.joined(separator: "\n") + "\n", of: form)
        }
        let kept = try await table(rows).kept { $0.questionnaires = ["hours"] }
        #expect(kept.map(\.words) == ["0,0", "2,1", "1,0"])
        let plan = try await table(rows + ["P4,2024-01-05,>1 hour,< 1 hour"]).plan {
            $0.questionnaires = ["hours"]
        }
        #expect(plan.problems.map { "\($0.line) \($0.column ?? "")" } == ["5 sit"])
    }

    @Test func `codes from any number are named as the table has them`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,4,5,6,7,4,5,6,7,4")
        let said = try table.proposal().findings.first { $0.code == .answersShifted }?.message
        #expect(said?.contains("coded from 4 to 7") == true, "\(said ?? "")")
        let kept = try await table.kept { $0.firstAnswer = 4 }
        #expect(kept[0].words.hasPrefix("0,1,2,3,0,1,2,3,0"))
    }

    @Test func `a table coded from 1 is reported and needs a mapping`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,1,2,3,4,1,2,3,4,2")
        let proposal = try table.proposal()
        #expect(proposal.mapping == nil)
        #expect(proposal.findings.map(\.code).contains(.answersShifted))
        var mapping = try ClinicTable.phq9("P1,2024-01-05,0,1,1,1,1,1,1,1,1").mapping()
        mapping.sittings[0].coding = .shifted(by: 1)
        let plan = try await table.clinic.plan(mapping, for: nil)
        #expect(plan.new == 1 && plan.problems.isEmpty)
        // Coded from 1, a 0 is invalid; coded from 0, a 4 is invalid.
        let other = try await ClinicTable.phq9("P1,2024-01-05,0,2,3,4,1,2,3,4,2").clinic.plan(
            mapping, for: nil)
        #expect(other.lines == ["2 phq9_1 0 is not one of 1, 2, 3, 4"])
        let plain = try await ClinicTable.phq9("P1,2024-01-05,0,2,3,4,1,2,3,3,2").plan()
        #expect(plain.lines == ["2 phq9_4 4 is not one of 0, 1, 2, 3"])
    }

    /// A table of a number of rows with answers from 1 to 3.
    private static func rowsWithoutZero(_ count: Int, and last: String? = nil) -> [String] {
        let rows = (0..<count).map { row in
            "P\(row),2024-01-05," + (0..<9).map { "\(1 + (row + $0) % 3)" }.joined(separator: ",")
        }
        return rows + [last].compactMap(\.self)
    }

    @Test(arguments: [
        (rowsWithoutZero(11), true), (rowsWithoutZero(2), true), (rowsWithoutZero(1), true),
        (["P,2024-01-05,1,1,1,1,1,1,1,1,"], false),
        (rowsWithoutZero(30, and: "Q,2024-01-05,1,1,1,1,1,1,1,1,0"), false),
        (rowsWithoutZero(0, and: "Q,2024-01-05,,,,,,,,,"), false),
    ])
    func `a table with nine answers and no 0 gets a warning and is still imported`(
        rows: [String], isNamed: Bool
    ) async throws {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\n" + rows.joined(separator: "\n"))
        let named = try table.proposal().findings.filter { $0.code == .answersWithoutZero }
        #expect(named.count == (isNamed ? 1 : 0))
        let plan = try await table.plan()
        #expect(plan.new + plan.emptyRows == rows.count && plan.problems.isEmpty)
        guard let finding = named.first else { return }
        #expect(finding.gravity == .warning && finding.column == "phq9_1")
        for words in [
            "none of the \(rows.count * 9) answers to PHQ-9 is 0",
            "from 1 to 4 instead of from 0 to 3",
            "wrong by up to 9, and some flags are raised wrongly", "give --answers-from 1",
        ] { #expect(finding.message.contains(words), "\(finding.message)") }
    }

    @Test func `a hundred answers without any 0 are refused until their first number is given`()
        async throws
    {
        let rows = Self.rowsWithoutZero(12).joined(separator: "\n")
        let table = try ClinicTable("patient,date,\(ClinicTable.phq9Items)\n" + rows)
        let proposal = try table.proposal()
        #expect(proposal.mapping == nil)
        let refused = proposal.findings.filter { $0.code == .answersWithoutZero }
        #expect(refused.map(\.gravity) == [.error])
        let words = "give --answers-from 1; if they are coded from 0, give --answers-from 0"
        #expect(refused[0].message.contains(words))
        #expect(proposal.questions == [.firstAnswer(questionnaires: ["PHQ-9"], least: 0)])
        for first in 0...1 {
            let known = try table.proposal { $0.firstAnswer = first }
            let coding = first == 0 ? TableImport.AnswerCoding.values : .shifted(by: 1)
            #expect(known.mapping?.sittings.map(\.coding) == [coding])
            #expect(!known.findings.contains { $0.code == .answersWithoutZero })
        }
        // A total beside the answers shows in each row how they are counted.
        let totals = Self.rowsWithoutZero(12).map { row in
            let sum = row.split(separator: ",").dropFirst(2).compactMap { Int($0) }.reduce(0, +)
            return "\(row),\(sum)"
        }
        let header = "patient,date,\(ClinicTable.phq9Items),phq9_total\n"
        let proven = try ClinicTable(header + totals.joined(separator: "\n"))
        #expect(try await proven.plan().new == 12)
    }

    @Test func `a table of Qualtrics without any 0 is refused until its first number is given`()
        throws
    {
        let rows = Self.rowsWithoutZero(1)[0]
        let header = "ResponseId,RecordedDate,Status,Finished"
        let table = try ClinicTable(
            "\(header),\(ClinicTable.phq9Items)\n"
                + rows.replacing("P0,2024-01-05", with: "R_1,2024-01-05 10:00:00,0,1"))
        let codes = try table.proposal().findings.filter { $0.gravity == .error }.map(\.code)
        #expect(codes.contains(.answersWithoutZero))
    }

    @Test func `findings about coding start from the lowest value of the form`() async throws {
        func k10(_ answer: (Int) -> Int, rows: Int, total: Int? = nil) throws -> ClinicTable {
            let header = (1...10).map { "k10_\($0)" }.joined(separator: ",")
            let lines = (0..<rows).map { row in
                "P\(row),2024-01-05,"
                    + (0..<10).map { "\(answer(row + $0))" }.joined(separator: ",")
                    + (total.map { ",\($0)" } ?? "")
            }
            let more = total == nil ? "" : ",k10_total"
            return try ClinicTable(
                "patient,date,\(header)\(more)\n" + lines.joined(separator: "\n"))
        }
        // The values of K10 start at 1, so no 0 is missing.
        let sound = try k10({ 1 + $0 % 5 }, rows: 30).proposal()
        #expect(sound.mapping?.sittings.map(\.coding) == [.values])
        #expect(sound.mapping?.sittings.map(\.items.count) == [10])
        #expect(!sound.findings.contains { $0.code == .answersWithoutZero })
        let shifted = try k10({ 2 + $0 % 5 }, rows: 3).proposal().findings
            .filter { $0.code == .answersShifted }
        let words = "coded from 2 to 6 instead of from 1 to 5;"
        #expect(shifted.map { $0.message.contains(words) } == [true])
        // The row without a 0 could be read, and would be wrong.
        let fromZero = try k10({ $0 < 10 ? $0 % 5 : 1 + $0 % 3 }, rows: 2).proposal().findings
            .filter { $0.code == .answersFromZero }
        #expect(fromZero.map { $0.message.contains("--answers-from 0") } == [true])
        let plan = try await k10({ _ in 3 }, rows: 2, total: 20).plan()
        let pattern = plan.findings.filter { $0.code == .totalsPattern }
        #expect(pattern.map { $0.message.contains("coded from 2 instead of from 1;") } == [true])
    }

    /// Cells that look like an answer but are not, and a part of the message.
    static let faults: [(cell: String, message: String)] = [
        ("4", "4 is not one of 0, 1, 2, 3"), ("-1", "-1 is not one of"), ("1.5", "whole number"),
        ("1.05", "not a whole number"), ("7.0", "not one of 0, 1, 2, 3"), ("+1", "no sign"),
        ("01", "leading zero"),
        ("1e0", "exponent"), ("0x1", "not written as one of"), ("١", "not an ASCII digit"),
        ("１", "not an ASCII digit"), ("①", "not an ASCII digit"), ("NaN", "not written as one of"),
        ("inf", "not written as one of"), ("1e999", "not written as one of"), ("-0", "not written"),
        ("NA", "--missing-code"), ("null", "--missing-code"), ("-99", "-99 is not one of"),
        (".", "--missing-code"), ("ZZCANARY", "a text where one of"),
    ]

    @Test(arguments: [(" 1", 1), ("1 ", 1), ("\t2\u{A0}", 2), ("2.0", 2), ("3.00", 3)])
    func `blanks around an answer and a zero fraction are read and counted, unless refused`(
        cell: String, value: Int
    ) async throws {
        let table = try ClinicTable.phq9("P2,2024-01-05,0,0,\"\(cell)\",0,0,0,0,0,0")
        let plan = try await table.plan()
        let finding = try #require(plan.findings.first { $0.code == .cellsLoose })
        #expect(finding.gravity == .note && finding.message.hasPrefix("1 cell has"))
        let kept = try await table.kept()
        #expect(kept.map { $0.answers.states[2].value } == [value])
        let strict = try await table.plan { $0.readsStrictly = true }
        #expect(strict.problems.map(\.column) == ["phq9_3"])
    }

    @Test(arguments: faults)
    func `import refuses a cell that is not an answer, and only its row`(
        cell: String, message: String
    ) async throws {
        let plan = try await ClinicTable.phq9(
            "P1,2024-01-05,0,0,0,0,0,0,0,0,0", "P2,2024-01-05,0,0,\"\(cell)\",0,0,0,0,0,0"
        ).plan()
        #expect(plan.problems.map(\.line) == [3])
        #expect(plan.problems.first?.column == "phq9_3")
        #expect(plan.firstMessage.contains(message), "\(plan.firstMessage)")
        #expect(!plan.firstMessage.contains("CANARY"))
        #expect(plan.new == 1)
    }

    @Test(arguments: ["NA", "null", "-99", ".", "9"])
    func `a declared missing code means a missing answer`(code: String) async throws {
        let table = try ClinicTable.phq9(
            // 9 is a total that PHQ-9 can have.
            "P1,2024-01-05,0,0,\(code),0,0,0,0,0,1,\(code == "9" ? "" : code)",
            more: ",phq9_total")
        let hints = try table.proposal().findings.filter { $0.code == .missingCode }
        #expect(hints.count == 1 && hints[0].message.contains(code))
        let kept = try await table.kept { $0.missingCodes = [code] }
        #expect(kept[0].words.hasPrefix("0,0,skipped,0,0,0,0,0,1"))
        // A missing answer never counts as zero, so there is no total.
        #expect(kept[0].total == nil)
    }

    @Test(arguments: [false, true])
    func `import reads the value that a definition declares as declined`(isLong: Bool) async throws
    {
        // HealthKit writes 4 for declined, only for the item about self-harm.
        let answers = ["0", "1", "2", "3", "0", "1", "2", "3", "4"]
        let table =
            isLong
            ? try ClinicTable(
                "patient,date,item,value\n"
                    + answers.enumerated().map { "P1,2024-01-05,phq9_\($0 + 1),\($1)\n" }.joined())
            : try ClinicTable.phq9("P1,2024-01-05,\(answers.joined(separator: ","))")
        let kept = try await table.kept()
        #expect(kept[0].words.hasPrefix("0,1,2,3,0,1,2,3,declined"))
        #expect(kept[0].total == nil)
        #expect(kept[0].scorecard.flags.map(\.flag.text) == ["self-harm-declined"])
        let named = try table.proposal().findings.filter { $0.code == .answersDeclined }
        #expect(named.map(\.column) == ["phq9_9"])
        #expect(named.map { $0.message.contains("4 is read as declined (1 cell)") } == [true])
    }

    @Test func `the value for declined answers hides no other coding and no missing code`()
        async throws
    {
        // If the table may be coded from 1, 4 may be the greatest answer.
        let shifted = try ClinicTable.phq9("P1,2024-01-05,1,2,3,1,2,3,1,2,4")
        #expect(try shifted.refusals() == [.answersShifted])
        var mapping = try ClinicTable.phq9("P1,2024-01-05,0,1,1,1,1,1,1,1,1").mapping()
        mapping.sittings[0].coding = .shifted(by: 1)
        let plan = try await shifted.clinic.plan(mapping, for: nil)
        #expect(plan.flags == ["self-harm-thoughts": 1])
        // A declared missing code takes precedence.
        let missing = try await ClinicTable.phq9("P1,2024-01-05,0,2,3,1,2,3,1,2,4")
            .kept { $0.missingCodes = ["4"] }
        #expect(missing[0].words.hasPrefix("0,2,3,1,2,3,1,2,skipped"))
    }

    @Test func `import refuses a missing code that is an answer`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,0,0,3,0,0,0,0,0,1")
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.plan { $0.missingCodes = ["3"] }
        }
        #expect(refusal?.findings.map(\.code) == [.missingCodeIsAnswer])
    }

    @Test func `import prorates missing answers only when the caller asks for it`() async throws {
        let text = "patient,date,\(ClinicTable.phq9Items)\nP1,2024-01-05,1,1,,1,1,1,1,1,0\n"
        #expect(try await ClinicTable(text).kept()[0].total == nil)
        let score = try await ClinicTable(text, policy: .prorate).kept()[0].scorecard.scores[0]
        #expect(score.score.status.rawValue == "prorated")
    }

    @Test func `import stores the difficulty and never sums it`() async throws {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,1,1,1,1,1,1,1,1,1,3,9", "P2,2024-01-05,0,0,0,0,0,0,0,0,0,,0",
            more: ",phq9_difficulty,phq9_total")
        let kept = try await table.kept()
        #expect(kept[0].words == "1,1,1,1,1,1,1,1,1,3" && kept[0].total == 9)
        // The form does not ask for the difficulty if all other answers are 0.
        #expect(kept.last?.words == "0,0,0,0,0,0,0,0,0,notAsked")
    }

    @Test func `a row without any answer is counted as empty and never stored as a zero`()
        async throws
    {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,,,,,,,,,", "P2,2024-01-05,0,0,0,0,0,0,0,0,0", ",,,,,,,,,,")
        let plan = try await table.plan()
        #expect(plan.rows == 3 && plan.emptyRows == 2 && plan.problems.isEmpty)
        #expect(try await table.kept().map(\.subject.text) == ["P2"])
    }

    @Test func `item 9 raises a flag when its answer is above 0 or missing`() async throws {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,0,0,0,0,0,0,0,0,1", "P2,2024-01-05,3,3,3,3,3,3,3,3,0",
            "P3,2024-01-05,0,0,0,0,0,0,0,0,")
        let plan = try await table.plan()
        #expect(plan.flags == ["self-harm-thoughts": 1, "self-harm-skipped": 1])
        #expect(plan.flagCount == 2)
    }
}
