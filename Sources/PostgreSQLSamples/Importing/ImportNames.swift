#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    /// Adds the names that an import needs: its source, its people and its definitions.
    ///
    /// They are added in short transactions of their own, by another connection: a save about the
    /// same person would otherwise wait for the whole import. When the import fails, its names are
    /// removed again.
    final class ImportNames {
        private let address: StoreAddress
        /// The transaction, when it holds the lock: then others wait anyway.
        private let transaction: Transaction?
        private var other: Connection?
        private(set) var addedPeople: [Int64] = []
        private(set) var addedForms: [Int64] = []
        private(set) var addedSources: [Int64] = []

        init(of address: StoreAddress, in transaction: Transaction) {
            self.address = address
            self.transaction = transaction.isLocked ? transaction : nil
        }

        /// Runs statements in a short transaction, or in the one that holds the lock.
        private func run(_ queries: [Query]) throws(StoreError) -> [QueryResult] {
            if let transaction { return try transaction.connection.send(queries) }
            let connection: Connection
            if let other {
                connection = other
            } else {
                connection = try Connection(
                    address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
                other = connection
            }
            let results = try connection.send(
                [Query("BEGIN"), Schema.path(to: address.schema), Transaction.patience] + queries
                    + [Query("COMMIT")])
            return Array(results.dropFirst(3).dropLast())
        }

        /// The key of the source. Adds a new source.
        func key(of source: SampleSource) throws(StoreError) -> Int64 {
            let names: [SQLValue] = [.text(source.name), .text(source.version)]
            let results = try run([
                Query(
                    """
                    INSERT INTO source (name, version) VALUES (?, ?)
                    ON CONFLICT DO NOTHING RETURNING key
                    """, names),
                Query("SELECT key FROM source WHERE name = ? AND version = ?", names),
            ])
            if results[0].count > 0 { addedSources.append(results[0][0].integer(0)) }
            guard results[1].count == 1 else { throw .damaged(at: address.text) }
            return results[1][0].integer(0)
        }

        /// The key of a definition. Adds a new definition.
        ///
        /// - Throws: ``StoreError/Code/definitionConflict`` when another program added other content
        ///   under its name and version just now.
        func key(of questionnaire: Questionnaire) throws(StoreError) -> Int64 {
            let identity = questionnaire.identity
            let hash = identity.contentHash.bytes
            let names: [SQLValue] = [
                .text(identity.id.text), .text(identity.version.description), .bytes(hash),
            ]
            let results = try run([
                Query(
                    """
                    INSERT INTO questionnaire (id, version, hash, definition) VALUES (?, ?, ?, ?)
                    ON CONFLICT DO NOTHING RETURNING key
                    """, names + [.bytes(questionnaire.canonicalJSON)]),
                Query(
                    "SELECT key FROM questionnaire WHERE id = ? AND version = ? AND hash = ?", names
                ),
            ])
            if results[0].count > 0 { addedForms.append(results[0][0].integer(0)) }
            guard results[1].count == 1 else { throw .definitionConflict(identity, assessments: 0) }
            return results[1][0].integer(0)
        }

        /// The keys of people. Adds new people.
        func keys(ofPeople names: [[UInt8]]) throws(StoreError) -> [(name: [UInt8], key: Int64)] {
            guard !names.isEmpty else { return [] }
            let results = try run([
                Query(
                    """
                    INSERT INTO subject (text) SELECT unnest(?::text[])
                    ON CONFLICT DO NOTHING RETURNING key
                    """, with: [.texts(names)]),
                Query("SELECT text, key FROM subject WHERE text = ANY(?)", with: [.texts(names)]),
            ])
            for row in 0..<results[0].count { addedPeople.append(results[0][row].integer(0)) }
            return (0..<results[1].count).map {
                (results[1][$0].bytes(0), results[1][$0].integer(1))
            }
        }

        /// Whether names were added that stay when the import fails.
        var hasAdded: Bool {
            transaction == nil
                && !(addedPeople.isEmpty && addedForms.isEmpty && addedSources.isEmpty)
        }
    }

    extension Transaction {
        /// Removes the names that a failed import added, unless other records use them by now.
        func remove(_ names: ImportNames) {
            connection.enqueue(
                Query(
                    """
                    DELETE FROM subject s WHERE key = ANY(?)
                    AND NOT EXISTS (SELECT FROM assessment a WHERE a.subject = s.key)
                    AND NOT EXISTS (SELECT FROM block b WHERE b.subject = s.key)
                    AND NOT EXISTS (SELECT FROM observation o WHERE o.subject = s.key)
                    AND NOT EXISTS (SELECT FROM draft d WHERE d.subject = s.key)
                    AND NOT EXISTS (SELECT FROM flag f WHERE f.subject = s.key)
                    """, with: [.integers(names.addedPeople)]))
            connection.enqueue(
                Query(
                    """
                    DELETE FROM questionnaire q WHERE key = ANY(?)
                    AND NOT EXISTS (SELECT FROM assessment a WHERE a.questionnaire = q.key)
                    AND NOT EXISTS (SELECT FROM block b WHERE b.questionnaire = q.key)
                    AND NOT EXISTS (SELECT FROM draft d WHERE d.questionnaire = q.key)
                    AND NOT EXISTS (SELECT FROM flag f WHERE f.questionnaire = q.key)
                    """, with: [.integers(names.addedForms)]))
            connection.enqueue(
                Query(
                    """
                    DELETE FROM source s WHERE key = ANY(?)
                    AND NOT EXISTS (SELECT FROM assessment a WHERE a.source = s.key)
                    AND NOT EXISTS (SELECT FROM import i WHERE i.source = s.key)
                    AND NOT EXISTS (SELECT FROM observation o WHERE o.source = s.key)
                    AND NOT EXISTS (SELECT FROM draft d WHERE d.source = s.key)
                    AND NOT EXISTS (SELECT FROM tombstone t WHERE t.source = s.key)
                    """, with: [.integers(names.addedSources)]))
        }
    }
#endif
