internal import SampleRecords
internal import Samples

/// The change that a command makes to the entries of a store.
enum EntryChange<Entry: Sample> {
    /// Saves a new entry.
    case add(Entry)
    /// Replaces an entry with a new version.
    case replace(SampleID, with: Entry, reason: String)
    /// Does nothing, because an earlier run of the same command has saved this entry.
    case none(Entry)

    /// The entry as it is stored afterwards.
    var entry: Entry {
        switch self {
        case .add(let entry), .replace(_, let entry, _), .none(let entry): entry
        }
    }

    /// Whether the command saves an entry.
    var isNew: Bool { if case .none = self { false } else { true } }

    fileprivate func apply(
        to store: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) {
        switch self {
        case .add(let entry): _ = try await store.save([entry], by: attribution)
        case .replace(let id, let entry, let reason):
            guard let entry = ObservedSample(entry) else { throw .invalidChange }
            try await store.replace(id, with: entry, reason: reason, by: attribution)
        case .none: break
        }
    }
}

extension StoreError {
    fileprivate static let invalidChange = StoreError(
        code: .internal, message: "this type of sample cannot be replaced; please report it")
}

extension Context {
    /// Decides on a change and makes it in one transaction. So the same command at the same moment
    /// waits, and then finds the saved entry.
    ///
    /// - Parameters:
    ///   - advice: See ``changing(orSay:_:)``.
    ///   - decide: Reads the store, and decides on a change or refuses it.
    /// - Returns: The change that was made.
    func changing<Entry: Sample>(
        _ store: any DatabaseStore, orSay advice: String,
        _ decide:
            @Sendable (any SampleStore) async throws(StoreError)
            -> Result<EntryChange<Entry>, Failure>
    ) async throws(Failure) -> EntryChange<Entry> {
        let attribution = attribution()
        return try await changing(
            orSay: advice,
            await store.atomically { (store) async throws(StoreError) in
                let decision = try await decide(store)
                if case .success(let change) = decision {
                    try await change.apply(to: store, by: attribution)
                }
                return decision
            }
        ).get()
    }
}
