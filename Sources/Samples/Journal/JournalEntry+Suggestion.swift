public import Questionnaires

extension JournalEntry {
    /// Something recent that a person may want to write about: a state of mind, an event or a result.
    ///
    ///     suggestion.title    // "Arising — Momentary Emotion"
    ///     suggestion.date     // when it was felt
    ///
    /// - SeeAlso: JournalingSuggestions' `JournalingSuggestion`.
    public struct Suggestion: Hashable, Sendable, Identifiable {
        /// The identifier; always the same for the same sample.
        public let id: SampleID
        /// The source and what it is, with an em dash between: `Arising — Momentary Emotion`,
        /// `Office — Team standup`, `wellbeing — PHQ-9`. Other people may have written parts of it.
        public let title: String
        /// The time of the sample; for an event, when it ended, and for an all-day event its last
        /// day.
        public let date: Timestamp
        /// The sample that the suggestion is about.
        public let sample: StoredSample

        /// How pleasant it was; `nil` if it is not a state of mind.
        public var valence: Valence? { StateOfMind(sample)?.valence }

        /// Creates a suggestion; `nil` for a sample of another type.
        ///
        /// - Parameters:
        ///   - sample: The sample that the suggestion is about.
        ///   - name: The short title of the questionnaire of a result; `nil` for its identifier.
        public init?(_ sample: StoredSample, of name: String? = nil) {
            let words: (place: String, name: String)
            switch sample.content {
            case .assessment(let stored):
                let form = name ?? stored.assessment.questionnaire.id.text
                words = (stored.assessment.source.name, form)
            case .observation(.stateOfMind(let mind)): words = (mind.source.name, mind.kind.name)
            case .observation(.calendarEvent(let event)):
                let place = event.calendar.isEmpty ? event.source.name : event.calendar
                words = (place, event.title)
            case .observation(.treatment), .observation(.quantity), .observation(.journalEntry),
                .observation(.schedule):
                return nil
            }
            // The end of an all-day event is the day after it.
            let event = CalendarEvent(sample)
            title = words.name.isEmpty ? words.place : "\(words.place) — \(words.name)"
            date = event?.feelingDate ?? sample.sample.end
            self.sample = sample
            var content = ContentBytes()
            content.append("wellbeing journal suggestion 1")
            content.append(sample.id.bytes)
            id = SampleID(hashing: content)
        }
    }
}

extension JournalEntry.Suggestion {
    /// The types of the samples that a person may write about.
    public static let types: Set<SampleType> = [.stateOfMind, .calendarEvent, .assessment]

    /// What happened to a person in a period, newest first, without events that have not ended and
    /// without samples that an entry of that period is about.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - types: The types of samples, some of ``types``.
    ///   - first: The beginning of the period.
    ///   - now: Its end.
    ///   - limit: The greatest number of suggestions.
    ///   - store: Where to read.
    ///   - name: Gives the short title of the questionnaire of a result, or `nil`.
    /// - Throws: The failures of the store.
    public static func recent(
        of subject: SubjectID, types: Set<SampleType> = types, from first: Timestamp,
        to now: Timestamp, limit: Int, in store: some StoreRole.Reading,
        naming name: (StoredAssessment) async throws(StoreError) -> String? = { _ in nil }
    ) async throws(StoreError) -> [JournalEntry.Suggestion] {
        // The mood of today has no time, and in UTC today can begin after now.
        let day: Int64 = 86_400_000_000
        let last = try? Timestamp(
            microsecondsSinceEpoch: now.microsecondsSinceEpoch + day, offset: now.offset ?? .utc)
        let period = SampleFilter.all([
            .subject(subject),
            .dates(SampleFilter.DateTest(from: first, to: last, rule: .strictStart)),
        ])
        let written = try await subjects(ofEntriesIn: period, store)
        let filter = SampleFilter.all([.any(types.map { .type($0) }), period])
        var found: [JournalEntry.Suggestion] = []
        var key: StoreRole.SamplePage.Key?
        repeat {
            let page = try await store.samples(
                where: filter, sort: .newestFirst, after: key, limit: 50)
            for stored in page.samples where !written.contains(stored.id) {
                guard found.count < limit, stored.sample.hasEnded(by: now) else { continue }
                var title: String?
                if case .assessment(let one) = stored.content { title = try await name(one) }
                if let one = JournalEntry.Suggestion(stored, of: title) { found.append(one) }
            }
            key = page.next
        } while key != nil && found.count < limit
        return found
    }

    /// The samples that the entries in a period are about.
    private static func subjects(
        ofEntriesIn period: SampleFilter, _ store: some StoreRole.Reading
    ) async throws(StoreError) -> Set<SampleID> {
        let query = SampleQuery(filters: [.journalEntry(period)])
        var entries = query.results(for: store, pageSize: 10).makeAsyncIterator()
        var subjects: Set<SampleID> = []
        while let entry = try await entries.next(isolation: nil) {
            subjects.formUnion(entry.about)
        }
        return subjects
    }
}

extension Sample {
    /// Whether it ended before or at an instant; a day without a time, on that day or before.
    fileprivate func hasEnded(by now: Timestamp) -> Bool {
        end.precision == .day ? end.day <= now.day : end <= now
    }
}
