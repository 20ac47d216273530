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
    func `a file of random bytes is refused as encrypted, and the message says how to open it`(
        opening: SQLiteStore.Opening
    ) async throws {
        let noise = try writeNoise(65_536)
        let error = await SQLiteStore.refusal(
            of: folder.file(), opening: opening, key: nil)
        #expect(error?.code == .encrypted)
        #if SQLCipher
            #expect(error?.message.contains("--passphrase-file") == true)
        #else
            #expect(error?.message.contains("swift build --traits SQLCipher") == true)
        #endif
        #expect(FileManager.default.contents(atPath: folder.file()) == noise)
    }

    #if !SQLCipher
        @Test func `a passphrase in a plain build is refused, and the message names no file`()
            async throws
        {
            let key = try StoreKey("four words nobody guesses")
            let error = await SQLiteStore.refusal(of: folder.file(), key: key)
            #expect(error?.code == .encrypted && error?.path == nil)
            #expect(folder.names == [])
        }
    #endif

    @Test func `a text of the same size is not taken for an encrypted store`() async throws {
        try Data(String(repeating: "answers: 1 2 3\n", count: 5_000).utf8).write(
            to: URL(fileURLWithPath: folder.file()))
        #expect(await SQLiteStore.refusal(of: folder.file(), key: nil)?.code == .notAStore)
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

    @Test(arguments: [
        ("x'" + String(repeating: "0a", count: 32) + "'", true),
        ("X'" + String(repeating: "0A", count: 32) + "'", true),
        // Damaged, for example by an editor; and with a salt, which SQLCipher would take too.
        ("x'" + String(repeating: "0a", count: 32), false),
        ("x'" + String(repeating: "0a", count: 31) + "'", false),
        ("x'" + String(repeating: "0a", count: 31) + "0g'", false),
        ("x'" + String(repeating: "0a", count: 48) + "'", false), ("x'", false),
        // Passphrases.
        ("x", true), ("'", true), ("0a", true), (" x'0a'", true),
    ])
    func `a damaged random key is refused, and is not used as a passphrase`(
        text: String, isTaken: Bool
    ) throws {
        var bytes = Array(text.utf8)
        do throws(StoreError) {
            _ = try StoreKey(taking: &bytes)
            #expect(isTaken)
        } catch {
            #expect(!isTaken && error.code == .invalid && !error.description.contains("0a"))
        }
        #expect(bytes.allSatisfy { $0 == 0 })
    }

    @Test func `two new keys differ, and a file reads back`() throws {
        var random = SystemRandomNumberGenerator()
        let (one, two) = (StoreKey.newFile(from: &random), StoreKey.newFile(from: &random))
        #expect(one.prefix(68) != two.prefix(68))
        try Data(one).write(to: URL(fileURLWithPath: folder.file("key")))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: folder.file("key"))
        let line = String(decoding: one.prefix(67), as: UTF8.self)
        #expect(try StoreKey(file: folder.file("key")).isSame(as: StoreKey(line)))
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
