internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let dateOfForms = OptionDeclaration(
        "--date", takes: .date,
        summary: "When the forms were filled in, for lines without a date: 2026-05-01.")
    static let twice = OptionDeclaration(
        "--twice", summary: "Enter all forms a second time; save those with two equal entries.")
}

/// `wellbeing key`: enters paper forms, one a line.
enum KeyForms: Verb {
    static let speech = Speech.translated
    static let declaration = VerbDeclaration(
        "key", .bringIn, summary: "enter filled in paper forms, one a line",
        discussion: """
            Each line is PERSON DATE ANSWERS. ANSWERS has one sign for each question of the form: the \
            number of the answer, - for a question without an answer, p for "prefer not to answer". A \
            form with times or numbers of several digits needs commas: 10,23:00,-,p. Every question \
            needs a sign, so a dropped digit is noticed. Put a name that has a blank in double \
            quotes. With --date a line may leave out the date.

            Each line is checked, scored and saved before the next one is read, and its flags are \
            shown. A flag must be acknowledged, even for an old form. A wrong line is not saved: a \
            terminal asks again, and a pipe continues with the next line. q ends.

            --twice reads all forms a first time and saves none of them. After an empty line it reads \
            them a second time, in any order. A form is saved when two entries of it agree. Otherwise \
            the questions that differ are named, and the form can be entered again. The flags of the \
            first entry are shown at once.

            The same form is never saved twice: a result of the same person, form, date, source and \
            answers is found. So a pile can be entered again after an interruption.
            """,
        examples: [
            .init("wellbeing key phq-9 --source 'Oak Street clinic'", "Enter forms one by one."),
            .init("wellbeing key gad-7 --date 2026-05-01", "Lines such as P-17 1112200."),
            .init("wellbeing key phq-9 <forms.txt", "Enter the lines of a file."),
            .init("wellbeing key phq-9 --twice", "Enter each form twice."),
        ],
        arguments: [.questionnaireName],
        options: [.dateOfForms, .source, .note, .newSubject, .missing, .twice],
        formats: [.text, .jsonl],
        exitNotes: [
            .init(.badInput, "A line from a pipe was refused, or has no equal second entry."),
            .init(
                .tryAgain,
                "A form was not entered a second time; or the store is busy, or the disk failed and "
                    + "the message says what may be saved."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let questionnaire = try context.questionnaire()
        let day = try context.pastDate(of: .dateOfForms)
        _ = try context.language()
        guard context.mayAsk || !StandardInput.isTerminal else {
            throw Failure(.usage, "key asks at a terminal; leave out --no-input")
        }
        let signals = try context.catchSignals()
        let store = try await context.openStore(.creating)
        try await onStore(await store.check(questionnaire))
        let saving = try FormSaving(of: questionnaire, to: store, in: context)
        var keying = Keying(
            saving, on: day, isTwice: context.arguments.has(.twice), interruptedBy: signals)
        do { try await keying.run() } catch {
            keying.sayCounts()
            throw error
        }
        try keying.finish()
    }
}
