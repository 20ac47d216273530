public import Questionnaires
public import SQLiteSamples
public import Samples
public import Shelf

/// A store, opened for one program: the object to start with.
///
///     let journal = try await Journal(path: "/home/me/wellbeing.sqlite", as: "Arising")
///     try await journal.log(0.7, labels: [.happy], associations: [.work])
///     let minds = try await journal.statesOfMind(where: .label(.happy))
///
///     let interview = try await journal.interview("phq-9", of: "P-17")
///     while let question = interview.question { try await interview.answer(ask(question)) }
///     let result = try await interview.finish()
///     let trend = try await journal.trend("phq-9", of: "P-17")
///
/// A journal adds what every call to a store needs: the source, the person, the time and new
/// identifiers. ``store`` does everything else.
///
/// A call is about one person: the one that it names, or else the ``subject`` of the journal. Data of
/// other people is never included. Only an import is about all people of its table.
public struct Journal: Sendable {
    /// The store.
    public let store: any SampleStore
    /// The program that writes.
    public let source: SampleSource
    /// The person that a call without a person is about.
    public let subject: SubjectID
    /// The questionnaires that can be asked.
    public let catalogue: QuestionnaireCatalogue
    private let clock: @Sendable () -> Timestamp
    private let makeID: @Sendable () -> SampleID

    /// Opens the store in a file, and creates it if there is none.
    ///
    /// - Parameters:
    ///   - path: The file; see ``/SQLiteSamples/SQLiteStore/init(path:opening:onNetwork:key:)``.
    ///   - source: The name of the program. It must stay the same: samples of another source are
    ///     other samples.
    ///   - subject: The person that a call without a person is about.
    ///   - catalogue: The questionnaires; those that ship by default.
    ///   - key: The passphrase or the key of an encrypted store; `nil` for a plain one.
    /// - Throws: The failures of opening the file.
    public init(
        path: String, as source: String, of subject: SubjectID = .oneself,
        catalogue: QuestionnaireCatalogue = .init(), key: StoreKey? = nil
    ) async throws(StoreError) {
        self.init(
            try await SQLiteStore(path: path, key: key), as: SampleSource(name: source),
            of: subject, catalogue: catalogue)
    }

    /// Uses an open store.
    ///
    ///     let journal = Journal(InMemoryStore(), as: SampleSource(name: "tests"))
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - source: The program that writes.
    ///   - subject: The person that a call without a person is about.
    ///   - catalogue: The questionnaires; those that ship by default.
    ///   - clock: Says what time it is; the system's clock and zone by default.
    ///   - makeID: Makes an identifier that was never used.
    public init(
        _ store: any SampleStore, as source: SampleSource, of subject: SubjectID = .oneself,
        catalogue: QuestionnaireCatalogue = .init(),
        clock: @escaping @Sendable () -> Timestamp = { .now },
        makeID: @escaping @Sendable () -> SampleID = { SampleID() }
    ) {
        self.store = store
        self.source = source
        self.subject = subject
        self.catalogue = catalogue
        self.clock = clock
        self.makeID = makeID
    }

    /// The same journal for another person.
    ///
    /// - Parameter subject: The person that a call without a person is about.
    public func about(_ subject: SubjectID) -> Journal {
        Journal(
            store, as: source, of: subject, catalogue: catalogue, clock: clock, makeID: makeID)
    }

    /// The time now, by the journal's clock.
    public var now: Timestamp { clock() }

    /// Makes an identifier for a new sample.
    public func newID() -> SampleID { makeID() }

    /// The program as the author of a change that happens now.
    public var author: Attribution { Attribution(actor: source.name, instant: now) }
}
