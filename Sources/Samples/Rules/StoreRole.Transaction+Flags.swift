public import Questionnaires

extension StoreRole.Transaction {
    /// Records that a person has seen flags.
    public mutating func acknowledge(
        _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
    ) throws(StoreError) {
        let found = try self.flags(flags, refusing: "was acknowledged before") {
            $0.acknowledgement != nil
        }
        for flag in found {
            try update(flag.with(.init(attribution: attribution, note: note)))
            try audit(
                .acknowledged, flag.assessment, AuditEntry.Detail.flag(flag),
                about: flag.subject, by: attribution)
        }
    }

    /// Withdraws the acknowledgements of flags.
    public mutating func withdrawAcknowledgement(
        of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
    ) throws(StoreError) {
        let found = try self.flags(flags, refusing: "is not acknowledged") {
            $0.acknowledgement == nil
        }
        for flag in found {
            try update(flag.with(nil))
            try audit(
                .acknowledgementWithdrawn, flag.assessment,
                AuditEntry.Detail.withdrawal(of: flag, reason), about: flag.subject,
                by: attribution)
        }
    }

    /// Changes the persons who are responsible for flags, and the days by which flags must be
    /// followed up.
    public mutating func assign(
        _ flags: [FlagRecord.ID], _ changes: [FlagRecord.Assignment.Change],
        by attribution: Attribution
    ) throws(StoreError) {
        try changes.checkNames()
        let found = try self.flags(flags, refusing: "is acknowledged") {
            $0.acknowledgement != nil
        }
        for flag in found {
            guard let assigned = flag.assigned(changes, by: attribution) else { continue }
            try update(assigned)
            try audit(
                .assigned, flag.assessment, AuditEntry.Detail.assignment(of: assigned),
                about: flag.subject, by: attribution)
        }
    }

    /// Raises flags of another store.
    public mutating func raise(
        _ flags: [FlagRecord], of questionnaire: Questionnaire, by attribution: Attribution
    ) throws(StoreError) -> [FlagRecord] {
        try flags.checkAll(of: questionnaire)
        try check(questionnaire)
        var raised: [FlagRecord] = []
        for flag in flags {
            guard try !isDeleted(flag.assessment),
                try !isRaised(flag)
            else { continue }
            let record = flag.raised(as: try nextFlag())
            try insert(record, of: questionnaire)
            try audit(
                .raised, record.assessment, AuditEntry.Detail.flag(record),
                about: record.subject, by: attribution)
            raised.append(record)
        }
        return raised
    }
}

extension StoreRole.Transaction {
    /// The flags with some numbers, each once.
    ///
    /// - Throws: One error for all numbers without a flag and all refused flags.
    fileprivate func flags(
        _ numbers: [FlagRecord.ID], refusing words: String, _ isRefused: (FlagRecord) -> Bool
    ) throws(StoreError) -> [FlagRecord] {
        var found: [FlagRecord] = []
        var unknown: [FlagRecord.ID] = []
        for number in numbers.firstOfEach {
            if let flag = try flag(number) { found.append(flag) } else { unknown.append(number) }
        }
        let refused = found.filter(isRefused).map(\.id)
        if let error = StoreError.flags(unknown: unknown, unsuitable: refused, words) {
            throw error
        }
        return found
    }
}
