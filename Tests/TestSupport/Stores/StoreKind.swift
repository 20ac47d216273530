import PostgreSQLSamples
import SQLiteSamples
public import Samples
public import Testing

/// The kinds of stores. Every guarantee of `SampleStore` is tested with each.
public enum StoreKind: CaseIterable, CustomTestStringConvertible, Sendable {
    case inMemory
    case sqliteInMemory
    case sqliteOnDisk
    #if SQLCipher
        case encryptedOnDisk
    #endif
    #if PostgreSQL
        case postgreSQL
        case pooledPostgreSQL
    #endif

    /// The kinds that this machine can test: PostgreSQL only when ``TestServer`` has one.
    public static var allCases: [StoreKind] {
        #if PostgreSQL
            TestServer.noteIfAbsent()
            return local
                + (TestServer.connection == nil ? [] : [.postgreSQL])
                + (TestServer.pooledConnection == nil ? [] : [.pooledPostgreSQL])
        #else
            return local
        #endif
    }

    /// The kinds that need no server.
    private static var local: [StoreKind] {
        // Each takes minutes there, and this one uses most of the C code.
        if Thoroughness.sanitizer == .address { return [.sqliteOnDisk] }
        let plain: [StoreKind] =
            Thoroughness.isForTraitsOnly ? [] : [.inMemory, .sqliteInMemory, .sqliteOnDisk]
        #if SQLCipher
            return plain + [.encryptedOnDisk]
        #else
            return plain
        #endif
    }

    /// The kinds that allow two stores of one name.
    public static var ofCopies: [StoreKind] {
        local.filter { $0 != .sqliteInMemory }
    }

    /// The kind as a test's argument.
    public var testDescription: String {
        switch self {
        case .inMemory: "in memory"
        case .sqliteInMemory: "SQLite in memory"
        case .sqliteOnDisk: "SQLite on disk"
        #if SQLCipher
            case .encryptedOnDisk: "SQLite on disk, encrypted"
        #endif
        #if PostgreSQL
            case .postgreSQL: "PostgreSQL"
            case .pooledPostgreSQL: "PostgreSQL through a pooler"
        #endif
        }
    }

    /// The key of its stores, or `nil`.
    private var key: StoreKey? {
        get throws {
            #if SQLCipher
                if self == .encryptedOnDisk { return try StoreKey.example.get() }
            #endif
            return nil
        }
    }

    /// A new store. A store on disk has a file of its own in the folder.
    public func store(in folder: TemporaryFolder) async throws -> any SampleStore {
        switch self {
        case .inMemory: InMemoryStore()
        case .sqliteInMemory: try await SQLiteStore()
        case .sqliteOnDisk:
            try await SQLiteStore(path: folder.file("\(folder.names.count).db"))
        #if SQLCipher
            case .encryptedOnDisk:
                try await SQLiteStore(
                    path: folder.file("\(folder.names.count).db"), key: StoreKey.example.get())
        #endif
        #if PostgreSQL
            case .postgreSQL:
                try await PostgreSQLStore(TestServer.newStore(removedWith: folder))
            case .pooledPostgreSQL:
                try await PostgreSQLStore(
                    TestServer.newStore(
                        removedWith: folder, reachedBy: TestServer.pooledConnection))
        #endif
        }
    }

    /// Runs a test with a new store.
    public func withStore(_ body: (any SampleStore) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        try await body(store(in: folder))
        withExtendedLifetime(folder) {}
    }

    /// Two copies of one store, which have its name.
    public typealias Copies = (here: any SampleStore, there: any SampleStore)

    /// Runs a test with two copies of one store.
    public func withCopies(
        of prepare: (any SampleStore) async throws -> Void,
        _ body: (Copies) async throws -> Void
    ) async throws {
        if self == .inMemory {
            let name = SampleID(high: 3, low: 4)
            let (here, there) = (InMemoryStore(id: name), InMemoryStore(id: name))
            try await prepare(here)
            try await prepare(there)
            return try await body((here, there))
        }
        let folder = try TemporaryFolder()
        try await withStore { store in
            try await prepare(store)
            try await (store as? SQLiteStore)?.backup(to: folder.file("copy"))
            let copy = try await SQLiteStore(
                path: folder.file("copy"), opening: .existing, key: key)
            try await body((store, copy))
        }
        withExtendedLifetime(folder) {}
    }
}
