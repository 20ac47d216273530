internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let sort = OptionDeclaration(
        "--sort", takes: .choice(SampleOrder.allCases.map(\.rawValue)),
        summary: "The order. Without it, oldest first.")
}

/// The orders of samples, as typed.
enum SampleOrder: String, CaseIterable {
    case oldest
    case newest
    case saved
    case leastPleasant = "least-pleasant"
    case mostPleasant = "most-pleasant"

    /// The store's name for the order.
    var sort: SampleSort {
        switch self {
        case .oldest: .oldestFirst
        case .newest: .newestFirst
        case .saved: .saved
        case .leastPleasant: .leastPleasantFirst
        case .mostPleasant: .mostPleasantFirst
        }
    }
}

/// `wellbeing samples`: lists the stored samples that match the conditions.
enum ListSamples: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "samples", .lookBack, summary: "query states of mind, assessments and all other samples",
        discussion: """
            All conditions must hold; with --any one is enough. --not negates the condition that \
            follows it. A condition does not hold for a sample without the field, so its \
            negation holds.

            A day is a calendar day in the UTC offset of each sample; a time is compared as an \
            instant. --limit keeps the latest ones; in an order other than by date, the first ones of \
            that order.
            """,
        examples: [
            .init(
                "wellbeing samples --valence '>=0.5' --not --association work --since 2026-05-01",
                "Pleasant, and not about work."),
            .init(
                "wellbeing samples --any --label calm --label peaceful --limit 10", "Either word."),
            .init(
                "wellbeing samples -q phq-9 --score 'total>=10' --format jsonl",
                "Results for a program, one a line."),
        ],
        options: ConditionOptions.all + [.sort, .limit], formats: [.text, .json, .jsonl])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let conditions = try Conditions(in: context)
        let order = context.arguments.choice(of: .sort) ?? SampleOrder.oldest
        var writer = SampleWriter(as: format, in: context)
        let limit = context.arguments.integer(of: .limit)
        // Read the latest samples first, and show them in the requested order.
        let isReversed = order == .oldest && limit != nil
        let store = try await context.storeToRead()
        var definitions = DefinitionShelf(store: store)
        var changedAnswerFlags = ChangedAnswerFlags(in: store)
        var pages = StoredPages(
            store: store, filter: conditions.filter,
            sort: isReversed ? .newestFirst : order.sort, limit: limit ?? .max,
            window: conditions.window)
        var latest: [StoredSample] = []
        while let page = try await pages.next() {
            guard !isReversed else {
                latest += page
                continue
            }
            let kept = try await changedAnswerFlags.flags(of: page)
            for stored in page {
                try writer.write(
                    stored, try await definitions.definition(of: stored), kept[stored.id] ?? [])
            }
        }
        let kept = try await changedAnswerFlags.flags(of: latest)
        for stored in latest.reversed() {
            try writer.write(
                stored, try await definitions.definition(of: stored), kept[stored.id] ?? [])
        }
        try writer.finish()
    }
}

/// The pages of a query, one by one. Memory holds one page.
struct StoredPages {
    let store: any SampleStore
    let filter: SampleFilter
    let sort: SampleSort
    /// The second filter, for samples that match the first one; `nil` to keep all.
    private let window: CalendarWindow?
    private var remaining: Int
    private var key: StoreRole.SamplePage.Key?
    private var isAtEnd = false
    private let size: Int

    init(
        store: any SampleStore, filter: SampleFilter, sort: SampleSort, limit: Int,
        window: CalendarWindow? = nil, size: Int = 500
    ) {
        self.size = size
        self.window = window
        self.store = store
        self.filter = filter
        self.sort = sort
        remaining = limit
    }

    /// The next page; `nil` at the end. A page is empty if the window filters out all its samples.
    mutating func next() async throws(Failure) -> [StoredSample]? {
        guard !isAtEnd, remaining > 0 else { return nil }
        let (store, filter, sort, key) = (store, filter, sort, key)
        let size = min(self.size, remaining)
        let page = try await onStore(
            await store.samples(where: filter, sort: sort, after: key, limit: size))
        let wanted =
            window.map { window in page.samples.filter { window.admits($0.sample) } }
            ?? page.samples
        remaining -= wanted.count
        self.key = page.next
        isAtEnd = page.next == nil
        return wanted
    }
}

/// A cache of the definitions of assessments. Each is read once.
struct DefinitionShelf {
    let store: any SampleStore
    private(set) var known: [Questionnaire.Identity: Questionnaire] = [:]

    init(store: any SampleStore) { self.store = store }

    /// The definition of an assessment; `nil` for a sample of another type.
    mutating func definition(of stored: StoredSample) async throws(Failure) -> Questionnaire? {
        guard case .assessment(let assessment) = stored.content else { return nil }
        let identity = assessment.assessment.questionnaire
        if let form = known[identity] { return form }
        let form = try await store.definition(of: assessment)
        known[identity] = form
        return form
    }
}

extension ChangedAnswerFlags {
    /// The flags of the assessments among samples, if their answer was changed later.
    mutating func flags(
        of samples: [StoredSample]
    ) async throws(Failure) -> [SampleID: [FlagRecord]] {
        let results = samples.compactMap { stored -> StoredAssessment? in
            guard case .assessment(let result) = stored.content else { return nil }
            return result
        }
        return try await onStore(await flags(of: results))
    }
}

/// Writes samples one by one.
struct SampleWriter {
    private let format: OutputFormat
    private let context: Context
    private var count = 0

    init(as format: OutputFormat, in context: Context) {
        self.format = format
        self.context = context
    }

    /// Writes one sample.
    ///
    /// - Parameter kept: The flags of an assessment whose answer was changed later.
    mutating func write(
        _ stored: StoredSample, _ form: Questionnaire?, _ kept: [FlagRecord] = []
    ) throws(Failure) {
        switch format {
        case .json:
            try context.write(count == 0 ? "[\n" : ",\n")
            try context.write(JSONWriter.text(stored.json(of: form, kept: kept), .pretty))
        case .jsonl: try context.printLine(stored.json(of: form, kept: kept))
        case .text, .csv, .fhir, .dayOne, .markdown, .ics:
            try context.print((count > 0 ? [""] : []) + SampleText.lines(of: stored, form, kept))
        }
        count += 1
    }

    /// Writes the text after the last sample.
    func finish() throws(Failure) {
        switch format {
        case .json: try context.write(count == 0 ? "[]\n" : "\n]\n")
        case .jsonl: return
        case .text, .csv, .fhir, .dayOne, .markdown, .ics:
            if count == 0 { context.say("No samples.") }
        }
    }
}
