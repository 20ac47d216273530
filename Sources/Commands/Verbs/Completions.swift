/// `wellbeing help completions`: prints the script that completes words in a shell.
enum Completions: Verb {
    private static let shell = ArgumentDeclaration(
        "SHELL", .choice(CompletionShell.allCases.map(\.rawValue)), summary: "The shell.")

    static let declaration = VerbDeclaration(
        "completions", .help, summary: "print the completions for a shell",
        examples: [
            .init("source <(wellbeing help completions bash)", "Use them in this shell."),
            .init(
                "wellbeing help completions fish > ~/.config/fish/completions/wellbeing.fish",
                "Use them in every fish."),
        ],
        arguments: [shell])

    static func run(in context: Context) async throws(Failure) {
        guard let word = context.arguments.value(of: shell),
            let shell = CompletionShell(rawValue: word)
        else { throw Failure(.usage, "completions needs a shell") }
        try context.write(shell.script(for: .wellbeing))
    }
}
