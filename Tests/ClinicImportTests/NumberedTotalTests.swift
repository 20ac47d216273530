import ClinicImport
import Questionnaires
import Samples
import Scoring
import Testing

/// Columns such as `GAD7_1`, whose number may be that of an item, or of a time with a total.
struct NumberedTotalTests {
    /// A table of columns with a number, and rows of their numbers.
    ///
    /// - Parameter dates: Whether each column has a date with its number; if not, the row has one date.
    private static func table(
        _ form: String, _ rows: [[Int]], dates: Bool
    ) throws -> ClinicTable {
        let count = rows[0].count
        let names = (1...count).map { dates ? "date_\($0),\(form)\($0)" : "\(form)\($0)" }
        let lines = rows.enumerated().map { place, row in
            let cells = row.enumerated().map { wave, total in
                dates ? "2026-0\(wave + 1)-1\(place),\(total)" : "\(total)"
            }
            return (["p\(place)"] + (dates ? [] : ["2026-01-1\(place)"]) + cells)
                .joined(separator: ",")
        }
        let first = dates ? "id" : "id,date"
        return try ClinicTable(
            "\(first),\(names.joined(separator: ","))\n\(lines.joined(separator: "\n"))\n")
    }

    private static let three = [[12, 20, 5], [3, 6, 14], [21, 0, 11]]

    @Test(arguments: ["GAD7_", "gad-7 ", "GAD7."])
    func `numbers above the choices are the totals of times, each with its date`(
        form: String
    ) async throws {
        let table = try Self.table(form, Self.three, dates: true)
        let kept = try await table.kept()
        #expect(kept.map(\.total) == Self.three.flatMap { $0.map { Points($0) } })
        #expect(
            kept.map(\.metadata["wave"]).prefix(3) == [.string("1"), .string("2"), .string("3")])
        #expect(
            kept.map(\.start.day.description).prefix(3) == [
                "2026-01-10", "2026-02-10", "2026-03-10",
            ])
        let notes = try table.proposal().findings.filter { $0.code == .waves }
        #expect(notes.contains { $0.message.contains("at 3 times and not its items") })
    }

    @Test func `totals of two forms share the dates of their times`() async throws {
        let table = try ClinicTable(
            "id,date_1,PHQ9_1,GAD7_1,date_2,PHQ9_2,GAD7_2\n"
                + "a,2026-01-10,24,13,2026-02-10,18,12\nb,2026-01-11,8,21,2026-02-11,27,6\n")
        let kept = try await table.kept()
        #expect(
            kept.map(\.questionnaire.id) == ["gad-7", "gad-7", "phq-9", "phq-9"] + [
                "gad-7", "gad-7", "phq-9", "phq-9",
            ])
        #expect(kept.map(\.total) == [13, 12, 24, 18, 21, 6, 8, 27])
    }

    @Test func `totals without a date for each time are asked about`() async throws {
        let table = try Self.table("GAD7_", Self.three, dates: false)
        #expect(try table.refusals() == [.waveWithoutDate])
        let start = try LocalDate(parsing: "2026-01-01")
        let kept = try await table.kept { $0.visits = (start, .week) }
        #expect(kept.map(\.total) == Self.three.flatMap { $0.map { Points($0) } })
    }

    private static let sevenTotals = [
        [8, 0, 20, 2, 8, 2, 19], [5, 13, 8, 19, 4, 16, 3], [10, 12, 1, 0, 21, 5, 9],
    ]
    private static let sevenLow = [[1, 0, 2, 2, 1, 2, 0], [0, 1, 3, 0, 2, 1, 3]]

    @Test func `seven columns that may be items or totals are a question`() async throws {
        let high = try Self.table("GAD7_", Self.sevenTotals, dates: false)
        #expect(try high.refusals() == [.waveUnclear])
        let said = try high.proposal().findings.first { $0.code == .waveUnclear }?.message ?? ""
        #expect(said.contains("GAD7_1 to GAD7_7 hold numbers above 3"), "\(said)")
        #expect(said.contains("in _t1 and so on"))
        #expect(said.hasSuffix("give -q gad-7 --items GAD7_1..GAD7_7"))
        // Numbers that items can have too, each with a date.
        let low = try Self.table("GAD7_", Self.sevenLow, dates: true)
        #expect(try low.refusals { $0.dateColumn = "date_1" } == [.waveUnclear])
        let named = try await low.kept {
            $0.dateColumn = "date_1"
            $0.questionnaires = ["gad-7"]
            $0.itemColumns = (1...7).map { .init("GAD7_\($0)", "GAD7_\($0)") }
        }
        #expect(named.map(\.total) == [8, 10])
        // The same with one date are items.
        let items = try Self.table("GAD7_", Self.sevenLow, dates: false)
        #expect(try await items.kept().map(\.total) == [8, 10])
    }

    @Test func `a time with low totals alone is a question, and never read as items`() throws {
        let rows = [[12, 20, 1], [3, 6, 2], [21, 0, 3]]
        for dates in [true, false] {
            let table = try Self.table("GAD7_", rows, dates: dates)
            #expect(try table.refusals { if dates { $0.dateColumn = "date_1" } } == [.waveUnclear])
            let said = try table.proposal().findings.first { $0.code == .waveUnclear }
            #expect(said?.message.hasSuffix("the table lacks item 4, 5, 6 and 7") == true)
        }
        let low = try Self.table("GAD7_", [[1, 2, 3], [0, 1, 2]], dates: false)
        #expect(try low.refusals() == [.itemWithoutColumn])
        let said = try low.proposal().findings.first { $0.code == .itemWithoutColumn }
        #expect(said?.message.contains("may also be the total of one time each") == true)
    }

    @Test func `two codes that may mean missing answers make no totals of two items`() throws {
        let table = try Self.table("PHQ9_", [[5, 6], [1, 5], [6, 0], [2, 3]], dates: true)
        #expect(try table.refusals { $0.dateColumn = "date_1" } == [.waveUnclear])
    }

    @Test func `a few wrong answers and missing codes do not make totals of items`() async throws {
        // Two typing errors in 140 answers, and two codes.
        var rows = (0..<10).map { row in (0..<7).map { ($0 * 3 + row) % 4 } }
        rows += rows
        rows[0][2] = 22
        rows[5][6] = 11
        rows[7] = Array(repeating: 99, count: 7)
        rows[8] = Array(repeating: 9, count: 7)
        let lines = rows.enumerated().map { place, row in
            "p\(place),2026-01-10,\(row.map(String.init).joined(separator: ","))"
        }
        let names = (1...7).map { "GAD7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\n\(lines.joined(separator: "\n"))\n")
        #expect(try table.refusals() == [])
        let plan = try await table.plan { $0.missingCodes = ["9", "99"] }
        #expect(plan.problemCount == 2)
    }
}
