internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples
internal import Scoring

/// Saves keyed forms as `record` saves a result, and shows them.
struct FormSaving {
    let questionnaire: Questionnaire
    let store: any DatabaseStore
    let context: Context
    private let scorer: Scorer
    private let language: LanguageTag?
    private let wording: Questionnaire.Wording

    init(
        of questionnaire: Questionnaire, to store: any DatabaseStore, in context: Context
    ) throws(Failure) {
        self.questionnaire = questionnaire
        self.store = store
        self.context = context
        scorer = Scorer(questionnaire)
        language = try context.language()
        wording = try context.wording(of: questionnaire)
    }

    /// The result of saving a form.
    enum Outcome { case added, savedBefore }

    /// Saves and shows a form. A form that was saved before is not saved again, but shown.
    func save(_ form: KeyedForm) async throws(Failure) -> Outcome {
        let source = context.arguments.value(of: .source).map { SampleSource(name: $0) }
        let made = Assessment(
            id: context.makeID(), subject: form.subject, start: form.date,
            source: source ?? context.source, mode: .recorded, language: language,
            answers: form.list.answers, scoredBy: scorer, policy: context.missingPolicy,
            metadata: context.noted().merging(
                questionnaire.wordingMetadata(in: wording.language)
            ) { noted, _ in noted })
        let (before, others) = try await context.changing(
            orSay: "The last form may be saved, as \(made.id). To find out, enter it again: no "
                + "form is saved twice.",
            await Record.save(
                made, of: questionnaire, in: store, by: context.attribution()))
        try show(before ?? made)
        if let before {
            context.say("Already saved as \(before.id); nothing was added.")
            return .savedBefore
        }
        context.say("Saved as \(made.id).")
        context.say(others, like: made, of: questionnaire)
        return .added
    }

    private func show(_ assessment: Assessment) throws(Failure) {
        guard context.format == .text else {
            return try context.printLine(.object(assessment.json(of: questionnaire)))
        }
        try context.print(
            ["", "\(assessment.subject), \(assessment.start.reading)"]
                + text(of: assessment).summary)
    }

    private func text(of assessment: Assessment) -> ResultText {
        ResultText(
            assessment.scorecard, answers: assessment.answers, of: questionnaire,
            in: wording.language)
    }

    /// Ends the list of results with the notes that apply to each result.
    func showClosing() throws(Failure) {
        guard context.format == .text else { return }
        let answers = Answers(for: questionnaire)
        let text = ResultText(
            scorer.scorecard(answers), answers: answers, of: questionnaire, in: wording.language)
        try context.print(text.closing)
    }

    /// Whether an answer of a form raises a flag.
    func raisesFlag(_ form: KeyedForm) -> Bool {
        !form.list.answers.raisedFlags(in: questionnaire).isEmpty
    }

    /// Shows the flags that the answers of a form raise, before it is saved.
    ///
    /// - Parameter place: The place where the form was entered, such as `line 3`.
    func sayFlags(of form: KeyedForm, at place: String) {
        let flags = form.list.answers.raisedFlags(in: questionnaire)
        context.say(
            flags.flatMap { flag in
                ["ATTENTION, \(place): \(flag.title)"] + (flag.meaning.map { ["  \($0)"] } ?? [])
            })
    }
}
