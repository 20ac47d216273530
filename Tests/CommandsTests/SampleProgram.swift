import Commands

/// A small command line with one option or argument of each kind.
enum SampleProgram {
    static let store = OptionDeclaration(
        "--store", takes: .file("PATH"), summary: "Where samples are kept.",
        environmentVariable: "SAMPLE_STORE")
    static let explain = OptionDeclaration("--explain", summary: "Show how each score arose.")
    static let questionnaire = OptionDeclaration(
        "--questionnaire", short: "-q", takes: .text("ID", suggestions: ["phq-9", "gad-7"]),
        summary: "Only this questionnaire.")
    static let last = OptionDeclaration(
        "--last", takes: .integer("COUNT", 1...1_000), summary: "Only the newest.",
        suggestedFor: ["--newest"])
    static let label = OptionDeclaration(
        "--label", takes: .text("WORD"), occurrence: .repeated, summary: "A feeling's name.")
    static let event = OptionDeclaration(
        "--event", takes: .text("EVENT"), isValueOptional: true, summary: "About an event.")
    static let folder = OptionDeclaration(
        "--folder", takes: .directory("DIR"), summary: "Where to look [it's optional].")

    static let subject = ArgumentDeclaration("SUBJECT", summary: "Who.")
    static let valence = ArgumentDeclaration("VALENCE", count: .optional, summary: "From -1 to 1.")
    static let files = ArgumentDeclaration(
        "FILE", .file("FILE"), count: .oneOrMore, summary: "What to check.")
    static let action = ArgumentDeclaration(
        "ACTION", .choice(["start", "stop"]), summary: "What to do.")

    static let program = ProgramDeclaration(
        name: "sample", version: "1.2.3", summary: "a program for tests",
        discussion: "First paragraph.\n\n.Second begins with a dot and 'quotes' and a \\ too.",
        commonOptions: [store], defaultVerb: lintVerb,
        verbs: [
            VerbDeclaration(
                "history", .lookBack, summary: "look back at a subject's assessments",
                discussion: "Oldest first.",
                examples: [.init("sample history P1 -q phq-9", "All PHQ-9 of P1.")],
                arguments: [subject], options: [questionnaire, last, explain],
                formats: [.text, .json, .csv],
                exitNotes: [.init(.noInput, "The subject is not known.")]),
            VerbDeclaration(
                "feel", .take, summary: "log a state of mind", arguments: [valence],
                options: [label, event], formats: [.text, .json]),
            lintVerb,
            VerbDeclaration(
                "treatment", .take, summary: "mark a treatment", arguments: [action]),
            VerbDeclaration("shells", .help, summary: "write a script", arguments: [action]),
        ])

    private static let lintVerb = VerbDeclaration(
        "lint", .bringIn, summary: "check definitions", arguments: [files], options: [folder])
}
