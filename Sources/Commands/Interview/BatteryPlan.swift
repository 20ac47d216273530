internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The sittings that a battery asks. It leaves out questionnaires that are already finished.
///
/// At a terminal, the same command offers to continue an unfinished battery:
///
/// - If the person has drafts of its questionnaires, it offers the newest draft, as it does for a
///   single questionnaire.
/// - Otherwise it offers the rest of the same battery, if the person finished only a part of it
///   today.
///
/// A questionnaire is left out only if it has a result with the ``BatteryName`` of the continued
/// battery. All others are asked.
struct BatteryPlan {
    /// The sittings, in the order of the command.
    private(set) var sittings: [Sitting] = []
    /// The results of the same battery from an earlier run.
    private(set) var finished: [FinishedInterview] = []

    /// Creates a plan without sittings.
    init() {}

    /// Plans one sitting that is not part of a battery.
    init(_ sitting: Sitting) { sittings = [sitting] }

    /// Plans one questionnaire that is not part of a battery. If the person has a draft of it, asks
    /// the user whether to continue the draft.
    init(
        of form: Questionnaire, for subject: SubjectID, in context: Context,
        _ store: any DatabaseStore,
        interruptedBy signals: SignalPipe
    ) async throws(Failure) {
        let offer = try await DraftOffer(
            of: [form.id], for: subject, in: context, store, interruptedBy: signals)
        if let draft = offer.accepted {
            self.init(try await Sitting(continuing: draft, in: context, store))
        } else {
            self.init(try Sitting(of: form, for: subject, in: context))
        }
    }

    /// Plans sittings whose answers are not saved.
    init(
        unkept forms: [Questionnaire], for subject: SubjectID, in context: Context
    ) throws(Failure) {
        let battery = BatteryName(context.makeID(), of: forms.map(\.id))
        for form in forms {
            let sitting = try Sitting(of: form, for: subject, in: context)
            sittings.append(forms.count > 1 ? sitting.part(of: battery) : sitting)
        }
    }

    /// Plans the sittings, and asks the user whether to continue.
    mutating func fill(
        with forms: [Questionnaire], for subject: SubjectID, in context: Context,
        _ store: any DatabaseStore, interruptedBy signals: SignalPipe
    ) async throws(Failure) {
        let names = forms.map(\.id)
        var query = AssessmentQuery()
        query.subject = subject
        let results = try await onStore(await store.assessments(query))
        var battery = BatteryName(context.makeID(), of: names)
        let offer = try await DraftOffer(
            of: names, for: subject, in: context, store, interruptedBy: signals)
        if let draft = offer.accepted {
            // A draft of another battery, or without a battery, becomes a part of this one.
            if let name = BatteryName(draft.metadata), name.questionnaires == names {
                battery = name
            }
        } else if offer.isDeclined {
            // Ask everything.
        } else if let left = Self.left(
            names, among: results.map(\.assessment), on: context.clock.started.day)
        {
            let done = left.results.map(\.questionnaire.id.text).joined(separator: ", ")
            let verb = left.results.count == 1 ? "was" : "were"
            let question = "\(done) \(verb) finished today in this battery. Ask only the others?"
            if try context.agrees(to: question, interruptedBy: signals) ?? false {
                battery = left.name
            }
        }
        for form in forms {
            if let draft = offer.accepted, draft.questionnaire.id == form.id {
                let sitting = try await Sitting(continuing: draft, in: context, store)
                sittings.append(sitting.part(of: battery))
            } else if let result = results.last(where: {
                $0.assessment.questionnaire.id == form.id
                    && BatteryName($0.assessment.metadata) == battery
            }) {
                finished.append(try await FinishedInterview(result, in: context, store))
            } else {
                let sitting = try Sitting(of: form, for: subject, in: context)
                sittings.append(sitting.part(of: battery))
            }
        }
    }

    /// The newest battery of these questionnaires that was partly finished on a day; `nil` if there
    /// is no such battery.
    private static func left(
        _ names: [Questionnaire.ID], among results: [Assessment], on day: LocalDate
    ) -> (name: BatteryName, results: [Assessment])? {
        let parts = results.filter {
            $0.end.day == day && BatteryName($0.metadata)?.questionnaires == names
        }
        guard let newest = parts.max(by: { $0.end < $1.end }),
            let name = BatteryName(newest.metadata)
        else { return nil }
        let own = results.filter { BatteryName($0.metadata) == name }
        guard Set(own.map(\.questionnaire.id)) != Set(names) else { return nil }
        return (name, own)
    }
}
