import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Tables with one row for each answer that hold it as text and as number.
@Suite struct LongCopyTests {
    private static let texts = [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
    ]
    private static let answers = [[0, 1, 2, 3, 3, 2, 1, 0, 1], [1, 1, 2, 2, 0, 0, 3, 3, 0]]

    /// The columns of the answers, and how the second one writes an answer.
    static let columns: [(header: String, isTextFirst: Bool, first: Int)] = [
        ("answer_text,answer_value", true, 0), ("answer_value,answer_text", false, 0),
        ("answer,answer_label", false, 0), ("answer,answer_label", false, 1),
        ("answer,answer_code", true, 0), ("answer,answer_code", true, 1),
        ("Antwort,Antwort Wert", true, 0), ("Wert,Antworttext", false, 0),
        ("valor,respuesta_texto", false, 0), ("score,response label", false, 0),
    ]

    /// A table of two people.
    ///
    /// - Parameters:
    ///   - header: The names of the two columns of answers.
    ///   - cells: The cells of an answer.
    ///   - last: The cells of item 9 of the second person; `nil` for those of the answer.
    private static func table(
        _ header: String, last: String? = nil, _ cells: (Int) -> String
    ) throws -> ClinicTable {
        let rows = answers.enumerated().map { person, values in
            values.enumerated().map { item, value in
                let own = person == 1 && item == 8 ? last : nil
                return "P\(person),2024-01-05,phq9_\(item + 1),\(own ?? cells(value))\n"
            }.joined()
        }
        return try ClinicTable("patient,date,item,\(header)\n\(rows.joined())")
    }

    @Test(arguments: columns.indices)
    func `a row whose text and number differ is a problem`(place: Int) async throws {
        let (header, isTextFirst, first) = Self.columns[place]
        func pair(_ number: String, _ text: String) -> String {
            isTextFirst ? "\(text),\(number)" : "\(number),\(text)"
        }
        func cells(_ value: Int) -> String { pair(String(value + first), Self.texts[value]) }
        func decide(_ choices: inout TableImport.Choices) {
            if first == 1, !isTextFirst { choices.firstAnswer = 1 }
        }
        let even = try Self.table(header, cells)
        #expect(try await even.kept(decide).map(\.total) == [13, 12])
        let mapping = try even.mapping(decide)
        #expect(mapping.sittings.map(\.copies.count) == [9])
        #expect(try TableImport.Mapping(json: Array(mapping.fileText.utf8)) == mapping)
        for last in [
            pair(String(2 + first), Self.texts[0]), pair(String(first), Self.texts[2]),
            pair("", Self.texts[2]), pair(String(2 + first), ""), pair("NA", Self.texts[2]),
        ] {
            let table = try Self.table(header, last: last, cells)
            let plan = try await table.clinic.plan(mapping, for: nil)
            #expect(plan.new == 1 && plan.problems.map(\.line) == [19], "\(last)")
        }
        // The mapping found in the table with the difference gives the same problem.
        let table = try Self.table(
            header, last: pair(String(2 + first), Self.texts[0]), cells)
        #expect(try await table.plan(decide).problems.map(\.line) == [19])
    }

    @Test(arguments: ["Prefer not to answer", "Nearly evry day", "Nearly every day", ""])
    func `a text that is not the number in front of it is a problem`(text: String) async throws {
        let table = try Self.table("answer_value,answer_text", last: "0,\(text)") {
            "\($0),\(Self.texts[$0])"
        }
        let plan = try await table.plan()
        #expect(plan.new == 1 && plan.problems.map(\.line) == [19])
        #expect(plan.problems.allSatisfy { $0.code == .answer && $0.column == "answer_text" })
        let warned = plan.findings.contains { $0.code == .flagsLeftOut }
        // To decline item 9 raises a flag too.
        #expect(warned == ["Prefer not to answer", "Nearly every day"].contains(text))
    }

    @Test func `a missing number beside a text is a problem`() async throws {
        let table = try Self.table("answer_value,answer_text", last: "NA,Nearly every day") {
            "\($0),\(Self.texts[$0])"
        }
        let plan = try await table.plan { $0.missingCodes = ["NA"] }
        #expect(plan.new == 1 && plan.problems.map(\.line) == [19])
        #expect(plan.findings.contains { $0.code == .flagsLeftOut })
    }

    @Test func `two columns of numbers are compared, and other numbers are a question`()
        async throws
    {
        for shift in [0, 1] {
            let table = try Self.table("answer,answer_num", last: "0,\(3 + shift)") {
                "\($0),\($0 + shift)"
            }
            let plan = try await table.plan()
            #expect(plan.new == 1 && plan.problems.map(\.line) == [19])
        }
        let other = try Self.table("answer,answer_num") { "\($0),\(3 - $0)" }
        #expect(try other.refusals() == [.valueUnclear])
    }

