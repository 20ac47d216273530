#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    // The numbers of names.
    extension Reading {
        /// The number of a subject, or `nil` when the store does not know it.
        func key(of subject: SubjectID) throws(StoreError) -> Int64? {
            try connection.first(
                "SELECT key FROM subject WHERE text = ?", [.text(subject.text)]
            ) { $0.integer(0) }
        }

        /// The numbers of a source, one for each of its versions.
        func keys(ofSource name: String) throws(StoreError) -> [Int64] {
            try connection.all("SELECT key FROM source WHERE name = ? ORDER BY key", [.text(name)])
            { $0.integer(0) }
        }

        /// The numbers of a questionnaire, one for each of its versions.
        func keys(of id: Questionnaire.ID) throws(StoreError) -> [Int64] {
            try connection.all("SELECT key FROM questionnaire WHERE id = ?", [.text(id.text)]) {
                $0.integer(0)
            }
        }

        /// The identity of a stored definition, without reading its text.
        func identity(_ hash: [UInt8]) throws(StoreError) -> Questionnaire.Identity {
            let row = try connection.first(
                "SELECT id, version FROM questionnaire WHERE hash = ?", [.bytes(hash)]
            ) { ($0.text(0), $0.text(1)) }
            guard let row else { throw damaged }
            return try identity(id: row.0, version: row.1, hash: hash)
        }

        /// The identity with the columns of a row.
        func identity(
            id: String, version: String, hash: [UInt8]
        ) throws(StoreError) -> Questionnaire.Identity {
            guard let id = Questionnaire.ID(id),
                let version = Questionnaire.SemanticVersion(version),
                let hash = ContentHash(bytes: hash)
            else { throw damaged }
            return Questionnaire.Identity(id: id, version: version, contentHash: hash)
        }

        /// The number of a definition, or `nil` if no definition has its name and version.
        ///
        /// - Throws: ``StoreError/Code/definitionConflict`` if another content has them.
        func knownKey(of identity: Questionnaire.Identity) throws(StoreError) -> Int64? {
            let known = try connection.first(
                "SELECT key, hash FROM questionnaire WHERE id = ? AND version = ?",
                [.text(identity.id.text), .text(identity.version.description)]
            ) { ($0.integer(0), $0.bytes(1)) }
            guard let known else { return nil }
            guard known.1 == identity.contentHash.bytes else {
                let uses = try connection.number(
                    """
                    SELECT (SELECT count(*) FROM assessment WHERE questionnaire = ?1)
                        + (SELECT coalesce(sum(count), 0) FROM block WHERE questionnaire = ?1)::bigint
                    """, [.integer(known.0)])
                throw .definitionConflict(identity, assessments: Int(uses))
            }
            return known.0
        }
    }

    /// Looks up the numbers of the names in a filter.
    struct NameKeys: NameLookup {
        let reading: any Reading

        package func keys(of subject: SubjectID) throws(StoreError) -> [Int64] {
            try [reading.key(of: subject)].compactMap(\.self)
        }

        package func keys(ofSource name: String) throws(StoreError) -> [Int64] {
            try reading.keys(ofSource: name)
        }

        package func keys(of id: Questionnaire.ID) throws(StoreError) -> [Int64] {
            try reading.keys(of: id)
        }

        package func sequences(ofAssessments ids: [SampleID]) throws(StoreError) -> [Int64] {
            try reading.connection.all(
                Query(
                    "SELECT sequence FROM assessment WHERE id = ANY(?)", with: [.identifiers(ids)])
            ) { $0.integer(0) }
        }
    }

    extension Transaction {
        /// The number of a definition. Adds a new definition.
        ///
        /// - Throws: ``StoreError/Code/definitionConflict``.
        func key(of questionnaire: Questionnaire) throws(StoreError) -> Int64 {
            let identity = questionnaire.identity
            if let known = try knownKey(of: identity) { return known }
            return try connection.number(
                """
                INSERT INTO questionnaire (id, version, hash, definition) VALUES (?, ?, ?, ?)
                RETURNING key
                """,
                [
                    .text(identity.id.text), .text(identity.version.description),
                    .bytes(identity.contentHash.bytes), .bytes(questionnaire.canonicalJSON),
                ])
        }

        /// The number of a subject. Adds a new subject.
        func addedKey(of subject: SubjectID) throws(StoreError) -> Int64 {
            if let key = try key(of: subject) { return key }
            // An import adds its persons without the lock.
            return try connection.number(
                """
                INSERT INTO subject (text) VALUES (?)
                ON CONFLICT (text) DO UPDATE SET text = excluded.text RETURNING key
                """, [.text(subject.text)])
        }

        /// The number of a source. Adds a new source.
        func key(of source: SampleSource) throws(StoreError) -> Int64 {
            let names: [SQLValue] = [.text(source.name), .text(source.version)]
            let known = try connection.first(
                "SELECT key FROM source WHERE name = ? AND version = ?", names
            ) { $0.integer(0) }
            if let known { return known }
            return try connection.number(
                """
                INSERT INTO source (name, version) VALUES (?, ?)
                ON CONFLICT (name, version) DO UPDATE SET name = excluded.name RETURNING key
                """, names)
        }
    }
#endif
