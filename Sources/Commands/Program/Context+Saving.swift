internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let newID = OptionDeclaration(
        "--id", takes: .text("ID"),
        summary: "Save it under this identifier, to repeat a command that could not tell whether "
            + "it was saved. An entry that is saved already is not saved again.")
}

extension VerbDeclaration.ExitNote {
    /// The exit note of a verb that saves a new entry.
    static let uncertain = VerbDeclaration.ExitNote(
        .tryAgain,
        "The store is busy, or the disk failed and the message says what may be saved.")
}

extension Context {
    /// The identifier of a new entry: that of `--id`, or a new one.
    func newID() throws(Failure) -> SampleID {
        guard let text = arguments.value(of: .newID) else { return makeID() }
        guard let id = SampleID(text) else {
            throw Failure(.usage, "--id: not an identifier; copy it from the message that named it")
        }
        return id
    }

    /// Metadata with the note of `--note`, if there is one.
    ///
    /// - Parameter metadata: The other metadata.
    func noted(_ metadata: Metadata = [:]) -> Metadata {
        var metadata = metadata
        if let note = arguments.value(of: .note) { metadata[MetadataKey.note] = .string(note) }
        return metadata
    }

    /// Finds the entries that an earlier run of the same command may have saved; `nil` if each run
    /// saves a new entry.
    ///
    /// Two equal entries without a date are two moments. Without a date, only `--id` shows that the
    /// command is repeated.
    ///
    /// - Parameters:
    ///   - made: The entry of this run.
    ///   - isDated: Whether the command names the time of the entry.
    ///   - kind: The filter of its type.
    func queryOfEarlierRuns<Entry: Sample>(
        of made: Entry, isDated: Bool, _ kind: (SampleFilter) -> TypedFilter<Entry>
    ) -> SampleQuery<Entry>? {
        let hasID = arguments.has(.newID)
        guard isDated || hasID else { return nil }
        let filter: SampleFilter =
            hasID
            ? .ids([made.id])
            : .all([
                .subject(made.subject),
                .dates(SampleFilter.DateTest(from: made.start, rule: .strictStart)),
            ])
        return SampleQuery<Entry>(filters: [kind(filter)])
    }

    /// Saves a new entry, unless an earlier run of the same command has saved it.
    ///
    /// One transaction looks the entry up and saves it. So the same command at the same moment
    /// waits, and then finds the entry.
    ///
    /// - Parameters:
    ///   - made: The entry of this run.
    ///   - earlier: See ``queryOfEarlierRuns(of:isDated:_:)``.
    ///   - isSame: Whether a stored entry has the content of this one.
    ///   - save: Saves the entry.
    /// - Returns: The entry of the earlier run, or the outcome of saving this one.
    func savingOnce<Entry: Sample>(
        _ made: Entry, unlessIn earlier: SampleQuery<Entry>?,
        where isSame: @escaping @Sendable (Entry) -> Bool, in store: any DatabaseStore,
        _ save:
            @escaping @Sendable (any SampleStore) async throws(StoreError)
            -> StoreRole.SaveOutcome?
    ) async throws(Failure) -> (saved: Entry?, outcome: StoreRole.SaveOutcome?) {
        try await saving(
            made.id,
            await store.atomically { (store) async throws(StoreError) in
                if let saved = try await earlier?.result(for: store).last(where: isSame) {
                    return (saved, nil)
                }
                return (nil, try await save(store))
            })
    }

    /// Saves a new entry. If it is unknown whether the entry was saved, the failure names its
    /// identifier, and says how to repeat the command without a second copy.
    func saving<Result>(
        _ id: SampleID, _ call: @autoclosure () async throws(StoreError) -> Result
    ) async throws(Failure) -> Result {
        try await changing(
            orSay: "It may be saved as \(id); check with: wellbeing samples\(storeOption). To "
                + "repeat the command, add --id \(id): it never saves a second copy.",
            await call())
    }

    /// Changes the store.
    ///
    /// - Parameter advice: The message if it is unknown whether the store was changed. It says what
    ///   may be saved, and how to find out.
    func changing<Result>(
        orSay advice: String, _ call: @autoclosure () async throws(StoreError) -> Result
    ) async throws(Failure) -> Result {
        do { return try await call() } catch { throw Failure(error, ifUncertain: advice) }
    }

    /// The option that names the store, with a leading blank, for a command that the user copies.
    /// Empty if the command finds the store without the option.
    var storeOption: String {
        arguments.value(of: .store).map { " --store \($0.shellQuoted)" } ?? ""
    }

    /// Tells the user that an earlier run of the same command saved the entry.
    func sayAlreadySaved(_ id: SampleID) {
        say(["", "Already saved as \(id); nothing was added."])
    }
}

extension SampleStore {
    /// The latest 1,000 entries of the audit, newest first. They include the entries of a repeated
    /// command's earlier run.
    func latestEntries() async throws(StoreError) -> [AuditEntry] {
        try await audit(after: 0, limit: 1_000).reversed()
    }
}

extension AuditEntry {
    /// The stated reason; `nil` without one.
    var reason: String? { details.first { $0.name == "reason" }?.value }

    /// The sample that replaced the target; `nil` without one.
    var replacement: SampleID? { details.lazy.compactMap(\.replacement).first }

    /// Whether `undo` wrote the entry.
    var isUndo: Bool { reason == Undo.reason }
}
