#if PostgreSQL
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// What changed after an anchor.
        public func changes(
            since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
        ) async throws(StoreError) -> Changes {
            try changes(since: anchor, where: filter, limit: limit) {
                (reading, place, limit) throws(StoreError) in
                try reading.tombstones(
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
                since: anchor, where: visibility.narrowed(filter), limit: limit,
                isAnyPurgeSeen: true
            ) {
                (reading, place, limit) throws(StoreError) in
                try reading.tombstones(after: place, limit: limit, seenBy: visibility)
            }
        }

        private func changes(
            since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
            isAnyPurgeSeen: Bool = false,
            _ tombstones: (any Reading, Int64, Int) throws(StoreError) -> [Changes.Tombstone]
        ) throws(StoreError) -> Changes {
            try read { (reading) throws(StoreError) in
                let store = reading.counters
                let first = anchor ?? Changes.Anchor(store: store.id, sequence: 0)
                let place = try reading.sequence(of: first)
                let mark = Changes.Anchor.Mark(entry: store.entry, hash: store.hash)
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
                for stream in try reading.streams(where: filter) {
                    added += try reading.samples(
                        of: stream, .test("\(stream.sequence) > ?", [.integer(place)]),
                        sort: .saved, limit: limit)
                }
                added += try reading.blocked(
                    where: filter, after: SampleSort.Position(value: 0, sequence: place),
                    sort: .saved, limit: limit
                ).map { StoredSample($0) }
                added.sort { $0.sequence < $1.sequence }
                let deleted = try tombstones(reading, place, limit)
                let all = (added.map(\.sequence) + deleted.map(\.sequence)).sorted()
                let through = all.count >= limit ? all[limit - 1] : store.sequence
                return Changes(
                    added: added.filter { $0.sequence <= through },
                    deleted: deleted.filter { $0.sequence <= through },
                    anchor: next(through))
            }
        }

        /// The tombstones of a deleted or replaced sample, oldest first.
        public func tombstones(
            of id: SampleID
        ) async throws(StoreError) -> [Changes.Tombstone] {
            try read { (reading) throws(StoreError) in
                try reading.tombstones("WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)])
            }
        }

        /// Deletes the tombstones up to an anchor.
        public func purgeTombstones(
            through anchor: Changes.Anchor, by attribution: Attribution
        ) async throws(StoreError) -> Int {
            try write { (transaction) throws(StoreError) in
                let connection = transaction.connection
                let through = try transaction.sequence(of: anchor)
                let amended = TombstoneRow.code(of: .amended)
                let gone = try connection.all(
                    "SELECT id FROM tombstone WHERE sequence <= ? AND reason <> ?",
                    [.integer(through), .integer(amended)]
                ) { $0.bytes(0) }
                for id in gone { transaction.retire(id, about: nil, in: .purged) }
                transaction.remove(
                    from: .tombstones, where: "sequence <= ?", [.integer(through)])
                let count = try connection.change(
                    "DELETE FROM tombstone WHERE sequence <= ?", [.integer(through)])
                transaction.count { $0.purged.add(through: through) }
                try transaction.audit(
                    .purged, nil, [AuditEntry.Detail(name: "tombstones", value: String(count))],
                    about: nil, by: attribution)
                return count
            }
        }
    }

    extension Reading {
        /// The place of an anchor.
        ///
        /// A standby that lags does not know the latest anchors. That is no reason to call them
        /// foreign.
        ///
        /// - Throws: ``StoreError/Code/foreignAnchor``, or ``StoreError/Code/busy`` on a standby.
        fileprivate func sequence(of anchor: Changes.Anchor) throws(StoreError) -> Int64 {
            do throws(StoreError) {
                return try anchor.sequence(
                    in: counters.id, latest: counters.sequence, auditHas: auditHas)
            } catch {
                guard error.code == .foreignAnchor, anchor.store == counters.id,
                    try connection.number("SELECT pg_is_in_recovery()::int") == 1
                else { throw error }
                throw StoreError(
                    code: .busy,
                    message: "the server is a standby that has not received all changes yet; try "
                        + "again later",
                    path: shown)
            }
        }

        /// Whether the audit holds the entry that an anchor's mark names.
        private func auditHas(_ mark: Changes.Anchor.Mark) throws(StoreError) -> Bool {
            guard let entry = mark.entry else {
                return try connection.number(
                    "SELECT count(*) FROM audit WHERE substr(hash, 1, 8) = ?",
                    [.bytes(mark.bytes)]) > 0
            }
            return try connection.first(
                "SELECT hash FROM audit WHERE id = ?", [.integer(entry)]
            ) { mark.names(entry, $0.bytes(0)) } ?? false
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
    }
#endif
