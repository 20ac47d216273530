import CSV
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

@testable import ClinicImport
@testable import Samples

/// One thread splits rows and others convert them. The results must not depend on that.
@Suite(.tags(.concurrency)) struct `Concurrent conversion of rows` {
    /// A valid row, or one with a typical fault.
    private static func row(_ number: Int, _ random: inout SeededGenerator) -> String {
        var cells = ["P\(number)", "2024-01-05"]
        cells += (0..<10).map { _ in String(Int.random(in: 0...3, using: &random)) }
        switch Int.random(in: 0..<60, using: &random) {
        case 0: cells[0] = "  P\(number) x "
        case 1: cells[1] = "2024-13-05"
        case 2: cells[5] = "9"
        case 3: cells.append("one too many")
        case 4: cells.removeLast()
        case 5: cells[0] = "\"P\"\"\(number)\"\"\""
        case 6: cells[3] = "\u{0}"
        case 7: return ""
        case 8: cells.replaceSubrange(2..., with: Array(repeating: "", count: 10))
        case 9: cells.replaceSubrange(0..., with: Array(repeating: "", count: 12))
        case 10: cells.replaceSubrange(2..<11, with: Array(repeating: "0", count: 9))
        case 11: cells[10] = ""
        default: break
        }
        return cells.joined(separator: ",")
    }

    private struct RowReport: Equatable {
        var line: Int
        var sittings: Int
        var problems: [TableImport.Problem]
        var notices: Set<SubjectNotice>

        init(_ row: ConvertedRow) {
            line = row.line
            sittings = row.result.sittings
            problems = row.result.problems
            notices = row.result.notices
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `rows converted concurrently give the same results as one by one`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        // Several times the rows that are converted together.
        let rows = (1...12_000).map { Self.row($0, &random) } + ["P0,2024-01-05" + ",1".times(10)]
        let header = "patient,date,\(ClinicTable.phq9Items),phq9_difficulty"
        let table = try ClinicTable(([header] + rows).joined(separator: "\n") + "\n")
        let mapping = try table.mapping { choices in
            if seed.isMultiple(of: 2) { choices.subject = .row }
        }
        func pass() throws -> RowPass {
            try RowPass(
                table.clinic.file, mapping: mapping,
                questionnaires: table.clinic.questionnaires, context: table.clinic.context,
                policy: .strict)
        }

        var alone = try pass()
        var expected = AssessmentImport.Batch()
        var reports: [RowReport] = []
        var (plain, empty) = (0, 0)
        while let row = try alone.nextRow(into: &expected) {
            if row.result.isPlain {
                plain += 1
                if row.result.sittings == 0 { empty += 1 }
            } else {
                reports.append(RowReport(row))
            }
        }

        var apart = try pass()
        var conversion = RowConversion(apart.converter)
        var converted: [ConvertedRows] = []
        while let rows = try await conversion.nextRows(of: &apart) { converted.append(rows) }

        #expect(converted.count > 3)
        #expect(converted.flatMap(\.sittings.bytes) == expected.bytes)
        #expect(converted.reduce(0) { $0 + $1.sittings.count } == expected.count)
        #expect(converted.flatMap { $0.remarkable.map(RowReport.init) } == reports)
        #expect(converted.reduce(0) { $0 + $1.plain } == plain)
        #expect(converted.reduce(0) { $0 + $1.empty } == empty)
        #expect(plain > 5_000 && reports.count > 500 && empty > 50)
        let together = SittingConverter.merged(conversion.converters.map(\.sittings))
        #expect(together.map(\.ignoredAnswers) == alone.converter.sittings.map(\.ignoredAnswers))
        #expect(together.contains { $0.ignoredAnswersCount > 0 })
    }
}

extension String {
    fileprivate func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
