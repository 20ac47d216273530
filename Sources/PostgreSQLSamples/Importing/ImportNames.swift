#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    /// Adds the names that an import needs: its source, its people and its definitions.
    ///
    /// They are added in separate, short transactions by another connection, because otherwise a
    /// save about the same person would wait for the whole import. When the import fails, its names
    /// are removed again. Until the import has ended, a row of `import` before all places marks it.
    /// After a crash the next import finds the row, and removes the names.
    final class ImportNames {
        private let address: StoreAddress
        /// The transaction, if it holds the lock, so that other writers wait anyway.
        private let transaction: Transaction?
        private var other: Connection?
        private(set) var addedPeople: [Int64] = []
        private(set) var addedForms: [Int64] = []
        private(set) var addedSources: [Int64] = []
        private var source: Int64?
        /// The number of the row that marks that names were added.
        private var mark: Int64?

        init(of address: StoreAddress, in transaction: Transaction) {
            self.address = address
            self.transaction = transaction.isLocked ? transaction : nil
        }

        /// Runs statements in a short transaction, or in the transaction that holds the lock.
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
            // The COMMIT of the import also makes these durable, because the server's log has one
            // order.
            let results = try connection.send(
                [
                    Query("BEGIN"), Query("SET LOCAL synchronous_commit = off"),
                    Schema.path(to: address.schema), Transaction.patience,
                ] + queries + [Query("COMMIT")])
            return Array(results.dropFirst(4).dropLast())
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
            let key = results[1][0].integer(0)
            self.source = key
            return key
        }

        /// Adds the mark of the import, before the first name is added.
        private func markBeginning() throws(StoreError) {
            guard transaction == nil, mark == nil, let source else { return }
            let results = try run([
                Query(
                    """
                    INSERT INTO import (number, first, count, source)
                    SELECT number, -number, 0, ? FROM nextval('import_number') AS number
                    RETURNING number
                    """, [.integer(source)])
            ])
            mark = results[0][0].integer(0)
        }

        /// Removes the mark of the import, in the transaction that ends the import.
        func markEnd(in transaction: Transaction) {
            guard let mark else { return }
            transaction.connection.run("DELETE FROM import WHERE number = ?", [.integer(mark)])
        }

        /// The key of a definition. Adds a new definition.
        ///
        /// - Throws: ``StoreError/Code/definitionConflict`` when another program has just added
        ///   other content under its name and version.
        func key(of questionnaire: Questionnaire) throws(StoreError) -> Int64 {
            try markBeginning()
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
            try markBeginning()
            let results = try run([
                Query(
                    """
                    INSERT INTO subject (text) SELECT unnest(?::text[])
                    ON CONFLICT DO NOTHING RETURNING text, key
                    """, with: [.texts(names)])
            ])
            var added = results[0]
            for row in 0..<added.count { addedPeople.append(added[row].integer(1)) }
            if added.count < names.count {
                // Another program added some meanwhile.
                added = try run([
                    Query(
                        "SELECT text, key FROM subject WHERE text = ANY(?)", with: [.texts(names)])
                ])[0]
            }
            return (0..<added.count).map { (added[$0].bytes(0), added[$0].integer(1)) }
        }

        /// Whether names were added that remain when the import fails.
        var hasAdded: Bool {
            transaction == nil
                && !(addedPeople.isEmpty && addedForms.isEmpty && addedSources.isEmpty)
        }
    }

    extension Transaction {
        /// Removes the names that a failed import added, unless other records use them now.
        func remove(_ names: ImportNames) {
            names.markEnd(in: self)
            removeUnused(
                people: .integers(names.addedPeople), forms: .integers(names.addedForms),
                sources: .integers(names.addedSources))
        }

        /// Removes the names that interrupted imports added, unless an import is running, because
        /// it may need its names.
        func removeNamesOfInterruptedImports() throws(StoreError) {
            let isAlone = try connection.number(
                "SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0))::int",
                [.text(importLock)])
            guard isAlone == 1 else { return }
            connection.run("DELETE FROM import WHERE first < 0", [])
            removeUnused(people: nil, forms: nil, sources: nil)
        }

        /// Holds a lock until the end of the transaction, which shows others that an import is
        /// running.
        func lockAsImport() throws(StoreError) {
            _ = try connection.number(
                "SELECT count(*) FROM pg_advisory_xact_lock_shared(hashtextextended(?, 0))",
                [.text(importLock)])
        }

        private var importLock: String { "import into \(schema)" }

        /// Removes names that no record uses.
        ///
        /// - Parameters: The keys of the names that may be removed; `nil` for any.
        private func removeUnused(
            people: Query.Parameter?, forms: Query.Parameter?, sources: Query.Parameter?
        ) {
            func remove(
                from table: String, _ keys: Query.Parameter?, unless uses: [(String, String)]
            ) {
                var conditions = uses.map { use in
                    "NOT EXISTS (SELECT FROM \(use.0) u WHERE u.\(use.1) = n.key)"
                }
                if keys != nil { conditions.append("n.key = ANY(?)") }
                connection.enqueue(
                    Query(
                        "DELETE FROM \(table) n WHERE "
                            + conditions.joined(separator: " AND "),
                        with: [keys].compactMap(\.self)))
            }
            let samples = ["assessment", "block", "observation", "draft"]
            remove(
                from: "subject", people,
                unless: (samples + ["flag"]).map { ($0, "subject") })
            remove(
                from: "questionnaire", forms,
                unless: ["assessment", "block", "draft", "flag"].map { ($0, "questionnaire") })
            remove(
                from: "source", sources,
                unless: (samples + ["import", "tombstone"]).map { ($0, "source") })
        }
    }
#endif
