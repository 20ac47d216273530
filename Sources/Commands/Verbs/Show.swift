internal import Questionnaires
internal import Reports

/// `wellbeing show`: the content of a definition.
enum Show: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "show", summary: "show a questionnaire: wording, scales, bands, flags, rights",
        discussion: "As JSON it is the definition, in its canonical order.",
        examples: [
            .init("wellbeing show phq-9", "Read the PHQ-9."),
            .init("wellbeing show phq-9 --language es-US", "Read its US Spanish wording."),
        ],
        arguments: [.questionnaireName])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json)
        let questionnaire = try context.questionnaire()
        switch format {
        case .json:
            guard let root = JSONReader.read(questionnaire.canonicalJSON).root else {
                throw Failure(.internal, "the definition cannot be written")
            }
            try context.print(JSONValue(root))
        case .text, .csv, .jsonl:
            let wording = try context.wording(of: questionnaire)
            try context.print(DefinitionText(questionnaire, wording: wording).lines)
        }
    }
}
