/// `wellbeing help man`: prints the manual page.
enum Manual: Verb {
    static let usesPager = true

    static let declaration = VerbDeclaration(
        "man", .help, summary: "print the manual page",
        examples: [.init("wellbeing help man | man -l -", "Read it.")])

    static func run(in context: Context) async throws(Failure) {
        try context.write(ManualPage(program: .wellbeing).text)
    }
}
