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

    /// Records that somebody has seen a flag.
    public func acknowledge(
        _ flag: FlagRecord.ID, note: String, by attribution: Attribution
    ) throws(StoreError) {
        guard let place = flags.firstIndex(where: { $0.id == flag }) else { throw .noFlag(flag) }
        let record = flags[place]
        guard record.acknowledgement == nil else { throw .acknowledgedBefore(flag) }
        flags[place] = record.acknowledged(.init(attribution: attribution, note: note))
        audit(
            .acknowledged, record.assessment, AuditEntry.Detail.flag(record),
            about: record.subject, by: attribution)
    }

    /// Raises flags that another store keeps.
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

    /// Records a flag, unless the same answer of the same sample has raised it before.
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

extension FlagRecord {
    fileprivate func acknowledged(_ acknowledgement: Acknowledgement) -> FlagRecord {
        FlagRecord(
            id: id, flag: flag, subject: subject, assessment: assessment,
            questionnaire: questionnaire, item: item, answer: answer, date: date,
            isHistorical: isHistorical, acknowledgement: acknowledgement)
    }
}
