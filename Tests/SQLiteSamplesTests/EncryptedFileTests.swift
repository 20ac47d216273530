import Foundation
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// What a program says about encrypted files, whether it can open them or not.
@Suite struct `A file that looks encrypted` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes random bytes, as which an encrypted store appears.
    private func writeNoise(_ count: Int) throws -> Data {
        var random = SeededGenerator(seed: 3)
        let noise = Data((0..<count).map { _ in UInt8.random(in: 0 ... .max, using: &random) })
        try noise.write(to: URL(fileURLWithPath: folder.file()))
        return noise
    }

    @Test(arguments: [SQLiteStore.Opening.creating, .existing, .reading])
    func `it is refused with the way to open it`(opening: SQLiteStore.Opening) async throws {
        let noise = try writeNoise(65_536)
        let error = await SQLiteStore.refusal(of: folder.file(), opening: opening)
        #expect(error?.code == .encrypted)
        #if SQLCipher
            #expect(error?.message.contains("--passphrase-file") == true)
        #else
            #expect(error?.message.contains("swift build --traits SQLCipher") == true)
        #endif
        #expect(FileManager.default.contents(atPath: folder.file()) == noise)
    }

    @Test func `a text of the same size is not taken for an encrypted store`() async throws {
        try Data(String(repeating: "answers: 1 2 3\n", count: 5_000).utf8).write(
            to: URL(fileURLWithPath: folder.file()))
        #expect(await SQLiteStore.refusal(of: folder.file())?.code == .notAStore)
    }

    @Test func `an empty passphrase is refused, and a taken one is overwritten`() throws {
        var empty: [UInt8] = []
        #expect(throws: StoreError.self) { try StoreKey(taking: &empty) }
        var typed = Array("secret".utf8)
        let key = try StoreKey(taking: &typed)
        #expect(typed == [0, 0, 0, 0, 0, 0])
        #expect(!"\(key)\(String(reflecting: key))".contains("secret"))
        var shown = ""
        dump(key, to: &shown)
        #expect(!shown.contains("secret"))
    }

    #if !SQLCipher
        @Test func `a plain build writes no store in clear when a passphrase is given`()
            async throws
        {
            let key = try StoreKey("secret")
            let error = await SQLiteStore.refusal(of: folder.file(), key: key)
            #expect(error?.code == .encrypted)
            #expect(folder.names == [])
        }
    #endif
}
