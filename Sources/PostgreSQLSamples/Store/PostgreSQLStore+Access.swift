#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// The decisions on what each source may do.
        public func grants() async throws(StoreError) -> [Grant] {
            try read { (reading) throws(StoreError) in
                try reading.connection.all(GrantRow.selection) { (row) throws(StoreError) in
                    guard let grant = GrantRow.grant(row) else { throw reading.damaged }
                    return grant
                }.sorted(by: Grant.isOrdered)
            }
        }

        /// Records a decision for a source and a type.
        public func decide(
            _ grant: Grant, by attribution: Attribution
        ) async throws(StoreError) {
            try write { (transaction) throws(StoreError) in
                transaction.connection.run(GrantRow.replacement, GrantRow.values(of: grant))
                try transaction.audit(
                    .decided, nil, grant.auditDetails, about: nil, by: attribution)
            }
        }

        /// The rules for everybody with an open treatment.
        public func standingSchedules() async throws(StoreError) -> [StandingSchedule] {
            try read { (reading) throws(StoreError) in try reading.standing() }
        }
    }

    extension Reading {
        fileprivate func standing() throws(StoreError) -> [StandingSchedule] {
            try connection.all(StandingScheduleRow.selection) { (row) throws(StoreError) in
                guard let schedule = StandingScheduleRow.schedule(row) else { throw damaged }
                return schedule
            }.inOrder
        }
    }

    extension Transaction {
        package func standingSchedules() throws(StoreError) -> [StandingSchedule] {
            try standing()
        }

        package func keep(_ schedule: StandingSchedule) throws(StoreError) {
            connection.run(
                StandingScheduleRow.replacement, StandingScheduleRow.values(of: schedule))
        }
    }
#endif
