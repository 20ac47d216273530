import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite(.skipped(under: .thread)) struct `Verification of flipped bits` {
    private let folder: TemporaryFolder
    private let form: Questionnaire

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
    }

    // Another test flips each bit of a table under the address sanitizer.
    @Test(.skipped(under: .thread, .address))
    func `every flipped bit that changes a result is found`() async throws {
        try await FullStore.create(at: folder.file(), of: form, count: 10)
        let sound = try #require(FileManager.default.contents(atPath: folder.file()))
        let expected = try await StoreContent(of: SQLiteStore(path: folder.file()))
        // Most of a small store is empty; flip bits only in the used parts.
        let places = sound.indices.filter { sound[$0] != 0 }
        let found = try await flip(250, of: places, in: sound, expected, folder, seed: 7)
        #expect(found > 100)
    }

    @Test(
        .enabled(if: StoreKey.textOfTests == nil, "needs a file in clear"),
        arguments: ["observation", "grant", "purged"])
    func `every flipped bit in a table is found`(table: String) async throws {
        try await FullStore.create(at: folder.file(), of: form, count: 10)
        let sound = try #require(FileManager.default.contents(atPath: folder.file()))
        let expected = try await StoreContent(of: SQLiteStore(path: folder.file()))
        // Find the table's rows in the file: each begins with its key.
        let column = table == "grant" ? "CAST(source AS BLOB)" : "id"
        var places: Set<Int> = []
        for name in try RawDatabase.bytes("SELECT \(column) FROM \"\(table)\"", of: folder.file()) {
            var rest = sound.startIndex..<sound.endIndex
            while let range = sound.range(of: Data(name), in: rest) {
                places.formUnion(range.lowerBound..<min(range.upperBound + 24, sound.endIndex))
                rest = range.upperBound..<sound.endIndex
            }
        }
        let count = Thoroughness.isReduced ? 20 : 80
        let found = try await flip(
            count, of: places.sorted(), in: sound, expected, folder, seed: 13)
        #expect(found > count * 3 / 4)
    }

    /// Flips single bits at some places of a sound file. A flip that verification does not find
    /// must not change any result.
    ///
    /// - Returns: How many flips verification found.
    private func flip(
        _ count: Int, of places: [Int], in sound: Data, _ expected: StoreContent,
        _ folder: TemporaryFolder, seed: UInt64
    ) async throws -> Int {
        var generator = SeededGenerator(seed: seed)
        var found = 0
        for _ in 0..<count {
            let place = try #require(places.randomElement(using: &generator))
            let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
            var damaged = sound
            damaged[place] ^= bit
            let path = folder.file("flipped.db")
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            try damaged.write(to: URL(fileURLWithPath: path))
            do throws(StoreError) {
                let store = try await SQLiteStore(path: path, opening: .existing)
                guard try await store.verify().isSound else {
                    found += 1
                    continue
                }
                #expect(
                    (try? await StoreContent(of: store)) == expected, "byte \(place), bit \(bit)")
            } catch {
                found += 1
            }
        }
        return found
    }
}
