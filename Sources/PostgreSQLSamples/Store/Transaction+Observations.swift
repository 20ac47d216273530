#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    package import Samples

    extension Transaction {
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

        package func observation(_ id: SampleID) throws(StoreError) -> ObservedSample? {
            let found = try connection.first(
                Self.observations + "WHERE o.id = ?", [.bytes(id.bytes)], sample)
            guard case .observation(let observation) = found?.content else { return nil }
            return observation
        }
    }
#endif
