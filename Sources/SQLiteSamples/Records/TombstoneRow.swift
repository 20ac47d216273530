internal import Samples

/// A tombstone as its row, with the name of the source that the row refers to by number.
struct TombstoneRow {
    let sequence: Int64
    let id: [UInt8]
    /// The type of the sample, see ``TypeCode``.
    let kind: Int64
    let reason: Int64
    /// The sequence number with which the sample was added.
    let added: Int64
    let source: String?
    let replacement: [UInt8]?

    static func code(of reason: Changes.Tombstone.Reason) -> Int64 {
        switch reason {
        case .deleted: 1
        case .amended: 2
        case .replaced: 3
        }
    }

    var checksum: Int64 {
        var content = ContentBytes()
        content.append(sequence)
        content.append(id)
        content.append(kind)
        content.append(reason)
        content.append(added)
        content.append(source)
        content.append(replacement)
        return content.checksum
    }

    /// The tombstone; `nil` when the row is not one.
    var tombstone: Changes.Tombstone? {
        let reasons = Changes.Tombstone.Reason.allCases
        guard let id = SampleID(bytes: id), let type = TypeCode.type(of: kind),
            let reason = reasons.first(where: { Self.code(of: $0) == reason })
        else { return nil }
        let replacement = replacement.map { SampleID(bytes: $0) }
        if case .some(.none) = replacement { return nil }
        return Changes.Tombstone(
            id: id, reason: reason, replacement: replacement ?? nil, type: type,
            source: source ?? "", added: added, sequence: sequence)
    }
}

extension TombstoneRow {
    /// The columns that ``init(_:)`` reads, and the checksum.
    static let selection = """
        SELECT t.sequence, t.id, t.kind, t.reason, t.added, source.name, t.replacement, t.checksum
        FROM tombstone t LEFT JOIN source ON source.key = t.source

        """

    init(_ row: Row) {
        self.init(
            sequence: row.integer(0), id: row.bytes(1), kind: row.integer(2),
            reason: row.integer(3), added: row.integer(4), source: row.optionalText(5),
            replacement: row.optionalBytes(6))
    }

    /// The tombstone of a row of ``selection``; `nil` when the checksum of the row is wrong.
    static func tombstone(_ row: Row) -> Changes.Tombstone? {
        let tombstone = TombstoneRow(row)
        return tombstone.checksum == row.integer(7) ? tombstone.tombstone : nil
    }

    func insert(into connection: Connection, source: Int64?) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO tombstone (sequence, id, kind, reason, added, source, replacement,
                checksum)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(sequence), .bytes(id), .integer(kind), .integer(reason),
                .integer(added), .optional(source), .optional(replacement), .integer(checksum),
            ])
    }
}
