public import Questionnaires
public import Samples

extension Journal {
    /// Saves what a person wrote down.
    ///
    ///     let felt = try await journal.log(0.7, labels: [.happy])
    ///     try await journal.write("It **worked**.", title: "The demo", about: [felt.id])
    ///
    /// - Parameters:
    ///   - text: The text, in Markdown.
    ///   - title: What the entry is called. May be empty.
    ///   - prompt: The question that the text answers. May be empty.
    ///   - about: The samples that it is about.
    ///   - date: When it was written; `nil` for now.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    ///   - id: Its identifier; `nil` for a new one. With a date and an identifier of your own, a call
    ///     whose outcome is ``/Samples/StoreError/Code/uncertain`` can be repeated.
    /// - Returns: The entry, as it is stored.
    /// - Throws: ``Journal/Refusal/badEntry`` for a blank or too long text,
    ///   ``Journal/Refusal/futureDate`` for a date more than a day after now, and the failures of
    ///   the store.
    @discardableResult
    public func write(
        _ text: String, title: String = "", prompt: String = "", about: [SampleID] = [],
        at date: Timestamp? = nil, of subject: SubjectID? = nil, id: SampleID? = nil
    ) async throws -> JournalEntry {
        let entry = JournalEntry(
            id: id ?? newID(), subject: subject ?? self.subject, date: try past(date),
            source: source, title: title, prompt: prompt, about: about, text: text)
        guard let entry else { throw Journal.Refusal.badEntry }
        try await save([entry])
        return entry
    }

    /// The entries of a person, those that contain all the words.
    ///
    ///     let entries = try await journal.entries(containing: ["demo"], limit: 10)
    ///
    /// - Parameters:
    ///   - words: What title, prompt or text contain, in upper or lower case; empty for all entries.
    ///   - filter: Which of them.
    ///   - sort: In which order.
    ///   - limit: The greatest number; `nil` for no limit.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    /// - Complexity: O(*n*) in the length of the entries for which the filter holds.
    public func entries(
        containing words: [String] = [], where filter: SampleFilter = .everything,
        sort: SampleSort = .newestFirst, limit: Int? = nil, of subject: SubjectID? = nil
    ) async throws(StoreError) -> [JournalEntry] {
        let query = SampleQuery(
            filters: [.journalEntry(.all([.subject(subject ?? self.subject), filter]))], sort: sort)
        return try await Self.entries(of: query, in: store, containing: words, limit ?? .max)
    }

    private static func entries(
        of query: SampleQuery<JournalEntry>, in store: some SampleStore,
        containing words: [String], _ limit: Int
    ) async throws(StoreError) -> [JournalEntry] {
        // An entry can be large, so memory holds a few of those that are not wanted.
        var rest = query.results(for: store, pageSize: 20).makeAsyncIterator()
        var found: [JournalEntry] = []
        while found.count < limit, let entry = try await rest.next(isolation: nil) {
            if entry.contains(words: words) { found.append(entry) }
        }
        return found
    }

    /// What a person may want to write about: the states of mind, events and results of the last
    /// days that no entry is about, newest first.
    ///
    ///     for suggestion in try await journal.suggestions() {
    ///         print(suggestion.title, suggestion.prompts(in: "de")[0])
    ///     }
    ///
    /// `Valence.Gradient` has the colours of a card.
    ///
    /// - Parameters:
    ///   - first: The beginning of the period; `nil` for seven days ago.
    ///   - limit: The greatest number.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    public func suggestions(
        since first: Timestamp? = nil, limit: Int = 9, of subject: SubjectID? = nil
    ) async throws(StoreError) -> [JournalEntry.Suggestion] {
        let now = self.now
        let week = now.day.adding(days: -7).map(Timestamp.init(day:))
        let store = store
        return try await JournalEntry.Suggestion.recent(
            of: subject ?? self.subject, from: first ?? week ?? now, to: now, limit: limit,
            in: store
        ) { stored throws(StoreError) in
            try await store.questionnaire(stored.assessment.questionnaire)?.shortTitle
        }
    }
}
