import Questionnaires
import TestSupport
import Testing

@testable import Interchange
@testable import Samples

@Suite struct `Sittings put aside` {
    /// One row of a table, as the test sees it.
    struct Row: Hashable {
        let person: String
        let form: Int
        let day: Int
        let isInstant: Bool
        let answer: UInt8
        let line: Int

        /// What decides the order, spelled out: the bytes of the name, the form, the time.
        var key: (String, Int, Int, Int, Int) { (person, form, day, isInstant ? 0 : 1, line) }
    }

    private func time(_ row: Row) throws -> Timestamp {
        let day = try #require(LocalDate(daysSinceEpoch: row.day))
        guard row.isInstant else { return Timestamp(day: day) }
        // The same instant on another clock.
        return try Timestamp(
            microsecondsSinceEpoch: Int64(row.day) * 86_400_000_000,
            offset: UTCOffset(minutes: row.line % 2 * 60))
    }

    private func add(
        _ person: String, form: Int = 0, at time: Timestamp, codes: [UInt8],
        metadata: [UInt8] = [], line: Int, to batch: inout SittingBatch
    ) {
        let name = Array(person.utf8)
        batch.append(
            form: form, subject: name.span, start: time, codes: codes.span, stated: [],
            metadata: metadata.span, line: line)
    }

    /// The rows sorted in parts of some bytes.
    private func sorted(_ rows: [Row], limit: Int) async throws -> SortedSittings {
        var sorter = SittingSorter(limit: limit)
        for row in rows {
            try add(
                row.person, form: row.form, at: time(row), codes: [row.answer, 0, 253],
                line: row.line, to: &sorter.batch)
            if sorter.isFull { try await sorter.putAside() }
        }
        return try await sorter.finish()
    }

    private func rows(_ count: Int, seed: UInt64) -> [Row] {
        var random = SeededGenerator(seed: seed)
        let names = [
            "P1", "P2", "P10", "P-1", "a", "ab", "an identifier of more than sixteen bytes A",
            "an identifier of more than sixteen bytes B", "an identifier of",
            "an identifier of more", "Zoë", "Zoe",
        ]
        return (1...count).map { line in
            Row(
                person: names.randomElement(using: &random) ?? "",
                form: .random(in: 0...1, using: &random),
                day: .random(in: -3...3, using: &random), isInstant: .random(using: &random),
                answer: .random(in: 0...1, using: &random), line: line)
        }
    }

    // In memory, in a few parts, and with every row put aside by itself.
    @Test(arguments: [1 << 20, 4_000, 1])
    func `come back in the order of person, form and time, and then of the table`(
        limit: Int
    ) async throws {
        let rows = rows(500, seed: 3)
        var merged = try await sorted(rows, limit: limit).merged()
        var lines: [Int] = []
        while try merged.next({ sitting, _ in lines.append(sitting.line) }) {}
        let expected = rows.sorted { left, right in
            let (one, other) = (Array(left.person.utf8), Array(right.person.utf8))
            if one != other { return one.lexicographicallyPrecedes(other) }
            return (left.form, left.day, left.isInstant ? 0 : 1, left.line)
                < (right.form, right.day, right.isInstant ? 0 : 1, right.line)
        }
        #expect(lines == expected.map(\.line))
    }

    @Test(arguments: [1 << 20, 1_000])
    func `are joined where they say the same, and left out where they contradict`(
        limit: Int
    ) async throws {
        let rows = rows(400, seed: 9)
        var joined = JoinedSittings(try await sorted(rows, limit: limit).merged())
        var again = 0
        var contradictions: Set<Int> = []
        var kept: [Int] = []
        var batch = SittingBatch()
        repeat {
            batch.removeAll()
            try joined.fill(&batch) { repetition in
                switch repetition {
                case .again(let count): again += count
                case .contradicting(let lines, let disagreeing):
                    contradictions.formUnion(lines)
                    #expect(Set(disagreeing).isSubset(of: lines.dropFirst()))
                }
            }
            for sitting in try batch.sittings() { kept.append(sitting.line) }
        } while batch.count > 0
        var sound: Set<Int> = []
        var broken: Set<Int> = []
        var repeated = 0
        let groups = Dictionary(grouping: rows) { row in
            [row.person, "\(row.form)", "\(row.day)", "\(row.isInstant)"]
        }
        for group in groups.values {
            let first = try #require(group.min { $0.line < $1.line })
            let others = group.filter { $0.answer != first.answer }
            if others.isEmpty {
                sound.insert(first.line)
                repeated += group.count - 1
            } else {
                broken.formUnion(group.map { $0.line })
            }
        }
        #expect(sound.count > 20 && broken.count > 20)
        #expect(Set(kept) == sound && kept.count == sound.count)
        #expect(contradictions == broken)
        #expect(again == repeated)
    }

    @Test func `come back whole when they are longer than what is read at once`() async throws {
        var sorter = SittingSorter(limit: 1)
        let text = Array(repeating: UInt8(ascii: "x"), count: 300_000)
        let day = Timestamp(day: try #require(LocalDate(daysSinceEpoch: 1)))
        for line in [2, 1, 3] {
            add("P\(line)", at: day, codes: [1], metadata: text, line: line, to: &sorter.batch)
            if sorter.isFull { try await sorter.putAside() }
        }
        var merged = try await sorter.finish().merged()
        var found: [Int] = []
        while try merged.next({ sitting, bytes in
            found.append(sitting.line)
            let isWhole = bytes.extracting(sitting.metadata).holdsTheSame(as: text.span)
            #expect(isWhole)
        }) {}
        #expect(found == [1, 2, 3])
    }

    @Test func `rows of a long table come back as they were`() throws {
        let problem = ImportProblem(
            .answer, line: 7, column: "Wert", "5 is none of 0 to 3", reason: "none of its choices")
        let parts: [PartialSitting.Part] = [
            .answer(item: 300, code: 254), .total(Points(81, over: 8)), .total(Points(-3)),
            .severity("mäßig"), .severity(""), .nothing, .stray("height"), .unreadable,
        ]
        for part in parts {
            for problems in [[], [problem], [problem, ImportProblem(.row, line: 1, "cut off")]] {
                for notices in [[], [.trimmed], Set(SubjectNotice.allCases)] {
                    let row = PartialSitting(
                        part: part, line: 9, metadata: Array(#"{"a":1}"#.utf8),
                        problems: problems, notices: notices)
                    let packed = row.packed
                    #expect(PartialSitting(packed: packed.span, line: 9) == row)
                    // What was cut off is no row, but for the columns that are kept.
                    for length in 0..<packed.count - row.metadata.count {
                        let cut = packed.span.extracting(first: length)
                        #expect(PartialSitting(packed: cut, line: 9) == nil)
                    }
                }
            }
        }
    }
}
