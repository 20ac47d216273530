internal import Administration
internal import Questionnaires
internal import Samples
internal import Scoring

extension OptionDeclaration {
    static let resume = OptionDeclaration(
        "--resume", takes: .text("DRAFT"),
        summary: "Continue a draft, by its identifier or the beginning of it.")
    static let support = OptionDeclaration(
        "--support", takes: .file("FILE"),
        summary: "A JSON file with where to find support, shown for flags and after hard days: "
            + SupportText.example,
        environmentVariable: "WELLBEING_SUPPORT", isSetting: true)
    static let patient = OptionDeclaration(
        "--patient",
        summary: "For a patient at this terminal: show no result, and clear the screen before and "
            + "after.")
    static let missing = OptionDeclaration(
        "--missing", takes: .choice(MissingPolicy.allCases.map(\.rawValue)),
        summary: "What to do if answers are missing: no score, or an estimate if the "
            + "questionnaire has a rule for it. Without it, strict.")
}

/// `wellbeing administer`: runs an interview.
enum Administer: Verb {
    static let speech = Speech.translated
    static let audience = Audience.unreminded

    static let id = ArgumentDeclaration(
        "ID", .text("ID", suggestions: ShippedNames.all), count: .anyNumber,
        summary: "The questionnaire, or several. Not needed for a draft.")

    static let declaration = VerbDeclaration(
        "administer", .take, summary: "ask the questions, score the answers, save the result",
        discussion: """
            Shows one question after another and waits for your answer. Each answer is saved before \
            the next question is shown, so leaving at any point loses nothing.

            At a question, type the number of your answer, or b to go back, s to skip, p to prefer \
            not to answer where that is offered, ? for help, q to save and leave.

            Answers can come from a pipe, one a line.

            --resume with a finished interview shows its result. A draft that is continued on a later \
            day is dated on that day.

            Several questionnaires are asked one after the other, and each is saved when it is \
            finished. The results come together at the end. If an interview was left, the same command \
            offers to continue at a terminal. It leaves out a questionnaire only if its result belongs to the \
            battery that is continued.

            --keep no asks and shows the result, and saves no answer, result or flag. It says so \
            before the first question and at the end. Where to find support is shown as always.

            --patient is for a person who answers at the clinic's device. It shows no score, band or \
            flag, only thanks and where to find support if an answer calls for it. The screen and \
            what it can scroll back to are cleared before the first question, and at the end after \
            Enter. Through a pipe nothing is cleared.
            """,
        examples: [
            .init("wellbeing administer phq-9", "Take a PHQ-9."),
            .init(
                "wellbeing administer gad-7 --subject P-17 --language es-US",
                "Administer a GAD-7 in US Spanish to the person P-17."),
            .init("wellbeing administer --resume 0199", "Continue a draft."),
            .init(
                "wellbeing administer phq-9 gad-7 --subject P-17",
                "Two questionnaires, one after the other."),
            .init(
                "wellbeing administer phq-9 --subject P-17 --patient",
                "Let P-17 answer here, without a result on the screen."),
            .init("wellbeing administer phq-9 --keep no", "See a result, and save nothing."),
        ],
        arguments: [id],
        options: [
            .subjectToWriteFor, .newSubject, .resume, .keepsResult, .patient, .support, .missing,
        ],
        formats: [.text, .json],
        exitNotes: [
            .init(
                .badInput, "A line from a pipe was not an answer; earlier answers are a draft."),
            .init(.notSaved, "An answer or the result could not be saved."),
            .init(
                .tryAgain,
                "The interview was left before its end, with a draft saved; or it continued "
                    + "elsewhere, and the last answer or the result is not saved."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let policy = context.missingPolicy
        guard context.mayAsk else {
            throw Failure(.usage, "administer asks questions; leave out --no-input")
        }
        let isForPatient = context.arguments.has(.patient)
        guard !isForPatient || format == .text else {
            throw Failure(.usage, "--patient: shows no result; leave out --format")
        }
        guard !context.keepsNothing || !isForPatient && !context.arguments.has(.resume) else {
            throw Failure(
                .usage, "--keep no: leave out --patient and --resume, which are about what is saved"
            )
        }
        let names = context.arguments.values(of: id).map { $0.lowercased() }
        try check(names, in: context)
        let support = try SupportText(in: context)
        var forms: [Questionnaire] = []
        if !context.arguments.has(.resume) {
            for name in names {
                let form = try context.questionnaire(name)
                try form.checkWording()
                forms.append(form)
            }
        }
        let subject = try context.subject()
        let signals = try context.catchSignals()
        guard !context.keepsNothing else {
            if let reminder = support.reviewReminder(on: context.clock.now.day) {
                context.say("wellbeing: \(reminder)")
            }
            return try await Battery(
                plan: try BatteryPlan(unkept: forms, for: subject, in: context),
                support: support, policy: policy, format: format, screen: nil, signals: signals,
                store: nil, context: context
            ).run()
        }
        let store = try await context.openStore(.creating)
        if let ended = try await EndedInterview(in: context, store) {
            return try await ended.show(as: format, support, in: context, store)
        }
        let reminder = support.reviewReminder(on: context.clock.now.day)
        let screen = isForPatient ? PatientScreen(reminder: reminder, in: context) : nil
        if screen == nil, let reminder { context.say("wellbeing: \(reminder)") }
        for form in forms { try await onStore(await store.check(form)) }
        var plan = BatteryPlan()
        if forms.isEmpty {
            let sitting = try await Sitting(resuming: names.first, in: context, store)
            try await onStore(await store.check(sitting.session.questionnaire))
            plan = BatteryPlan(
                try sitting.offeringToBeginAgain(in: context, interruptedBy: signals))
        } else {
            let subject = try await context.subjectToWriteFor(in: store)
            if forms.count == 1 {
                plan = try await BatteryPlan(
                    of: forms[0], for: subject, in: context, store, interruptedBy: signals)
            } else {
                try await plan.fill(
                    with: forms, for: subject, in: context, store, interruptedBy: signals)
            }
        }
        try await Battery(
            plan: plan, support: support, policy: policy, format: format, screen: screen,
            signals: signals, store: store, context: context
        ).run()
    }

    /// Refuses a list of names that cannot be asked together.
    private static func check(_ names: [String], in context: Context) throws(Failure) {
        let isResuming = context.arguments.has(.resume)
        guard !names.isEmpty || isResuming else {
            let known = try context.allQuestionnaireIDs().map(\.text).joined(separator: ", ")
            throw Failure(
                .usage, "administer needs the name of a questionnaire. There is: \(known)")
        }
        guard names.count < 2 || !isResuming else {
            throw Failure(.usage, "--resume continues one draft; name one questionnaire, or none")
        }
        guard names.firstOfEach.count == names.count else {
            throw Failure(.usage, "administer: name each questionnaire once")
        }
    }
}

extension Context {
    /// The requested policy for missing answers, strict by default.
    var missingPolicy: MissingPolicy { arguments.choice(of: .missing) ?? .strict }
}

extension SupportText {
    /// The texts of the option's file, or the neutral text.
    init(in context: Context) throws(Failure) {
        let read = { (path: String) throws(Failure) in try SupportText(path: path) }
        self = try context.file(of: .support, read) ?? .neutral
    }
}
