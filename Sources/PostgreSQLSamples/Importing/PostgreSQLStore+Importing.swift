#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// Compares sittings to import with the store.
        public func comparisons(
            of batch: AssessmentImport.Batch, in imported: AssessmentImport
        ) async throws(StoreError) -> [AssessmentImport.Comparison] {
            try read { (reading) throws(StoreError) in try reading.compare(batch, in: imported) }
        }

        /// Saves all sittings of a table, or none.
        ///
        /// The lock is acquired last, so that other saves continue meanwhile. If their changes
        /// could change the import, it starts again. The third attempt acquires the lock first.
        public func save(
            _ imported: AssessmentImport, by attribution: Attribution
        ) async throws(StoreError) -> AssessmentImport.Tally {
            for form in imported.forms { try definitions.add(form.questionnaire) }
            try removeNamesOfInterruptedImports()
            var attempt = 1
            while true {
                importNames = nil
                defer { importNames = nil }
                do throws(StoreError) {
                    return try write(lockingFirst: attempt > 2, unless: nil) {
                        (transaction) throws(StoreError) in
                        // A repeated attempt uses the names of the first, unless they were rolled
                        // back with it.
                        let names =
                            importNames.flatMap { transaction.isLocked ? nil : $0 }
                            ?? ImportNames(of: address, in: transaction)
                        importNames = names
                        var run = try ImportRun(imported, names, by: attribution, transaction)
                        let tally = try run.save()
                        names.markEnd(in: transaction)
                        return tally
                    }
                } catch {
                    if let names = importNames, names.hasAdded {
                        try? write { (transaction) throws(StoreError) in
                            transaction.remove(names)
                        }
                    }
                    guard error == .changedDuringImport else { throw error }
                    attempt += 1
                }
            }
        }

        /// Removes the names that crashed imports added.
        private func removeNamesOfInterruptedImports() throws(StoreError) {
            guard part == nil else { return }
            let left = try read { (reading) throws(StoreError) in
                try reading.connection.number("SELECT count(*) FROM import WHERE first < 0")
            }
            guard left > 0 else { return }
            try write { (transaction) throws(StoreError) in
                try transaction.removeNamesOfInterruptedImports()
            }
        }
    }
#endif
