import SQLiteSamples
import Samples
import Testing

/// The kinds of stores. Every guarantee of ``SampleStore`` is tested with each.
enum StoreKind: CaseIterable, CustomTestStringConvertible {
    case inMemory
    case sqliteInMemory
    case sqliteOnDisk

    var testDescription: String {
        switch self {
        case .inMemory: "in memory"
        case .sqliteInMemory: "SQLite in memory"
        case .sqliteOnDisk: "SQLite on disk"
        }
    }

    /// Runs a test with a new store.
    func withStore(_ body: (any SampleStore) async throws -> Void) async throws {
        switch self {
        case .inMemory: try await body(InMemoryStore())
        case .sqliteInMemory: try await body(SQLiteStore())
        case .sqliteOnDisk:
            let folder = try TemporaryFolder()
            try await body(SQLiteStore(path: folder.file()))
            withExtendedLifetime(folder) {}
        }
    }
}
