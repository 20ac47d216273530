internal import Questionnaires
internal import Samples

extension ObservationRecord {
    /// The sample; `nil` when the row holds none.
    var observation: Observation? {
        guard let head = Head(self) else { return nil }
        return switch TypeCode.type(of: type) {
        case .stateOfMind: stateOfMind(head).map { .stateOfMind($0) }
        case .treatment: treatment(head).map { .treatment($0) }
        case .quantity: quantity(head).map { .quantity($0) }
        case .calendarEvent: event(head).map { .calendarEvent($0) }
        case .assessment, nil: nil
        }
    }

    /// What samples of all types have.
    private struct Head {
        let id: SampleID
        let subject: Subject
        let start: Timestamp
        let stop: Timestamp
        let sync: SyncIdentity?
        let metadata: Metadata

        init?(_ record: ObservationRecord) {
            guard let id = SampleID(bytes: record.id),
                let subject = try? Subject(record.subject),
                let start = record.start.timestamp, let stop = record.stop.timestamp,
                let metadata = MetadataText.metadata(from: record.metadata)
            else { return nil }
            if let identifier = record.sync {
                guard let version = record.syncVersion,
                    let sync = SyncIdentity(identifier: identifier, version: version)
                else { return nil }
                self.sync = sync
            } else {
                sync = nil
            }
            (self.id, self.subject, self.metadata) = (id, subject, metadata)
            (self.start, self.stop) = (start, stop)
        }
    }

    private func stateOfMind(_ head: Head) -> StateOfMind? {
        guard let kind, let valence = valence.flatMap({ Valence($0) }),
            let labels = labels?.numbers, let associations = associations?.numbers
        else { return nil }
        return StateOfMind(
            id: head.id, subject: head.subject, date: head.start, source: source, sync: head.sync,
            kind: StateOfMind.Kind(rawValue: Int(kind)), valence: valence,
            labels: labels.map { StateOfMind.Label(rawValue: $0) },
            associations: associations.map { StateOfMind.Association(rawValue: $0) },
            metadata: head.metadata)
    }

    private func treatment(_ head: Head) -> Treatment? {
        Treatment(
            id: head.id, subject: head.subject, start: head.start,
            stopped: isOngoing == 0 ? head.stop : nil, source: source, sync: head.sync,
            label: name ?? "", metadata: head.metadata)
    }

    private func quantity(_ head: Head) -> Quantity? {
        guard let value, let measure = Quantity.Measure(name: name ?? "", unit: unit ?? "") else {
            return nil
        }
        return Quantity(
            id: head.id, subject: head.subject, start: head.start, end: head.stop,
            source: source, sync: head.sync, measure: measure, value: value,
            metadata: head.metadata)
    }

    private func event(_ head: Head) -> CalendarEvent? {
        guard let name, let calendar else { return nil }
        return CalendarEvent(
            id: head.id, subject: head.subject, start: head.start, end: head.stop,
            source: source, sync: head.sync, title: name, calendar: calendar,
            metadata: head.metadata)
    }
}
