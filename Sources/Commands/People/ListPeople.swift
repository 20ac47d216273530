internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let flagged = OptionDeclaration("--flagged", summary: "Only people with open flags.")
    static let worse = OptionDeclaration(
        "--worse", summary: "Only people who became reliably worse.")
    static let isDue = OptionDeclaration(
        "--due", summary: "Only people with an assessment that is due or overdue.")
    static let onlySource = OptionDeclaration(
        "--source", takes: .text("NAME"), summary: "Only people with a result from this source.")
}

/// `wellbeing people`: lists everybody. People who need attention come first.
enum ListPeople: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "people", .lookBack, summary: "list everybody, those first who need attention",
        discussion: """
            One line for each person: the day of the newest result, a score with its band, the \
            change since the first score, open flags, unfinished interviews, and the day on which \
            something is due.

            First come people with open flags or an overdue follow-up of a flag, then those who \
            became reliably worse, then those whose newest score lies in the worst band, then \
            those with an overdue assessment, then all others; in each group the newest result \
            comes first. Flags of imported answers have a column of their own; they change no place, \
            and --flagged does not look for them. Of several questionnaires the newest result is shown, unless one \
            became reliably worse. Of several that did, it is the one in the more severe band, \
            then the one with the larger change in units of its reliable change. A score that is \
            older than the newest result has its own day. JSON and CSV have all questionnaires. \
            An estimated score is shown and not compared. The order helps to read the list; it does \
            not say how severe a person's illness is.

            --since keeps people with a result from that day or time on. A text has at most 100 \
            people without --limit; JSON and CSV have everybody.
            """,
        examples: [
            .init("wellbeing people", "Everybody."),
            .init("wellbeing people --flagged", "People with open flags."),
            .init(
                "wellbeing people --worse -q phq-9 --since 2026-05-01",
                "People whose PHQ-9 became reliably worse, of those seen since May."),
            .init("wellbeing people --due", "People with an assessment that is due or overdue."),
            .init("wellbeing people --format csv", "A table for a spreadsheet."),
        ],
        options: [
            .questionnaire, .flagged, .worse, .isDue, .onlySource, .since, .limit, .plain,
        ],
        formats: [.text, .json, .jsonl, .csv])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let phrase = try context.phrasebook()
        let filter = try filter(in: context)
        var forms: [Questionnaire] = []
        let names = context.arguments.values(of: .questionnaire).map { $0.lowercased() }
        for name in names.firstOfEach { forms.append(try context.questionnaire(name)) }
        // Text output shows only the first people, so do not summarise the others.
        let limit = format == .text ? context.arguments.integer(of: .limit) ?? 100 : nil
        let list = try await list(
            of: names.isEmpty ? nil : forms, filter, first: limit, in: context)
        if format == .csv { return try context.write(bytes: Array(list.table.utf8)) }
        let width = context.width(of: context.streams.output)
        let isPlain = context.arguments.isOn(.plain)
        try context.print(
            list: list.people.map(list.json),
            or: PeopleText(list, in: phrase.requested).lines(width: width, isPlain: isPlain),
            ifEmpty: phrase("No people to show. There may still be people who need attention."),
            as: format)
        let others =
            list.historicalFlags - list.people.reduce(0) { $0 + $1.historicalFlags.count }
        guard others > 0 else { return }
        let words =
            others == 1
            ? phrase("Not counted: 1 flag of imported answers. See: wellbeing flags --historical")
            : phrase(
                """
                Not counted: \(others) flags of imported answers. See: wellbeing flags --historical
                """)
        if format == .text { try context.print([words]) } else { context.say(words) }
    }

    private static func filter(in context: Context) throws(Failure) -> PeopleList.Filter {
        var filter = PeopleList.Filter()
        filter.source = context.arguments.value(of: .onlySource)
        filter.since = try context.date(of: .since)
        filter.isFlagged = context.arguments.has(.flagged)
        filter.isWorse = context.arguments.has(.worse)
        filter.isDue = context.arguments.has(.isDue)
        return filter
    }

    /// - Parameters:
    ///   - named: The questionnaires that limit the list to people with data of them; `nil` for
    ///     everybody.
    ///   - limit: The maximum number of people to show; `nil` for all.
    private static func list(
        of named: [Questionnaire]?, _ filter: PeopleList.Filter, first limit: Int?,
        in context: Context
    ) async throws(Failure) -> PeopleList {
        let today = context.clock.started.day
        guard let store = try await context.openStoreIfThere() else {
            return try await onStore(
                await PeopleList(
                    of: named ?? [], and: nil, filter: filter, first: limit, on: today,
                    in: InMemoryStore()))
        }
        let forms: [Questionnaire]
        var allPeople: PeopleList.AllPeople?
        if let named {
            forms = named
        } else {
            let stored = try await onStore(await store.questionnaireIDs())
            forms = try context.allQuestionnaires(among: stored)
            allPeople = PeopleList.AllPeople(count: try await onStore(await store.subjectCount())) {
                () throws(StoreError) in try await store.subjects(limit: nil)
            }
        }
        for form in forms { try await onStore(await store.register(form)) }
        return try await onStore(
            await PeopleList(
                of: forms, and: allPeople, filter: filter, first: limit, on: today, in: store))
    }
}
