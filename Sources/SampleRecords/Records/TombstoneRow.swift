package import Samples

/// A tombstone as its row, with the name of the source that the row refers to by key.
package struct TombstoneRow {
    package let sequence: Int64
    package let id: [UInt8]
    /// The type of the sample, see ``TypeCode``.
    package let kind: Int64
    package let reason: Int64
    /// The sequence number with which the sample was added.
    package let added: Int64
    package let source: String?
    package let replacement: [UInt8]?

    package init(
        sequence: Int64, id: [UInt8], kind: Int64, reason: Int64, added: Int64, source: String?,
        replacement: [UInt8]?
    ) {
        self.sequence = sequence
        self.id = id
        self.kind = kind
        self.reason = reason
        self.added = added
        self.source = source
        self.replacement = replacement
    }

    package static func code(of reason: Changes.Tombstone.Reason) -> Int64 {
        switch reason {
        case .deleted: 1
        case .amended: 2
        case .replaced: 3
        }
    }

    package var checksum: Int64 {
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

    /// The tombstone; `nil` when the row is not a valid tombstone.
    package var tombstone: Changes.Tombstone? {
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
    package static let selection = """
        SELECT t.sequence, t.id, t.kind, t.reason, t.added, source.name, t.replacement, t.checksum
        FROM tombstone t LEFT JOIN source ON source.key = t.source

        """

    package init(_ row: some RecordRow) {
        self.init(
            sequence: row.integer(0), id: row.bytes(1), kind: row.integer(2),
            reason: row.integer(3), added: row.integer(4), source: row.optionalText(5),
            replacement: row.optionalBytes(6))
    }

    /// The tombstone of a row of ``selection``; `nil` when the checksum of the row is wrong.
    package static func tombstone(_ row: some RecordRow) -> Changes.Tombstone? {
        let tombstone = TombstoneRow(row)
        return tombstone.checksum == row.integer(7) ? tombstone.tombstone : nil
    }

    /// The statement that adds a row.
    package static let insertion = """
        INSERT INTO tombstone (sequence, id, kind, reason, added, source, replacement,
            checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// The values that ``insertion`` takes.
    package func values(source: Int64?) -> [SQLValue] {
        [
            .integer(sequence), .bytes(id), .integer(kind), .integer(reason),
            .integer(added), .optional(source), .optional(replacement), .integer(checksum),
        ]
    }

    /// The row without the name of the source.
    package var withoutSource: TombstoneRow {
        TombstoneRow(
            sequence: sequence, id: id, kind: kind, reason: reason, added: added, source: nil,
            replacement: replacement)
    }
}
