internal import Samples

/// The options that select samples.
enum ConditionOptions {
    static let type = OptionDeclaration(
        "--type", takes: .choice(SampleType.allCases.map(\.rawValue)), occurrence: .repeated,
        summary: "Samples of this type, or of one of these.")
    static let id = OptionDeclaration(
        "--id", takes: .text("ID"), occurrence: .repeated, summary: "This sample, or one of these.")
    static let kind = OptionDeclaration(
        "--kind", takes: .text("KIND", suggestions: ["emotion", "mood"]), occurrence: .repeated,
        summary: "A state of mind of this kind.")
    static let valence = OptionDeclaration(
        "--valence", takes: .text("TEST"), occurrence: .repeated,
        summary: "A valence in this relation, such as '>=0.5'.")
    static let label = OptionDeclaration(
        "--label", takes: .text("WORD", suggestions: StateOfMind.Label.allCases.map(\.word)),
        occurrence: .repeated, summary: "A state of mind with this label.")
    static let association = OptionDeclaration(
        "--association",
        takes: .text("WORD", suggestions: StateOfMind.Association.allCases.map(\.word)),
        occurrence: .repeated, summary: "A state of mind with this association.")
    static let source = OptionDeclaration(
        "--source", takes: .text("NAME"), occurrence: .repeated,
        summary: "Saved by a source of this name.")
    static let metadata = OptionDeclaration(
        "--where-metadata", takes: .text("TEST"), occurrence: .repeated,
        summary: "Metadata in this relation, such as key=value or 'steps>=100'; or key alone.")
    static let questionnaire = OptionDeclaration(
        "--questionnaire", short: "-q", takes: .text("ID", suggestions: ShippedNames.all),
        occurrence: .repeated, summary: "An assessment of this questionnaire.")
    static let flag = OptionDeclaration(
        "--flag", takes: .text("ID"), occurrence: .repeated,
        summary: "An assessment that raised this flag.")
    static let band = OptionDeclaration(
        "--band", takes: .text("SCALE=BAND"), occurrence: .repeated,
        summary: "An assessment whose scale lies in this band.")
    static let score = OptionDeclaration(
        "--score", takes: .text("TEST"), occurrence: .repeated,
        summary: "An assessment with a scale in this relation, such as 'total>=10'.")
    static let treatment = OptionDeclaration(
        "--treatment", takes: .text("LABEL"), occurrence: .repeated,
        summary: "A treatment with this label.")
    static let measure = OptionDeclaration(
        "--measure", takes: .text("NAME", suggestions: ["exercise", "mindfulness", "sleep"]),
        occurrence: .repeated, summary: "A quantity of this measure; name:unit for one of your own."
    )
    static let strictStart = OptionDeclaration(
        "--strict-start", summary: "The start lies between the dates, not just some part.")
    static let strictEnd = OptionDeclaration(
        "--strict-end", summary: "The end lies between the dates, not just some part.")
    static let not = OptionDeclaration(
        "--not", occurrence: .repeated, summary: "The condition that follows must not hold.")
    static let any = OptionDeclaration(
        "--any",
        summary: "One of the conditions is enough. Person, type and dates must still hold.")

    /// All, in the order of the help.
    static let all: [OptionDeclaration] = [
        .onlySubject, type, .since, .until, strictStart, strictEnd, kind, valence, label,
        association, questionnaire, score, band, flag, treatment, measure, source, metadata, id,
        not, any,
    ]
}
