internal import Questionnaires
internal import SQLiteLibrary
internal import SampleRecords
internal import Samples
internal import Scoring

/// One pass over a whole store.
///
/// SQLite's own check covers only its structures: it misses one of four changed bytes in the data.
/// The checksums of the records cover only the data. Both together find every change.
struct Verification {
    let connection: Connection
    private(set) var findings: [VerificationReport.Finding] = []
    private var assessments = 0
    private var observations = 0
    private var drafts = 0
    private var audit: AuditCheck
    private var scorers: [[UInt8]: Scorer] = [:]
    /// The recently read rows of the directory of joined sittings.
    private var chunks: [Int64: JoinedChunk] = [:]

    /// - Parameter expectedHead: The head of an earlier report, or `nil`.
    init(of connection: Connection, expectedHead: String? = nil) {
        self.connection = connection
        audit = AuditCheck(expectedHead: expectedHead)
    }

    /// Checks everything, and continues after each finding.
    ///
    /// - Throws: The failures of the disk and of the system. They do not mean that the content is
    ///   damaged.
    mutating func report() throws(StoreError) -> VerificationReport {
        try check(.structure) { (pass) throws(StoreError) in try pass.checkStructure() }
        try check(.structure) { (pass) throws(StoreError) in try pass.checkSchema() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkCounters() }
        try check(.definition) { (pass) throws(StoreError) in try pass.checkDefinitions() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkAssessments() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkBlocks() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkSources() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkPlaces() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkAmendments() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkObservations() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkGrants() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkRules() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkDrafts() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkFlags() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkTombstones() }
        try check(.record) { (pass) throws(StoreError) in try pass.checkPurged() }
        try check(.audit) { (pass) throws(StoreError) in try pass.checkAudit() }
        // SQLite reports an unreadable page as another finding.
        if !findings.isEmpty, connection.diskError != 0 {
            throw StoreError(
                sqlite: SQLITE_IOERR, system: connection.diskError, path: connection.path)
        }
        return VerificationReport(
            findings: findings, assessments: assessments, observations: observations,
            drafts: drafts,
            auditEntries: audit.entries, head: audit.head)
    }

    /// Checks only the audit.
    ///
    /// - Throws: The failures of the disk and of the system.
    mutating func auditReport() throws(StoreError) -> VerificationReport.Audit {
        try check(.audit) { (pass) throws(StoreError) in try pass.checkAudit() }
        return VerificationReport.Audit(
            findings: findings, entries: audit.entries, head: audit.head,
            entryWithExpectedHead: audit.entryWithExpectedHead)
    }

    private mutating func check(
        _ kind: VerificationReport.Finding.Kind,
        _ body: (inout Verification) throws(StoreError) -> Void
    ) throws(StoreError) {
        do throws(StoreError) {
            try body(&self)
        } catch {
            switch error.code {
            case .inputOutput, .busy, .full, .outOfMemory, .permission, .noSuchFile: throw error
            default: add(kind, nil, error.message)
            }
        }
    }

    mutating func add(
        _ kind: VerificationReport.Finding.Kind, _ record: String?, _ message: String
    ) {
        guard findings.count < VerificationReport.greatestFindingCount else { return }
        findings.append(.init(kind: kind, record: record, message: message))
    }
}

// The steps of the pass.
extension Verification {
    private mutating func checkStructure() throws(StoreError) {
        for fault in try connection.all("PRAGMA integrity_check", [], { $0.text(0) })
        where fault != "ok" {
            add(.structure, nil, fault)
        }
        let strays = try connection.all("PRAGMA foreign_key_check") {
            "\($0.text(0)) row \($0.integer(1))"
        }
        for stray in strays { add(.structure, stray, "refers to a missing row") }
    }

    /// Compares the tables, indexes and triggers with those of a new store.
    private func checkSchema() throws(StoreError) { try Schema.compare(connection) }

    private mutating func checkAudit() throws(StoreError) {
        defer { findings += audit.findings }
        try audit.run(on: connection, StoreRow.read(from: connection).counters)
    }

