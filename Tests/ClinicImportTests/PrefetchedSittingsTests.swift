import Questionnaires
import TestSupport
import Testing

@testable import ClinicImport
@testable import Samples

@Suite(.tags(.concurrency)) struct `Prefetched sittings` {
    private static let count = 1_000

    /// Sittings of many people. Each takes a kilobyte, so a few hundred fill a portion. Every
    /// seventh is repeated, every eleventh contradicts itself.
    private static func batch(_ count: Int) throws -> AssessmentImport.Batch {
        var batch = AssessmentImport.Batch()
        let time = Timestamp(day: try #require(LocalDate(daysSinceEpoch: 1)))
        let text = Array(repeating: UInt8(ascii: "x"), count: 1_000)
        var line = 0
        for number in 0..<count {
            let codes: [[UInt8]] =
                if number % 7 == 0 { [[1, 2], [1, 2]] } else if number % 11 == 0 {
                    [[1, 2], [1, 3]]
                } else { [[1, 2]] }
            for codes in codes {
                line += 1
                let name = Array("P\(100_000 + number)".utf8)
                let none: [UInt8] = []
                batch.append(
                    form: 0, subject: name.span, start: time, codes: codes.span, stated: none.span,
                    metadata: text.span, line: line)
            }
        }
        return batch
    }

    /// The sittings in one sorted part on disk.
    private static func sorted(missing: Int = 0) throws -> SortedSittings {
        let batch = try batch(count)
        let file = try ScratchFile()
        try file.append(batch.bytes.span)
        return SortedSittings(
            inMemory: AssessmentImport.Batch(), onDisk: (file, [0..<batch.bytes.count + missing]))
    }

    /// The content of a portion that tests compare.
    private struct PortionContent: Equatable {
        let bytes: [UInt8]
        let repeated: Int
        let contradictions: [UniqueSittings.Contradiction]

        init(_ portion: UniqueSittings.Portion) {
            bytes = portion.batch.bytes
            repeated = portion.repeated
            contradictions = portion.contradictions
        }
    }

    @Test func `prefetched sittings are the same as sittings read directly`() async throws {
        let sorted = try Self.sorted()
        var expected: [PortionContent] = []
        var joined = UniqueSittings(try sorted.merged())
        while let portion = try joined.next() { expected.append(PortionContent(portion)) }
        #expect(expected.count > 2)
        #expect(expected.reduce(0) { $0 + $1.repeated } == (Self.count + 6) / 7)

        let ahead = try PrefetchedSittings(sorted)
        var found: [PortionContent] = []
        while let portion = try ahead.next() { found.append(PortionContent(portion)) }
        #expect(found == expected)
        #expect(try ahead.next() == nil)

        let waited = try PrefetchedSittings(sorted)
        found = []
        while let portion = try await waited.nextPortion() { found.append(PortionContent(portion)) }
        #expect(found == expected)
        #expect(try await waited.nextPortion() == nil)
    }

    @Test func `an unreadable sitting fails in its place and on each later call`() async throws {
        let whole = try PrefetchedSittings(Self.sorted())
        let broken = try PrefetchedSittings(Self.sorted(missing: 1))
        let waited = try PrefetchedSittings(Self.sorted(missing: 1))
        for _ in 0..<2 {
            let expected = try #require(try whole.next()).batch.bytes
            #expect(try broken.next()?.batch.bytes == expected)
            #expect(try await waited.nextPortion()?.batch.bytes == expected)
        }
        for _ in 0..<2 {
            #expect(throws: SittingRun.cutOff) { while try broken.next() != nil {} }
            await #expect(throws: SittingRun.cutOff) {
                while try await waited.nextPortion() != nil {}
            }
        }
    }

    @Test func `prefetching that is abandoned frees its objects`() async throws {
        weak var file: SortedSittings?
        weak var ahead: PrefetchedSittings?
        do {
            let sorted = try Self.sorted()
            let made = try PrefetchedSittings(sorted)
            _ = try made.next()
            (file, ahead) = (sorted, made)
        }
        // The portion in progress is finished first.
        for _ in 0..<10_000 where ahead != nil { try await Task.sleep(for: .milliseconds(1)) }
        #expect(ahead == nil && file == nil)
    }

    @Test func `a table of contradictions is returned in portions of limited size`() throws {
        var batch = AssessmentImport.Batch()
        let time = Timestamp(day: try #require(LocalDate(daysSinceEpoch: 1)))
        let none: [UInt8] = []
        let count = 3 * UniqueSittings.greatestContradictions
        for line in 0..<2 * count {
            let name = Array("P\(100_000 + line / 2)".utf8)
            let codes: [UInt8] = [UInt8(line % 2)]
            batch.append(
                form: 0, subject: name.span, start: time, codes: codes.span, stated: none.span,
                metadata: none.span, line: line + 1)
        }
        let ahead = try PrefetchedSittings(SortedSittings(inMemory: batch))
        var lines: [Int] = []
        while let portion = try ahead.next() {
            #expect(portion.batch.count == 0)
            #expect(portion.contradictions.count <= UniqueSittings.greatestContradictions)
            lines += portion.contradictions.flatMap(\.lines)
        }
        #expect(lines == Array(1...2 * count))
    }
}
