import Questionnaires
import SampleStoreTesting
import Samples
import TestSupport
import Testing

/// How events of the calendar felt, in every kind of store.
@Suite struct `Feelings about events` {
    /// An event of the calendar Office that lasts half an hour.
    private func event(
        _ number: Int, at minutes: Int, titled title: String = "Team standup",
        sync: SyncIdentity? = nil, metadata: Metadata = [MetadataKey.association: .string("work")]
    ) throws -> CalendarEvent {
        try #require(
            CalendarEvent(
                id: Fixture.id(number), subject: .oneself, start: try Fixture.time(minutes),
                end: try Fixture.time(minutes + 30), source: Fixture.source, sync: sync,
                title: title, calendar: "Office", metadata: metadata))
    }

    private func felt(
        _ number: Int, _ face: StateOfMind.Face, _ event: CalendarEvent, note: String? = nil
    ) -> StateOfMind {
        event.feeling(face, id: Fixture.id(number), source: Fixture.source, note: note)
    }

    @Test(arguments: [
        (StateOfMind.Face.angry, "😡", ">:(", -1.0, StateOfMind.Label.angry),
        (.sad, "😢", ":(", -0.5, .sad), (.indifferent, "😐", ":|", 0, .indifferent),
        (.satisfied, "😌", ":)", 0.5, .satisfied), (.happy, "😊", ":D", 1, .happy),
    ])
    func `a face has Apple's valence and label, and two forms`(
        face: StateOfMind.Face, emoji: String, ascii: String, valence: Double,
        label: StateOfMind.Label
    ) {
        #expect(face.emoji == emoji && face.ascii == ascii)
        #expect(face.valence.value == valence && face.label == label)
        #expect(
            [emoji, emoji + "\u{FE0F}", ascii].map(StateOfMind.Face.init) == [face, face, face])
        #expect(StateOfMind.Face("🙂") == nil && StateOfMind.Face.allCases.count == 5)
    }

    @Test func `a feeling is an emotion at the end of its event, about what the calendar is about`()
        throws
    {
        let event = try event(1, at: 0)
        let felt = event.feeling(
            .satisfied, id: Fixture.id(2), source: Fixture.source, labels: [.proud],
            associations: [.identity, .work], note: "well done")
        #expect(felt.kind == .momentaryEmotion && felt.start == event.end)
        #expect(felt.labels == [.satisfied, .proud] && felt.valence.value == 0.5)
        #expect(felt.associations == [.work, .identity] && felt.note == "well done")
        #expect(felt.eventLink == event.link && felt.subject == event.subject)
        let plain = try self.event(1, at: 0, metadata: [:])
        #expect(self.felt(2, .sad, plain).associations.isEmpty)
    }

    @Test func `an all-day event ends with its last day, and is felt on it`() throws {
        let first = try LocalDate(year: 2024, month: 1, day: 4)
        let end = try LocalDate(year: 2024, month: 1, day: 6)
        let fair = try #require(
            CalendarEvent(
                id: Fixture.id(1), subject: .oneself, start: Timestamp(day: first),
                end: Timestamp(day: end), source: Fixture.source, title: "Fair", calendar: ""))
        #expect(fair.feelingDate.description == "2024-01-05")
        #expect(!fair.hasEnded(at: try Timestamp("2024-01-05T23:59:00+14:00").unwrapped))
        #expect(fair.hasEnded(at: try Timestamp("2024-01-06T00:00:00-10:00").unwrapped))
    }

    @Test(arguments: StoreKind.allCases)
    func `a second feeling replaces the first one about the same event, and no other`(
        kind: StoreKind
    ) async throws {
        let first = try event(1, at: 0)
        let next = try event(2, at: 1_440)
        try await kind.withStore { store in
            let author = try Fixture.attribution()
            _ = try await store.save([first, next], by: author)
            let sad = felt(3, .sad, first)
            #expect(try await store.saveFeeling(sad, by: author).outcome == .added)
            #expect(
                try await store.saveFeeling(felt(4, .happy, next), by: author).outcome == .added)
            let again = try await store.saveFeeling(felt(5, .sad, first), by: author)
            #expect(again.outcome == .alreadyStored && again.feeling == sad)
            let happy = felt(6, .happy, first, note: "after all")
            let outcome = try await store.saveFeeling(happy, by: author).outcome
            #expect(outcome == .replaced(sad.id))
            #expect(try await store.saveFeeling(happy, by: author).outcome == .alreadyStored)
            let feelings = try await CalendarEvent.Feelings(of: .oneself, in: store)
            #expect(feelings[first] == happy && feelings[next]?.id == Fixture.id(4))
            #expect(try await store.count(where: .type(.stateOfMind)) == 2)
            let audit = try await store.audit(after: 0, limit: nil)
            #expect(audit.contains { $0.action == .replaced && $0.target == sad.id })
        }
    }

    @Test func `one feeling replaces all earlier ones that two copies of a store had`() async throws
    {
        let store: any SampleStore = InMemoryStore()
        let event = try event(1, at: 0)
        let author = try Fixture.attribution()
        _ = try await store.save([felt(2, .sad, event), felt(3, .angry, event)], by: author)
        #expect(
            try await CalendarEvent.Feelings(of: .oneself, in: store)[event]?.id == Fixture.id(3))
        try await store.saveFeeling(felt(4, .happy, event), by: author)
        #expect(try await store.count(where: .type(.stateOfMind)) == 1)
    }

    @Test func `a moved event keeps its feeling, and so does the feeling of a deleted event`()
        async throws
    {
        let store: any SampleStore = InMemoryStore()
        let author = try Fixture.attribution()
        let link = Fixture.id(1).description
        let event = try event(1, at: 0, sync: SyncIdentity(identifier: link, version: 1))
        let moved = try self.event(2, at: 60, sync: SyncIdentity(identifier: link, version: 2))
        _ = try await store.save([event], by: author)
        try await store.saveFeeling(felt(3, .happy, event), by: author)
        _ = try await store.save([moved], by: author)
        #expect(
            try await CalendarEvent.Feelings(of: .oneself, in: store)[moved]?.id == Fixture.id(3))
        let outcome = try await store.saveFeeling(felt(4, .sad, moved), by: author).outcome
        #expect(outcome == .replaced(Fixture.id(3)))
        try await store.delete(moved.id, reason: "cancelled", by: author)
        #expect(try await store.count(where: .type(.stateOfMind)) == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func `only events that ended, take time and were not felt are without a feeling`(
        kind: StoreKind
    ) async throws {
        let early = try event(1, at: 0)
        let late = try event(2, at: 1_440)
        let running = try event(3, at: 1_500)
        let free = try event(4, at: 0, metadata: [MetadataKey.availability: .string("free")])
        let done = try event(5, at: 30)
        try await kind.withStore { store in
            let author = try Fixture.attribution()
            _ = try await store.save([early, late, running, free, done], by: author)
            try await store.saveFeeling(felt(6, .happy, done), by: author)
            let now = try Fixture.time(1_510)
            let unfelt = try await store.unfeltEvents(of: .oneself, at: now)
            #expect(unfelt == [late, early])
            let recent = try await store.unfeltEvents(
                of: .oneself, at: now, since: try Fixture.time(31))
            #expect(recent == [late])
            let end = try Fixture.time(30)
            #expect(try await store.unfeltEvents(of: .oneself, at: end) == [early])
            let other = try SubjectID(parsing: "P-17")
            #expect(try await store.unfeltEvents(of: other, at: now).isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a calendar gets another association, and its events stay linked`(
        kind: StoreKind
    ) async throws {
        let link = Fixture.id(1).description
        let event = try event(1, at: 0, sync: SyncIdentity(identifier: link, version: 7))
        let plain = try self.event(2, at: 60, metadata: [:])
        try await kind.withStore { store in
            let author = try Fixture.attribution()
            _ = try await store.save([event, plain], by: author)
            try await store.saveFeeling(felt(3, .happy, event), by: author)
            #expect(try await store.calendarAssociations(of: .oneself).isEmpty)
            let counts = try await store.associate(
                .education, withCalendar: "Office", of: .oneself, by: author)
            #expect(counts == (2, 2))
            #expect(try await store.calendarAssociations(of: .oneself) == ["Office": .education])
            let again = try await store.associate(
                .education, withCalendar: "Office", of: .oneself, by: author)
            #expect(again == (2, 0))
            let query = SampleQuery(filters: [.calendarEvent()])
            let events = try await query.result(for: store)
            #expect(events.map(\.title) == ["Team standup", "Team standup"])
            let feelings = try await CalendarEvent.Feelings(of: .oneself, in: store)
            #expect(feelings[events[0]]?.associations == [.work])
            try await store.associate(nil, withCalendar: "Office", of: .oneself, by: author)
            #expect(try await store.calendarAssociations(of: .oneself).isEmpty)
        }
    }
}

extension Timestamp? {
    /// The time of a literal.
    fileprivate var unwrapped: Timestamp {
        get throws { try #require(self) }
    }
}
