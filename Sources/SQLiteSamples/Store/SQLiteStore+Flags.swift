public import Questionnaires
public import Samples
internal import Scoring

extension SQLiteStore {
    /// The flags, oldest first.
    public func flags(
        of subject: Subject?, _ scope: FlagScope
    ) async throws(StoreError) -> [FlagRecord] {
        try read { (connection) throws(StoreError) in
            var conditions: [String] = []
            var values: [SQLValue] = []
            if let subject {
                guard let key = try connection.key(of: subject) else { return [] }
                conditions.append("f.subject = ?")
                values.append(.integer(key))
            }
            switch scope {
            case .open: conditions.append("f.seen IS NULL AND f.historical = 0")
            case .historical: conditions.append("f.historical <> 0")
            case .all: break
            }
            let filter =
                conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
            return try connection.all(
                FlagRow.selection + filter + " ORDER BY f.date, f.key", values
            ) { (row) throws(StoreError) in
                let flag = FlagRow(row)
                guard flag.checksum == row.integer(14),
                    let record = flag.record(try identity(flag.questionnaire, connection))
                else { throw .damaged(at: connection.path) }
                return record
            }
        }
    }

    /// Records that a person has seen flags.
    public func acknowledge(
        _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
    ) async throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            let found = try rows(flags, in: connection, refusing: "was acknowledged before") {
                $0.acknowledgement != nil
            }
            for (record, kept) in found {
                var row = kept
                row.seenBy = attribution.actor
                row.seen = Instant(attribution.instant)
                row.note = note
                try row.update(in: connection)
                try transaction.audit(
                    .acknowledged, record.assessment, AuditEntry.Detail.flag(record),
                    about: record.subject, by: attribution)
            }
        }
    }

    /// Withdraws the acknowledgements of flags.
    public func withdrawAcknowledgement(
        of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
    ) async throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            let found = try rows(flags, in: connection, refusing: "is not acknowledged") {
                $0.acknowledgement == nil
            }
            for (record, kept) in found {
                var row = kept
                row.seenBy = nil
                row.seen = nil
                row.note = nil
                try row.update(in: connection)
                try transaction.audit(
                    .acknowledgementWithdrawn, record.assessment,
                    AuditEntry.Detail.withdrawal(of: record, reason),
                    about: record.subject, by: attribution)
            }
        }
    }

    /// The rows of the flags with some numbers, each once.
    ///
    /// - Throws: One error for all unknown numbers and all refused flags.
    private func rows(
        _ numbers: [FlagRecord.ID], in connection: Connection, refusing words: String,
        _ isRefused: (FlagRecord) -> Bool
    ) throws(StoreError) -> [(record: FlagRecord, row: FlagRow)] {
        var found: [(record: FlagRecord, row: FlagRow)] = []
        var unknown: [FlagRecord.ID] = []
        for number in numbers.firstOfEach {
            let kept = try connection.first(
                FlagRow.selection + "WHERE f.key = ?", [.integer(number)]
            ) { (FlagRow($0), $0.integer(14)) }
            guard let (row, checksum) = kept else {
                unknown.append(number)
                continue
            }
            guard row.checksum == checksum,
                let record = row.record(try identity(row.questionnaire, connection))
            else { throw .damaged(at: connection.path) }
            found.append((record, row))
        }
        let refused = found.map(\.record).filter(isRefused).map(\.id)
        if let error = StoreError.flags(unknown: unknown, unsuitable: refused, words) {
            throw error
        }
        return found
    }

    /// Raises flags that another store holds.
    public func raise(
        _ flags: [FlagRecord], of questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> [FlagRecord] {
        try flags.checkAll(of: questionnaire)
        try cacheScorer(of: questionnaire)
        return try write { (transaction) throws(StoreError) in
            _ = try transaction.connection.knownKey(of: questionnaire.identity)
            var raised: [FlagRecord] = []
            for flag in flags where try transaction.isNew(flag) {
                let record = flag.raised(as: try transaction.nextFlag())
                try FlagRow(record).insert(
                    into: transaction.connection,
                    subject: try transaction.key(of: record.subject),
                    questionnaire: try transaction.key(of: questionnaire))
                try transaction.audit(
                    .raised, record.assessment, AuditEntry.Detail.flag(record),
                    about: record.subject, by: attribution)
                raised.append(record)
            }
            return raised
        }
    }
}

extension Transaction {
    /// Whether a flag of another store is missing here, and its sample was not deleted.
    fileprivate func isNew(_ flag: FlagRecord) throws(StoreError) -> Bool {
        guard try !connection.isDeleted(flag.assessment) else { return false }
        // By the index of a person's flags: no index has the historical flags by sample.
        let known = try connection.number(
            """
            SELECT count(*) FROM flag
            WHERE subject = (SELECT key FROM subject WHERE text = ?)
            AND sample = ? AND flag = ? AND answer = ?
            """,
            [
                .text(flag.subject.text), .bytes(flag.assessment.bytes), .text(flag.flag.text),
                .text(flag.answer.description),
            ])
        return known == 0
    }

    /// Records a flag, unless the same answer of the same sample has raised it before.
    func raise(
        _ raised: Scorecard.RaisedFlag, _ sample: SampleID, _ subject: Subject,
        _ questionnaire: Questionnaire, date: Timestamp, isHistorical: Bool
    ) throws(StoreError) {
        let answer = raised.answer.description
        let known = try connection.number(
            """
            SELECT count(*) FROM flag
            WHERE sample = ? AND flag = ? AND answer = ? AND historical = 0
            """,
            [.bytes(sample.bytes), .text(raised.flag.text), .text(answer)])
        guard known == 0 || isHistorical else { return }
        let row = FlagRow(
            key: try nextFlag(), subject: subject.text, sample: sample.bytes,
            questionnaire: questionnaire.contentHash.bytes, flag: raised.flag.text,
            item: raised.item.text, answer: answer, date: Instant(date),
            isHistorical: isHistorical ? 1 : 0)
        try row.insert(
            into: connection, subject: try key(of: subject),
            questionnaire: try key(of: questionnaire))
    }
}
