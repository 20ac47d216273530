internal import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// How the sittings of an import compare with the store.
    public func comparisons(
        of batch: AssessmentImport.Batch, in imported: AssessmentImport
    ) throws(StoreError) -> [AssessmentImport.Comparison] {
        let scorers = imported.forms.map { Scorer($0.questionnaire) }
        let first = firstImports
        let others = assessmentsElsewhere(imported)
        var comparisons: [AssessmentImport.Comparison] = []
        for sitting in try imported.assessments(of: batch, scoredBy: scorers) {
            comparisons.append(try comparison(of: sitting, imported, first, others))
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
            let others = assessmentsElsewhere(imported)
            var tally = AssessmentImport.Tally()
            var people: Set<SubjectID> = []
            let next = try imported.open()
            while let batch = try next() {
                for sitting in try imported.assessments(of: batch, scoredBy: scorers) {
                    people.insert(sitting.subject)
                    let comparison = try comparison(of: sitting, imported, first, others)
                    let form = try imported.questionnaire(of: sitting)
                    switch try imported.action(for: comparison, countedIn: &tally) {
                    case .leave: continue
                    case .add:
                        let new = sitting.identified(
                            as: SampleID(store: id, sequence: content.sequence + 1))
                        try content.add(new, of: form, amending: nil)
                        first[ImportKey(new)] = new.id
                    case .correct(let id, let reason):
                        let correction = sitting.identified(
                            as: SampleID(correcting: id, with: sitting, of: form))
                        try content.correct(
                            id, with: correction, of: form, reason, by: attribution)
                    }
                }
            }
            content.audit(
                .imported, nil, imported.auditDetails(tally),
                about: people.count == 1 ? people.first : nil, by: attribution)
            return tally
        } catch {
            content = before
            throw error
        }
    }

    private func comparison(
        of sitting: Assessment, _ imported: AssessmentImport, _ first: [ImportKey: SampleID],
        _ others: [ImportKey: [StoredAssessment]]
    ) throws(StoreError) -> AssessmentImport.Comparison {
        guard let id = first[ImportKey(sitting)], var stored = content.assessments[id] else {
            if let trace = sitting.deletedImport, content.deletedImports[trace] != nil {
                return .deleted
            }
            let found = others[ImportKey(dayOf: sitting)] ?? []
            let same = found.first { sitting.isContained(in: $0.assessment) }
            let match =
                same.map { AssessmentImport.Elsewhere.same($0.id) }
                ?? found.first.map { .other($0.id) }
            return match.map { .elsewhere($0) } ?? .new
        }
        let form = try imported.questionnaire(of: sitting)
        var same: SampleID?
        while true {
            if sitting.hasSameContent(as: stored.assessment, form) { same = stored.id }
            guard let correction = stored.amendedBy else {
                return AssessmentImport.Comparison(
                    of: sitting, end: stored.assessment, same: same, imported.conflicts, form)
            }
            // Deleting a correction also deleted the result that it corrects.
            guard let later = content.assessments[correction] else { return .deleted }
            stored = later
        }
    }

    /// The imported assessments that correct no other.
    private var firstImports: [ImportKey: SampleID] {
        var first: [ImportKey: SampleID] = [:]
        for stored in content.assessments.values
        where stored.assessment.mode == .imported && stored.amends == nil {
            first[ImportKey(stored.assessment)] = stored.id
        }
        return first
    }

    /// The current assessments that no import of the same source added, in the order of saving;
    /// empty unless the import asks for them.
    private func assessmentsElsewhere(
        _ imported: AssessmentImport
    ) -> [ImportKey: [StoredAssessment]] {
        guard imported.elsewhere == .leaveOutSame else { return [:] }
        var others: [ImportKey: [StoredAssessment]] = [:]
        for stored in content.assessments.values.sorted(by: { $0.sequence < $1.sequence })
        where stored.amendedBy == nil {
            var first = stored
            while let amended = first.amends, let earlier = content.assessments[amended] {
                first = earlier
            }
            let isOwn =
                first.assessment.mode == .imported
                && first.assessment.source.name == imported.source.name
            if !isOwn { others[ImportKey(dayOf: stored.assessment), default: []].append(stored) }
        }
        return others
    }
}

/// The properties that identify an imported sitting.
private struct ImportKey: Hashable {
    let subject: SubjectID
    let questionnaire: Questionnaire.ID
    /// Microseconds since 1970, or days since 1970.
    let start: Int64
    let isDay: Bool
    /// The name of the source; `nil` for sittings of any source.
    let source: String?

    init(_ assessment: Assessment) {
        subject = assessment.subject
        questionnaire = assessment.questionnaire.id
        start = assessment.start.microsecondsSinceEpoch
        isDay = assessment.start.offset == nil
        source = assessment.source.name
    }

    /// The same person, questionnaire and day, from any source.
    init(dayOf assessment: Assessment) {
        subject = assessment.subject
        questionnaire = assessment.questionnaire.id
        start = Int64(assessment.start.day.daysSinceEpoch)
        isDay = true
        source = nil
    }
}
