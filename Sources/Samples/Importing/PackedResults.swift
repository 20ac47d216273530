internal import Questionnaires
internal import Scoring

/// The results of an import, in a fraction of the memory of an ``Assessment``, most of which are
/// its answers by item and its scores.
struct PackedResults: Sendable {
    /// A result without what it shares with others.
    struct Result: Sendable {
        let id: SampleID
        let subject: SubjectID
        let start: Timestamp
        let end: Timestamp
        /// The number of flags that it raises.
        fileprivate let raised: Int
        /// The index of what it shares.
        fileprivate let group: Int
        fileprivate let codes: [UInt8]
        fileprivate let stated: [Scale.ID: Points]
        fileprivate let metadata: Metadata
    }

    /// What results share.
    private struct Group: Hashable {
        let questionnaire: Questionnaire.Identity
        let source: SampleSource
        let mode: Assessment.Mode
        let language: LanguageTag?
        let policy: MissingPolicy
    }

    private var groups: [(group: Group, scorer: Scorer)] = []
    private var places: [Group: Int] = [:]

    /// Packs a result; `nil` if its answers do not fit the form.
    mutating func pack(_ assessment: Assessment, of form: Questionnaire) -> Result? {
        guard assessment.questionnaire == form.identity,
            let codes = assessment.answers.packed(in: form)
        else { return nil }
        let group = Group(
            questionnaire: form.identity, source: assessment.source, mode: assessment.mode,
            language: assessment.language, policy: assessment.scorecard.policy)
        let place = places[group] ?? groups.count
        if place == groups.count {
            places[group] = place
            groups.append((group, Scorer(form)))
        }
        return Result(
            id: assessment.id, subject: assessment.subject, start: assessment.start,
            end: assessment.end, raised: assessment.scorecard.flags.count, group: place,
            codes: codes,
            stated: assessment.stated,
            metadata: assessment.metadata)
    }

    /// A packed result of this import without its answers.
    func outline(of result: Result, line: Int) -> SampleImport.Outline {
        let (group, scorer) = groups[result.group]
        let isHistorical = group.mode.isHistorical
        return SampleImport.Outline(
            id: result.id, type: .assessment, subject: result.subject, start: result.start,
            line: line, form: scorer.questionnaire,
            historicalFlags: isHistorical ? result.raised : 0,
            openFlags: isHistorical ? 0 : result.raised)
    }

    /// The assessment of a packed result, and its definition.
    ///
    /// - Throws: ``StoreError/Code/internal`` for a result of another import.
    func unpack(_ result: Result) throws(StoreError) -> (Assessment, Questionnaire) {
        guard groups.indices.contains(result.group),
            let answers = Answers(
                packed: result.codes, in: groups[result.group].scorer.questionnaire)
        else {
            throw StoreError(
                code: .internal, message: "a result of the import was lost; report this error")
        }
        let (group, scorer) = groups[result.group]
        let assessment = Assessment(
            id: result.id, subject: result.subject, start: result.start, end: result.end,
            source: group.source, mode: group.mode, language: group.language, answers: answers,
            scoredBy: scorer, policy: group.policy, stated: result.stated,
            metadata: result.metadata)
        return (assessment, scorer.questionnaire)
    }
}
