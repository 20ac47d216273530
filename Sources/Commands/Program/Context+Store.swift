internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension Context {
    /// Opens the store.
    ///
    /// - Parameter opening: How to open it. For a new store in the usual place, the program creates
    ///   the folder. For a store at a given path, it does not.
    /// - Throws: A failure that names the path and a remedy.
    func openStore(_ opening: StoreOpening) async throws(Failure) -> any DatabaseStore {
        if opening != .reading { try checkWritingIsAllowed() }
        let place = opening == .creating ? try placeOfNewStore() : try storePlace()
        let store = try await openedStore(at: place, opening)
        await remindOfFlags(in: store)
        if opening == .reading || arguments.verb.group == .lookBack {
            await warnIfPersonIsUnknown(in: store)
        }
        return store
    }

    /// Opens the store at a place, without the reminders of ``openStore(_:)``.
    func openedStore(
        at place: StorePlace, _ opening: StoreOpening
    ) async throws(Failure) -> any DatabaseStore {
        do { return try await store(at: place, opening) } catch {
            switch place {
            case .server(let address): throw Failure(error, at: address)
            case .file where opening == .creating: throw Failure(error)
            case .file(let path):
                switch error.code {
                case .noSuchFile where !File.exists(path):
                    throw Failure(
                        .noInput, "\(path): there is no store yet; the first result creates it")
                // The store should exist, so the failure is not about creating a file.
                case .unsuitableFile: throw Failure(.noInput, error.description)
                default: throw Failure(error)
                }
            }
        }
    }

    /// Refuses writing in guest mode. Call it before the first question.
    func checkWritingIsAllowed() throws(Failure) {
        guard arguments.has(.guest) || environment["WELLBEING_GUEST"] != nil else { return }
        throw Failure(.permission, "nothing is saved or changed for a guest (--guest)")
    }

    /// Whether there may be a store. Only a server itself can tell.
    func mayHaveStore() throws(Failure) -> Bool { try storePlace().mayHaveStore }

    /// Opens the store for reading; `nil` if there is no store yet.
    func openStoreIfThere(
        _ opening: StoreOpening = .reading
    ) async throws(Failure) -> (any DatabaseStore)? {
        let place = try storePlace()
        guard place.mayHaveStore else {
            // A mistyped path must not look like a store without flags.
            if namedStore != nil { say("\(place.text): there is no store yet.") }
            return nil
        }
        return try await openStore(opening)
    }

    /// Opens the store for reading; an empty one if there is no store yet.
    func storeToRead() async throws(Failure) -> any SampleStore {
        guard let store = try await openStoreIfThere() else { return InMemoryStore() }
        return store
    }

    /// The existing store for an import, or `nil`; read-only for a dry run.
    func storeToImport() async throws(Failure) -> (any DatabaseStore)? {
        if arguments.has(.dryRun) { return try await openStoreIfThere() }
        guard try mayHaveStore() else { return nil }
        return try await openStore(.creating)
    }

    /// Reminds the user at a terminal of flags that are not acknowledged.
    private func remindOfFlags(in store: any SampleStore) async {
        guard streams.errors.isTerminal, Verbs.named(arguments.verb.name)?.audience == .staff,
            let open = try? await store.flags(of: nil, .open)
        else { return }
        // A store that cannot list overdue follow-ups still has open flags.
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
}
