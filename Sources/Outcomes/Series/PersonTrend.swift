public import Questionnaires
public import Samples

/// All results about one person's scores on one scale, each with its evidence.
///
///     let trend = PersonTrend(of: stored, subject: .oneself, definition: phq9)
///     trend?.outcomes.response.value    // .met
///     trend?.items                      // the answers about self-harm, whatever the total
public struct PersonTrend: Hashable, Sendable {
    /// The person's assessments of the questionnaire, corrected ones included.
    public let assessments: [StoredAssessment]
    /// The outcomes from the baseline to the last score.
    public let outcomes: ChangeOutcomes
    /// Whether the score fell by 25 to 49 percent, if the caller requested it.
    public let partialResponse: Outcome<Verdict>?
    /// The trend of the scores from the baseline on, or of all scores without a baseline.
    public let trend: ScoreSeries.Trend
    /// The answers that safety rules watch.
    public let items: [PersonTrend.FlaggedItem]
    /// Every flag that the person's answers to the questionnaire raised, oldest first, for any
    /// period of the scores and any later change of the answers.
    public let flags: [PersonFlag]
    /// The person's treatments, sorted by start.
    public let treatments: [Treatment]
    /// The scores before and since a treatment: the treatment of the baseline, or the last one to
    /// begin; `nil` without a treatment.
    public let beforeAndAfter: PersonTrend.BeforeAndAfter?
    /// The mood of the week before each score.
    public let mood: PersonTrend.MoodBeforeScores

    /// The scores.
    public var series: ScoreSeries { outcomes.series }

    /// Computes all results.
    ///
    /// - Parameters:
    ///   - assessments: Assessments of any people and questionnaires, in any order.
    ///   - subject: The person.
    ///   - definition: The questionnaire.
    ///   - records: The flags that the store recorded, of any people and questionnaires. Without
    ///     them, flags of withdrawn answers and of unfinished interviews are missing.
    ///   - drafts: The unfinished interviews, of any people.
    ///   - scale: The scale; `nil` for the main one.
    ///   - selection: Which assessments count.
    ///   - baseline: The rule that selects the baseline.
    ///   - reliableChange: Which changes are reliable; `nil` for the first rule the scale declares.
    ///   - cutOff: The method of the cut-off of Jacobson and Truax.
    ///   - givesPartialResponse: Whether to include partial response, whose publication was not
    ///     read.
    ///   - treatments: Treatments, in any order; those of other people are ignored.
    ///   - moods: States of mind, in any order; those of other people are ignored.
    /// - Returns: `nil` when the definition has no such scale.
    /// - Complexity: O(*n*² log *n*) in the number of the person's scores.
    public init?(
        of assessments: [StoredAssessment], subject: SubjectID, definition: Questionnaire,
        flags records: [FlagRecord], drafts: [Draft] = [],
        scale: Scale.ID? = nil, selection: ScoreSeries.Selection = .init(),
        baseline: ScoreSeries.BaselineRule = .first,
        reliableChange: ChangeOutcomes.ReliableChangeRule? = nil,
        cutOff: ChangeOutcomes.CutOff.Method = .c, givesPartialResponse: Bool = false,
        treatments: [Treatment] = [], moods: [StateOfMind] = []
    ) {
        let own = assessments.filter {
            $0.assessment.subject == subject && $0.assessment.questionnaire.id == definition.id
        }
        let flags = PersonFlag.all(
            records: records, assessments: assessments, drafts: drafts, definitions: [definition]
        ).filter { $0.subject == subject && $0.questionnaire.id == definition.id }
        let treatments = treatments.filter { $0.subject == subject }.sorted {
            ($0.start.microsecondsSinceEpoch, $0.id) < ($1.start.microsecondsSinceEpoch, $1.id)
        }
        self.init(
            ofOwn: own, subject: subject, definition: definition, flags: flags, scale: scale,
            selection: selection, baseline: baseline, reliableChange: reliableChange,
            cutOff: cutOff, givesPartialResponse: givesPartialResponse, treatments: treatments
        ) { PersonTrend.MoodBeforeScores($0.points, in: $0, moods: moods) }
    }

    /// Computes all results from the records that were selected for a trend.
    ///
    /// - Parameters:
    ///   - own: The person's assessments of the questionnaire.
    ///   - subject: The person.
    ///   - definition: The questionnaire.
    ///   - flags: The person's flags of the questionnaire, oldest first.
    ///   - scale: The scale; `nil` for the main one.
    ///   - selection: Which assessments count.
    ///   - baseline: The rule that selects the baseline.
    ///   - reliableChange: Which changes are reliable; `nil` for the first rule the scale declares.
    ///   - cutOff: The method of the cut-off of Jacobson and Truax.
    ///   - givesPartialResponse: Whether to include partial response.
    ///   - treatments: The person's treatments, sorted by start.
    ///   - mood: The mood of the week before each score of a series.
    /// - Returns: `nil` when the definition has no such scale.
    package init?(
        ofOwn own: [StoredAssessment], subject: SubjectID, definition: Questionnaire,
        flags: [PersonFlag], scale: Scale.ID?, selection: ScoreSeries.Selection,
        baseline: ScoreSeries.BaselineRule, reliableChange: ChangeOutcomes.ReliableChangeRule?,
        cutOff: ChangeOutcomes.CutOff.Method, givesPartialResponse: Bool, treatments: [Treatment],
        mood: (ScoreSeries) -> PersonTrend.MoodBeforeScores
    ) {
        guard
            let series = ScoreSeries(
                of: own, subject: subject, definition: definition, scale: scale,
                selection: selection)
        else { return nil }
        assessments = own
        outcomes = ChangeOutcomes(
            of: series, baseline: baseline, reliableChange: reliableChange, cutOff: cutOff)
        partialResponse = givesPartialResponse ? outcomes.partialResponse : nil
        let counted = outcomes.comparison.map { [$0.baseline] + $0.followUps } ?? series.points
        trend = ScoreSeries.Trend(of: counted, in: series)
        self.flags = flags
        items = PersonTrend.FlaggedItem.all(
            in: own, subject: subject, definition: definition, flags: flags)
        self.treatments = treatments
        let treatment: Treatment? =
            if case .before(let treatment) = baseline { treatment } else { treatments.last }
        beforeAndAfter = treatment.map { PersonTrend.BeforeAndAfter(series, treatment: $0) }
        self.mood = mood(series)
    }

    /// The evidence of every result, in the order of outputs.
    public var evidence: [Evidence] {
        [
            outcomes.change.evidence, outcomes.response.evidence,
            partialResponse?.evidence, outcomes.remission.evidence,
            outcomes.minimalImportantDifference.evidence, outcomes.reliableChange.evidence,
            outcomes.caseness.evidence, outcomes.recovery.evidence,
            outcomes.reliableRecovery.evidence, outcomes.clinicalSignificance.evidence,
            trend.slope.evidence, trend.test.evidence, beforeAndAfter?.change.evidence,
            mood.agreement.evidence,
        ].compactMap { $0 }
    }
}