    @Test func `numbers from 1 without the greatest are compared with texts in a large table`()
        async throws
    {
        let rows = (0..<20).flatMap { person in
            (1...9).map { item in
                let value = (person + item) % 3
                let isWrong = person == 19 && item == 9
                let text = Self.texts[isWrong ? (value + 1) % 3 : value]
                return "P\(person),2024-01-05,phq9_\(item),\(text),\(value + 1)\n"
            }
        }
        let table = try ClinicTable("patient,date,item,answer,answer_code\n\(rows.joined())")
        let plan = try await table.plan()
        #expect(plan.mapping.sittings.map(\.copyCoding) == [.shifted(by: 1)])
        #expect(plan.new == 19 && plan.problems.map(\.line) == [181])
    }

    @Test func `one of two further columns that differs is compared`() async throws {
        let table = try Self.table(
            "answer_value,answer_num,answer_text", last: "0,0,Nearly every day"
        ) { "\($0),\($0),\(Self.texts[$0])" }
        let plan = try await table.plan()
        #expect(plan.new == 1 && plan.problems.map(\.line) == [19])
    }

    @Test func `many other rows do not end the comparison`() async throws {
        let notes = (0..<21_000).map { "P0,2024-01-05,notes,,remark \($0)\n" }
        let rows = (1...9).map { "P1,2024-01-05,phq9_\($0),0,\(Self.texts[$0 == 9 ? 3 : 0])\n" }
        let table = try ClinicTable(
            "patient,date,item,answer_value,answer_text\n\(notes.joined())\(rows.joined())")
        let plan = try await table.plan()
        #expect(plan.new == 0 && plan.problems.map(\.line) == [21_010])
    }

    @Test func `a mapping of a long table names another column for copies`() async throws {
        let table = try Self.table("answer_value,answer_text") { "\($0),\(Self.texts[$0])" }
        var mapping = try table.mapping()
        for column in ["answer_value", "item"] {
            mapping.sittings[0].copies = mapping.sittings[0].copies.mapValues { _ in column }
            let broken = mapping
            await #expect(throws: TableImport.Refusal.self) {
                try await table.clinic.plan(broken, for: nil)
            }
        }
    }
}

/// Tables that hold each answer as number and as text, in a language that is not known.
@Suite struct OtherTextTests {
    private static let texts = [
        "Helemaal niet", "Verscheidene dagen", "Meer dan de helft", "Bijna elke dag",
    ]

    /// A table of four people.
    ///
    /// - Parameters:
    ///   - isLong: Whether it has one row for each answer.
    ///   - texts: The texts of the answers.
    ///   - last: The text of item 9 of the last person; `nil` for that of the answer.
    private static func table(
        isLong: Bool, _ texts: [String], last: String? = nil
    ) throws -> ClinicTable {
        let rows = (0..<4).map { person in
            (0..<9).map { item in
                let value = (person + item) % 4
                let text = person == 3 && item == 8 ? last ?? texts[value] : texts[value]
                return "\(text),\(value)"
            }
        }
        guard isLong else {
            let names = (1...9).map { "phq9_\($0)_text,phq9_\($0)_value" }
            let lines = rows.enumerated().map { person, cells in
                "P\(person),2024-01-05,\(cells.joined(separator: ","))\n"
            }
            return try ClinicTable(
                "person,date,\(names.joined(separator: ","))\n\(lines.joined())")
        }
        let lines = rows.enumerated().flatMap { person, cells in
            cells.enumerated().map { "P\(person),2024-01-05,phq9_\($0 + 1),\($1)\n" }
        }
        return try ClinicTable("person,date,item,answer_text,answer_value\n\(lines.joined())")
    }

    @Test(arguments: [false, true])
    func `a note says that the texts are not compared`(isLong: Bool) async throws {
        for texts in [Self.texts, ["remark", "remark", "remark", "remark"]] {
            let plan = try await Self.table(isLong: isLong, texts).plan()
            let findings = try Self.table(isLong: isLong, texts).proposal().findings
            let notes = findings.filter { $0.code == .answersUnknown }
            #expect(plan.new == 4 && notes.map(\.gravity) == [.note])
        }
    }

    @Test(arguments: [false, true])
    func `remarks in a few rows give a note and not an error`(isLong: Bool) throws {
        let table = try Self.table(isLong: isLong, ["by phone", "NA", "NA", "alone"])
        let findings = try table.proposal().findings.filter { $0.code == .answersUnknown }
        #expect(findings.map(\.gravity) == [.note])
    }

    @Test(arguments: [false, true])
    func `a text that has two numbers of one item is an error`(isLong: Bool) throws {
        let table = try Self.table(isLong: isLong, Self.texts, last: "Helemaal niet")
        let errors = try table.proposal().findings.filter { $0.gravity == .error }
        #expect(errors.map(\.code) == [.answersUnknown])
        #expect(errors.map(\.line) == [isLong ? 37 : 5])
    }
}
