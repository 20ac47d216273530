internal import Questionnaires
internal import Reports
internal import Samples

/// Finds the subjects of entries. It reads each definition once.
struct SubjectShelf {
    private var definitions: DefinitionShelf
    private let phrases: JournalPhrases
    /// The current identifiers of edited samples by their earlier ones; `nil` until they are
    /// needed.
    private var edited: [SampleID: SampleID]?

    init(_ store: any SampleStore, _ phrases: JournalPhrases) {
        definitions = DefinitionShelf(store: store)
        self.phrases = phrases
    }

    /// The subjects of an entry, in the entry's order.
    mutating func subjects(of entry: JournalEntry) async throws(Failure) -> [JournalSubject] {
        var subjects: [JournalSubject] = []
        for id in entry.about {
            var subject: JournalSubject?
            if let stored = try await latest(id, in: entry) {
                subject = try await self.subject(stored)
            }
            subjects.append(subject ?? JournalSubject(missing: id, phrases))
        }
        return subjects
    }

    /// A sample as a subject; `nil` for a type that entries cannot be about.
    mutating func subject(_ stored: StoredSample) async throws(Failure) -> JournalSubject? {
        let form = try await definitions.definition(of: stored)
        return JournalEntry.Suggestion(stored, of: form?.shortTitle).map {
            JournalSubject($0, of: form)
        }
    }

    /// The states of mind that an entry is about.
    mutating func statesOfMind(of entry: JournalEntry) async throws(Failure) -> [StateOfMind] {
        var states: [StateOfMind] = []
        for id in entry.about {
            if let mind = try await latest(id, in: entry).flatMap(StateOfMind.init) {
                states.append(mind)
            }
        }
        return states
    }

    /// The sample with an identifier, which an entry is about. `nil` if it is not stored, or if it
    /// now belongs to another person: an entry must not show that person's feelings.
    private mutating func latest(
        _ id: SampleID, in entry: JournalEntry
    ) async throws(Failure) -> StoredSample? {
        try await latest(id).flatMap { $0.sample.subject == entry.subject ? $0 : nil }
    }

    /// The sample with an identifier, or the one that replaced it; `nil` if it is not stored.
    ///
    /// After an export, an import or a merge, a store has no tombstones of the replaced samples.
    /// But an edited sample contains its earlier versions.
    mutating func latest(_ id: SampleID) async throws(Failure) -> StoredSample? {
        if let stored = try await standing(id) { return stored }
        if edited == nil { edited = try await editedSamples() }
        guard let edited = edited?[id] else { return nil }
        return try await standing(edited)
    }

    /// The current samples by the identifiers of their earlier versions.
    private func editedSamples() async throws(Failure) -> [SampleID: SampleID] {
        var pages = StoredPages(
            store: definitions.store, filter: .hasMetadata(EarlierVersions.first),
            sort: .oldestFirst, limit: .max)
        var found: [SampleID: SampleID] = [:]
        while let page = try await pages.next() {
            for case .observation(let sample) in page.map(\.content) {
                for version in EarlierVersions(of: sample).list { found[version.id] = sample.id }
            }
        }
        return found
    }

    /// The sample with an identifier, or the one that replaced it in this store; `nil` if it is not
    /// stored.
    private func standing(_ id: SampleID) async throws(Failure) -> StoredSample? {
        var id = id
        // A sample is rarely replaced more than a few times. The limit ends a cycle in a damaged
        // store.
        for _ in 0..<100 {
            let store = definitions.store
            if let stored = try await Delete.stored(id, in: store) { return stored }
            guard let next = try await onStore(await store.tombstones(of: id)).last?.replacement
            else { return nil }
            id = next
        }
        return nil
    }
}
