internal import CSQLite
internal import Questionnaires
public import Samples
internal import Scoring

extension SQLiteStore {
    /// Compares sittings to import with the store.
    public func comparisons(
        of batch: SittingBatch, in imported: AssessmentImport
    ) async throws(StoreError) -> [ImportComparison] {
        try read { (connection) throws(StoreError) in
            let forms = try forms(of: imported, connection)
            var kept = try SittingsOfSource(of: imported.source.name, forms: forms, connection)
            var comparisons: [ImportComparison] = []
            comparisons.reserveCapacity(batch.count)
            try batch.each { (sitting, bytes) throws(StoreError) in
                guard forms.indices.contains(sitting.form) else { throw Self.noSuchForm }
                comparisons.append(
                    try comparison(
                        of: sitting, bytes, forms[sitting.form], imported, &kept, flush: {}))
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
            let forms = try forms(of: imported, connection)
            let queue = InsertionQueue(on: connection)
            // The writer gives the source its key. The lookup needs it to find sittings that occur
            // twice in one table.
            var writer = try SittingWriter(imported, transaction, queue)
            var kept = try SittingsOfSource(of: imported.source.name, forms: forms, connection)
            var elsewhere =
                imported.elsewhere == .leaveOutSame
                ? try SittingsOfOtherSources(imported.source.name, imported.forms, connection) : nil
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
                // A short table is done before another thread has started.
                if !isFirst, snapshot == nil, kept.isSorted {
                    snapshot = self.snapshot(of: connection)
                    if let snapshot {
                        try kept.read(through: snapshot)
                        queue.runInBackground()
                    }
                }
                isFirst = false
                try batch.each { (sitting, bytes) throws(StoreError) in
                    guard forms.indices.contains(sitting.form) else { throw Self.noSuchForm }
                    person.look(at: bytes.extracting(sitting.subject))
                    let form = forms[sitting.form]
                    let comparison = try comparison(
                        of: sitting, bytes, form, imported, &kept
                    ) { () throws(StoreError) in
                        // Out of order: later sittings are also looked up among those just added.
                        try writer.flush()
                        queue.end()
                    }
                    switch comparison {
                    case .new:
                        if try isSame(sitting, bytes, imported, kept, &elsewhere) {
                            tally.storedElsewhere += 1
                            return
                        }
                        try add(sitting, bytes, form, &kept, &writer, transaction)
                        tally.added += 1
                    case .identical: tally.alreadyStored += 1
                    case .deleted: tally.deletedBefore += 1
                    case .otherTotal(let id): try imported.leave(id, countedIn: &tally)
                    case .different(let id), .corrected(_, by: let id):
                        try writer.flush()
                        try resolveConflict(
                            try Sitting(sitting, in: bytes), comparison, end: id, imported,
                            attribution, &transaction, &tally)
                        kept.markRows()
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

    /// A connection with a snapshot of the store from before the open transaction, during which no
    /// other connection can write; `nil` for a store in memory, on a machine with one processor,
    /// and if no more files can be opened.
    private func snapshot(of connection: Connection) -> Connection? {
        guard csqlite_processors() > 1, case .file(let file, _) = location,
            let state = try? StoreRow.read(from: connection)
        else { return nil }
        return try? companion(file, seeing: state)
    }

    private func forms(
        of imported: AssessmentImport, _ connection: Connection
    ) throws(StoreError) -> [ImportForm] {
        var forms: [ImportForm] = []
        for form in imported.forms {
            let scorer =
                definitions.scorers[form.questionnaire.contentHash] ?? Scorer(form.questionnaire)
            forms.append(
                try ImportForm(form, of: imported, scoredBy: scorer, connection))
        }
        return forms
    }

    private func comparison(
        of sitting: PackedSitting, _ bytes: Span<UInt8>, _ form: ImportForm,
        _ imported: AssessmentImport, _ kept: inout SittingsOfSource,
        flush: () throws(StoreError) -> Void
    ) throws(StoreError) -> ImportComparison {
        let found: SittingsOfSource.Stored
        switch try kept.match(sitting, bytes, of: form, flush: flush) {
        case .none: return .new
        case .deleted: return .deleted
        case .stored(let earlier): found = earlier
        }
        // Most often the same file is imported again.
        if sitting.stated.isEmpty, found.questionnaire == form.key,
            kept.hasAnswers(bytes.extracting(sitting.codes), found),
            found.statesNothing, !found.isCorrected
        {
            return .identical(found.id)
        }
        return try comparison(
            of: try Sitting(sitting, in: bytes), from: found.id, form, imported.conflicts,
            kept.connection)
    }

    /// Compares a sitting with the first stored version, and with each correction of it.
    private func comparison(
        of sitting: Sitting, from first: SampleID, _ form: ImportForm,
        _ rule: AssessmentImport.ConflictRule, _ connection: Connection
    ) throws(StoreError) -> ImportComparison {
        var id = first
        var same: SampleID?
        while true {
            // Deleting the latest correction deleted the result.
            guard let row = try connection.row(of: id) else { return .deleted }
            let stored = try definitions.stored(row, connection)
            if sitting.hasSameContent(as: stored.assessment, form.questionnaire) { same = id }
            guard let correction = stored.amendedBy else {
                return ImportComparison(
                    of: sitting, end: stored.assessment, same: same, rule, form.questionnaire)
            }
            id = correction
        }
    }

    private func add(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, _ form: ImportForm,
        _ kept: inout SittingsOfSource, _ writer: inout SittingWriter, _ transaction: Transaction
    ) throws(StoreError) {
        let questionnaire: Int64
        if let key = form.key {
            questionnaire = key
        } else {
            try writer.flush()
            questionnaire = try transaction.key(of: form.questionnaire)
            form.key = questionnaire
        }
        let subject: Int64
        if let known = kept.subject {
            subject = known
        } else {
            subject = try writer.add(person: bytes.extracting(sitting.subject))
            kept.setSubject(subject)
        }
        try writer.add(
            sitting, bytes, of: form, subject: subject, questionnaire: questionnaire)
    }

    /// Refuses, leaves or corrects a stored sitting with other content, by the rule of the import.
    private func resolveConflict(
        _ sitting: Sitting, _ comparison: ImportComparison, end id: SampleID,
        _ imported: AssessmentImport, _ attribution: Attribution, _ transaction: inout Transaction,
        _ tally: inout AssessmentImport.Tally
    ) throws(StoreError) {
        switch (comparison, imported.conflicts) {
        case (.corrected, .refuse), (.corrected, .leave): tally.alreadyStored += 1
        case (_, .refuse): throw .identifierTaken(id)
        case (_, .leave): tally.leftAsStored += 1
        case (_, .correct(let reason)):
            let form = imported.forms[sitting.form].questionnaire
            let correction = try imported.assessment(
                of: sitting,
                id: SampleID(
                    correcting: id, with: sitting, of: form.id, from: imported.source.name),
                scoredBy: definitions.scorers[form.contentHash] ?? Scorer(form))
            try transaction.correct(
                id, with: correction, of: form, reason, by: attribution)
            tally.corrected += 1
        }
    }

    static let noSuchForm = StoreError(
        code: .invalid, message: "a sitting came in without its definition")
}
