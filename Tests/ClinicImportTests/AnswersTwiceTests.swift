import ClinicImport
import Questionnaires
import Samples
import Shelf
import TestSupport
import Testing

/// Tables that hold each answer as text and as number.
@Suite struct AnswersTwiceTests {
    private static let texts = [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
    ]
    private static let answers = [[0, 1, 2, 3, 3, 2, 1, 0, 1], [1, 1, 2, 2, 0, 0, 3, 3, 0]]

    /// Pairs of names of item `#`, of the text and of the number.
    private static let names = [
        ("PHQ9_#", "PHQ9_#_num"), ("PHQ9_#", "PHQ9_#_score"), ("PHQ9_#", "PHQ9_#_code"),
        ("PHQ9_#", "PHQ9_#.1"), ("PHQ9_#", "PHQ9_# (numeric)"), ("PHQ9_#", "PHQ-9 Q#"),
        ("PHQ9_#_text", "PHQ9_#"), ("PHQ9_#_label", "PHQ9_#"), ("phq9_#", "phq9_#_value"),
        ("PHQ9 Frage #", "PHQ9 Frage # Wert"),
        ("phq9_#_text", "phq9_#_value"), ("phq9_#_label", "phq9_#_code"),
        ("phq9_#_answer", "phq9_#_num"), ("phq9_#", "phq9_#_wert"),
        ("phq9_#_antwort", "phq9_#_wert"), ("phq9_#_text", "phq9_#_zahl"),
        ("phq9_#_texto", "phq9_#_valor"), ("phq9_#_etiqueta", "phq9_#_codigo"),
    ]

    /// A table with the text and the number of each answer.
    ///
    /// - Parameters:
    ///   - inBlocks: Whether all texts come before all numbers.
    ///   - first: The number of the first choice.
    ///   - change: Changes the cells of the numbers of each row.
    private static func table(
        _ names: (String, String), inBlocks: Bool, first: Int = 0,
        _ change: (Int, inout [String]) -> Void = { _, _ in }
    ) throws -> ClinicTable {
        func line(_ start: String, _ texts: [String], _ numbers: [String]) -> String {
            let cells =
                inBlocks ? texts + numbers : zip(texts, numbers).flatMap { [$0, $1] }
            return start + "," + cells.joined(separator: ",")
        }
        func headers(_ name: String) -> [String] {
            (1...9).map {
                name.split(separator: "#", omittingEmptySubsequences: false)
                    .joined(separator: String($0))
            }
        }
        var lines = [line("patient,date", headers(names.0), headers(names.1))]
        for (row, values) in answers.enumerated() {
            var numbers = values.map { String($0 + first) }
            change(row, &numbers)
            lines.append(line("P\(row),2024-01-05", values.map { texts[$0] }, numbers))
        }
        return try ClinicTable(lines.joined(separator: "\n"))
    }

    /// Names, whether the columns are in blocks, and the number of the first choice: each pair of names
    /// with two of the four, and each of the four with half of the pairs.
    private static let arrangements = names.enumerated().flatMap { place, names in
        [(names, true, place % 2), (names, false, (place + 1) % 2)]
    }

    @Test(arguments: arrangements)
    func `answers in two columns that agree are read once, and the plan says so`(
        names: (String, String), inBlocks: Bool, first: Int
    ) async throws {
        let table = try Self.table(names, inBlocks: inBlocks, first: first)
        let kept = try await table.kept()
        #expect(kept.map { $0.answers.states.prefix(9).compactMap(\.value) } == Self.answers)
        let proposal = try table.proposal()
        let mapping = try #require(proposal.mapping)
        #expect(mapping.sittings.map(\.copies.count) == [9])
        #expect(proposal.findings.map(\.code).contains(.answersTwice))
        #expect(!proposal.findings.contains { $0.gravity != .note })
        #expect(try TableImport.Mapping(json: Array(mapping.fileText.utf8)) == mapping)
    }

