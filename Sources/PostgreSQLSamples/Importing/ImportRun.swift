#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples
    internal import Scoring

    /// One attempt to import a table, in one transaction.
    struct ImportRun {
        private let imported: AssessmentImport
        private let names: ImportNames
        private let attribution: Attribution
        private let transaction: Transaction
        private let forms: [ImportForm]
        private let source: Int64
        /// The counters when the comparison began.
        private let start: StoreCounters
        private var lookup: StoredSittings
        private var writer: SittingWriter
        private var tally = AssessmentImport.Tally()
        private var person = SoleSubject()

        /// The number of bytes of sittings that are compared and written at once.
        private static let batchSize = 1 << 20

        init(
            _ imported: AssessmentImport, _ names: ImportNames, by attribution: Attribution,
            _ transaction: Transaction
        ) throws(StoreError) {
            self.imported = imported
            self.names = names
            self.attribution = attribution
            self.transaction = transaction
            try transaction.lockAsImport()
            source = try names.key(of: imported.source)
            // Two imports of one source run one after the other; other writers do not wait.
            _ = try transaction.connection.change(
                "SELECT key FROM source WHERE key = ? FOR NO KEY UPDATE", [.integer(source)])
            if !transaction.isLocked { try transaction.readCounters() }
            start = transaction.counters
            forms = try transaction.forms(of: imported)
            lookup = try StoredSittings(imported, forms, in: transaction)
            writer = try SittingWriter(imported, from: source, transaction)
        }

        /// Saves all sittings of the table.
        ///
        /// - Throws: ``StoreError/changedDuringImport``, and what saving an import throws.
        mutating func save() throws(StoreError) -> AssessmentImport.Tally {
            let next = try imported.open()
            // The sittings of the last person, who may have further sittings in the next batch.
            var rest = AssessmentImport.Batch()
            while let more = try next() {
                var batch = rest
                batch.append(more)
                while batch.bytes.count < Self.batchSize, let more = try next() {
                    batch.append(more)
                }
                rest = batch.splitOffLastSubject()
                try save(batch)
            }
            if rest.count > 0 { try save(rest) }
            try writer.flush()
            try lock()
            try writer.finish(hasMore: false)
            try transaction.audit(
                .imported, nil, imported.auditDetails(tally), about: person.subject,
                by: attribution)
            return tally
        }

        private mutating func save(_ batch: AssessmentImport.Batch) throws(StoreError) {
            // The lookup must also find earlier sittings of this table. In a sorted table, later
            // people have no earlier sittings. Then they are looked up first, and the server adds
            // the earlier sittings while these are compared and scored here.
            let isSorted = lookup.precedes(batch)
            if !isSorted { try writer.flush() }
            let unknown = try lookup.read(batch, in: transaction)
            if isSorted { try writer.flush() }
            lookup.add(try names.keys(ofPeople: unknown))
            var name: [UInt8] = []
            var subject: Int64?
            try batch.each { (sitting, bytes) throws(StoreError) in
                guard forms.indices.contains(sitting.form) else { throw .noSuchForm }
                if subject == nil
                    || !name.span.holdsTheSame(as: bytes.extracting(sitting.subject))
                {
                    name = bytes.array(sitting.subject)
                    subject = lookup.subject(name)
                    person.add(name.span)
                }
                guard let subject else { throw transaction.damaged }
                try save(sitting, bytes, of: subject)
            }
        }

        private mutating func save(
            _ sitting: PackedSitting, _ bytes: Span<UInt8>, of subject: Int64
        ) throws(StoreError) {
            let form = forms[sitting.form]
            var isFlushed = false
            let comparison = try transaction.comparison(
                of: sitting, bytes, subject, form, imported, lookup
            ) { () throws(StoreError) in
                try writer.flush()
                isFlushed = true
            }
            switch try imported.action(for: comparison, countedIn: &tally) {
            case .leave: return
            case .add:
                let questionnaire = try key(of: form)
                let id = try writer.add(
                    sitting, bytes, of: form, subject: subject, questionnaire: questionnaire)
                lookup.add(sitting, bytes, of: subject, as: id, questionnaire: questionnaire)
            case .correct(let id, let reason):
                if !isFlushed { try writer.flush() }
                try lock()
                // A corrected sitting must already have its place in the sequence of changes.
                if writer.hasAdded(id) { try writer.finish(hasMore: true) }
                try transaction.correct(
                    id, with: sitting, bytes, of: form, in: imported, reason, by: attribution)
                lookup.markCorrected()
            }
        }

        /// The key of a form's definition. Adds a new definition.
        private func key(of form: ImportForm) throws(StoreError) -> Int64 {
            if let key = form.key { return key }
            let key = try names.key(of: form.questionnaire)
            form.key = key
            for version in forms where version.questionnaire.id == form.questionnaire.id {
                version.versions.append(key)
            }
            return key
        }

        /// Acquires the lock, and checks that the comparison is still valid.
        ///
        /// - Throws: ``StoreError/changedDuringImport``.
        private func lock() throws(StoreError) {
            guard !transaction.isLocked else { return }
            try transaction.lock()
            guard transaction.counters.entry != start.entry else { return }
            // Changes of the same source, or of any source if other sources also matter.
            let own = "source IN (SELECT key FROM source WHERE name = ?2)"
            let ofAny = imported.elsewhere == .leaveOutSame
            let changes = try transaction.connection.number(
                """
                SELECT (SELECT count(*) FROM assessment WHERE sequence > ?1 \(ofAny ? "" : "AND " + own))
                    + (SELECT count(*) FROM tombstone
                        WHERE sequence > ?1 AND kind = 1 \(ofAny ? "" : "AND " + own))
                    + (SELECT count(*) FROM import
                        WHERE first > ?1 \(ofAny ? "" : "AND " + own))
                    + (SELECT count(*) FROM audit WHERE id > ?3 AND action = ?4)
                    + (SELECT count(*) FROM block b WHERE b.import = ?5
                        AND NOT EXISTS (SELECT FROM subject s WHERE s.key = b.subject))
                """,
                [
                    .integer(start.sequence), .text(imported.source.name), .integer(start.entry),
                    .text(AuditEntry.Action.erased.rawValue), .integer(writer.number),
                ])
            guard changes == 0 else { throw StoreError.changedDuringImport }
        }
    }
#endif
