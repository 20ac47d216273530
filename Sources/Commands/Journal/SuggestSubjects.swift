internal import Interchange
internal import Questionnaires
internal import Reports
internal import Samples

/// `wellbeing journal suggest`: suggests subjects to write about.
enum SuggestSubjects {
    /// The number of days before today from which samples are suggested.
    private static let days = 7
    /// The maximum number of suggestions. A single digit chooses one.
    private static let limit = 9

    static func run(_ context: Context) async throws(Failure) {
        let language = try context.language()
        let subject = try context.subject()
        let store = try await context.storeToRead()
        let found = try await suggestions(for: subject, in: store, context)
        var shelf = SubjectShelf(store, language.journalPhrases)
        var cards: [[String]] = []
        var values: [JSONValue] = []
        for suggestion in found {
            guard let card = try await shelf.subject(suggestion.sample) else { continue }
            cards.append(try JournalCards.rows(of: card, in: context))
            values.append(suggestion.json(card, in: language))
        }
        guard context.format == .text, !cards.isEmpty else {
            return try context.print(
                list: values, or: [], ifEmpty: language.journalPhrases.nothingRecent,
                as: context.format)
        }
        for (place, rows) in cards.enumerated() {
            let line = "\(place + 1)  \(found[place].sample.id)"
            try context.print((place == 0 ? [] : [""]) + [line])
            try context.write(rows.map { $0 + "\n" }.joined())
        }
    }

    /// The suggestions of the last days, newest first.
    static func suggestions(
        for subject: SubjectID, in store: any SampleStore, _ context: Context
    ) async throws(Failure) -> [JournalEntry.Suggestion] {
        let now = context.clock.now
        guard let first = now.day.adding(days: -days) else { return [] }
        let shelf = DefinitionNames(store: store)
        return try await onStore(
            await JournalEntry.Suggestion.recent(
                of: subject, from: Timestamp(day: first), to: now, limit: limit, in: store,
                naming: shelf.name))
    }
}

/// Looks up the short titles of the questionnaires of results.
private struct DefinitionNames {
    let store: any SampleStore

    func name(_ stored: StoredAssessment) async throws(StoreError) -> String? {
        try await store.questionnaire(stored.assessment.questionnaire)?.shortTitle
    }
}

extension JournalEntry.Suggestion {
    /// The suggestion as JSON, with everything that a program needs to show it.
    fileprivate func json(_ card: JournalSubject, in language: LanguageTag?) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(id.description)), ("title", .string(title)),
            ("date", .string(date.description)), ("sample", .string(sample.id.description)),
            ("type", .string(sample.type.rawValue)),
            ("level", card.level.map { .string($0) } ?? .null),
            ("prompts", .array(prompts(in: language).map { .string($0) })),
        ]
        if let classification = card.classification {
            members += [
                ("icon", .string(classification.icon)),
                ("lightBackground", Valence.Gradient(classification, on: .light).json),
                ("darkBackground", Valence.Gradient(classification, on: .dark).json),
            ]
        }
        return .object(members)
    }
}

extension Valence.Gradient {
    fileprivate var json: JSONValue {
        .array(
            stops.map { ["location": .double($0.location), "color": .string($0.color)] })
    }
}
