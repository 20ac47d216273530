internal import CStoreFiles
internal import Questionnaires
internal import SampleRecords
public import Samples
internal import Scoring

extension SQLiteStore {
    /// Compares sittings to import with the store.
    public func comparisons(
        of batch: AssessmentImport.Batch, in imported: AssessmentImport
    ) async throws(StoreError) -> [AssessmentImport.Comparison] {
        try read { (records) throws(StoreError) in
            let forms = try records.forms(of: imported)
            var lookup = try SittingLookup(imported, records.connection)
            var comparisons: [AssessmentImport.Comparison] = []
            comparisons.reserveCapacity(batch.count)
            try batch.each { (sitting, bytes) throws(StoreError) in
                guard forms.indices.contains(sitting.form) else { throw .noSuchForm }
                comparisons.append(
                    try comparison(
                        of: sitting, bytes, forms[sitting.form], imported, &lookup, flush: {}))
            }
            return comparisons
        }
    }

    /// Saves all sittings of a table, or none.
    public func save(
        _ imported: AssessmentImport, by attribution: Attribution
    ) async throws(StoreError) -> AssessmentImport.Tally {
        for form in imported.forms { try definitions.add(form.questionnaire) }
        // Every foreign key was looked up or made in the same transaction. Checking three keys of
        // each row again would take a fifth of the time.
        try opened().run("PRAGMA foreign_keys = OFF")
        defer { try? connection?.run("PRAGMA foreign_keys = ON") }
        let tally = try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            let forms = try transaction.forms(of: imported)
            let queue = InsertionQueue(on: connection)
            // The writer adds the source and its key. The lookup needs the key to find sittings
            // that occur twice in one table.
            var writer = try SittingWriter(imported, transaction, queue)
            var lookup = try SittingLookup(imported, connection)
            var tally = AssessmentImport.Tally()
            var person = SoleSubject()
            var snapshot: Connection?
            defer {
                queue.end()
                snapshot?.rollBack()
            }
            let next = try imported.open()
            var isFirst = true
            while let batch = try next() {
                // A short table is finished before another thread would start.
                if !isFirst, snapshot == nil, lookup.isSorted {
                    snapshot = self.snapshot(of: connection)
                    if let snapshot {
                        try lookup.read(through: snapshot)
                        queue.runInBackground()
                    }
                }
                isFirst = false
                try batch.each { (sitting, bytes) throws(StoreError) in
                    guard forms.indices.contains(sitting.form) else { throw .noSuchForm }
                    person.add(bytes.extracting(sitting.subject))
                    let form = forms[sitting.form]
                    let comparison = try comparison(
                        of: sitting, bytes, form, imported, &lookup
                    ) { () throws(StoreError) in
                        // Out of order: later sittings are also looked up among those just added.
                        try writer.flush()
                        queue.end()
                    }
                    switch try imported.action(for: comparison, countedIn: &tally) {
                    case .leave: return
                    case .add: try add(sitting, bytes, form, forms, &lookup, &writer, transaction)
                    case .correct(let id, let reason):
                        try writer.flush()
                        try transaction.correct(
                            id, with: sitting, bytes, of: form, in: imported, reason,
                            by: attribution)
                        lookup.markRows()
                    }
                }
            }
            try writer.flush()
            try transaction.audit(
                .imported, nil, imported.auditDetails(tally), about: person.subject,
                by: attribution)
            return tally
        }
        // A large import leaves a large write-ahead log.
        emptyLog()
        return tally
    }

    /// A connection with a snapshot of the store from before the open transaction; `nil` for a
    /// store in memory, on a machine with one processor, and if no more files can be opened. No
    /// other connection can write during the transaction.
    private func snapshot(of connection: Connection) -> Connection? {
        guard storefile_processors() > 1, case .file(let file, _) = location,
            let state = try? StoreRow.read(from: connection).counters
        else { return nil }
        return try? companion(file, seeing: state)
    }

    private func comparison(
        of sitting: PackedSitting, _ bytes: Span<UInt8>, _ form: ImportForm,
        _ imported: AssessmentImport, _ lookup: inout SittingLookup,
        flush: () throws(StoreError) -> Void
    ) throws(StoreError) -> AssessmentImport.Comparison {
        switch try lookup.match(sitting, bytes, of: form, flush: flush) {
        case .deleted: return .deleted
        case .none:
            let others = try lookup.elsewhere(sitting, bytes, of: form)
            guard !others.isEmpty else { return .new }
            let full = try imported.assessment(of: sitting, bytes, scoredBy: form.packed.scorer)
            return try Transaction(lookup.connection, definitions).match(
                of: full, among: others, imported.source
            ).map { .elsewhere($0) } ?? .new
        case .stored(let first):
            // Most often the same file is imported again.
            if !first.isCorrected, lookup.isPlainlySame(sitting, bytes, of: form, as: first) {
                return .identical(first.id)
            }
            let full = try imported.assessment(of: sitting, bytes, scoredBy: form.packed.scorer)
            return try Transaction(lookup.connection, definitions).comparison(
                of: full, from: first.id, form, imported.conflicts)
        }
    }

    private func add(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, _ form: ImportForm,
        _ forms: [ImportForm], _ lookup: inout SittingLookup, _ writer: inout SittingWriter,
        _ transaction: Transaction
    ) throws(StoreError) {
        let questionnaire: Int64
        if let key = form.key {
            questionnaire = key
        } else {
            try writer.flush()
            questionnaire = try transaction.connection.addedKey(of: form.questionnaire)
            form.key = questionnaire
            for version in forms where version.questionnaire.id == form.questionnaire.id {
                version.versions.append(questionnaire)
            }
        }
        let subject: Int64
        if let known = lookup.subject {
            subject = known
        } else {
            subject = try writer.add(person: bytes.extracting(sitting.subject))
            lookup.setSubject(subject)
        }
        try writer.add(
            sitting, bytes, of: form, subject: subject, questionnaire: questionnaire)
    }
}
