import ClinicImport
import Questionnaires
import Samples
import Testing

/// A total in the place of an item.
struct SumAmongItemsTests {
    /// Answers to eight items whose sum a choice can be.
    private static let low = [
        [0, 0, 1, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 2, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 1, 1, 0],
    ]
    private static let names = (1...9).map { "phq9_\($0)" }

    private static func table(
        _ rows: [[Int]], names: [String] = names, instrument: String? = nil, more: String = ""
    ) throws -> ClinicTable {
        let lines = rows.enumerated().map { place, row in
            (["p\(place)", "2026-01-10"] + [instrument].compactMap(\.self) + row.map(String.init))
                .joined(separator: ",")
        }
        let header = ["id", "date"] + (instrument == nil ? [] : ["instrument"]) + names
        return try ClinicTable(
            "\(header.joined(separator: ","))\n\(lines.joined(separator: "\n"))\n\(more)")
    }

    private static func sum(_ row: [Int]) -> Int { row.reduce(0, +) }

    @Test func `an item 9 that is the sum of the others is a question with two commands`()
        async throws
    {
        let table = try Self.table(Self.low.map { $0 + [Self.sum($0)] })
        #expect(try table.refusals() == [.columnShared])
        let said = try table.proposal().findings.first { $0.code == .columnShared }
        #expect(said?.column == "phq9_9")
        #expect(
            said?.message.hasSuffix(
                "the sum of the other items in every row; if it is the item, give -q phq-9 --items "
                    + "phq9_1..phq9_9; if not, give -q phq-8 --items phq9_1..phq9_8") == true,
            "\(said?.message ?? "")")
        let question = try #require(try table.proposal().questions.first)
        let forms = table.clinic.questionnaires
        let nine = try await table.plan { $0.decide(try question.decision("1", about: forms)) }
        #expect(nine.flagCount == 4)
        let eight = try await table.plan { $0.decide(try question.decision("2", about: forms)) }
        #expect((eight.new, eight.flagCount) == (5, 0))
    }

    @Test func `sums above the choices and one wrong row of many are a question too`() throws {
        let high = (1...5).map { row in (0..<8).map { ($0 + row) % 4 } }
        #expect(try Self.table(high.map { $0 + [Self.sum($0)] }).refusals() == [.columnShared])
        var many = (0..<6).flatMap { _ in Self.low.map { $0 + [Self.sum($0)] } }
        many[0][8] = 0
        #expect(try Self.table(many).refusals() == [.columnShared])
    }

    @Test func `any item can be the sum, also in the rows of one form of several`() throws {
        let first = Self.low.map { [Self.sum($0)] + $0 }
        let proposal = try Self.table(first).proposal()
        #expect(proposal.findings.first { $0.code == .columnShared }?.column == "phq9_1")
        let table = try Self.table(
            Self.low.map { $0 + [Self.sum($0)] }, names: (1...9).map { "q\($0)" },
            instrument: "PHQ-9", more: "g,2026-01-10,GAD-7,3,2,1,0,3,2,1,,\n")
        #expect(try table.refusals() == [.columnShared])
    }

    @Test func `answers that are no sum are read`() async throws {
        // The sum in one row of three, a person of whom one item is all, and people without symptoms.
        let rows = [
            [0, 1, 0, 0, 0, 0, 0, 0, 1], [1, 0, 2, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 3],
        ]
        #expect(try Self.table(rows).refusals() == [])
        #expect(try Self.table([rows[0]]).refusals() == [])
        #expect(try Self.table((0..<5).map { _ in Array(repeating: 0, count: 9) }).refusals() == [])
        #expect(try await Self.table(rows).plan().flagCount == 2)
        // Two items with the same answers are no sum.
        let two = try ClinicTable(
            "id,date,phq2_1,phq2_2\na,2026-01-10,1,1\nb,2026-01-10,2,2\nc,2026-01-10,3,3\n")
        #expect(try two.refusals() == [])
    }
}
