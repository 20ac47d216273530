import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

/// Random tables, written by code that is independent of the reader.
@Suite struct `A randomly written table` {
    /// The content of one row.
    private struct Row {
        let person: String
        let day: Int
        /// The answers to PHQ-9 and GAD-7; `nil` for an empty cell.
        var phq9: [Int?]
        var gad7: [Int?]
    }

    private static func rows(_ random: inout SeededGenerator) -> [Row] {
        (0..<Int.random(in: 1...30, using: &random)).map { number in
            func answers(_ count: Int, _ random: inout SeededGenerator) -> [Int?] {
                let isEmpty = Int.random(in: 0..<6, using: &random) == 0
                return (0..<count).map { _ in
                    let isMissing = isEmpty || Int.random(in: 0..<15, using: &random) == 0
                    return isMissing ? nil : Int.random(in: 0...3, using: &random)
                }
            }
            return Row(
                person: "P\"\(number), Zoë", day: Int.random(in: 1...28, using: &random),
                phq9: answers(9, &random), gad7: answers(7, &random))
        }
    }

    /// The table of the rows, with its columns in any order and written in any way.
    private static func text(_ rows: [Row], _ random: inout SeededGenerator) -> String {
        var columns: [(name: String, cell: (Row) -> String)] = [
            ("patient", { $0.person }),
            ("visit date", { "2024-02-\($0.day < 10 ? "0" : "")\($0.day)" }),
            ("remark", { _ in "said \"no\";\tthen\nleft" }), ("", { _ in "" }),
        ]
        for item in 0..<9 {
            columns.append(("PHQ-9 \(item + 1)", { $0.phq9[item].map(String.init) ?? "" }))
        }
        for item in 0..<7 {
            columns.append(("gad7_\(item + 1)", { $0.gad7[item].map(String.init) ?? "" }))
        }
        columns.append(
            (
                "gad7 total",
                { row in
                    let given = row.gad7.compactMap(\.self)
                    return given.count == 7 ? String(given.reduce(0, +)) : ""
                }
            ))
        columns.shuffle(using: &random)
        let separator = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
        let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        let quotesAll = Bool.random(using: &random)
        func line(_ cells: [String]) -> String {
            cells.map { cell in
                let mustQuote = cell.contains { "\"\r\n,;\t|".contains($0) }
                guard quotesAll || mustQuote else { return cell }
                return "\""
                    + cell.split(separator: "\"", omittingEmptySubsequences: false)
                    .joined(separator: "\"\"") + "\""
            }.joined(separator: separator)
        }
        let mark = Bool.random(using: &random) ? "\u{FEFF}" : ""
        let lines =
            [line(columns.map(\.name))] + rows.map { row in line(columns.map { $0.cell(row) }) }
        return mark + lines.joined(separator: lineEnd)
            + (Bool.random(using: &random) ? lineEnd : "")
    }

    @Test(arguments: 1...UInt64(Thoroughness.cases(40)))
    func `import stores every answer of a person, and a second import adds no result`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let rows = Self.rows(&random)
        let table = try ClinicTable(Self.text(rows, &random))
        let store = InMemoryStore()
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2024-03-01"))
        guard rows.contains(where: { $0.phq9.contains { $0 != nil } }),
            rows.contains(where: { $0.gad7.contains { $0 != nil } })
        else { return }
        let plan = try await table.plan(for: store)
        #expect(plan.problems.isEmpty && plan.rows == rows.count, "\(plan.lines)")
        _ = try await table.clinic.apply(plan, to: store, by: by)
        var flags = 0
        for row in rows {
            var query = AssessmentQuery()
            query.subject = try SubjectID(parsing: row.person)
            for (form, given) in [("phq-9" as Questionnaire.ID, row.phq9), ("gad-7", row.gad7)] {
                query.questionnaire = form
                let kept = await store.assessments(query).map(\.assessment)
                guard given.contains(where: { $0 != nil }) else {
                    #expect(kept.isEmpty)
                    continue
                }
                let only = try #require(kept.first)
                #expect(kept.count == 1)
                #expect(only.start.description == "2024-02-\(row.day < 10 ? "0" : "")\(row.day)")
                #expect(only.answers.states.prefix(given.count).map(\.value) == given)
                let sum = given.contains(nil) ? nil : given.compactMap(\.self).reduce(0, +)
                #expect(only.total == sum.map { Points($0) })
            }
            if row.phq9.contains(where: { $0 != nil }), row.phq9[8] != 0 { flags += 1 }
        }
        #expect(await store.flags(of: nil, .historical).count == flags && plan.flagCount == flags)
        let again = try await table.plan(for: store)
        #expect(again.new == 0 && again.alreadyStored == plan.new && again.flagCount == 0)
    }

    @Test(arguments: 41...60 as ClosedRange<UInt64>)
    func `an invalid cell stops the import, or only its row if bad rows are skipped`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var rows = Self.rows(&random)
        let place = Int.random(in: 0..<rows.count, using: &random)
        rows[place].phq9 = Array(repeating: 1, count: 9)
        rows[place].phq9[Int.random(in: 0..<9, using: &random)] = 7
        rows.append(
            Row(
                person: "last", day: 1, phq9: Array(repeating: 0, count: 9),
                gad7: [0, 1, 0, 1, 0, 1, 0]))
        let table = try ClinicTable(Self.text(rows, &random))
        let store = InMemoryStore()
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2024-03-01"))
        let plan = try await table.plan(for: store)
        #expect(plan.problems.map(\.message) == ["7 is not one of 0, 1, 2, 3"])
        await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.apply(plan, to: store, by: by)
        }
        #expect(await store.assessments(AssessmentQuery()).isEmpty)
        _ = try await table.clinic.apply(plan, to: store, by: by, skippingBadRows: true)
        // The other questionnaire of the row has no problem.
        let depression = await store.assessments(AssessmentQuery()).map(\.assessment)
            .filter { $0.questionnaire.id == "phq-9" }
        let people = Set(depression.map(\.subject.text))
        #expect(!people.contains(rows[place].person) && people.contains("last"))
        let rejects = String(decoding: try await table.clinic.rejects(of: plan), as: UTF8.self)
        let left = try await ClinicTable(rejects).clinic.plan(plan.mapping, for: store)
        #expect(left.rows == 1 && left.badRows == 1 && left.firstMessage.hasPrefix("7 is"))
    }
}
