internal import Administration
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples
internal import Scoring

/// A finished interview of this run of the program, or of an earlier run of the same battery.
struct FinishedInterview {
    let questionnaire: Questionnaire
    let wording: Questionnaire.Wording
    /// The result. For an interview of this run, the sequence number is 0.
    let stored: StoredAssessment
    /// The flags that its answers raised, including answers that were changed later.
    let raised: [Scorecard.RaisedFlag]

    var result: Assessment { stored.assessment }

    /// The flags, worded for the person who answered.
    var flagLines: [String] { raised.lines(of: questionnaire, result.answers, in: wording) }

    /// An interview of this run.
    init(_ session: InterviewSession, _ wording: Questionnaire.Wording, _ result: Assessment) {
        questionnaire = session.questionnaire
        self.wording = wording
        stored = StoredAssessment(assessment: result, sequence: 0, amends: nil, amendedBy: nil)
        raised = session.raisedByAnswers
    }

    /// An interview of an earlier run. Its open flags are added.
    init(
        _ stored: StoredAssessment, in context: Context, _ store: any DatabaseStore
    ) async throws(Failure) {
        let result = stored.assessment
        guard
            let definition = try await onStore(await store.questionnaire(result.questionnaire))
        else {
            throw Failure(
                .badInput, "the store lost the definition of a result; run: wellbeing verify")
        }
        questionnaire = try context.worded(definition)
        wording = questionnaire.wording(for: try context.language() ?? result.language)
        self.stored = stored
        var changed = ChangedAnswerFlags(in: store)
        let kept = try await onStore(await changed.flags(of: [stored]))[stored.id] ?? []
        raised = result.scorecard.flags + kept.open
    }
}
