import PostgreSQLSamples
import SQLiteSamples
public import Samples

extension SampleStore {
    /// The findings of verification, as texts. A store without a database has none.
    public func findings() async throws -> [String] {
        #if PostgreSQL
            if let database = self as? PostgreSQLStore {
                return try await database.verify().findings.map(\.description)
            }
        #endif
        guard let database = self as? SQLiteStore else { return [] }
        return try await database.verify().findings.map(\.description)
    }
}

/// The code of the store's error that a closure throws, or `nil` when it does not throw one.
public func refusal(_ work: () async throws -> Void) async -> StoreError.Code? {
    do {
        try await work()
        return nil
    } catch {
        return (error as? StoreError)?.code
    }
}
