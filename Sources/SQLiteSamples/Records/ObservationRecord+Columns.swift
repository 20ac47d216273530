internal import Samples

extension ObservationRecord {
    /// The columns that ``init(_:)`` reads, and the checksum. The joins are outer ones, so that a
    /// row whose number was damaged shows as damaged and does not vanish.
    static let selection = selection(readingBy: "")

    /// The same, with the clause that names the index to read by.
    static func selection(readingBy index: String) -> String {
        """
        SELECT o.sequence, o.id, o.type, subject.text, source.name, source.version, o.start,
            o.start_offset, o.stop, o.stop_offset, o.ongoing, o.day, o.kind, o.valence,
            o.label_set, o.labels, o.association_set, o.associations, o.name, o.value, o.unit,
            o.calendar, o.metadata, o.sync, o.sync_version, o.sync_key, o.checksum
        FROM observation o \(index)
        LEFT JOIN subject ON subject.key = o.subject
        LEFT JOIN source ON source.key = o.source

        """
    }

    /// Reads the columns of ``selection``.
    init(_ row: Row) {
        sequence = row.integer(0)
        id = row.bytes(1)
        type = row.integer(2)
        subject = row.text(3)
        source = Source(name: row.text(4), version: row.text(5))
        start = row.instant(6)
        stop = row.instant(8)
        isOngoing = row.integer(10)
        day = row.integer(11)
        kind = row.optionalInteger(12)
        valence = row.optionalReal(13)
        labels = row.isNull(14) ? nil : CodeSet(bits: row.integer(14), text: row.text(15))
        associations = row.isNull(16) ? nil : CodeSet(bits: row.integer(16), text: row.text(17))
        name = row.optionalText(18)
        value = row.optionalReal(19)
        unit = row.optionalText(20)
        calendar = row.optionalText(21)
        metadata = row.optionalText(22)
        sync = row.optionalText(23)
        syncVersion = row.optionalInteger(24)
        syncKey = row.optionalBytes(25)
    }

    /// The sample of a row of ``selection``; `nil` when the row is not as it was written.
    static func stored(_ row: Row) -> StoredSample? {
        let record = ObservationRecord(row)
        guard record.checksum == row.integer(26), let observation = record.observation else {
            return nil
        }
        return StoredSample(content: .observation(observation), sequence: record.sequence)
    }

    func insert(into connection: Connection, subject: Int64, source: Int64) throws(StoreError) {
        let place: [SQLValue] =
            [.integer(sequence), .bytes(id), .integer(type), .integer(subject), .integer(source)]
            + start.values + stop.values + [.integer(isOngoing), .integer(day)]
        let content: [SQLValue] = [
            .optional(kind), .optional(valence), .optional(labels?.bits), .optional(labels?.text),
            .optional(associations?.bits), .optional(associations?.text), .optional(name),
            .optional(value), .optional(unit), .optional(calendar), .optional(metadata),
            .optional(sync), .optional(syncVersion), .optional(syncKey), .integer(checksum),
        ]
        try connection.run(
            """
            INSERT INTO observation (sequence, id, type, subject, source, start, start_offset,
                stop, stop_offset, ongoing, day, kind, valence, label_set, labels,
                association_set, associations, name, value, unit, calendar, metadata, sync,
                sync_version, sync_key, checksum)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, place + content)
    }
}
