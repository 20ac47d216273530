/// `wellbeing man`: the manual page.
enum Manual: Verb {
    static let declaration = VerbDeclaration(
        "man", summary: "print the manual page",
        examples: [.init("wellbeing man | man -l -", "Read it.")])

    static func run(in context: Context) async throws(Failure) {
        try context.write(ManualPage(program: .wellbeing).text)
    }
}
