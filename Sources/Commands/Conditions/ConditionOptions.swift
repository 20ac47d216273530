internal import Questionnaires
internal import Samples

/// The options that select samples.
enum ConditionOptions {
    static let type = OptionDeclaration(
        "--type", takes: .choice(SampleType.words), occurrence: .repeated,
        summary: "Samples of this type, or of one of these.")
    static let id = OptionDeclaration(
        "--id", takes: .text("ID"), occurrence: .repeated, summary: "This sample, or one of these.")
    static let strictStart = OptionDeclaration(
        "--strict-start", summary: "The start lies between the dates, not just some part.")
    static let strictEnd = OptionDeclaration(
        "--strict-end", summary: "The end lies between the dates, not just some part.")
    static let not = OptionDeclaration(
        "--not", occurrence: .repeated, summary: "The condition that follows must not hold.")
    static let any = OptionDeclaration(
        "--any",
        summary: "One of the conditions is enough. Person, type and dates must still hold.")

    /// All of them, in the order of the help.
    static let all: [OptionDeclaration] =
        [.onlySubject, type, .since, .until, strictStart, strictEnd]
        + FieldCondition.all.map(\.option) + [id, not, any]
}

/// A condition on one field of a sample: its option, and how to read the option's value.
///
/// No message repeats the value, because it may contain a name or a note.
struct FieldCondition: Sendable {
    /// The option, which may be repeated.
    let option: OptionDeclaration
    /// Reads the value of the option.
    let filter: @Sendable (String) throws(Failure) -> SampleFilter

    /// - Parameters:
    ///   - form: The advice if `read` returns `nil`; empty if it never does.
    ///   - read: The filter of a value, or `nil`.
    private init(
        _ name: String, short: String? = nil, takes value: ValueKind, summary: String,
        form: String = "", _ read: @escaping @Sendable (String) -> SampleFilter?
    ) {
        option = OptionDeclaration(
            name, short: short, takes: value, occurrence: .repeated, summary: summary)
        filter = { value throws(Failure) in
            guard let filter = read(value) else { throw Failure(.usage, "\(name): \(form)") }
            return filter
        }
    }

    /// A condition on a word of a closed list.
    private init<Code: OpenCode>(
        _ name: String, summary: String, _ condition: @escaping @Sendable (Code) -> SampleFilter
    ) {
        let option = OptionDeclaration(
            name, takes: .text("WORD", suggestions: Code.allCases.map(\.word)),
            occurrence: .repeated, summary: summary)
        self.option = option
        filter = { value throws(Failure) in
            condition(try CodeNames.value(value, of: option, allowsNumbers: true))
        }
    }

    /// All of them, in the order of the help.
    static let all: [FieldCondition] = [
        FieldCondition(
            "--kind",
            takes: .text(
                "KIND", suggestions: ["emotion", "mood", "momentary-emotion", "daily-mood"]),
            summary: "A state of mind of this kind.", form: "use emotion or mood"
        ) { StateOfMind.Kind(typed: $0).map { .kind($0) } },
        FieldCondition(
            "--valence", takes: .text("TEST"),
            summary: "A valence in this relation, such as '>=0.5'.", form: "write it like '>=0.5'",
            ConditionText.valence),
        FieldCondition("--label", summary: "A state of mind with this label.") { .label($0) },
        FieldCondition("--association", summary: "A state of mind with this association.") {
            .association($0)
        },
        FieldCondition(
            "--questionnaire", short: "-q", takes: .text("ID", suggestions: ShippedNames.all),
            summary: "An assessment of this questionnaire, or of one of these.",
            form: "not the name of a questionnaire; see: wellbeing list"
        ) { Questionnaire.ID($0.lowercased()).map { .questionnaire($0) } },
        FieldCondition(
            "--score", takes: .text("TEST"),
            summary: "An assessment with a scale in this relation, such as 'total>=10'.",
            form: "write it like 'total>=10'", ConditionText.score),
        FieldCondition(
            "--band", takes: .text("SCALE=BAND"),
            summary: "An assessment whose scale lies in this band.",
            form: "write it like total=moderate", ConditionText.band),
        FieldCondition(
            "--flag", takes: .text("ID"), summary: "An assessment that raised this flag.",
            form: "not the name of a flag; see: wellbeing show"
        ) { Flag.ID($0).map { .flag($0) } },
        FieldCondition(
            "--treatment", takes: .text("LABEL"), summary: "A treatment with this label."
        ) { .treatment($0) },
        FieldCondition(
            "--measure",
            takes: .text("NAME", suggestions: ["exercise", "mindfulness", "sleep"]),
            summary: "A quantity of this measure; name:unit for one of your own.",
            form: "use exercise, mindfulness, sleep, or name:unit", ConditionText.measure),
        FieldCondition(
            "--source", takes: .text("NAME"), summary: "Saved by a source of this name."
        ) { .source($0) },
        FieldCondition(
            "--where-metadata", takes: .text("TEST"),
            summary: "Metadata in this relation, such as key=value or 'steps>=100'; or key alone.",
            form: "write it like key=value", ConditionText.metadata),
    ]
}
