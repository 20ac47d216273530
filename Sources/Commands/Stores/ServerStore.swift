internal import Samples

#if PostgreSQL
    internal import PostgreSQLSamples
#endif

/// Actions that only a store on a server has: creation by its owner, and granting rights.
enum ServerStore {
    /// Creates an empty store.
    ///
    /// - Throws: A failure if the schema already exists, or if the user may not create one.
    static func create(at address: String) async throws(Failure) {
        #if PostgreSQL
            do throws(StoreError) {
                try await PostgreSQLStore.create(StoreAddress(address))
            } catch {
                guard error.code == .identifierTaken else { throw Failure(error, at: address) }
                throw Failure(.cannotCreate, error.description)
            }
        #else
            try Context.check(address: address)
        #endif
    }

    /// Grants a database role a right on a store.
    static func grant(
        _ right: String, to role: String, at address: String
    ) async throws(Failure) {
        #if PostgreSQL
            guard let right = rights[right] else {
                throw Failure(
                    .usage, "store grant: the rights are writer, reader and auditor; name one")
            }
            do throws(StoreError) {
                try await PostgreSQLStore(StoreAddress(address)).grant(right, to: role)
            } catch {
                // The schema was opened, so the missing name is the role.
                guard error.cause != "42704" else {
                    throw Failure(
                        .noInput,
                        "\(address): the database has no role of this name; create it with CREATE "
                            + "ROLE first")
                }
                throw Failure(error, at: address)
            }
        #else
            try Context.check(address: address)
        #endif
    }

    #if PostgreSQL
        private static let rights: [String: PostgreSQLStore.Right] = [
            "writer": .writing, "reader": .reading, "auditor": .auditing,
        ]
    #endif
}
