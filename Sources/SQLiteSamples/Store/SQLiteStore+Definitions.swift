public import Questionnaires
internal import SampleRecords
public import Samples
internal import Scoring

extension SQLiteStore {
    /// The stored definition with a hash, or `nil`.
    public func questionnaire(
        _ identity: Questionnaire.Identity
    ) async throws(StoreError) -> Questionnaire? {
        try read { (connection) throws(StoreError) in
            let found = try connection.number(
                "SELECT count(*) FROM questionnaire WHERE hash = ?",
                [.bytes(identity.contentHash.bytes)])
            return found == 0
                ? nil : try definitions.scorer(identity.contentHash.bytes, connection).questionnaire
        }
    }

    /// The names of the questionnaires whose definitions the store holds.
    package func questionnaireIDs() async throws(StoreError) -> Set<Questionnaire.ID> {
        try read { (connection) throws(StoreError) in
            let names = try connection.all("SELECT DISTINCT id FROM questionnaire") { $0.text(0) }
            return Set(names.compactMap { Questionnaire.ID($0) })
        }
    }

    /// Refuses a definition if another one has the same name and version.
    public func check(_ questionnaire: Questionnaire) async throws(StoreError) {
        try read { (connection) throws(StoreError) in
            _ = try connection.knownKey(of: questionnaire.identity)
        }
    }

    /// Lets the store use a definition that the caller has, instead of reading its own copy.
    /// Results that were taken with exactly this content are scored with it. It writes nothing.
    ///
    /// - Throws: ``/Samples/StoreError/Code/invalid`` when it does not match its own hash.
    public func register(_ questionnaire: Questionnaire) async throws(StoreError) {
        try definitions.add(questionnaire)
    }
}

extension DefinitionCache {
    /// The drafts that a condition selects, oldest first.
    func drafts(
        _ condition: String, _ values: [SQLValue], _ connection: Connection
    ) throws(StoreError) -> [Draft] {
        try connection.all(
            DraftRecord.selection + condition + " ORDER BY d.started, d.key", values
        ) { (row) throws(StoreError) in
            let record = DraftRecord(row)
            guard record.checksum == row.integer(14),
                let draft = record.draft(
                    try scorer(record.questionnaire, connection).questionnaire)
            else { throw StoreError.damaged(at: connection.path) }
            return draft
        }
    }
}

extension Connection: DefinitionSource {
    package func definition(_ hash: ContentHash) throws(StoreError) -> [UInt8]? {
        try first("SELECT definition FROM questionnaire WHERE hash = ?", [.bytes(hash.bytes)]) {
            $0.bytes(0)
        }
    }
}

extension Transaction {
    /// The number of a definition. Adds a new definition.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict``.
    func key(of questionnaire: Questionnaire) throws(StoreError) -> Int64 {
        let identity = questionnaire.identity
        if let known = try connection.knownKey(of: identity) { return known }
        try connection.run(
            "INSERT INTO questionnaire (id, version, hash, definition) VALUES (?, ?, ?, ?)",
            [
                .text(identity.id.text), .text(identity.version.description),
                .bytes(identity.contentHash.bytes), .bytes(questionnaire.canonicalJSON),
            ])
        return connection.lastKey
    }

    /// The number of a subject. Adds a new subject.
    func key(of subject: SubjectID) throws(StoreError) -> Int64 {
        if let key = try connection.key(of: subject) { return key }
        try connection.run("INSERT INTO subject (text) VALUES (?)", [.text(subject.text)])
        return connection.lastKey
    }

    /// The number of a source. Adds a new source.
    func key(of source: SampleSource) throws(StoreError) -> Int64 {
        let names: [SQLValue] = [.text(source.name), .text(source.version)]
        let known = try connection.first(
            "SELECT key FROM source WHERE name = ? AND version = ?", names
        ) { $0.integer(0) }
        if let known { return known }
        try connection.run("INSERT INTO source (name, version) VALUES (?, ?)", names)
        return connection.lastKey
    }

    /// Marks a source as used by imports. Their results are not in the index of sources.
    func markImportSource(_ source: Int64) throws(StoreError) {
        try connection.run(
            "UPDATE source SET imports = 1 WHERE key = ? AND imports = 0", [.integer(source)])
    }
}

extension Connection {
    /// The number of a subject, or `nil` when the store does not know it.
    func key(of subject: SubjectID) throws(StoreError) -> Int64? {
        try first("SELECT key FROM subject WHERE text = ?", [.text(subject.text)]) {
            $0.integer(0)
        }
    }

    /// The identity of a stored definition, without reading its text.
    func identity(_ hash: [UInt8]) throws(StoreError) -> Questionnaire.Identity {
        let row = try first(
            "SELECT id, version FROM questionnaire WHERE hash = ?", [.bytes(hash)]
        ) { ($0.text(0), $0.text(1)) }
        guard let row, let id = Questionnaire.ID(row.0),
            let version = Questionnaire.SemanticVersion(row.1),
            let hash = ContentHash(bytes: hash)
        else { throw StoreError.damaged(at: path) }
        return Questionnaire.Identity(id: id, version: version, contentHash: hash)
    }

    /// The number of a definition, or `nil` if no definition has its name and version.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict`` if another content has them.
    func knownKey(
        of identity: Questionnaire.Identity
    ) throws(StoreError) -> Int64? {
        let known = try first(
            "SELECT key, hash FROM questionnaire WHERE id = ? AND version = ?",
            [.text(identity.id.text), .text(identity.version.description)]
        ) { ($0.integer(0), $0.bytes(1)) }
        guard let known else { return nil }
        guard known.1 == identity.contentHash.bytes else {
            let uses = try number(
                """
                SELECT (SELECT count(*) FROM assessment WHERE questionnaire = ?1)
                    + (SELECT coalesce(sum(count), 0) FROM block WHERE questionnaire = ?1)
                """, [.integer(known.0)])
            throw StoreError.definitionConflict(identity, assessments: Int(uses))
        }
        return known.0
    }
}
