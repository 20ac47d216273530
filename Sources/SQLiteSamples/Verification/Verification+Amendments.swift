internal import SampleRecords
internal import Samples

extension Verification {
    private struct Link {
        let sequence: Int64
        let id: SampleID
        let amends: SampleID?
        let amendedBy: SampleID?
        /// Whether the columns of its links hold identifiers.
        let isReadable: Bool
    }

    /// An amending and an amended assessment must name each other, unless one was deleted.
    mutating func checkAmendments() throws(StoreError) {
        let purged = try connection.number("SELECT purged FROM store")
        let links = try links("amends IS NOT NULL OR amended_by IS NOT NULL", [])
        for link in links {
            guard link.isReadable, try isWhole(link, purged) else {
                addBroken(link)
                continue
            }
        }
        // Finds tombstones of an amendment without the amending assessment.
        let ended = try connection.all("SELECT id FROM tombstone WHERE reason = 2") {
            $0.bytes(0)
        }
        for id in ended.compactMap({ SampleID(bytes: $0) }) {
            if let link = try link(id), link.amendedBy == nil { addBroken(link) }
        }
    }

    private func isWhole(_ link: Link, _ purged: Int64) throws(StoreError) -> Bool {
        if let earlier = link.amends, try self.link(earlier)?.amendedBy != link.id,
            try !isDeleted(earlier)
        {
            return false
        }
        guard let later = link.amendedBy else { return true }
        let successor = try self.link(later)
        if successor?.amends != link.id, try !isDeleted(later) { return false }
        let tombstones = try connection.number(
            "SELECT count(*) FROM tombstone WHERE id = ? AND reason = 2", [.bytes(link.id.bytes)])
        // The sequence number of the tombstone is one less than that of the amending assessment,
        // and a purge may have removed the tombstone. If the amending assessment is missing too,
        // its number was greater than that of this assessment.
        let ended = successor.map { $0.sequence - 1 } ?? link.sequence + 1
        return tombstones > 0 || ended <= purged
    }

    private func isDeleted(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.number(
            """
            SELECT (SELECT count(*) FROM tombstone WHERE id = ?1 AND reason = 1)
                + (SELECT count(*) FROM purged WHERE id = ?1)
            """, [.bytes(id.bytes)]) > 0
    }

    private func link(_ id: SampleID) throws(StoreError) -> Link? {
        guard let sequence = try connection.sequence(ofAssessment: id) else { return nil }
        return try links("sequence = ?", [.integer(sequence)]).first
    }

    private func links(
        _ condition: String, _ values: [SQLValue]
    ) throws(StoreError) -> [Link] {
        let store = try connection.store()
        return try connection.all(
            "SELECT sequence, id, amends, amended_by FROM assessment WHERE " + condition, values
        ) { row in
            let own = row.optionalBytes(1) ?? SampleID(store: store, sequence: row.integer(0)).bytes
            let named = [row.optionalBytes(2), row.optionalBytes(3)].map { bytes in
                bytes.flatMap { SampleID(bytes: $0) }
            }
            return Link(
                sequence: row.integer(0), id: SampleID(bytes: own) ?? store, amends: named[0],
                amendedBy: named[1],
                isReadable: SampleID(bytes: own) != nil && row.isNull(2) == (named[0] == nil)
                    && row.isNull(3) == (named[1] == nil))
        }
    }

    private mutating func addBroken(_ link: Link) {
        add(
            .record, "assessment \(link.id)", "it and its correction do not refer to each other")
    }
}
