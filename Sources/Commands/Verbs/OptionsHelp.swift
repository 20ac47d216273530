/// `wellbeing help options`: explains the options of every verb.
enum OptionsHelp: Verb {
    static let audience = Audience.unreminded
    static let usesPager = true

    static let declaration = VerbDeclaration(
        "options", .help, summary: "explain the options of every verb, and the exit codes",
        examples: [.init("wellbeing help options", "Read about --store and the others.")])

    static func run(in context: Context) async throws(Failure) {
        let width = context.width(of: context.streams.output)
        try context.write(HelpText(program: .wellbeing, width: width).commonOptions)
    }
}
