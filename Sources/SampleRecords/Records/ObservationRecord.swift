internal import Questionnaires
package import Samples

/// A sample other than an assessment as the values of its row.
package struct ObservationRecord {
    /// The values in the order of ``columns``, without the checksum.
    private let content: [SQLValue]
    private let checksum: Int64

    /// The columns of a row; the last is the checksum over all others.
    package static let columns = """
        sequence, id, type, subject, source, start, start_offset, stop, stop_offset, ongoing, day,
        kind, valence, label_set, labels, association_set, associations, name, value, unit,
        calendar, prompt, about, text, metadata, sync, sync_version, sync_key, checksum
        """

    /// The place of the checksum among ``columns``.
    package static let checksumColumn: Int32 = 28

    /// The statement whose rows an ``ObservationReader`` reads.
    package static let selection = "SELECT \(columns) FROM observation o "

    /// Packs a sample.
    ///
    /// - Parameters:
    ///   - subject: The key of the subject in the store.
    ///   - source: The key of the source.
    /// - Throws: ``StoreError/Code/invalid`` for metadata that cannot be stored.
    package init(
        _ observation: ObservedSample, sequence: Int64, subject: Int64, source: Int64
    ) throws(StoreError) {
        let sample = observation.sample
        let place: [SQLValue] =
            [
                .integer(sequence), .bytes(sample.id.bytes),
                .integer(TypeCode.code(of: observation.type)), .integer(subject),
                .integer(source),
            ] + Instant(sample.start).values + Instant(sample.end).values + [
                .integer(observation.isOngoing ? 1 : 0),
                .integer(sample.start.day.daysSinceEpoch),
            ]
        let sync: [SQLValue] = [
            .optional(try MetadataText.text(of: sample.metadata)),
            .optional(observation.sync?.identifier), .optional(observation.sync?.version),
            .optional(observation.syncKey),
        ]
        content = place + Content(observation).values + sync
        checksum = Checksum.value(
            of: content, texts: [sample.subject.text, sample.source.name, sample.source.version])
    }

    /// The statement that adds a row.
    package static let insertion =
        "INSERT INTO observation (\(columns)) VALUES ("
        + Array(repeating: "?", count: 29).joined(separator: ", ") + ")"

    /// The values that ``insertion`` takes.
    package var values: [SQLValue] { content + [.integer(checksum)] }

    /// The columns that only some types have; NULL for the others.
    private struct Content {
        package var kind: Int?
        package var valence: Double?
        package var labels: CodeSet?
        package var associations: CodeSet?
        package var name: String?
        package var value: Double?
        package var unit: String?
        package var calendar: String?
        package var prompt: String?
        package var about: [UInt8]?
        package var text: String?

        package init(_ observation: ObservedSample) {
            switch observation {
            case .stateOfMind(let mind):
                kind = mind.kind.rawValue
                valence = mind.valence.value
                labels = CodeSet(mind.labels)
                associations = CodeSet(mind.associations)
            case .treatment(let treatment): name = treatment.label
            case .quantity(let quantity):
                name = quantity.measure.name
                unit = quantity.measure.unit
                // SQLite does not store the sign of zero.
                value = quantity.value == 0 ? 0 : quantity.value
            case .calendarEvent(let event):
                name = event.title
                calendar = event.calendar
            case .journalEntry(let entry):
                name = entry.title
                prompt = entry.prompt
                about = entry.about.isEmpty ? nil : entry.about.flatMap(\.bytes)
                text = entry.text
            case .schedule(let schedule):
                name = schedule.questionnaire.text
                text = schedule.rule.description
            }
        }

        package var values: [SQLValue] {
            [
                .optional(kind.map { Int64($0) }), .optional(valence), .optional(labels?.bits),
                .optional(labels?.text), .optional(associations?.bits),
                .optional(associations?.text), .optional(name), .optional(value),
                .optional(unit), .optional(calendar), .optional(prompt), .optional(about),
                .optional(text),
            ]
        }
    }
}

extension ObservedSample {
    /// Whether it is a treatment or a schedule without an end.
    fileprivate var isOngoing: Bool {
        switch self {
        case .treatment(let treatment): treatment.stopped == nil
        case .schedule(let schedule): schedule.stopped == nil
        case .stateOfMind, .quantity, .calendarEvent, .journalEntry: false
        }
    }
}

/// The numbers of the types of samples.
package enum TypeCode {
    package static func code(of type: SampleType) -> Int64 {
        switch type {
        case .assessment: 1
        case .stateOfMind: 2
        case .treatment: 3
        case .quantity: 4
        case .calendarEvent: 5
        case .journalEntry: 6
        case .schedule: 7
        }
    }

    package static func type(of code: Int64) -> SampleType? {
        switch code {
        case 1: .assessment
        case 2: .stateOfMind
        case 3: .treatment
        case 4: .quantity
        case 5: .calendarEvent
        case 6: .journalEntry
        case 7: .schedule
        default: nil
        }
    }
}
