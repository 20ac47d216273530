internal import Questionnaires
internal import Samples

/// A sample other than an assessment as its row, with the texts that the row names by number.
struct ObservationRecord {
    let sequence: Int64
    let id: [UInt8]
    let type: Int64
    let subject: String
    let source: Source
    let start: Instant
    let stop: Instant
    var isOngoing: Int64 = 0
    let day: Int64
    var kind: Int64?
    var valence: Double?
    var labels: CodeSet?
    var associations: CodeSet?
    var name: String?
    var value: Double?
    var unit: String?
    var calendar: String?
    let metadata: String?
    let sync: String?
    let syncVersion: Int64?
    let syncKey: [UInt8]?

    /// Packs a sample.
    ///
    /// - Throws: ``StoreError/Code/invalid`` for metadata that cannot be kept.
    init(_ observation: Observation, sequence: Int64) throws(StoreError) {
        let sample = observation.sample
        self.sequence = sequence
        id = sample.id.bytes
        type = TypeCode.code(of: observation.type)
        subject = sample.subject.text
        source = sample.source
        start = Instant(sample.start)
        stop = Instant(sample.end)
        day = Int64(sample.start.date.daysSinceEpoch)
        metadata = try MetadataText.text(of: sample.metadata)
        sync = observation.sync?.identifier
        syncVersion = observation.sync?.version
        syncKey = observation.syncKey
        switch observation {
        case .stateOfMind(let mind):
            kind = Int64(mind.kind.rawValue)
            valence = mind.valence.value
            labels = CodeSet(mind.labels)
            associations = CodeSet(mind.associations)
        case .treatment(let treatment):
            isOngoing = treatment.stopped == nil ? 1 : 0
            name = treatment.label
        case .quantity(let quantity):
            name = quantity.measure.name
            unit = quantity.measure.unit
            // SQLite does not keep the sign of zero.
            value = quantity.value == 0 ? 0 : quantity.value
        case .calendarEvent(let event):
            name = event.title
            calendar = event.calendar
        }
    }

    /// The checksum over the whole row.
    var checksum: Int64 {
        var content = ContentBytes()
        content.append(sequence)
        content.append(id)
        content.append(type)
        content.append(subject)
        content.append(source.name)
        content.append(source.version)
        content.append(start)
        content.append(stop)
        content.append(isOngoing)
        content.append(day)
        content.append(kind)
        content.append(valence.map { Int64(bitPattern: $0.bitPattern) })
        content.append(labels?.bits)
        content.append(labels?.text)
        content.append(associations?.bits)
        content.append(associations?.text)
        content.append(name)
        content.append(value.map { Int64(bitPattern: $0.bitPattern) })
        content.append(unit)
        content.append(calendar)
        content.append(metadata)
        content.append(sync)
        content.append(syncVersion)
        content.append(syncKey)
        return content.checksum
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
        }
    }

    static func type(of code: Int64) -> SampleType? {
        SampleType.allCases.first { Self.code(of: $0) == code }
    }
}
