public import Questionnaires

// How an event felt.

extension CalendarEvent {
    /// The name by which a feeling refers to the event, in its metadata ``MetadataKey/event``: the
    /// identifier under which the event was first stored.
    ///
    /// It stays the same when the event is moved, corrected or imported again, if the event has a
    /// ``sync`` identity. Each occurrence of a recurring event has its own.
    public var link: String { sync?.identifier ?? id.description }

    /// The date of a feeling about it: its end, or the last day of an all-day event.
    public var feelingDate: Timestamp {
        guard isAllDay, let last = end.day.adding(days: -1) else { return end }
        return max(start, Timestamp(day: last))
    }

    /// Whether it has ended. An all-day event ends with its last day on the clock of the person.
    ///
    /// - Parameter now: The time, with the offset of the person's clock.
    public func hasEnded(at now: Timestamp) -> Bool {
        isAllDay
            ? feelingDate.day < now.day
            : end.microsecondsSinceEpoch <= now.microsecondsSinceEpoch
    }

    /// How the event felt: an emotion at its end, linked to it, with the association of its
    /// calendar.
    ///
    ///     let felt = event.feeling(.happy, id: id, source: source)
    ///     try await store.saveFeeling(felt, by: author)
    ///
    /// - Parameters:
    ///   - face: One of the five faces. It gives the valence and the first label.
    ///   - id: The identifier of the feeling.
    ///   - source: The program that writes it.
    ///   - labels: Further words.
    ///   - associations: Further associations.
    ///   - note: A note in the person's own words; `nil` for none.
    ///   - offset: That of the person's clock at ``feelingDate``; `nil` for that of the event, which
    ///     can be in another zone.
    /// - Returns: The sample. It is not saved yet.
    /// - SeeAlso: `createSample(for:emojiType:)` of Apple's session.
    public func feeling(
        _ face: StateOfMind.Face, id: SampleID, source: SampleSource,
        labels: [StateOfMind.Label] = [], associations: [StateOfMind.Association] = [],
        note: String? = nil, shownAt offset: Timestamp.Offset? = nil
    ) -> StateOfMind {
        feeling(
            face.valence, id: id, source: source, labels: [face.label] + labels,
            associations: associations, note: note, shownAt: offset)
    }

    /// How the event felt, with any valence. Otherwise the same as with a face.
    ///
    /// - Parameters:
    ///   - valence: How pleasant it was.
    ///   - id: The identifier of the feeling.
    ///   - source: The program that writes it.
    ///   - labels: Words for it.
    ///   - associations: Further associations.
    ///   - note: A note in the person's own words; `nil` for none.
    ///   - offset: That of the person's clock at ``feelingDate``; `nil` for that of the event.
    /// - Returns: The sample. It is not saved yet.
    public func feeling(
        _ valence: Valence, id: SampleID, source: SampleSource,
        labels: [StateOfMind.Label] = [], associations: [StateOfMind.Association] = [],
        note: String? = nil, shownAt offset: Timestamp.Offset? = nil
    ) -> StateOfMind {
        var metadata: Metadata = [MetadataKey.event: .string(link)]
        if let note { metadata[MetadataKey.note] = .string(note) }
        var date = feelingDate
        if let offset, date.precision == .instant,
            let shown = try? Timestamp(
                microsecondsSinceEpoch: date.microsecondsSinceEpoch, offset: offset)
        {
            date = shown
        }
        return StateOfMind(
            id: id, subject: subject, date: date, source: source, kind: .momentaryEmotion,
            valence: valence, labels: labels,
            associations: [association].compactMap(\.self) + associations, metadata: metadata)
    }
}

extension StateOfMind {
    /// The ``CalendarEvent/link`` of the event that it belongs to; `nil` without an event.
    public var eventLink: String? {
        guard case .string(let link) = metadata[MetadataKey.event] else { return nil }
        return link
    }
}
