internal import Questionnaires
internal import Samples

/// A sample other than an assessment as the values of its row.
struct ObservationRecord {
    /// The values in the order of ``columns``, without the checksum.
    private let values: [SQLValue]
    private let checksum: Int64

    /// The columns of a row; the last is the checksum over all others.
    static let columns = """
        sequence, id, type, subject, source, start, start_offset, stop, stop_offset, ongoing, day,
        kind, valence, label_set, labels, association_set, associations, name, value, unit,
        calendar, prompt, about, text, metadata, sync, sync_version, sync_key, checksum
        """

    /// What an ``ObservationReader`` reads.
    static let selection = "SELECT \(columns) FROM observation o "

    /// Packs a sample.
    ///
    /// - Parameters:
    ///   - subject: The number of the subject in the store.
    ///   - source: The number of the source.
    /// - Throws: ``StoreError/Code/invalid`` for metadata that cannot be stored.
    init(
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
        values = place + Content(observation).values + sync
        checksum = Checksum.value(
            of: values, texts: [sample.subject.text, sample.source.name, sample.source.version])
    }

    func insert(into connection: Connection) throws(StoreError) {
        let places = Array(repeating: "?", count: values.count + 1).joined(separator: ", ")
        try connection.run(
            "INSERT INTO observation (\(Self.columns)) VALUES (\(places))",
            values + [.integer(checksum)])
    }

    /// The columns that only some types have; NULL for the others.
    private struct Content {
        var kind: Int?
        var valence: Double?
        var labels: CodeSet?
        var associations: CodeSet?
        var name: String?
        var value: Double?
        var unit: String?
        var calendar: String?
        var prompt: String?
        var about: [UInt8]?
        var text: String?

        init(_ observation: ObservedSample) {
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

        var values: [SQLValue] {
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
enum TypeCode {
    static func code(of type: SampleType) -> Int64 {
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

    static func type(of code: Int64) -> SampleType? {
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
