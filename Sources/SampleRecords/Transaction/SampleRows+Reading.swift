internal import Questionnaires
package import Samples

// Queries of several samples.
extension SampleRows {
    /// The assessments that match a query, oldest first.
    func assessments(_ query: AssessmentQuery) throws(StoreError) -> [StoredAssessment] {
        var conditions: [String] = []
        var values: [SQLValue] = []
        if let subject = query.subject {
            guard let key = try connection.key(of: subject) else { return [] }
            conditions.append("a.subject = ?")
            values.append(.integer(key))
        }
        if let questionnaire = query.questionnaire {
            conditions.append("a.questionnaire IN (SELECT key FROM questionnaire WHERE id = ?)")
            values.append(.text(questionnaire.text))
        }
        if let since = query.since {
            conditions.append("a.start >= ?")
            values.append(.integer(since.microsecondsSinceEpoch))
        }
        if let until = query.until {
            conditions.append("a.start < ?")
            values.append(.integer(until.microsecondsSinceEpoch))
        }
        if !query.includesAmended { conditions.append("a.amended_by IS NULL") }
        let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        let most = query.limit.map { max($0, 0) } ?? .max
        // The limit selects the latest rows, so they are read latest first.
        let rows = try assessments(
            filter + " ORDER BY a.start DESC, a.sequence DESC LIMIT ?", values + [.integer(most)])
        let blocked = try blocked(
            where: query.filter, after: nil, sort: .newestFirst, limit: most)
        return StoredAssessment.merged(rows, blocked, in: .newestFirst, limit: most).reversed()
    }

    /// The assessments with their own rows that the clauses select.
    package func assessments(
        _ clauses: String, _ values: [SQLValue]
    ) throws(StoreError) -> [StoredAssessment] {
        let store = try store
        return try connection.all(AssessmentRecord.selection + clauses, values) {
            (row) throws(StoreError) in
            try definitions.stored(
                AssessmentRow(row, in: store, checkedAt: Self.dialect.checkedPlace), connection)
        }
    }

    /// The streams of each type that can have such samples.
    ///
    /// - Parameter sort: The order of the previous page, or `nil` for the first page.
    package func streams(
        of types: [SampleType] = SampleType.allCases, where filter: SampleFilter,
        resuming sort: SampleSort? = nil
    ) throws(StoreError) -> [SampleStream] {
        var streams: [SampleStream] = []
        for type in types {
            let stream = try SampleStream(
                type, where: filter, resuming: sort, connection, Self.dialect)
            if case .never = stream.condition { continue }
            streams += try bySource(stream)
        }
        return streams
    }

    /// One page of the current samples that match a filter.
    func page(
        where filter: SampleFilter, sort: SampleSort, after last: SampleSort.Position?, limit: Int
    ) throws(StoreError) -> StoreRole.SamplePage {
        let wanted = limit == .max ? limit : limit + 1
        var found: [StoredSample] = []
        let streams = try streams(where: filter, resuming: last == nil ? nil : sort)
        for stream in streams {
            let after: SQLCondition =
                if let last { try stream.isAfter(last, in: sort) } else { .always }
            let more = try samples(of: stream, after, sort: sort, limit: wanted)
            // Mostly there is only one stream, and its array needs no copy.
            if found.isEmpty { found = more } else { found += more }
        }
        let blocked = try blocked(where: filter, after: last, sort: sort, limit: wanted)
        if !blocked.isEmpty { found += blocked.map { StoredSample($0) } }
        // Each stream is already sorted.
        if streams.count > 1 || !blocked.isEmpty {
            let ordered = found.map { (sample: $0, position: sort.position(of: $0)) }.sorted {
                sort.isBefore($0.position, $1.position)
            }
            found = ordered.map(\.sample)
        }
        guard found.count > limit else {
            return StoreRole.SamplePage(samples: found, next: nil)
        }
        found.removeLast(found.count - limit)
        let next = found.last.map { StoreRole.SamplePage.Key(sort, at: sort.position(of: $0)) }
        return StoreRole.SamplePage(samples: found, next: next)
    }

