internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// What changed after an anchor.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
    ) async throws(StoreError) -> Changes {
        try changes(since: anchor, where: filter, limit: limit) {
            (connection, place, limit) throws(StoreError) in
            try connection.tombstones(
                "WHERE t.sequence > ? ORDER BY t.sequence LIMIT ?",
                [.integer(place), .integer(limit)])
        }
    }

    /// What changed after an anchor, limited to what a source may see.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
        seenBy visibility: SampleAccess.Visibility
    ) async throws(StoreError) -> Changes {
        try changes(
            since: anchor, where: visibility.narrowed(filter), limit: limit, isAnyPurgeSeen: true
        ) {
            (connection, place, limit) throws(StoreError) in
            try connection.tombstones(after: place, limit: limit, seenBy: visibility)
        }
    }

    private func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
        isAnyPurgeSeen: Bool = false,
        _ tombstones: (Connection, Int64, Int) throws(StoreError) -> [Changes.Tombstone]
    ) throws(StoreError) -> Changes {
        try read { (connection) throws(StoreError) in
            let store = try StoreRow.read(from: connection)
            let first = anchor ?? Changes.Anchor(store: store.id, sequence: 0)
            let place = try first.sequence(
                in: store.id, latest: store.sequence, auditHas: connection.auditHas)
            let mark = Changes.Anchor.Mark(entry: store.audit.id, hash: store.audit.hash)
            try first.check(against: store.purged, isAnyPurgeSeen: isAnyPurgeSeen)
            func next(_ place: Int64) -> Changes.Anchor {
                Changes.Anchor(
                    store: store.id, sequence: place, mark: mark, purges: store.purged.times)
            }
            let limit = limit ?? .max
            guard limit > 0 else {
                return Changes(added: [], deleted: [], anchor: next(place))
            }
            // No type can have more changes than the limit.
            var added: [StoredSample] = []
            for stream in try SampleStream.streams(where: filter, in: connection) {
                added += try samples(
                    of: stream, .test("\(stream.sequence) > ?", [.integer(place)]),
                    sort: .saved, limit: limit, connection)
            }
            added += try blocked(
                where: filter, after: SampleSort.Position(value: 0, sequence: place), sort: .saved,
                limit: limit, connection
            ).map { StoredSample($0) }
            added.sort { $0.sequence < $1.sequence }
            let deleted = try tombstones(connection, place, limit)
            let all = (added.map(\.sequence) + deleted.map(\.sequence)).sorted()
            let through = all.count >= limit ? all[limit - 1] : store.sequence
            return Changes(
                added: added.filter { $0.sequence <= through },
                deleted: deleted.filter { $0.sequence <= through },
                anchor: next(through))
        }
    }

    /// The tombstones of a deleted or replaced sample, oldest first.
    public func tombstones(of id: SampleID) async throws(StoreError) -> [Changes.Tombstone] {
        try read { (connection) throws(StoreError) in
            try connection.tombstones(
                "WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)])
        }
    }

    /// Deletes the tombstones up to an anchor.
    public func purgeTombstones(
        through anchor: Changes.Anchor, by attribution: Attribution
    ) async throws(StoreError) -> Int {
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            let store = try StoreRow.read(from: connection)
            let through = try anchor.sequence(
                in: store.id, latest: store.sequence, auditHas: connection.auditHas)
            try connection.each(
                "SELECT id FROM tombstone WHERE sequence <= ? AND reason <> ?",
                [.integer(through), .integer(TombstoneRow.code(of: .amended))]
            ) { (row) throws(StoreError) in
                try RetiredIDTable.purged.insert(row.bytes(0), about: nil, into: connection)
            }
            try connection.run("DELETE FROM tombstone WHERE sequence <= ?", [.integer(through)])
            let count = connection.changedRows
            try transaction.purged(through: through)
            try transaction.audit(
                .purged, nil, [AuditEntry.Detail(name: "tombstones", value: String(count))],
                by: attribution)
            return count
        }
    }
}

extension Connection {
    /// Whether the audit holds the entry that an anchor's mark names.
    func auditHas(_ mark: Changes.Anchor.Mark) throws(StoreError) -> Bool {
        guard let entry = mark.entry else {
            return try number(
                "SELECT EXISTS (SELECT 1 FROM audit WHERE substr(hash, 1, 8) = ?)",
                [.bytes(mark.bytes)]) == 1
        }
        return try first("SELECT hash FROM audit WHERE id = ?", [.integer(entry)]) {
            mark.names(entry, $0.bytes(0))
        } ?? false
    }

    /// Tombstones, or ``StoreError/Code/damaged`` when a checksum is wrong.
    func tombstones(
        _ clauses: String, _ values: [SQLValue]
    ) throws(StoreError) -> [Changes.Tombstone] {
        try all(TombstoneRow.selection + clauses, values) { (row) throws(StoreError) in
            guard let found = TombstoneRow.tombstone(row) else { throw .damaged(at: path) }
            return found
        }
    }

    /// The first tombstones after a sequence number that a source may see, in order. It does not
    /// read the others.
    fileprivate func tombstones(
        after place: Int64, limit: Int, seenBy visibility: SampleAccess.Visibility
    ) throws(StoreError) -> [Changes.Tombstone] {
        let range = " AND t.sequence > ? ORDER BY t.sequence LIMIT ?"
        let bounds: [SQLValue] = [.integer(place), .integer(limit)]
        var found: [Changes.Tombstone] = []
        for type in visibility.readable {
            found += try tombstones(
                "WHERE t.kind = ?" + range, [.integer(TypeCode.code(of: type))] + bounds)
        }
        for key in try keys(ofSource: visibility.source) {
            found += try tombstones("WHERE t.source = ?" + range, [.integer(key)] + bounds)
                .filter { !visibility.readable.contains($0.type) }
        }
        found.sort { $0.sequence < $1.sequence }
        return Array(found.prefix(limit))
    }

    /// The numbers of a source, one for each of its versions.
    func keys(ofSource name: String) throws(StoreError) -> [Int64] {
        try all("SELECT key FROM source WHERE name = ? ORDER BY key", [.text(name)]) {
            $0.integer(0)
        }
    }
}
