import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// A source that may read treatments, in two stores. In one of them another source writes many
/// other samples.
@Suite(.disabled(if: Thoroughness.isForTraitsOnly, "opens no file"))
struct `Hidden samples` {
    /// The result of a call, and how many steps SQLite made for it.
    private struct Answer: Equatable {
        var text: String
        var steps: Int
    }

    private struct Handle {
        let store: SQLiteStore
        let access: SampleAccess

        /// Runs a call; an error is a result too. The store's identifier is removed.
        func ask(
            _ call: (SampleAccess) async throws(StoreError) -> String
        ) async throws -> Answer {
            let name = try await store.id.description
            let before = await store.steps
            var text: String
            do throws(StoreError) {
                text = try await call(access)
            } catch {
                text = "\(error.code.rawValue): \(error)"
            }
            return Answer(
                text: text.replacing(name, with: "store"), steps: await store.steps - before)
        }
    }

    private static let by = Result { try Fixture.attribution() }

    private func sample(
        _ number: Int, _ type: SampleType, _ source: SampleSource, sync: SyncIdentity? = nil
    ) throws -> ObservedSample {
        let (id, time) = (Fixture.id(number), try Fixture.time(number % 4_000))
        switch type {
        case .assessment, .stateOfMind:
            return .stateOfMind(
                StateOfMind(
                    id: id, subject: .oneself, date: time, source: source, sync: sync,
                    kind: number.isMultiple(of: 2) ? .dailyMood : .momentaryEmotion,
                    valence: try #require(Valence(Double(number % 7) / 7)), labels: [.calm],
                    metadata: ["note": .string("n")]))
        case .treatment:
            return .treatment(
                try #require(
                    Treatment(
                        id: id, subject: .oneself, start: time, source: source, sync: sync,
                        label: "CBT")))
        case .quantity:
            return .quantity(
                try #require(
                    Quantity(
                        id: id, subject: .oneself, start: time, end: time, source: source,
                        sync: sync, measure: .sleep, value: 7)))
        case .calendarEvent:
            return .calendarEvent(
                try #require(
                    CalendarEvent(
                        id: id, subject: .oneself, start: time, end: time, source: source,
                        sync: sync, title: "t", calendar: "c")))
        case .journalEntry:
            return .journalEntry(
                try #require(
                    JournalEntry(
                        id: id, subject: .oneself, date: time, source: source, sync: sync,
                        text: "t")))
        case .schedule:
            let rule = try #require(Schedule.Rule("every 2w until open early 3"))
            return .schedule(
                try #require(
                    Schedule(
                        id: id, subject: .oneself, first: time.day, source: source, sync: sync,
                        questionnaire: "kept", rule: rule)))
        }
    }

    /// The two stores: the source does the same in both, and the second has `hidden` samples of
    /// another source, of which a fifth is deleted.
    private func handles(hidden: Int) async throws -> [Handle] {
        let by = try Self.by.get()
        let form = try ExampleForm.questionnaire()
        var handles: [Handle] = []
        for count in [0, hidden] {
            let store = try await SQLiteStore()
            for type in SampleType.allCases {
                try await store.decide(
                    SampleAccess.Grant(
                        source: "app", type: type,
                        reading: type == .treatment ? .allowed : .denied, sharing: .allowed),
                    by: by)
            }
            _ = try await store.save(
                [try sample(900_000, .treatment, SampleSource(name: "clinic"))], by: by)
            try await hide(count, in: store, from: 100_000)
            let types = SampleType.allCases.filter { $0 != .assessment }
            for number in 1...60 {
                let own = SampleSource(name: "app", version: number < 30 ? "1" : "2")
                _ = try await store.save([try sample(number, types[number % 4], own)], by: by)
            }
            for number in 61...65 {
                _ = try await store.save(
                    Assessment(
                        copying: Fixture.assessment(number, of: form),
                        source: SampleSource(name: "app")),
                    of: form, by: by)
            }
            try await hide(count, in: store, from: 200_000)
            for number in [3, 30, 61] {
                try await store.delete(Fixture.id(number), reason: "", by: by)
            }
            handles.append(Handle(store: store, access: SampleAccess(to: store, for: "app")))
        }
        return handles
    }

    private func hide(_ count: Int, in store: SQLiteStore, from first: Int) async throws {
        guard count > 0 else { return }
        let by = try Self.by.get()
        let form = try ExampleForm.questionnaire()
        let other = SampleSource(name: "other", version: "9")
        let types: [SampleType] = [.stateOfMind, .quantity, .calendarEvent]
        let all = try (0..<count).map { try sample(first + $0, types[$0 % 3], other) }
        _ = try await store.save(all, by: by)
        for number in 0..<(count / 10) {
            let taken = try Fixture.assessment(first + count + number, of: form, minutes: number)
            _ = try await store.save(taken, of: form, by: by)
            if number.isMultiple(of: 2) {
                try await store.delete(taken.id, reason: "", by: by)
            }
        }
        for number in stride(from: 0, to: count, by: 5) {
            try await store.delete(Fixture.id(first + number), reason: "", by: by)
        }
    }

    private static let filters: [(String, SampleFilter)] = [
        ("everything", .everything), ("nothing", .nothing), ("subject", .subject(.oneself)),
        ("moods", .type(.stateOfMind)), ("treatments", .type(.treatment)),
        ("calm", .label(.calm)), ("pleasant", .valence(.greaterOrEqual, 0.5)),
        ("not moods", .not(.type(.stateOfMind))), ("other", .source("other")),
        ("not own", .not(.source("app"))), ("note", .hasMetadata("note")),
        ("questionnaire", .questionnaire("kept")),
        ("known", .any([.label(.calm), .ids([Fixture.id(7)])])),
    ]

    @Test(.skipped(under: .thread, .address))
    func `no query, count, anchor, error or amount of work reveals hidden samples`()
        async throws
    {
        let handles = try await handles(hidden: 1_000)
        var anchors: [Changes.Anchor?] = [nil, nil]
        func compare(
            _ name: String, _ call: (SampleAccess, Int) async throws(StoreError) -> String
        ) async throws {
            var answers: [Answer] = []
            for (place, handle) in handles.enumerated() {
                answers.append(
                    try await handle.ask { (access) throws(StoreError) in
                        try await call(access, place)
                    })
            }
            #expect(answers[0].text == answers[1].text, "\(name)")
            // There are 30 times as many hidden samples as visible ones.
            #expect(
                abs(answers[1].steps - answers[0].steps) <= 40 + answers[0].steps / 20,
                "\(name): \(answers.map(\.steps))")
        }
        for (name, filter) in Self.filters {
            for sort in SampleSort.allCases {
                var keys: [StoreRole.SamplePage.Key?] = [nil, nil]
                for page in 1...3 {
                    try await compare("\(name) \(sort) \(page)") {
                        (access, place) throws(StoreError) in
                        let page = try await access.samples(
                            where: filter, sort: sort, after: keys[place], limit: 7)
                        keys[place] = page.next
                        return "\(page)"
                    }
                }
            }
            try await compare("count \(name)") { (access, _) throws(StoreError) in
                "\(try await access.count(where: filter))"
            }
            for bucket in Valence.Summary.Bucket.allCases {
                try await compare("\(bucket)s \(name)") { (access, _) throws(StoreError) in
                    "\(try await access.valences(where: filter, by: bucket))"
                }
            }
            anchors = [nil, nil]
            for limit in [0, 2, 40, nil, 5] as [Int?] {
                try await compare("changes \(name) \(limit ?? -1)") {
                    (access, place) throws(StoreError) in
                    let changes = try await access.changes(
                        since: anchors[place], where: filter, limit: limit)
                    anchors[place] = changes.anchor
                    return "\(changes.withoutMark)"
                }
            }
        }
        try await compareWriting(compare)

        // Neither the end of a purge nor its count reveals hidden samples.
        for handle in handles {
            let last = try await handle.store.changes(since: nil, limit: nil).anchor
            _ = try await handle.store.purgeTombstones(through: last, by: Self.by.get())
        }
        for since in [anchors, [nil, nil]] {
            for limit in [2, nil] {
                try await compare("changes after a purge, \(limit ?? -1)") {
                    (access, place) throws(StoreError) in
                    let changes = try await access.changes(
                        since: since[place], where: .everything, limit: limit)
                    let more = try await access.changes(since: changes.anchor, limit: nil)
                    return "\(changes.withoutMark) \(more.withoutMark)"
                }
            }
        }
    }

    private func compareWriting(
        _ compare: (String, (SampleAccess, Int) async throws(StoreError) -> String) async throws
            -> Void
    ) async throws {
        let by = try Self.by.get()
        let own = SampleSource(name: "app", version: "2")
        let new = try sample(70, .stateOfMind, own, sync: SyncIdentity(identifier: "s", version: 1))
        let next = try sample(
            72, .stateOfMind, own, sync: SyncIdentity(identifier: "s", version: 2))
        for (name, samples) in [("new", new), ("again", new), ("next", next), ("old", new)] {
            try await compare("save \(name)") { (access, _) throws(StoreError) in
                "\(try await access.save([samples], dailyMood: .replace, by: by))"
            }
        }
        for number in [72, 5, 3, 100_001, 100_000, 999_999] {
            try await compare("delete \(number)") { (access, _) throws(StoreError) in
                try await access.delete(Fixture.id(number), reason: "", by: by)
                return "deleted"
            }
        }
        for number in [1, 50, 1_000_000] as [Int64] {
            try await compare("anchor \(number)") { (access, _) throws(StoreError) in
                let store = try await access.changes(since: nil, limit: 0).anchor.store
                return
                    "\(try await access.changes(since: Changes.Anchor(store: store, sequence: number), limit: nil))"
            }
        }
        for type in SampleType.allCases {
            try await compare("status \(type)") { (access, _) throws(StoreError) in
                "\(try await access.authorizationStatus(for: type))"
            }
        }
    }
}

extension Assessment {
    /// The same answers, from another source.
    fileprivate init(copying other: Assessment, source: SampleSource) throws {
        self.init(
            id: other.id, subject: other.subject, start: other.start, end: other.end,
            source: source, mode: other.mode, language: other.language, answers: other.answers,
            scoredBy: Scorer(try ExampleForm.questionnaire()), policy: .strict)
    }
}
