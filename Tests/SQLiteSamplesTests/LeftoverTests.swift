import Foundation
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// Unfinished files of killed programs.
@Suite struct LeftoverTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A number that no process has: the greatest is 4,194,304 on Linux and 99,998 on macOS.
    private static let gone = 1_999_999_999

    private static let left = [
        ".\(gone)-0.tmp", ".wellbeing-\(gone)-9f3a.partial", ".wellbeing-\(gone)-9f3a.new",
        ".wellbeing-\(gone)-9f3a.partial-journal", ".wellbeing-\(gone)-9f3a.restore",
        ".wellbeing-\(gone)-9f3a.kept-wal",
    ]
    /// Files of other programs, or of a running process.
    private static let others = [
        ".\(getpid())-0.tmp", ".wellbeing-\(getpid())-9f3a.partial", "\(gone)-0.tmp",
        ".\(gone).tmp", ".notes-\(gone)-9f3a.partial", ".wellbeing-\(gone)-9f3a.sqlite",
        ".\(gone)-0.tmp.swp", ".1-x.tmp",
    ]

    private func plant(in folder: TemporaryFolder) throws {
        for name in Self.left + Self.others {
            try #require(
                FileManager.default.createFile(
                    atPath: folder.file(name), contents: Data("answers".utf8)))
        }
    }

    @Test func `a backup removes only the files of killed programs`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        try plant(in: folder)
        #expect(store.leftovers == Self.left.map(folder.file).sorted())
        try await store.backup(to: folder.file("copy.db"))
        #expect(store.leftovers == [])
        for name in Self.others { #expect(folder.names.contains(name), "\(name)") }
    }

    @Test func `creating and restoring a store remove the files of killed programs`() async throws {
        try plant(in: folder)
        let store = try await SQLiteStore(path: folder.file())
        #expect(store.leftovers == [])
        try await store.backup(to: folder.file("copy.db"))
        await store.close()
        try plant(in: folder)
        let restoration = try await Restoration(of: folder.file(), from: folder.file("copy.db"))
        _ = try await restoration.perform(by: Fixture.attribution())
        #expect(store.leftovers == [])
    }
}
