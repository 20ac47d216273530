internal import Interchange
internal import Questionnaires
internal import Reports
internal import Scoring

extension OptionDeclaration {
    static let explain = OptionDeclaration(
        "--explain",
        summary: "Show what each item added, the rule, the policy and the exact definition.")
}

/// `wellbeing score`: scores answers without keeping them.
enum Score: Verb {
    private static let id = ArgumentDeclaration(
        "ID", .text("ID", suggestions: ShippedNames.all), summary: "The questionnaire.")

    static let declaration = VerbDeclaration(
        "score", summary: "score answers without keeping anything",
        examples: [
            .init("wellbeing score phq-9 --answers 2,2,2,2,1,1,2,0,0", "Score nine answers."),
            .init(
                "wellbeing score phq-9 --answers 2,2,2,2,1,1,2,,declined --missing prorate",
                "One item skipped, one declined; estimate the total."),
            .init("wellbeing score gad-7 --answers 1,1,1,2,2,0,0 --explain", "Show how."),
        ],
        arguments: [id], options: [.answers, .missing, .explain],
        exitNotes: [.init(.badInput, "An answer is not one the questionnaire allows.")])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .jsonl)
        let policy = try MissingPolicy(in: context)
        guard let text = context.arguments.value(of: .answers) else {
            throw Failure(.usage, "score needs --answers LIST; see: wellbeing score --help")
        }
        let questionnaire = try context.questionnaire(context.arguments.value(of: id) ?? "")
        let list = try AnswerList(text, for: questionnaire)
        context.say(list.notices.map { "wellbeing: \($0)" })
        let scorer = Scorer(questionnaire)
        let card = scorer.scorecard(list.answers, policy: policy)
        let explanation =
            context.arguments.has(.explain)
            ? scorer.explanation(list.answers, policy: policy) : nil
        switch format {
        case .json, .jsonl:
            var members = card.json(of: questionnaire)
            members.append(("answers", list.answers.json))
            if let explanation { members.append(("explanation", explanation.json)) }
            let result = JSONValue.object(members)
            try format == .json ? context.print(result) : context.printLine(result)
        case .text, .csv:
            let result = ResultText(
                card, answers: list.answers, of: questionnaire,
                in: try context.wording(of: questionnaire).language)
            try context.print(result.lines)
            if let explanation {
                try context.print([""] + ExplanationText(explanation, of: questionnaire).lines)
            }
        }
    }
}
