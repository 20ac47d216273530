#if PostgreSQL
    public import Questionnaires
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// The people in the store, in the order in which they were added.
        ///
        /// - Parameter limit: The greatest number of people; `nil` for all.
        public func subjects(limit: Int?) async throws(StoreError) -> [SubjectID] {
            try read { (reading) throws(StoreError) in
                try reading.connection.all(
                    "SELECT text FROM subject ORDER BY key LIMIT ?",
                    [.integer(limit.map { max($0, 0) } ?? .max)]
                ) { SubjectID(kept: $0.text(0)) }
            }
        }

        /// The number of people in the store.
        public func subjectCount() async throws(StoreError) -> Int {
            try read { (reading) throws(StoreError) in
                Int(try reading.connection.number("SELECT count(*) FROM subject"))
            }
        }

        /// Lets the store use a definition that the caller has, instead of reading its own copy.
        /// Results that were taken with exactly this content are scored with it. The store is not
        /// changed.
        ///
        /// - Throws: ``/Samples/StoreError/Code/invalid`` when it does not match its own hash.
        public func register(_ questionnaire: Questionnaire) async throws(StoreError) {
            try definitions.add(questionnaire)
        }

        /// Whether the store has a record of a person.
        public func knows(_ subject: SubjectID) async throws(StoreError) -> Bool {
            try read { (reading) throws(StoreError) in
                try reading.connection.key(of: subject) != nil
            }
        }
    }
#endif
