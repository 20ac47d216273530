internal import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// What is kept of new sittings that no import of the same source brought.
    public func storedElsewhere(
        of batch: SittingBatch, in imported: AssessmentImport
    ) throws(StoreError) -> [StoredElsewhere?] {
        let elsewhere = assessmentsElsewhere(than: imported.source.name)
        var found: [StoredElsewhere?] = []
        for sitting in try batch.sittings() {
            guard imported.forms.indices.contains(sitting.form) else { throw .unreadableSitting }
            found.append(elsewhere.match(sitting, imported.forms[sitting.form].questionnaire))
        }
        return found
    }

    /// What stands and was not brought by imports of a source.
    func assessmentsElsewhere(than source: String) -> AssessmentsElsewhere {
        var elsewhere = AssessmentsElsewhere()
        for stored in content.assessments.values where stored.amendedBy == nil {
            var first = stored
            while let amended = first.amends, let earlier = content.assessments[amended] {
                first = earlier
            }
            let isOwn =
                first.assessment.mode == .imported && first.assessment.source.name == source
            if !isOwn { elsewhere.add(stored) }
        }
        return elsewhere
    }
}

/// Assessments by person, questionnaire and day.
struct AssessmentsElsewhere {
    private struct Key: Hashable {
        let subject: Subject
        let questionnaire: Questionnaire.ID
        let day: Int64
    }

    private var kept: [Key: [StoredAssessment]] = [:]

    fileprivate mutating func add(_ stored: StoredAssessment) {
        let assessment = stored.assessment
        let key = Key(
            subject: assessment.subject, questionnaire: assessment.questionnaire.id,
            day: assessment.start.daysSinceEpoch)
        kept[key, default: []].append(stored)
    }

    /// What is there of the person, questionnaire and day of a sitting.
    func match(_ sitting: Sitting, _ questionnaire: Questionnaire) -> StoredElsewhere? {
        let key = Key(
            subject: sitting.subject, questionnaire: questionnaire.id,
            day: sitting.start.daysSinceEpoch)
        let found = (kept[key] ?? []).sorted { $0.sequence < $1.sequence }
        let same = found.first { sitting.isContained(in: $0.assessment, questionnaire) }
        return same.map { .same($0.id) } ?? found.first.map { .other($0.id) }
    }
}
