internal import Interchange
internal import Questionnaires
internal import Reports
internal import Scoring

extension OptionDeclaration {
    static let explain = OptionDeclaration(
        "--explain",
        summary:
            "Show what a result is based on: items or scores, rules, sources, the definition; of "
            + "settings, where each value comes from; of a definition, its scoring in words.")
}

/// `wellbeing score`: scores answers without saving them.
enum Score: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "score", .take, summary: "score answers, or a table of them, without saving anything",
        discussion: """
            With --csv, each row of a table is written with its scores, for any person and any \
            date: the columns of the table unchanged, then total, status, band, \
            least, greatest, flags and problem. The columns of a further scale have its name in \
            front, as in anxiety.total. Categories and rules over scores have a column each, which \
            is empty where the answers do not decide. If a row holds several visits, such as \
            pre_phq9_1 and post_phq9_1, the columns of each visit have its name, as in pre.total. A name \
            that the table already has gets .2 at its end. \
            Columns and answers are recognised as in import.

            A wrong row has no score, and problem says why; the flags of its other answers \
            are still written. A row without any answer is insufficient, and never a zero. \
            Texts that a spreadsheet would read as a formula get an apostrophe in front.
            """,
        examples: [
            .init("wellbeing score phq-9 --answers 2,2,2,2,1,1,2,0,0", "Score nine answers."),
            .init(
                "wellbeing score phq-9 --answers 2,2,2,2,1,1,2,,declined --missing prorate",
                "One item skipped, one declined; estimate the total."),
            .init("wellbeing score gad-7 --answers 1,1,1,2,2,0,0 --explain", "Show all steps."),
            .init(
                "wellbeing score ghq-12 --answers 1,2,2,3,1,2,2,3,2,2,1,1 --scoring bimodal",
                "Score by another rule that the questionnaire offers."),
            .init(
                "wellbeing score phq-9 --csv clinic.csv --out scored.csv",
                "Score every row of a table."),
        ],
        arguments: [.questionnaireName],
        options: [.answers, .missing, .scoring, .explain, .csv] + tableOptions,
        formats: [.text, .json, .jsonl, .csv],
        exitNotes: [
            .init(
                .badInput,
                "An answer is not one the questionnaire allows; with --csv, the other rows are "
                    + "scored.")
        ])

    /// The options that need a table.
    private static let tableOptions: [OptionDeclaration] = [
        .mapping, .code, .missingCode, .trust, .encoding, .separator, .strictCells, .out, .quiet,
    ]

    static func run(in context: Context) async throws(Failure) {
        let arguments = context.arguments
        if let path = arguments.value(of: .csv) {
            guard !arguments.has(.scoring) else {
                throw Failure(
                    .usage,
                    "score: leave out --scoring; the table of --csv has columns for every scoring")
            }
            if let other = [.answers, .explain].first(where: { arguments.has($0) }) {
                throw Failure(.usage, "score: use either \(other.name) or --csv, not both")
            }
            let questionnaire = try context.questionnaire()
            return try await ScoreTable(path: path, questionnaire: questionnaire)
                .run(in: context)
        }
        if let option = tableOptions.first(where: { arguments.has($0) }) {
            throw Failure(.usage, "score: \(option.name) is for tables; add --csv FILE")
        }
        let format = context.format
        guard format != .csv else {
            throw Failure(.usage, "score: --format csv is for tables; add --csv FILE")
        }
        let policy = context.missingPolicy
        guard let text = context.arguments.value(of: .answers) else {
            throw Failure(.usage, "score needs --answers LIST; see: wellbeing score --help")
        }
        let questionnaire = try context.questionnaire()
        let scoring = try ScoringChoice(among: [questionnaire], in: context)
            .scoring(of: questionnaire)
        let list = try AnswerList(text, for: questionnaire)
        context.say(list.notices.map { "wellbeing: \($0)" })
        let scorer = Scorer(questionnaire)
        let card = scorer.scorecard(list.answers, policy: policy)
        let explanation =
            context.arguments.has(.explain)
            ? scorer.explanation(list.answers, policy: policy, scoring: scoring) : nil
        try context.print(
            card.json(
                of: questionnaire, answers: list.answers, explanation: explanation,
                scoring: scoring),
            or: ResultText(
                card, answers: list.answers, of: questionnaire,
                in: try context.resultLanguage(of: questionnaire), scoring: scoring
            ).lines
                + (explanation.map { [""] + ExplanationText($0, of: questionnaire).lines } ?? []),
            as: format)
    }
}
