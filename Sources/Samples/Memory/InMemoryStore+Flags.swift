public import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// The flags, oldest first.
    public func flags(of subject: Subject?, _ scope: FlagScope) -> [FlagRecord] {
        flags.filter { flag in
            guard subject == nil || flag.subject == subject else { return false }
            return switch scope {
            case .open: flag.acknowledgement == nil && !flag.isHistorical
            case .historical: flag.isHistorical
            case .all: true
            }
        }.sorted {
            ($0.date.microsecondsSinceEpoch, $0.id) < ($1.date.microsecondsSinceEpoch, $1.id)
        }
    }

    /// Records that a person has seen flags.
    public func acknowledge(
        _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
    ) throws(StoreError) {
        let records = try records(flags, refusing: "was acknowledged before") {
            $0.acknowledgement != nil
        }
        for record in records {
            replace(record, with: record.with(.init(attribution: attribution, note: note)))
            audit(
                .acknowledged, record.assessment, AuditEntry.Detail.flag(record),
                about: record.subject, by: attribution)
        }
    }

    /// Withdraws the acknowledgement of flags.
    public func withdrawAcknowledgement(
        of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
    ) throws(StoreError) {
        let records = try records(flags, refusing: "is not acknowledged") {
            $0.acknowledgement == nil
        }
        for record in records {
            replace(record, with: record.with(nil))
            audit(
                .acknowledgementWithdrawn, record.assessment,
                AuditEntry.Detail.withdrawal(of: record, reason),
                about: record.subject, by: attribution)
        }
    }

    /// The flags with the given numbers, each once.
    ///
    /// - Throws: One error for all numbers without a flag and all flags that are refused.
    private func records(
        _ numbers: [FlagRecord.ID], refusing words: String, _ isRefused: (FlagRecord) -> Bool
    ) throws(StoreError) -> [FlagRecord] {
        var found: [FlagRecord] = []
        var unknown: [FlagRecord.ID] = []
        for number in numbers.firstOfEach {
            if let record = flags.first(where: { $0.id == number }) {
                found.append(record)
            } else {
                unknown.append(number)
            }
        }
        let refused = found.filter(isRefused).map(\.id)
        if let error = StoreError.flags(unknown: unknown, unsuitable: refused, words) {
            throw error
        }
        return found
    }

    private func replace(_ record: FlagRecord, with other: FlagRecord) {
        if let place = flags.firstIndex(of: record) { flags[place] = other }
    }

    /// Raises flags of another store.
    public func raise(
        _ flags: [FlagRecord], of questionnaire: Questionnaire, by attribution: Attribution
    ) throws(StoreError) -> [FlagRecord] {
        try flags.checkAll(of: questionnaire)
        try check(questionnaire)
        var raised: [FlagRecord] = []
        for flag in flags
        where !deleted.contains(flag.assessment)
            && !isRaised(flag.flag, by: flag.answer, of: flag.assessment)
        {
            try define(questionnaire)
            flagCount += 1
            let record = flag.raised(as: flagCount)
            self.flags.append(record)
            audit(
                .raised, record.assessment, AuditEntry.Detail.flag(record), about: record.subject,
                by: attribution)
            raised.append(record)
        }
        return raised
    }

    /// Records a flag, unless the same answer of the same sample has already raised it.
    func raise(
        _ raised: Scorecard.RaisedFlag, _ sample: SampleID, _ subject: Subject,
        _ questionnaire: Questionnaire, date: Timestamp, isHistorical: Bool
    ) {
        guard !isRaised(raised.flag, by: raised.answer, of: sample) else { return }
        flagCount += 1
        flags.append(
            FlagRecord(
                id: flagCount, flag: raised.flag, subject: subject, assessment: sample,
                questionnaire: questionnaire.identity, item: raised.item, answer: raised.answer,
                date: date, isHistorical: isHistorical, acknowledgement: nil))
    }

    private func isRaised(_ flag: Flag.ID, by answer: Answer, of sample: SampleID) -> Bool {
        flags.contains { $0.assessment == sample && $0.flag == flag && $0.answer == answer }
    }
}
