internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing journal list`, `search` and `show`: shows entries in a terminal, as JSON or as a
/// page.
enum ListEntries {
    /// The number of entries in memory at once. An entry can be large.
    private static let pageSize = 20

    /// Shows the entries that contain words, or all of them, newest first.
    static func run(_ context: Context, containing words: [String] = []) async throws(Failure) {
        let period = try CalendarPeriod(in: context)
        let subject = try context.subject()
        let about = try Set(context.entrySubjects())
        let (from, to) = period.bounds
        let filter = SampleFilter.all([
            .subject(subject),
            .dates(SampleFilter.DateTest(from: from, to: to, rule: .strictStart)),
        ])
        let store = try await context.journalToRead()
        var listing = EntryListing(store, try context.language(), wholly: false, context)
        var rest = context.arguments.integer(of: .limit) ?? .max
        try await each(entryOf: store, where: filter) { entry async throws(Failure) in
            guard period.contains(entry.start), about.isSubset(of: entry.about),
                entry.contains(words: words)
            else { return true }
            rest -= 1
            try await listing.add(entry)
            return rest > 0
        }
        try await listing.finish()
    }

    /// Shows whole entries by their identifiers.
    static func run(_ context: Context, showing words: [String]) async throws(Failure) {
        let store = try await context.journalToRead()
        var listing = EntryListing(store, try context.language(), wholly: true, context)
        for word in words {
            guard let id = SampleID(word) else {
                throw Failure(.usage, "ID: not an identifier; see: wellbeing journal list")
            }
            guard let stored = try await Delete.stored(id, in: store),
                let entry = JournalEntry(stored)
            else {
                throw Failure(
                    .noInput, "there is no entry with this identifier; see: wellbeing journal list")
            }
            try await listing.add(entry)
        }
        try await listing.finish()
    }

    /// Passes the entries that match a filter to `take`, newest first, until it returns `false`.
    private static func each(
        entryOf store: some SampleStore, where filter: SampleFilter,
        _ take: (JournalEntry) async throws(Failure) -> Bool
    ) async throws(Failure) {
        let query = SampleQuery<JournalEntry>(
            filters: [.journalEntry(filter)], sort: .newestFirst)
        var entries = query.results(for: store, pageSize: pageSize).makeAsyncIterator()
        while true {
            let entry: JournalEntry?
            do { entry = try await entries.next(isolation: nil) } catch { throw Failure(error) }
            guard let entry, try await take(entry) else { return }
        }
    }
}

extension Context {
    /// The store to read entries from. A page is an export, so the store must be able to record it.
    fileprivate func journalToRead() async throws(Failure) -> any SampleStore {
        guard outPath != nil else { return try await storeToRead() }
        guard format == .text else {
            throw Failure(.usage, "journal: --out writes a page; leave out --format")
        }
        try checkOutIsNotStore()
        guard let store = try await openStoreIfThere(.existing) else { return InMemoryStore() }
        return store
    }

    /// The samples of `--about`.
    func entrySubjects() throws(Failure) -> [SampleID] {
        var ids: [SampleID] = []
        for text in arguments.values(of: .entryAbout) {
            guard let id = SampleID(text) else {
                throw Failure(
                    .usage, "--about: not an identifier; see: wellbeing journal suggest")
            }
            ids.append(id)
        }
        return ids.firstOfEach
    }
}

/// Writes entries one by one, or collects them for a page.
private struct EntryListing {
    private let store: any SampleStore
    private let context: Context
    private let language: LanguageTag?
    private let phrases: JournalPhrases
    /// Whether to show the text of the entries.
    private let isWhole: Bool
    private var shelf: SubjectShelf
    private var count = 0
    private var page: [JournalPage.Element] = []

    init(
        _ store: any SampleStore, _ language: LanguageTag?, wholly isWhole: Bool, _ context: Context
    ) {
        self.store = store
        self.context = context
        self.language = language
        self.isWhole = isWhole
        phrases = language.journalPhrases
        shelf = SubjectShelf(store, phrases)
        if context.outPath == nil { context.beginPaging() }
    }

    mutating func add(_ entry: JournalEntry) async throws(Failure) {
        defer { count += 1 }
        let json = ObservedSample.journalEntry(entry).json
        if context.outPath != nil {
            page.append((entry, try await shelf.subjects(of: entry)))
        } else if context.format == .jsonl {
            try context.printLine(json)
        } else if context.format == .json {
            try context.write(
                (count == 0 ? "[\n" : ",\n") + JSONWriter.text(json, .pretty))
        } else {
            try await show(entry)
        }
    }

    private mutating func show(_ entry: JournalEntry) async throws(Failure) {
        let subjects = try await shelf.subjects(of: entry)
        try context.print((count > 0 ? [""] : []) + ["\(entry.start.reading)  \(entry.heading)"])
        if isWhole {
            for subject in subjects {
                let rows = try JournalCards.rows(of: subject, in: context)
                try context.write("\n" + rows.map { $0 + "\n" }.joined())
            }
            if !subjects.isEmpty { try context.print("") }
        } else {
            try context.print(subjects.map { "  \(phrases.about): \($0.line)" })
        }
        if !entry.prompt.isEmpty { try context.print("  \(phrases.prompt): \(entry.prompt)") }
        if isWhole {
            let lines = entry.text.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            try context.print([""] + lines.map(String.init) + [""])
        }
        try context.print("  \(entry.id)")
    }

    mutating func finish() async throws(Failure) {
        guard context.outPath != nil else {
            switch context.format {
            case .json: try context.write(count == 0 ? "[]\n" : "\n]\n")
            case .jsonl: break
            default: if count == 0 { context.say(phrases.noEntries) }
            }
            return
        }
        let html = JournalPage(
            page, language: language, maker: context.maker
        ).html
        let (count, store, context) = (count, store, context)
        try await context.writePage(html) { () async throws(Failure) in
            // Without a store, no entry was exported.
            guard let kept = store as? any DatabaseStore else { return }
            try await context.noteExport(of: [.journalEntry: count], as: "html", from: kept)
        }
    }
}
