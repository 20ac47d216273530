import SQLiteSamples
import Samples
import TestSupport

// Swift prefers these to the initialisers with more parameters. So a test of stores in files tests
// encrypted stores too, see `StoreKey.ofTests`. A test that must have a plain one writes `key: nil`.
extension SQLiteStore {
    /// Opens the store in a file with the key of the tests.
    init(path: String) async throws(StoreError) {
        try await self.init(path: path, key: StoreKey.ofTests.get())
    }

    /// Opens the store in a file with the key of the tests.
    init(path: String, opening: Opening) async throws(StoreError) {
        try await self.init(path: path, opening: opening, key: StoreKey.ofTests.get())
    }
}

extension Restoration {
    /// Checks a backup with the key of the tests.
    init(of path: String, from backup: String) async throws(StoreError) {
        try await self.init(of: path, from: backup, key: StoreKey.ofTests.get())
    }
}
