internal import Outcomes
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension Context {
    /// Opens the store.
    ///
    /// - Parameter opening: How to open it. For a new store in the usual place the program creates
    ///   the folder; for a store at a given path it does not.
    /// - Throws: A failure that names the path and what to do about it.
    func openStore(_ opening: SQLiteStore.Opening) async throws(Failure) -> SQLiteStore {
        if opening != .reading { try checkWritingIsAllowed() }
        let path = opening == .creating ? try pathOfNewStore() : try storePath()
        do {
            let store = try await store(at: path, opening)
            await remindOfFlags(in: store)
            if opening == .reading || arguments.verb.group == .lookBack {
                await sayIfNobody(in: store)
            }
            return store
        } catch {
            guard opening != .creating else { throw Failure(error) }
            switch error.code {
            case .noSuchFile where !File.exists(path):
                throw Failure(
                    .noInput, "\(path): there is no store yet; the first result creates it")
            // The store should exist: the file is not a store.
            case .unsuitableFile: throw Failure(.noInput, error.description)
            default: throw Failure(error)
            }
        }
    }

    /// Opens a store that may come from another person.
    func store(
        at path: String, _ opening: SQLiteStore.Opening
    ) async throws(StoreError) -> SQLiteStore {
        SQLiteStore.limitMemory()
        return try await SQLiteStore(path: path, opening: opening, onNetwork: networkPolicy)
    }

    /// Whether a store on a network file system is accepted for this call.
    var networkPolicy: SQLiteStore.NetworkPolicy {
        arguments.has(.allowNetworkStore) ? .accept : .refuse
    }

    /// Refuses writing in guest mode. Call it before the first question.
    func checkWritingIsAllowed() throws(Failure) {
        guard arguments.has(.guest) || environment["WELLBEING_GUEST"] != nil else { return }
        throw Failure(.permission, "nothing is saved or changed for a guest (--guest)")
    }

    /// Opens the store for reading; `nil` if there is no store yet.
    func openStoreIfThere(
        _ opening: SQLiteStore.Opening = .reading
    ) async throws(Failure) -> SQLiteStore? {
        let path = try storePath()
        guard File.exists(path) else {
            // A mistyped path must not look like a store without flags.
            if namedStore != nil { say("\(path): there is no store yet.") }
            return nil
        }
        return try await openStore(opening)
    }

    /// Opens the store for reading; an empty one if there is no store yet.
    func storeToRead() async throws(Failure) -> any SampleStore {
        guard let store = try await openStoreIfThere() else { return InMemoryStore() }
        return store
    }

    /// Reminds the user at a terminal of flags that are not acknowledged.
    private func remindOfFlags(in store: SQLiteStore) async {
        guard streams.errors.isTerminal, Verbs.named(arguments.verb.name)?.audience == .staff,
            let open = try? await store.flags(of: nil, .open)
        else { return }
        // A store that cannot tell what is overdue still has open flags.
        let overdue = (try? await store.overdueFlags(of: nil, on: clock.started.day)) ?? []
        func flags(_ count: Int) -> String { count == 1 ? "1 flag has" : "\(count) flags have" }
        var lines: [String] = []
        if !open.isEmpty {
            lines.append(
                "ATTENTION: \(flags(open.count)) not been acknowledged. See: wellbeing flags")
        }
        if !overdue.isEmpty {
            lines.append(
                "ATTENTION: \(flags(overdue.count)) an overdue follow-up. See: wellbeing flags "
                    + "--overdue")
        }
        if !lines.isEmpty { say(lines + [""]) }
    }

    /// The store that the user named, or `nil` for the usual one.
    private var namedStore: String? {
        arguments.value(of: .store, or: environment)
    }

    /// The path of a store that may be new. Creates the platform's data folder if it is missing.
    func pathOfNewStore() throws(Failure) -> String {
        let path = try storePath()
        if namedStore == nil { try Folder.create(containing: path) }
        return path
    }

    /// The path of the store: the named one, or the one in the platform's data folder.
    func storePath() throws(Failure) -> String {
        if let path = namedStore {
            guard !path.isEmpty, path != "-" else {
                throw Failure(.usage, "--store: not a path; name the file of the store")
            }
            // A file of that name would hide that nothing reaches the server.
            guard !path.hasPrefix("postgresql:"), !path.hasPrefix("postgres:") else {
                throw Failure(
                    .configuration,
                    "--store: this program opens files only; a store on PostgreSQL is for services, "
                        + "which use the library (./NAME names a file with a colon)")
            }
            return path
        }
        guard let folder = DataFolder.path({ environment[$0] }) else {
            throw Failure(
                .configuration,
                "there is no home folder to keep the store in; set HOME, or use --store PATH")
        }
        return folder + "/store.sqlite"
    }
}
