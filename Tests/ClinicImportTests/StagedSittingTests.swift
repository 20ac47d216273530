import Questionnaires
import TestSupport
import Testing

@testable import ClinicImport
@testable import Samples

@Suite(.tags(.concurrency)) struct `Staged sittings` {
    /// One row of a table.
    struct Row {
        let person: String
        let form: Int
        let day: Int
        let isInstant: Bool
        let answer: UInt8
        let line: Int
    }

    private func time(_ row: Row) throws -> Timestamp {
        let day = try #require(LocalDate(daysSinceEpoch: row.day))
        guard row.isInstant else { return Timestamp(day: day) }
        // The same instant with another offset.
        return try Timestamp(
            microsecondsSinceEpoch: Int64(row.day) * 86_400_000_000,
            offset: Timestamp.Offset(minutes: row.line % 2 * 60))
    }

    private func add(
        _ person: String, form: Int = 0, at time: Timestamp, codes: [UInt8],
        metadata: [UInt8] = [], line: Int, to batch: inout AssessmentImport.Batch
    ) {
        let name = Array(person.utf8)
        batch.append(
            form: form, subject: name.span, start: time, codes: codes.span, stated: [UInt8]().span,
            metadata: metadata.span, line: line)
    }

    /// The rows, sorted in parts of about `limit` bytes.
    private func sorted(_ rows: [Row], limit: Int) async throws -> SortedSittings {
        var sorter = SittingSorter(limit: limit)
        for row in rows {
            try add(
                row.person, form: row.form, at: time(row), codes: [row.answer, 0, 253],
                line: row.line, to: &sorter.batch)
            if sorter.isFull { try await sorter.writeRun() }
        }
        return try await sorter.finish()
    }

    /// Short names, and names that share a longer beginning than a key holds.
    private static let fewNames = [
        "P1", "P2", "P10", "P-1", "a", "ab", "an identifier of more than sixteen bytes A",
        "an identifier of more than sixteen bytes B", "an identifier of",
        "an identifier of more", "Zoë", "Zoe",
    ]

    /// Names as clinics give them: numbers, and random letters that differ everywhere.
    private static let manyNames: [String] = {
        var random = SeededGenerator(seed: 11)
        let numbers = (0..<60).map { "P-\(100_000 + $0 * 7_919 % 1_000)" }
        let letters = (0..<60).map { _ in
            String((0..<24).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" })
        }
        return numbers + letters
    }()

    private func rows(_ count: Int, of names: [String], seed: UInt64) -> [Row] {
        var random = SeededGenerator(seed: seed)
        return (1...count).map { line in
            Row(
                person: names.randomElement(using: &random) ?? "",
                form: .random(in: 0...1, using: &random),
                day: .random(in: -3...3, using: &random), isInstant: .random(using: &random),
                answer: .random(in: 0...1, using: &random), line: line)
        }
    }

    // All rows in memory, in a few parts on disk, and each row in its own part.
    @Test(arguments: [1 << 20, 4_000, 1], [fewNames, manyNames])
    func `staged sittings are sorted by person, form, time and line`(
        limit: Int, names: [String]
    ) async throws {
        let rows = rows(500, of: names, seed: 3)
        var merged = try await sorted(rows, limit: limit).merged()
        var lines: [Int] = []
        while let line = merged.withFirst({ PackedSitting(in: $1, at: $0.place).line }) {
            lines.append(line)
            try merged.advance()
        }
        let expected = rows.sorted { left, right in
            let (one, other) = (Array(left.person.utf8), Array(right.person.utf8))
            if one != other { return one.lexicographicallyPrecedes(other) }
            return (left.form, left.day, left.isInstant ? 0 : 1, left.line)
                < (right.form, right.day, right.isInstant ? 0 : 1, right.line)
        }
        #expect(lines == expected.map(\.line))
    }

    @Test(arguments: [1 << 20, 1_000])
    func `equal sittings are joined, and contradictory ones are left out`(
        limit: Int
    ) async throws {
        let rows = rows(400, of: Self.fewNames, seed: 9)
        var joined = UniqueSittings(try await sorted(rows, limit: limit).merged())
        var again = 0
        var contradictions: Set<Int> = []
        var kept: [Int] = []
        while let portion = try joined.next() {
            again += portion.repeated
            for contradiction in portion.contradictions {
                contradictions.formUnion(contradiction.lines)
                let others = contradiction.lines.dropFirst()
                #expect(Set(contradiction.disagreeing).isSubset(of: others))
            }
            portion.batch.each { sitting, _ in kept.append(sitting.line) }
        }
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

    @Test func `sittings longer than one read are returned whole`() async throws {
        var sorter = SittingSorter(limit: 1)
        let text = Array(repeating: UInt8(ascii: "x"), count: 300_000)
        let day = Timestamp(day: try #require(LocalDate(daysSinceEpoch: 1)))
        for line in [2, 1, 3] {
            add("P\(line)", at: day, codes: [1], metadata: text, line: line, to: &sorter.batch)
            if sorter.isFull { try await sorter.writeRun() }
        }
        var merged = try await sorter.finish().merged()
        var found: [Int] = []
        while let line = merged.withFirst({ key, bytes in
            let sitting = PackedSitting(in: bytes, at: key.place)
            let isWhole = bytes.extracting(sitting.content.metadata).holdsTheSame(as: text.span)
            #expect(isWhole)
            return sitting.line
        }) {
            found.append(line)
            try merged.advance()
        }
        #expect(found == [1, 2, 3])
    }

    @Test func `keys of the same sitting match at any place, and those of another name do not`()
        throws
    {
        let time = Timestamp(day: try #require(LocalDate(daysSinceEpoch: 1)))
        for length in 1...20 {
            let name = String(repeating: "n", count: length)
            var batch = AssessmentImport.Batch()
            for line in 1...2 { add(name, at: time, codes: [], line: line, to: &batch) }
            let bytes = batch.bytes
            let first = SittingKey(at: 0, in: bytes.span)
            // No bytes follow the last sitting.
            let last = SittingKey(at: first.range.upperBound, in: bytes.span)
            #expect(last.range.upperBound == bytes.count)
            #expect(first.mayBeSameSitting(as: last), "\(length)")
            add(name + "o", at: time, codes: [], line: 3, to: &batch)
            let more = batch.bytes
            let other = SittingKey(at: last.range.upperBound, in: more.span)
            #expect(!other.mayBeSameSitting(as: last), "\(length)")
        }
    }

    @Test func `packed rows of a long table are unpacked unchanged`() throws {
        let problem = TableImport.Problem(
            .answer, line: 7, column: "Wert", "5 is none of 0 to 3", reason: "none of its choices")
        let parts: [SittingPart.Part] = [
            .answer(item: 300, code: 254), .total(Points(81, over: 8)), .total(Points(-3)),
            .severity("mäßig"), .severity(""), .nothing, .stray("height"), .unreadable,
        ]
        for part in parts {
            for problems in [
                [], [problem], [problem, TableImport.Problem(.row, line: 1, "cut off")],
            ] {
                for notices in [[], [.trimmed], Set(SubjectNotice.allCases)] {
                    let row = SittingPart(
                        part: part, line: 9, metadata: Array(#"{"a":1}"#.utf8),
                        problems: problems, notices: notices)
                    var packed = PackedParts()
                    packed.append(row)
                    #expect(PackedParts.rows(in: packed.bytes.span) == [row])
                    for length in 1..<packed.bytes.count {
                        let cut = packed.bytes.span.extracting(first: length)
                        #expect(PackedParts.rows(in: cut) == nil)
                    }
                }
            }
        }
    }

    @Test func `packed rows of one sitting are unpacked in their order`() {
        let rows = [
            SittingPart(part: .answer(item: 0, code: 2), line: 2),
            SittingPart(part: .answer(item: 65_535, code: 255), line: 4_294_967_295),
            SittingPart(part: .stray("height"), line: 300_000, metadata: Array("{}".utf8)),
            SittingPart(part: .unreadable, line: 70, notices: [.trimmed]),
        ]
        var packed = PackedParts()
        #expect(PackedParts.rows(in: packed.bytes.span) == [])
        var ends: Set<Int> = [0]
        for row in rows {
            packed.append(row)
            ends.insert(packed.bytes.count)
        }
        let bytes = packed.bytes
        #expect(PackedParts.rows(in: bytes.span) == rows)
        for length in 0..<bytes.count where !ends.contains(length) {
            #expect(PackedParts.rows(in: bytes.span.extracting(first: length)) == nil, "\(length)")
        }
        packed.removeAll()
        #expect(packed.bytes.isEmpty)
    }
}

extension PackedParts {
    /// The rows in bytes; `nil` if a row is cut off.
    fileprivate static func rows(in bytes: Span<UInt8>) -> [SittingPart]? {
        var rows: [SittingPart] = []
        return each(in: bytes) { rows.append($0) } ? rows : nil
    }
}
