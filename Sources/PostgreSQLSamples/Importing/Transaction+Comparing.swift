#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples
    internal import Scoring

    // Compares an import with the store.
    extension Transaction {
        func compare(
            _ batch: AssessmentImport.Batch, in imported: AssessmentImport
        ) throws(StoreError) -> [AssessmentImport.Comparison] {
            let forms = try forms(of: imported)
            var lookup = try StoredSittings(imported, forms, in: self)
            _ = try lookup.read(batch, in: self)
            var comparisons: [AssessmentImport.Comparison] = []
            comparisons.reserveCapacity(batch.count)
            try batch.each { (sitting, bytes) throws(StoreError) in
                guard forms.indices.contains(sitting.form) else { throw .noSuchForm }
                comparisons.append(
                    try comparison(
                        of: sitting, bytes, lookup.subject(bytes.array(sitting.subject)),
                        forms[sitting.form], imported, lookup, flush: {}))
            }
            return comparisons
        }

        /// Compares a sitting with the store.
        ///
        /// - Parameters:
        ///   - subject: The key of its person; `nil` for a new one.
        ///   - flush: Adds the rows of this import to their tables, before they are read there.
        func comparison(
            of sitting: PackedSitting, _ bytes: Span<UInt8>, _ subject: Int64?,
            _ form: ImportForm, _ imported: AssessmentImport, _ lookup: StoredSittings,
            flush: () throws(StoreError) -> Void
        ) throws(StoreError) -> AssessmentImport.Comparison {
            if let subject, let first = lookup.match(sitting, of: subject) {
                // Most often the same file is imported again.
                if !first.isCorrected, lookup.isPlainlySame(sitting, bytes, as: first) {
                    return .identical(first.id)
                }
                try flush()
                let full = try imported.assessment(
                    of: sitting, bytes, scoredBy: form.packed.scorer)
                return try comparison(
                    of: full, from: first.id, form, imported.conflicts)
            }
            if try lookup.wasDeleted(sitting, bytes) { return .deleted }
            guard let subject else { return .new }
            let others = lookup.elsewhere(sitting, of: subject)
            guard !others.isEmpty else { return .new }
            let full = try imported.assessment(of: sitting, bytes, scoredBy: form.packed.scorer)
            let candidates = others.map {
                ($0.id, $0.amends, lookup.isPlainlySame(sitting, bytes, as: $0))
            }
            return try match(of: full, among: candidates, imported.source)
                .map { .elsewhere($0) } ?? .new
        }
    }

    extension StoreError {
        /// Another program changed results that an import had compared. The import starts again.
        static let changedDuringImport = StoreError(
            code: .busy,
            message: "another program changed the same results during the import; nothing was "
                + "saved, run again")
    }
#endif
