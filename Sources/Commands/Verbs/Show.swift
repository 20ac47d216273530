internal import Interchange
internal import Questionnaires
internal import Reports

/// `wellbeing show`: shows the content of a definition.
enum Show: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "show", .take, summary: "show a questionnaire: wording, scales, bands, flags, rights",
        discussion: """
            With --format json it prints the definition, in its canonical order. If the \
            questionnaire offers several scorings, --scoring shows the scales of one.
            """,
        examples: [
            .init("wellbeing show phq-9", "Read the PHQ-9."),
            .init("wellbeing show phq-9 --language es-US", "Read its US Spanish wording."),
        ],
        arguments: [.questionnaireName], options: [.scoring], formats: [.text, .json])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let questionnaire = try context.questionnaire()
        let scoring = try ScoringChoice(among: [questionnaire], in: context)
            .scoring(of: questionnaire)
        switch format {
        case .json:
            guard scoring == nil else {
                throw Failure(.usage, "show: the JSON has all scorings; leave out --scoring")
            }
            try context.print(questionnaire.json)
        case .text, .csv, .jsonl, .fhir, .dayOne, .markdown, .ics:
            let wording = try context.wording(of: questionnaire)
            try context.print(
                DefinitionText(questionnaire, wording: wording, scoring: scoring).lines)
        }
    }
}
