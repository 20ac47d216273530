#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// The decisions on what each source may do.
        public func grants() async throws(StoreError) -> [SampleAccess.Grant] {
            try read { (reading) throws(StoreError) in
                try reading.connection.all(GrantRow.selection) { (row) throws(StoreError) in
                    guard let grant = GrantRow.grant(row) else { throw reading.damaged }
                    return grant
                }.sorted(by: SampleAccess.Grant.isOrdered)
            }
        }

        /// Records a decision for a source and a type.
        public func decide(
            _ grant: SampleAccess.Grant, by attribution: Attribution
        ) async throws(StoreError) {
            try write { (transaction) throws(StoreError) in
                transaction.remove(
                    from: .grants, where: "source = ? AND type = ?",
                    [.text(grant.source), .integer(TypeCode.code(of: grant.type))])
                transaction.add(GrantRow.checksum(of: grant), to: .grants)
                transaction.connection.run(GrantRow.replacement, GrantRow.values(of: grant))
                try transaction.audit(
                    .decided, nil, grant.auditDetails, about: nil, by: attribution)
            }
        }

        /// The rules for everybody with an open treatment.
        public func standingSchedules() async throws(StoreError) -> [Schedule.Standing] {
            try read { (reading) throws(StoreError) in try reading.standing() }
        }
    }

    extension Reading {
        fileprivate func standing() throws(StoreError) -> [Schedule.Standing] {
            try connection.all(StandingScheduleRow.selection) { (row) throws(StoreError) in
                guard let schedule = StandingScheduleRow.schedule(row) else { throw damaged }
                return schedule
            }.inOrder
        }
    }

    extension Transaction {
        package func standingSchedules() throws(StoreError) -> [Schedule.Standing] {
            try standing()
        }

        package func keep(_ schedule: Schedule.Standing) throws(StoreError) {
            remove(from: .rules, where: "id = ?", [.bytes(schedule.id.bytes)])
            add(StandingScheduleRow.checksum(of: schedule), to: .rules)
            connection.run(
                StandingScheduleRow.replacement, StandingScheduleRow.values(of: schedule))
        }
    }
#endif
