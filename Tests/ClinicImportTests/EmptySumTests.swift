import ClinicImport
import Questionnaires
import Samples
import Testing

@Suite struct `A total without answers` {
    private static let items = ClinicTable.phq9Items
    private static let first = "A,2024-01-05,2,2,2,2,2,2,2,2,0,16"

    /// Tables in which a sum of empty cells looks like a person who is well, with its line.
    static let tables: [(text: String, line: Int)] = [
        ("id,date,\(items),phq9_total\n\(first)\nA,2024-06-05,,,,,,,,,,0\n", 3),
        (
            "id,pre_date,\((1...9).map { "pre_phq9_\($0)" }.joined(separator: ",")),pre_phq9_total,"
                + "post_date,\((1...9).map { "post_phq9_\($0)" }.joined(separator: ",")),"
                + "post_phq9_total\n\(first),2024-06-05,,,,,,,,,,0\n", 2
        ),
        (
            "id,date,item,answer\n"
                + (1...9).map { "A,2024-01-05,phq9_\($0),1\n" }.joined()
                + (1...9).map { "A,2024-06-05,phq9_\($0),\n" }.joined()
                + "A,2024-01-05,phq9_total,9\nA,2024-06-05,phq9_total,0\n", 21
        ),
    ]

    @Test(arguments: tables)
    func `import refuses a total of 0 without answers unless totals are trusted`(
        text: String, line: Int
    ) async throws {
        let table = try ClinicTable(text)
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [line] && plan.problems.map(\.code) == [.total])
        for words in ["0 without any answer", "empty cells?", "--trust total", "--skip-bad"] {
            #expect(plan.firstMessage.contains(words), "\(plan.firstMessage)")
        }
        #expect(!(plan.problems.first?.reason.contains("of 0") ?? true))
        #expect(plan.totalsOnly == 0)
        let trusted = try await table.plan { $0.trust = .total }
        #expect(trusted.problems.isEmpty && trusted.totalsOnly == 1 && trusted.new == 2)
        #expect(trusted.resolvedTotals == 1)
        let kept = try await table.kept { $0.trust = .total }
        #expect(kept.last?.stated == ["total": 0])
    }

    @Test func `only the row with the sum of empty cells is skipped`() async throws {
        let kept = try await ClinicTable(Self.tables[0].text).kept(skippingBadRows: true)
        #expect(kept.map(\.total) == [16])
    }

    @Test func `import accepts a total that is not the sum of empty cells`() async throws {
        let head = "id,date,\(Self.items),phq9_total\n\(Self.first)\n"
        // A total that empty cells do not add up to, and one in a table without items.
        #expect(
            try await ClinicTable(head + "A,2024-06-05,,,,,,,,,,5\n").kept().map(\.total) == [
                16, 5,
            ])
        #expect(
            try await ClinicTable("id,date,phq9_total\nA,2024-06-05,0\n").kept().map(\.total) == [0]
        )
        // A total is compared with the answers of its row.
        #expect(try await ClinicTable(head + "A,2024-06-05,0,0,0,0,0,0,0,0,0,0\n").plan().new == 2)
    }

    @Test func `a scored table has no score for a sum of empty cells unless totals are trusted`()
        throws
    {
        let file = TableImport.File(name: "clinic.csv", bytes: Array(Self.tables[0].text.utf8))
        let scoring = TableScoring(
            file, questionnaires: try ClinicTable("").clinic.questionnaires)
        for (trust, end) in [
            (TableImport.Mapping.Trust.neither, "0,,insufficient,,,,,"),
            (.total, "0,0,stated,none-minimal,0,0,,"),
        ] {
            var choices = TableImport.Choices()
            choices.trust = trust
            let mapping = try #require(try scoring.proposal(choices).mapping)
            var table = try scoring.table(mapping)
            var bytes: [UInt8] = []
            while let piece = try table.next() { bytes += piece }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
            #expect(lines.last == "A,2024-06-05,,,,,,,,,,\(end)")
            #expect(table.tally.badRows == 0)
            #expect(table.tally.emptyRows == (trust == .total ? 0 : 1))
            #expect(table.tally.findings.map(\.code) == (trust == .total ? [] : [.emptySums]))
        }
    }
}