    private mutating func checkCounters() throws(StoreError) {
        let row = try StoreRow.read(from: connection)
        let sequence = try connection.number(
            """
            SELECT max(ifnull((SELECT max(sequence) FROM assessment), 0),
                ifnull((SELECT max(ifnull(last, first + count - 1)) FROM block), 0),
                ifnull((SELECT max(sequence) FROM observation), 0),
                ifnull((SELECT max(sequence) FROM tombstone), 0))
            """)
        let flags = try connection.number("SELECT ifnull(max(key), 0) FROM flag")
        if sequence > row.counters.sequence || flags > row.flags {
            add(.record, nil, "a counter is lower than the numbers it assigned")
        }
        for (name, counted, sql) in [
            ("assessments", row.counters.assessments, StoreRow.assessmentCount),
            ("other samples", row.counters.observations, StoreRow.observationCount),
            ("open flags", row.openFlags, StoreRow.openFlagCount),
        ] where try connection.number(sql) != counted {
            add(.record, nil, "the \(name) are not as many as were counted: some are missing")
        }
        for (table, counted) in [
            (CountedTable.drafts, row.drafts), (.grants, row.grants), (.rules, row.rules),
        ] where try connection.checksums(of: table) != counted {
            add(
                .record, nil,
                "the \(table) differ from the saved ones: one is missing or exchanged")
        }
    }

    private mutating func checkDefinitions() throws(StoreError) {
        try connection.each("SELECT id, version, hash, definition FROM questionnaire") { row in
            let name = "definition \(row.text(0)) \(row.text(1))"
            let (hash, text) = (row.bytes(2), row.bytes(3))
            guard ContentHash(of: text).bytes == hash else {
                return add(.definition, name, "the text does not match its hash")
            }
            guard let questionnaire = try? Questionnaire(kept: text),
                questionnaire.contentHash.bytes == hash,
                questionnaire.id.text == row.text(0),
                questionnaire.version.description == row.text(1)
            else { return add(.definition, name, "the text is not that of this definition") }
            scorers[hash] = Scorer(questionnaire)
        }
    }

    private mutating func checkAssessments() throws(StoreError) {
        let store = try connection.store()
        try connection.each(AssessmentRecord.selection + "ORDER BY a.sequence") { found in
            check(AssessmentRow(found, in: store))
        }
    }

    private mutating func check(_ row: AssessmentRow) {
        assessments += 1
        let name = Self.name("assessment", row.record.id, row.record.sequence)
        guard row.isSound else { return add(.record, name, "is damaged") }
        guard let scorer = scorers[row.record.questionnaire] else {
            return add(.definition, name, "its definition cannot be read")
        }
        guard let assessment = row.record.assessment(scorer) else {
            return add(.record, name, "does not fit its definition")
        }
        let scores = assessment.scorecard.scores
        if ScoreCode.bytes(of: scores) != row.record.scores
            || ScoreCode.wholePoints(of: scores) != row.record.points
        {
            add(.score, name, "the stored score differs from the score of the answers")
        }
        for flag in assessment.scorecard.flags where !isKept(flag, of: row.record) {
            add(.record, name, "its flag \(flag.flag) is missing")
        }
    }

    /// Whether a flag that the answers raise has its row.
    private func isKept(_ raised: Scorecard.RaisedFlag, of record: AssessmentRecord) -> Bool {
        // The person is part of the condition, because the index of historical flags begins with
        // it.
        let found = try? connection.number(
            """
            SELECT count(*) FROM flag WHERE sample = ? AND flag = ?
            AND subject = (SELECT key FROM subject WHERE text = ?)
            """,
            [.bytes(record.id), .text(raised.flag.text), .text(record.subject)])
        return found != 0
    }