    /// The changes after an anchor.
    ///
    /// - Parameter tombstones: The tombstones after a place, up to a limit.
    func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
        isAnyPurgeSeen: Bool,
        _ tombstones: (Int64, Int) throws(StoreError) -> [Changes.Tombstone]
    ) throws(StoreError) -> Changes {
        let counters = try counters
        let first = anchor ?? Changes.Anchor(store: counters.id, sequence: 0)
        let place = try sequence(of: first)
        let mark = Changes.Anchor.Mark(entry: counters.entry, hash: counters.hash)
        try first.check(against: counters.purged, isAnyPurgeSeen: isAnyPurgeSeen)
        func next(_ place: Int64) -> Changes.Anchor {
            Changes.Anchor(
                store: counters.id, sequence: place, mark: mark, purges: counters.purged.times)
        }
        let limit = limit ?? .max
        guard limit > 0 else { return Changes(added: [], deleted: [], anchor: next(place)) }
        // No type can have more changes than the limit.
        var added: [StoredSample] = []
        for stream in try streams(where: filter) {
            added += try samples(
                of: stream, .test("\(stream.sequence) > ?", [.integer(place)]), sort: .saved,
                limit: limit)
        }
        added += try blocked(
            where: filter, after: SampleSort.Position(value: 0, sequence: place), sort: .saved,
            limit: limit
        ).map { StoredSample($0) }
        added.sort { $0.sequence < $1.sequence }
        let deleted = try tombstones(place, limit)
        let all = (added.map(\.sequence) + deleted.map(\.sequence)).sorted()
        let through = all.count >= limit ? all[limit - 1] : counters.sequence
        return Changes(
            added: added.filter { $0.sequence <= through },
            deleted: deleted.filter { $0.sequence <= through }, anchor: next(through))
    }

    /// The place of an anchor.
    ///
    /// A standby that lags behind does not know the latest anchors. They are not foreign.
    ///
    /// - Throws: ``StoreError/Code/foreignAnchor``, or ``StoreError/Code/busy`` on a standby.
    private func sequence(of anchor: Changes.Anchor) throws(StoreError) -> Int64 {
        let counters = try counters
        do throws(StoreError) {
            return try anchor.sequence(
                in: counters.id, latest: counters.sequence, auditHas: connection.auditHas)
        } catch {
            guard error.code == .foreignAnchor, anchor.store == counters.id,
                try connection.isStandby
            else { throw error }
            throw StoreError(
                code: .busy,
                message: "the server is a standby that has not received all changes yet; try "
                    + "again later",
                path: connection.path)
        }
    }

    /// Deletes the tombstones up to an anchor.
    ///
    /// - Returns: The number of deleted tombstones.
    func purgeTombstones(
        through anchor: Changes.Anchor, by attribution: Attribution
    ) throws(StoreError) -> Int {
        let through = try sequence(of: anchor)
        let gone = try connection.all(
            "SELECT id FROM tombstone WHERE sequence <= ? AND reason <> ?",
            [.integer(through), .integer(TombstoneRow.code(of: .amended))]
        ) { $0.bytes(0) }
        for id in gone { try retire(id, about: nil, in: .purged) }
        try remove(from: .tombstones, where: "sequence <= ?", [.integer(through)])
        let count = try connection.change(
            "DELETE FROM tombstone WHERE sequence <= ?", [.integer(through)])
        try self.count { $0.purged.add(through: through) }
        try audit(
            .purged, nil, [AuditEntry.Detail(name: "tombstones", value: String(count))],
            about: nil, by: attribution)
        return count
    }
}

extension StoredAssessment {
    /// Merges two sorted lists of assessments, up to a limit.
    package static func merged(
        _ rows: [StoredAssessment], _ blocked: [StoredAssessment], in sort: SampleSort, limit: Int
    ) -> [StoredAssessment] {
        guard !blocked.isEmpty else { return rows }
        guard !rows.isEmpty else { return blocked }
        let all = (rows + blocked).map {
            (stored: $0, position: sort.position(of: StoredSample($0)))
        }
        return all.sorted { sort.isBefore($0.position, $1.position) }.prefix(limit).map(\.stored)
    }
}

extension AssessmentQuery {
    /// The query as a filter, without the condition on amended assessments.
    fileprivate var filter: SampleFilter {
        .all(
            [
                subject.map { .subject($0) }, questionnaire.map { .questionnaire($0) },
                .dates(SampleFilter.DateTest(from: since, to: until, rule: .strictStart)),
            ].compactMap(\.self))
    }
}