    @Test(arguments: names)
    func `a row whose text and number differ has a problem`(names: (String, String)) async throws {
        let wrong = try Self.table(names, inBlocks: false) { row, numbers in
            if row == 1 { (numbers[0], numbers[8]) = ("3", "") }
        }
        let plan = try await wrong.plan()
        #expect(plan.problems.map(\.line) == [3, 3])
        #expect(plan.problems.allSatisfy { $0.message.contains("which is the same question") })
        #expect(plan.new == 1)
        let unreadable = try Self.table(names, inBlocks: false) { row, numbers in
            if row == 0 { numbers[2] = "8" }
        }
        #expect(try await unreadable.plan().problems.map(\.line) == [2])
    }

    @Test(arguments: names)
    func `an option for the numbers keeps the comparison with the texts`(
        names: (String, String)
    ) async throws {
        for first in [0, 1] {
            let wrong = try Self.table(names, inBlocks: false, first: first) { row, numbers in
                if row == 0 { numbers[8] = String(first) }
            }
            let plan = try await wrong.plan { $0.firstAnswer = first }
            #expect(plan.problems.map(\.line) == [2] && plan.new == 1)
            #expect(plan.mapping.sittings.map(\.copies.count) == [9])
        }
        // The option says that the numbers are other answers.
        let other = try await Self.table(names, inBlocks: false).plan { $0.firstAnswer = 1 }
        #expect(other.new == 0 && other.problems.map(\.line).contains(2))
    }

    @Test func `import warns if a row's text and number differ and one of them raises a flag`()
        async throws
    {
        for names in [("PHQ9_#", "PHQ9_#_num"), ("phq9_#_value", "phq9_#_text")] {
            let isText = names.0.hasSuffix("value")
            let row = (1...9).map { item in
                let text = item == 9 ? "More than half the days" : "Not at all"
                return isText ? "0,\(text)" : "\(text),0"
            }
            let headers = (1...9).flatMap { item in
                [names.0, names.1].map { $0.replacing("#", with: "\(item)") }
            }
            let table = try ClinicTable(
                "id,date,\(headers.joined(separator: ","))\n"
                    + "A,2024-01-05,\(row.joined(separator: ","))\n")
            let plan = try await table.plan()
            #expect(plan.new == 0 && plan.problems.map(\.code) == [.answer])
            #expect(plan.findings.contains { $0.code == .flagsLeftOut }, "\(plan.findings)")
        }
    }

    @Test func `the number may be in front of the text at some items`() async throws {
        let header = (1...9).map {
            $0 % 2 == 0 ? "PHQ9_\($0)_num,PHQ9_\($0)" : "PHQ9_\($0),PHQ9_\($0)_num"
        }
        let rows = Self.answers.enumerated().map { row, values in
            let cells = values.enumerated().map { place, value in
                place % 2 == 1 ? "\(value),\(Self.texts[value])" : "\(Self.texts[value]),\(value)"
            }
            return "P\(row),2024-01-05,\(cells.joined(separator: ","))\n"
        }
        let table = try ClinicTable(
            "patient,date,\(header.joined(separator: ","))\n\(rows.joined())")
        let kept = try await table.kept()
        #expect(kept.map { $0.answers.states.prefix(9).compactMap(\.value) } == Self.answers)
    }

    /// What is behind the name of a recoded copy.
    static let recoded = ["R", "r", "_R", "_r", "_rec", "_recoded", "_recode", "_num", "_rev"]

    /// A table with the number of each answer twice.
    private static func numbers(
        _ ending: String, _ own: (Int) -> Int, _ copy: (Int) -> Int
    ) throws -> ClinicTable {
        let header = (1...9).map { "PHQ9_\($0),PHQ9_\($0)\(ending)" }.joined(separator: ",")
        let rows = answers.enumerated().map { row, values in
            "P\(row),2024-01-05,\(values.map { "\(own($0)),\(copy($0))" }.joined(separator: ","))\n"
        }
        return try ClinicTable("patient,date,\(header)\n\(rows.joined())")
    }

    @Test(arguments: recoded)
    func `two columns of the same numbers, or of numbers from 0 and from 1, are read once`(
        ending: String
    ) async throws {
        for (own, copy) in [(0, 0), (1, 0), (0, 1)] {
            let table = try Self.numbers(ending, { $0 + own }, { $0 + copy })
            let kept = try await table.kept()
            #expect(kept.map { $0.answers.states.prefix(9).compactMap(\.value) } == Self.answers)
            #expect(try table.mapping().sittings.map(\.copies.count) == [9])
        }
    }

