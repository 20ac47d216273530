internal import Questionnaires
package import Samples

/// A row of ``ObservationRecord/selection`` whose checksum is correct, with the subject and source
/// that it refers to.
package struct ObservationRow<Row: RecordRow> {
    private let row: Row
    private let subject: SubjectID
    private let source: SampleSource

    package init(_ row: Row, _ subject: SubjectID, _ source: SampleSource) {
        (self.row, self.subject, self.source) = (row, subject, source)
    }

    /// The sample; `nil` when the row is not a valid sample.
    package var observation: ObservedSample? {
        guard let id = row.identifier(1), let start = row.instant(5).timestamp,
            let metadata = MetadataText.metadata(from: row.optionalText(24))
        else { return nil }
        var sync: SyncIdentity?
        if let identifier = row.optionalText(25) {
            guard let version = row.optionalInteger(26) else { return nil }
            sync = SyncIdentity(identifier: identifier, version: version)
            guard sync != nil else { return nil }
        }
        return switch TypeCode.type(of: row.integer(2)) {
        case .stateOfMind: stateOfMind(id, start, sync, metadata).map { .stateOfMind($0) }
        case .treatment: treatment(id, start, sync, metadata).map { .treatment($0) }
        case .quantity: quantity(id, start, sync, metadata).map { .quantity($0) }
        case .calendarEvent: event(id, start, sync, metadata).map { .calendarEvent($0) }
        case .journalEntry: entry(id, start, sync, metadata).map { .journalEntry($0) }
        case .schedule: schedule(id, start, sync, metadata).map { .schedule($0) }
        case .assessment, nil: nil
        }
    }

    private func stateOfMind(
        _ id: SampleID, _ start: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata
    ) -> StateOfMind? {
        guard let kind = row.optionalInteger(11),
            let valence = row.optionalReal(12).flatMap({ Valence($0) }),
            let labels = row.codes(14, of: StateOfMind.Label.self),
            let associations = row.codes(16, of: StateOfMind.Association.self)
        else { return nil }
        return StateOfMind(
            id: id, subject: subject, date: start, source: source, sync: sync,
            kind: StateOfMind.Kind(rawValue: Int(kind)), valence: valence, labels: labels,
            associations: associations, metadata: metadata)
    }

    private func treatment(
        _ id: SampleID, _ start: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata
    ) -> Treatment? {
        guard let stop = row.instant(7).timestamp else { return nil }
        return Treatment(
            id: id, subject: subject, start: start, stopped: row.integer(9) == 0 ? stop : nil,
            source: source, sync: sync, label: row.text(17), metadata: metadata)
    }

    private func quantity(
        _ id: SampleID, _ start: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata
    ) -> Quantity? {
        guard let stop = row.instant(7).timestamp, let value = row.optionalReal(18),
            let measure = Quantity.Measure(name: row.text(17), unit: row.text(19))
        else { return nil }
        return Quantity(
            id: id, subject: subject, start: start, end: stop, source: source, sync: sync,
            measure: measure, value: value, metadata: metadata)
    }

    private func event(
        _ id: SampleID, _ start: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata
    ) -> CalendarEvent? {
        guard let stop = row.instant(7).timestamp, let title = row.optionalText(17),
            let calendar = row.optionalText(20)
        else { return nil }
        return CalendarEvent(
            id: id, subject: subject, start: start, end: stop, source: source, sync: sync,
            title: title, calendar: calendar, metadata: metadata)
    }

    private func entry(
        _ id: SampleID, _ start: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata
    ) -> JournalEntry? {
        guard let title = row.optionalText(17), let prompt = row.optionalText(21),
            let text = row.optionalText(23)
        else { return nil }
        // The checksum is correct, so the list has only whole identifiers.
        let bytes = row.optionalBytes(22) ?? []
        let about = stride(from: 0, to: bytes.count, by: 16)
            .compactMap { SampleID(bytes: bytes[$0..<$0 + 16]) }
        return JournalEntry(
            id: id, subject: subject, date: start, source: source, sync: sync, title: title,
            prompt: prompt, about: about, text: text, metadata: metadata)
    }

    private func schedule(
        _ id: SampleID, _ start: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata
    ) -> Schedule? {
        guard let stop = row.instant(7).timestamp,
            let questionnaire = row.optionalText(17).flatMap({ Questionnaire.ID($0) }),
            let rule = row.optionalText(23).flatMap({ Schedule.Rule($0) })
        else { return nil }
        return Schedule(
            id: id, subject: subject, first: start.day,
            stopped: row.integer(9) == 0 ? stop.day : nil, source: source, sync: sync,
            questionnaire: questionnaire, rule: rule, metadata: metadata)
    }
}

extension RecordRow {
    /// The codes of a list such as `,7,17,`; `nil` if there is no list.
    fileprivate func codes<Code: OpenCode>(_ column: Int32, of _: Code.Type) -> [Code]? {
        isNull(column) ? nil : withBytes(column) { CodeSet.codes(in: $0) }
    }
}