    /// Checks the sittings in blocks, and that no two share a place.
    private mutating func checkBlocks() throws(StoreError) {
        let store = try connection.store()
        var (places, rows) = (PlaceSet(), PlaceSet())
        var hasJoined = false
        try connection.each(JoinedChunk.selection) { row in
            hasJoined = true
            if JoinedChunk(row, in: store) == nil {
                add(.record, "the directory of joined sittings", "is damaged")
            }
        }
        if hasJoined {
            try connection.each("SELECT sequence FROM assessment") { row in
                _ = rows.insert(row.integer(0))
            }
        }
        var doubled = 0
        try connection.each(BlockRecord.selection + "ORDER BY b.first") {
            (found) throws(StoreError) in
            let block = BlockRecord(found, in: store)
            let name = "assessments from \(block.first) on"
            let records = block.records(in: store)
            guard block.isSound, let records else {
                assessments += max(block.count, 0)
                return add(.record, name, "are damaged")
            }
            let sequences = block.allPlaces.map(\.sequence)
            if sequences.count(where: { !places.insert($0) }) > 0 {
                add(.record, name, "have the places of other assessments")
            }
            if block.isJoined {
                doubled += sequences.count { rows.contains($0) }
                if try !isListed(block, at: sequences) {
                    add(.record, name, "are missing in the directory of joined sittings")
                }
            }
            let starts = records.map(\.start.microseconds)
            if starts.min() != block.start || starts.max() != block.stop {
                add(.record, name, "are outside their recorded times")
            }
            for record in records { check(AssessmentRow(record)) }
        }
        doubled += Int(
            try connection.number(
                """
                SELECT count(*) FROM assessment a JOIN block b ON b.first > a.sequence - ?
                    AND b.first <= a.sequence AND b.first + b.count > a.sequence
                    AND b.places IS NULL
                """, [.integer(Int64(BlockRecord.greatestCount))]))
        if doubled > 0 { add(.record, nil, "\(doubled) places have two assessments") }
    }

    /// Whether the directory leads from each place of a joined block to its person.
    private mutating func isListed(
        _ block: BlockRecord, at sequences: [Int64]
    ) throws(StoreError) -> Bool {
        for sequence in sequences {
            let number = JoinedChunk.number(of: sequence)
            if chunks[number] == nil {
                // The sittings of a block are far apart, but close to those of the next block.
                if chunks.count >= 1_024 { chunks.removeAll(keepingCapacity: true) }
                let store = try connection.store()
                chunks[number] =
                    try connection.first(
                        JoinedChunk.selection + "WHERE chunk = ?", [.integer(number)]
                    ) { JoinedChunk($0, in: store) } ?? JoinedChunk(number: number)
            }
            guard chunks[number]?[sequence] == block.keys.subject else { return false }
        }
        return true
    }

    private mutating func checkObservations() throws(StoreError) {
        var reader = ObservationReader(connection)
        try connection.each(ObservationRecord.selection + "ORDER BY o.sequence") {
            (row) throws(StoreError) in
            observations += 1
            if try reader.sample(row) == nil {
                add(
                    .record, Self.name("sample", row.bytes(1), row.integer(0)),
                    "is damaged")
            }
        }
    }

    private mutating func checkGrants() throws(StoreError) {
        try connection.each(GrantRow.selection) { row in
            if GrantRow.grant(row) == nil {
                add(.record, "a grant", "is damaged")
            }
        }
    }

    private mutating func checkRules() throws(StoreError) {
        try connection.each(StandingScheduleRow.selection) { row in
            if StandingScheduleRow.schedule(row) == nil { add(.record, "a rule", "is damaged") }
        }
    }

    private mutating func checkDrafts() throws(StoreError) {
        try connection.each(DraftRecord.selection) { row in
            let record = DraftRecord(row)
            drafts += 1
            let isWhole =
                scorers[record.questionnaire].map { record.draft($0.questionnaire) != nil } ?? false
            if record.checksum != row.integer(14) || !isWhole {
                add(.record, Self.name("draft", record.id, 0), "is damaged")
            }
        }
    }

    private mutating func checkFlags() throws(StoreError) {
        try connection.each(FlagRow.selection) { row in
            let flag = FlagRow(row)
            if flag.checksum != row.integer(FlagRow.checksumColumn) {
                add(.record, "flag \(flag.key)", "is damaged")
            }
        }
    }

    private mutating func checkTombstones() throws(StoreError) {
        try connection.each(TombstoneRow.selection) { row in
            if TombstoneRow.tombstone(row) == nil {
                add(.record, "tombstone \(row.integer(0))", "is damaged")
            }
        }
    }

    private mutating func checkPurged() throws(StoreError) {
        for table in RetiredIDTable.allCases {
            try connection.each(table.selection) { row in
                if !RetiredIDTable.isSound(row) {
                    add(.record, "an identifier of deleted data", "is damaged")
                }
            }
        }
    }

    static func name(_ kind: String, _ id: [UInt8], _ sequence: Int64) -> String {
        SampleID(bytes: id).map { "\(kind) \($0)" } ?? "\(kind) at \(sequence)"
    }
}