    @Test(arguments: recoded)
    func `two columns of other numbers are a question`(ending: String) async throws {
        let table = try Self.numbers(ending, { 3 - $0 }, { $0 })
        #expect(try table.refusals() == [.columnsCopied])
        let question = try #require(try table.proposal().questions.first)
        for (reply, answers) in [
            ("1", Self.answers.map { $0.map { 3 - $0 } }), ("2", Self.answers),
        ] {
            let decision = try question.decision(reply, about: table.clinic.questionnaires)
            let kept = try await table.kept { $0.decide(decision) }
            #expect(kept.map { $0.answers.states.prefix(9).compactMap(\.value) } == answers)
        }
    }

    @Test
    func `a second column of numbers for one item is compared, and other numbers are refused`()
        async throws
    {
        let copied = [TableImport.Finding.Code.columnsCopied]
        for (cell, refusals) in [
            ("0", []), ("1", copied), ("\(Int.max)", copied), ("\(Int.min)", copied),
        ] {
            let table = try ClinicTable(
                "patient,date,\(ClinicTable.phq9Items),phq9_1_num\n"
                    + "P1,2024-01-05,0,1,2,3,0,1,2,3,0,\(cell)\n")
            #expect(try table.refusals() == refusals)
        }
    }

    @Test
    func
        `the texts show whether the numbers start at 0 or 1, even if no answer is the greatest choice`()
        async throws
    {
        let texts = ["Not at all", "Several days", "More than half the days", "Nearly every day"]
        let names = (1...9).map { "phq9_\($0),phq9_\($0)_num" }.joined(separator: ",")
        for more in [0, 1] {
            let rows = [[1, 2, 0, 1, 2, 0, 1, 2, 1], [0, 1, 1, 0, 0, 0, 1, 0, 0]].enumerated().map {
                place, row in
                let cells = row.map { "\(texts[$0]),\($0 + more)" }.joined(separator: ",")
                return "P\(place),2024-01-05,\(cells)\n"
            }
            let table = try ClinicTable("patient,date,\(names)\n\(rows.joined())")
            #expect(try await table.kept().map(\.total) == [10, 3])
        }
    }

    @Test(arguments: ["phq9_score", "PHQ9 score"])
    func `a total named like item 9 with the word score is the total`(total: String) async throws {
        let names = (1...9).map { "phq\($0)" }
        let cells = "1,0,2,0,1,0,3,0,1"
        let header = "id,date,\(names.joined(separator: ",")),\(total)\n"
        let table = try ClinicTable("\(header)a,2026-01-10,\(cells),8\n")
        #expect(try table.mapping().sittings.map(\.total) == [total])
        #expect(try await table.kept().map(\.total) == [8])
        // A recoded copy of item 9 is no total.
        let copied = try ClinicTable("\(header)a,2026-01-10,\(cells),2\n")
        #expect(try await copied.plan().problems.map(\.line) == [2])
    }

    @Test func `the points of a quiz of Google are compared with the texts`() async throws {
        let items = try ShippedQuestionnaires.questionnaire("phq-9").items.prefix(9).map(\.text)
        let header = items.map { "\"\($0)\",\"\($0) [Score]\"" }.joined(separator: ",")
        func table(_ first: String) throws -> ClinicTable {
            let rows = Self.answers.enumerated().map { row, values in
                let cells = values.enumerated().map { place, value in
                    let points = row == 0 && place == 0 ? first : "\(value).00"
                    return "\(Self.texts[value]),\(points) / 3"
                }
                return "2024-01-0\(row + 1),\(values.reduce(0, +)).00 / 27,P\(row),"
                    + "\(cells.joined(separator: ","))\n"
            }
            return try ClinicTable("Timestamp,Total score,Patient ID,\(header)\n\(rows.joined())")
        }
        let kept = try await table("\(Self.answers[0][0]).00").kept()
        #expect(kept.map { $0.answers.states.prefix(9).compactMap(\.value) } == Self.answers)
        for wrong in ["\(Self.answers[0][0] == 3 ? 2 : 3).00", "0.50", "4.00", "1"] {
            #expect(try await table(wrong).plan().problems.map(\.line) == [2], "\(wrong)")
        }
    }
}
