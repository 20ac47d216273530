#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    package import Samples

    extension Reading {
        /// The columns of a sample, then the texts of its subject and source.
        static var observations: String {
            let columns = ObservationRecord.columns.split { $0 == "," || $0.isWhitespace }
            return """
                SELECT \(columns.map { "o." + $0 }.joined(separator: ", ")), subject.text,
                    source.name, source.version
                FROM observation o
                LEFT JOIN subject ON subject.key = o.subject
                LEFT JOIN source ON source.key = o.source

                """
        }

        /// The sample of a row of ``observations``.
        ///
        /// - Throws: ``StoreError/Code/damaged`` when the checksum of the row is wrong.
        func sample(_ row: ResultRow) throws(StoreError) -> StoredSample {
            let last = ObservationRecord.checksumColumn
            let source = SampleSource(name: row.text(last + 2), version: row.text(last + 3))
            var checksum = Checksum()
            for column in 0..<last { row.add(column, to: &checksum) }
            checksum.append(row.text(last + 1))
            checksum.append(source.name)
            checksum.append(source.version)
            guard checksum.value == row.integer(last),
                let subject = try? SubjectID(parsing: row.text(last + 1)),
                let observation = ObservationRow(row, subject, source).observation
            else { throw damaged }
            return StoredSample(content: .observation(observation), sequence: row.integer(0))
        }

        /// Tombstones, or ``StoreError/Code/damaged`` when a checksum is wrong.
        func tombstones(
            _ clauses: String, _ values: [SQLValue]
        ) throws(StoreError) -> [Changes.Tombstone] {
            try connection.all(TombstoneRow.selection + clauses, values) {
                (row) throws(StoreError) in
                guard let found = TombstoneRow.tombstone(row) else { throw damaged }
                return found
            }
        }
    }

    extension Transaction {
        package func observation(_ id: SampleID) throws(StoreError) -> ObservedSample? {
            let found = try connection.first(
                Self.observations + "WHERE o.id = ?", [.bytes(id.bytes)], sample)
            guard case .observation(let observation) = found?.content else { return nil }
            return observation
        }

        package func isObservation(_ id: SampleID) throws(StoreError) -> Bool {
            try connection.number(
                "SELECT count(*) FROM observation WHERE id = ?", [.bytes(id.bytes)]) > 0
        }

        package func namesake(
            of sample: ObservedSample
        ) throws(StoreError) -> (id: SampleID, version: Int64)? {
            guard let key = sample.syncKey else { return nil }
            return try connection.first(
                "SELECT id, sync_version FROM observation WHERE sync_key = ?", [.bytes(key)]
            ) { (row) throws(StoreError) in
                guard let id = row.identifier(0) else { throw damaged }
                return (id, row.integer(1))
            }
        }

        package func tombstones(of id: SampleID) throws(StoreError) -> [Changes.Tombstone] {
            try tombstones("WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)])
        }

        package func replacement(of id: SampleID) throws(StoreError) -> SampleID? {
            try tombstones(
                "WHERE t.id = ? AND t.reason = ?",
                [.bytes(id.bytes), .integer(TombstoneRow.code(of: .replaced))]
            ).last?.replacement
        }

        package func moods(ofSameDayAs mood: StateOfMind) throws(StoreError) -> [SampleID] {
            guard let subject = try key(of: mood.subject) else { return [] }
            let day: Int64 = 86_400_000_000
            let first = Int64(mood.start.day.daysSinceEpoch)
            // A local clock differs from UTC by less than a day; the bounds let the server use an
            // index.
            return try connection.all(
                """
                SELECT o.id FROM observation o
                WHERE o.type = 2 AND o.subject = ?
                AND o.start >= ? AND o.start < ? AND o.day = ? AND o.kind = ?
                AND o.source IN (SELECT key FROM source WHERE name = ?) ORDER BY o.sequence DESC
                """,
                [
                    .integer(subject), .integer((first - 1) * day), .integer((first + 2) * day),
                    .integer(first), .integer(mood.kind.rawValue), .text(mood.source.name),
                ]
            ) { (row) throws(StoreError) in
                guard let id = row.identifier(0) else { throw damaged }
                return id
            }
        }

        package func add(_ sample: ObservedSample) throws(StoreError) {
            let record = try ObservationRecord(
                sample, sequence: nextSequence(), subject: try addedKey(of: sample.sample.subject),
                source: try key(of: sample.sample.source))
            count { $0.observations += 1 }
            connection.run(ObservationRecord.insertion, record.values)
        }

        /// Removes a sample of any type and adds a tombstone.
        ///
        /// - Throws: ``StoreError/Code/notFound``.
        package func remove(
            _ id: SampleID, _ reason: Changes.Tombstone.Reason, replacement: SampleID? = nil
        ) throws(StoreError) {
            guard let sample = try place(of: id) else { throw .notFound(id) }
            if sample.type == 1 { try unpackBlock(holding: id) }
            let table = sample.type == 1 ? "assessment" : "observation"
            count { if sample.type == 1 { $0.assessments -= 1 } else { $0.observations -= 1 } }
            connection.run("DELETE FROM \(table) WHERE id = ?", [.bytes(id.bytes)])
            leaveTombstone(id, sample, reason, replacement: replacement)
            forgetSubject(sample.subject)
        }

        /// Adds a tombstone for a sample.
        func leaveTombstone(
            _ id: SampleID, _ sample: SamplePlace, _ reason: Changes.Tombstone.Reason,
            replacement: SampleID?
        ) {
            let row = TombstoneRow(
                sequence: nextSequence(), id: id.bytes, kind: sample.type,
                reason: TombstoneRow.code(of: reason), added: sample.sequence,
                source: sample.sourceName, replacement: replacement?.bytes)
            insert(row, source: sample.source)
        }

        /// Adds a tombstone.
        func insert(_ row: TombstoneRow, source: Int64?) {
            add(row.checksum, to: .tombstones)
            connection.run(TombstoneRow.insertion, row.values(source: source))
        }
    }
#endif
