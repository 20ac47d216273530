internal import Administration
internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Scoring

/// Asks several questionnaires one after the other: `administer phq-9 gad-7`.
///
/// Each is saved as a separate assessment as soon as it is finished. The results are shown together
/// when the battery ends.
struct Battery {
    let plan: BatteryPlan
    let support: SupportText
    let policy: MissingPolicy
    let format: OutputFormat
    /// The screen of a patient, or `nil`.
    let screen: PatientScreen?
    let signals: SignalPipe
    /// The store; `nil` if nothing is saved.
    let store: (any DatabaseStore)?
    let context: Context

    func run() async throws(Failure) {
        for one in plan.finished {
            context.say(
                "\(one.questionnaire.id) is finished in this battery, saved as \(one.result.id).")
        }
        screen?.clear()
        var finished = plan.finished
        var reader = LineReader(signals: signals)
        var lineNumber = 0
        for (place, planned) in plan.sittings.enumerated() {
            let isLast = place == plan.sittings.count - 1
            let sitting = planned.begun(at: context.clock.now)
            context.say((place > 0 ? [""] : []) + sitting.introduction(in: context))
            var interview = Interview(
                sitting.session, savedState: sitting.isResumed ? sitting.session.state : nil,
                wording: sitting.wording, support: support, in: context, reading: reader,
                after: lineNumber, isLast: isLast,
                save: { (session, earlier) async throws(StoreError) in
                    if let store {
                        try await sitting.save(session, replacing: earlier, in: store, context)
                    }
                },
                saveFlags: { session in
                    guard let store else { return false }
                    return await sitting.saveFlags(of: session, in: store, context)
                })
            let ending = await interview.run()
            var conclusion = Conclusion(
                sitting: sitting, session: interview.session, savedState: interview.savedState,
                support: support, store: store, context: context)
            conclusion.earlier = finished
            lineNumber = interview.lineNumber
            reader = interview.endReading()
            if case .finished = ending, !isLast {
                let (result, failure) = await conclusion.saved(policy)
                guard let failure else {
                    finished.append(
                        FinishedInterview(conclusion.session, sitting.wording, result))
                    continue
                }
                conclusion.tried = (result, failure)
            }
            return try await conclusion.conclude(
                ending, policy: policy, format: format, on: screen, interruptedBy: signals)
        }
    }
}
