internal import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// What sittings that would be imported meet in the store.
    public func comparisons(
        of batch: SittingBatch, in imported: AssessmentImport
    ) throws(StoreError) -> [ImportComparison] {
        let scorers = imported.forms.map { Scorer($0.questionnaire) }
        let first = firstImports
        var comparisons: [ImportComparison] = []
        for sitting in try batch.sittings() {
            comparisons.append(try comparison(of: sitting, imported, scorers, first))
        }
        return comparisons
    }

    /// Saves the sittings of a table: all of them, or none.
    public func save(
        _ imported: AssessmentImport, by attribution: Attribution
    ) throws(StoreError) -> AssessmentImport.Tally {
        let before = content
        do throws(StoreError) {
            for form in imported.forms { try check(form.questionnaire) }
            let scorers = imported.forms.map { Scorer($0.questionnaire) }
            var first = firstImports
            let elsewhere =
                imported.elsewhere == .leaveOutSame
                ? assessmentsElsewhere(than: imported.source.name) : nil
            var tally = AssessmentImport.Tally()
            var person = SoleSubject()
            let next = try imported.open()
            while let batch = try next() {
                for sitting in try batch.sittings() {
                    person.look(at: sitting.subject.text.utf8.span)
                    try take(
                        sitting, imported, scorers, elsewhere, attribution, &first, &tally)
                }
            }
            content.audit(
                .imported, nil, imported.auditDetails(tally), about: person.subject,
                by: attribution)
            return tally
        } catch {
            content = before
            throw error
        }
    }

    private func take(
        _ sitting: Sitting, _ imported: AssessmentImport, _ scorers: [Scorer],
        _ elsewhere: AssessmentsElsewhere?, _ attribution: Attribution,
        _ first: inout [ImportKey: SampleID], _ tally: inout AssessmentImport.Tally
    ) throws(StoreError) {
        let comparison = try comparison(of: sitting, imported, scorers, first)
        switch comparison {
        case .new:
            let scorer = scorers[sitting.form]
            let form = imported.forms[sitting.form].questionnaire
            if case .same = elsewhere?.match(sitting, form) {
                tally.storedElsewhere += 1
                return
            }
            let new = try imported.assessment(
                of: sitting, id: SampleID(store: id, sequence: content.sequence + 1),
                scoredBy: scorer)
            try content.add(new, of: form, amending: nil)
            first[ImportKey(new)] = new.id
            tally.added += 1
        case .identical: tally.alreadyStored += 1
        case .deleted: tally.deletedBefore += 1
        case .otherTotal(let id): try imported.leave(id, countedIn: &tally)
        case .different(let id), .corrected(_, by: let id):
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
                    scoredBy: scorers[sitting.form])
                _ = try amend(id, with: correction, of: form, reason: reason, by: attribution)
                tally.corrected += 1
            }
        }
    }

    private func comparison(
        of sitting: Sitting, _ imported: AssessmentImport, _ scorers: [Scorer],
        _ first: [ImportKey: SampleID]
    ) throws(StoreError) -> ImportComparison {
        guard scorers.indices.contains(sitting.form) else { throw .unreadableSitting }
        let assessment = try imported.assessment(
            of: sitting, id: SampleID(high: 0, low: 0), scoredBy: scorers[sitting.form])
        guard let id = first[ImportKey(assessment)], var kept = content.assessments[id] else {
            let isDeleted = assessment.deletedImport.map { content.deletedImports[$0] != nil }
            return isDeleted == true ? .deleted : .new
        }
        let form = imported.forms[sitting.form].questionnaire
        var same: SampleID?
        while true {
            if sitting.hasSameContent(as: kept.assessment, form) { same = kept.id }
            guard let correction = kept.amendedBy else {
                return ImportComparison(
                    of: sitting, end: kept.assessment, same: same, imported.conflicts, form)
            }
            // A correction that was deleted since took the result with it.
            guard let later = content.assessments[correction] else { return .deleted }
            kept = later
        }
    }

    /// The imported assessments that correct no other, by what tells one sitting from another.
    private var firstImports: [ImportKey: SampleID] {
        var first: [ImportKey: SampleID] = [:]
        for stored in content.assessments.values
        where stored.assessment.mode == .imported && stored.amends == nil {
            first[ImportKey(stored.assessment)] = stored.id
        }
        return first
    }
}

/// What tells one imported sitting from another.
private struct ImportKey: Hashable {
    let subject: Subject
    let questionnaire: Questionnaire.ID
    let start: Int64
    let isDay: Bool
    let source: String

    init(_ assessment: Assessment) {
        subject = assessment.subject
        questionnaire = assessment.questionnaire.id
        start = assessment.start.microsecondsSinceEpoch
        isDay = assessment.start.offset == nil
        source = assessment.source.name
    }
}
