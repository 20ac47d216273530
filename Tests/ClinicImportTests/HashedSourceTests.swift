import CSV
import Questionnaires
import TestSupport
import Testing

@testable import ClinicImport

/// The audit of an import names the table by its hash. The hash must cover all bytes, in pieces of
/// any size and on any thread.
@Suite(.tags(.concurrency)) struct HashedSourceTests {
    /// Sizes around one piece, and above the limit of waiting bytes.
    @Test(arguments: [0, 1, 1 << 20, 1 << 20 + 1, 6 << 20])
    func `a source has the hash of all its bytes`(size: Int) async throws {
        var random = SeededGenerator(seed: UInt64(size))
        let bytes = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        for pieceSize in [65_536, 99_991] {
            var source = HashedSource(BytesInMemory(bytes, pieceSize: pieceSize), isHashed: true)
            var passed = 0
            var wasAhead = false
            while try source.lend(to: { passed += $0.count }) {
                guard source.isAhead else { continue }
                wasAhead = true
                await source.catchUp()
                #expect(!source.isAhead)
            }
            #expect(passed == size && source.byteCount == size)
            #expect(wasAhead == (size > 4 << 20))
            #expect(await source.contentHash() == ContentHash(of: bytes))
        }
    }

    @Test func `a source without hashing counts its bytes and has no hash`() async throws {
        var source = HashedSource(BytesInMemory([1, 2, 3]), isHashed: false)
        while try source.lend(to: { _ in }) {}
        #expect(source.byteCount == 3 && !source.isAhead)
        #expect(await source.contentHash() == nil)
    }
}
