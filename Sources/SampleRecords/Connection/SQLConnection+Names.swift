package import Questionnaires
package import Samples

// The keys by which rows refer to subjects, sources and definitions.
extension SQLConnection {
    /// The number of a subject, or `nil` when the store does not know it.
    package func key(of subject: SubjectID) throws(StoreError) -> Int64? {
        try first("SELECT key FROM subject WHERE text = ?", [.text(subject.text)]) {
            $0.integer(0)
        }
    }

    package func keys(of subject: SubjectID) throws(StoreError) -> [Int64] {
        try [key(of: subject)].compactMap(\.self)
    }

    package func keys(ofSource name: String) throws(StoreError) -> [Int64] {
        try all("SELECT key FROM source WHERE name = ? ORDER BY key", [.text(name)]) {
            $0.integer(0)
        }
    }

    package func keys(of id: Questionnaire.ID) throws(StoreError) -> [Int64] {
        try all("SELECT key FROM questionnaire WHERE id = ?", [.text(id.text)]) { $0.integer(0) }
    }

    /// The canonical text of a stored definition, or `nil`.
    package func definition(_ hash: ContentHash) throws(StoreError) -> [UInt8]? {
        try first("SELECT definition FROM questionnaire WHERE hash = ?", [.bytes(hash.bytes)]) {
            $0.bytes(0)
        }
    }

    /// The identity of a stored definition, without reading its text.
    package func identity(_ hash: [UInt8]) throws(StoreError) -> Questionnaire.Identity {
        let row = try first(
            "SELECT id, version FROM questionnaire WHERE hash = ?", [.bytes(hash)]
        ) { ($0.text(0), $0.text(1)) }
        guard let row, let id = Questionnaire.ID(row.0),
            let version = Questionnaire.SemanticVersion(row.1),
            let hash = ContentHash(bytes: hash)
        else { throw damaged }
        return Questionnaire.Identity(id: id, version: version, contentHash: hash)
    }

    /// The number of a definition, or `nil` if no definition has its name and version.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict`` if another content has them.
    package func knownKey(of identity: Questionnaire.Identity) throws(StoreError) -> Int64? {
        let known = try first(
            "SELECT key, hash FROM questionnaire WHERE id = ? AND version = ?",
            [.text(identity.id.text), .text(identity.version.description)]
        ) { ($0.integer(0), $0.bytes(1)) }
        guard let known else { return nil }
        guard known.1 == identity.contentHash.bytes else {
            let uses = try number(
                """
                SELECT (SELECT count(*) FROM assessment WHERE questionnaire = ?1) + CAST(
                    (SELECT coalesce(sum(count), 0) FROM block WHERE questionnaire = ?1) AS bigint)
                """, [.integer(known.0)])
            throw .definitionConflict(identity, assessments: Int(uses))
        }
        return known.0
    }

    /// The number of a definition. Adds a new definition.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict``.
    package func addedKey(of questionnaire: Questionnaire) throws(StoreError) -> Int64 {
        let identity = questionnaire.identity
        if let known = try knownKey(of: identity) { return known }
        return try number(
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
    package func addedKey(of subject: SubjectID) throws(StoreError) -> Int64 {
        if let key = try key(of: subject) { return key }
        // On a server, an import adds its persons without the lock.
        return try number(
            """
            INSERT INTO subject (text) VALUES (?)
            ON CONFLICT (text) DO UPDATE SET text = excluded.text RETURNING key
            """, [.text(subject.text)])
    }

    /// The number of a source. Adds a new source.
    package func addedKey(of source: SampleSource) throws(StoreError) -> Int64 {
        let names: [SQLValue] = [.text(source.name), .text(source.version)]
        let known = try first("SELECT key FROM source WHERE name = ? AND version = ?", names) {
            $0.integer(0)
        }
        if let known { return known }
        return try number(
            """
            INSERT INTO source (name, version) VALUES (?, ?)
            ON CONFLICT (name, version) DO UPDATE SET name = excluded.name RETURNING key
            """, names)
    }

    /// Removes a subject if no record refers to it any longer.
    package func forgetSubject(_ key: Int64) throws(StoreError) {
        try run(
            """
            DELETE FROM subject WHERE key = ?1
            AND NOT EXISTS (SELECT 1 FROM assessment WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM block WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM observation WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM draft WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM flag WHERE subject = ?1)
            """, [.integer(key)])
    }
}
