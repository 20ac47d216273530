internal import SQLiteSamples
internal import SampleRecords
internal import Samples

#if PostgreSQL
    internal import PostgreSQLSamples
#endif

// Stores of every kind are opened only here.
extension Context {
    /// Opens a store. It may have been made by someone else.
    func store(
        at place: StorePlace, _ opening: StoreOpening
    ) async throws(StoreError) -> any DatabaseStore {
        switch place {
        case .file(let path): return try await fileStore(at: path, opening)
        case .server(let address):
            #if PostgreSQL
                return try await PostgreSQLStore(StoreAddress(address))
            #else
                throw Self.builtWithoutServers(address)
            #endif
        }
    }

    /// Opens a store in a file.
    func fileStore(
        at path: String, _ opening: StoreOpening
    ) async throws(StoreError) -> SQLiteStore {
        SQLiteStore.limitMemory()
        let way: SQLiteStore.Opening =
            switch opening {
            case .creating: .creating
            case .existing: .existing
            case .reading: .reading
            }
        return try await withStoreKey(of: path) { (key) throws(StoreError) in
            try await SQLiteStore(path: path, opening: way, onNetwork: networkPolicy, key: key)
        }
    }

    /// Whether a store on a network file system is accepted for this call.
    var networkPolicy: SQLiteStore.NetworkPolicy {
        arguments.has(.allowNetworkStore) ? .accept : .refuse
    }

    /// The place of the store: the named one, or the file in the platform's data folder.
    func storePlace() throws(Failure) -> StorePlace {
        if let named = namedStore {
            guard !named.isEmpty, named != "-" else {
                throw Failure(.usage, "--store: not a path; name the file of the store")
            }
            let place = StorePlace(named)
            if case .server(let address) = place { try Self.check(address: address) }
            return place
        }
        guard let folder = DataFolder.path({ environment[$0] }) else {
            throw Failure(
                .configuration,
                "there is no home folder to keep the store in; set HOME, or use --store PATH")
        }
        return .file(folder + "/store.sqlite")
    }

    /// The place of a store that may be new. Creates the platform's data folder if it is missing.
    func placeOfNewStore() throws(Failure) -> StorePlace {
        let place = try storePlace()
        if namedStore == nil { try Folder.create(containing: place.text) }
        return place
    }

    /// The file of the store, for actions that need a file.
    ///
    /// - Parameter remedy: What the user can do with a store on a server.
    /// - Throws: A failure if the store is on a server.
    func storeFile(orElse remedy: String) throws(Failure) -> String {
        switch try storePlace() {
        case .file(let path): return path
        case .server(let address):
            throw Failure(
                .configuration,
                "\(address): \(arguments.verb.name) is for a store in a file; \(remedy)")
        }
    }

    /// The store that the user named; `nil` for the usual one.
    var namedStore: String? { arguments.value(of: .store, or: environment) }

    /// Refuses an invalid address. A program that was built without servers refuses every address.
    static func check(address: String) throws(Failure) {
        #if PostgreSQL
            do { _ = try StoreAddress(address) } catch {
                throw Failure(.usage, "--store: \(error.message)")
            }
        #else
            let error = builtWithoutServers(address)
            throw Failure(ExitCode(error.code), "--store: \(error.message)")
        #endif
    }

    #if !PostgreSQL
        // Do not open a file of that name: the user would not notice that no data reaches the
        // server.
        private static func builtWithoutServers(_ address: String) -> StoreError {
            StoreError(
                code: .newer,
                message: "this program was built without PostgreSQL and opens files only; build it "
                    + "with: swift build --traits PostgreSQL (./NAME names a file with a colon)")
        }
    #endif
}
