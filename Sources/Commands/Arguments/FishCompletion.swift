/// Completion for fish.
struct FishCompletion {
    let program: ProgramDeclaration

    var lines: [String] {
        let verbs = program.verbs.map(\.name).joined(separator: " ")
        var lines = ["# fish completion for \(program.name)", "complete -c \(program.name) -f"]
        for verb in program.verbs {
            lines.append(
                "complete -c \(program.name) -n \(quoted("not __fish_seen_subcommand_from \(verbs)"))"
                    + " -a \(quoted(verb.name)) -d \(quoted(verb.summary))")
        }
        lines += program.globalOptions.map { line(for: $0, condition: nil) }
        for verb in program.verbs {
            let condition = "__fish_seen_subcommand_from \(verb.name)"
            lines += verb.options.map { line(for: $0, condition: condition) }
            lines += verb.arguments.compactMap { argument in
                let start = "complete -c \(program.name) -n \(quoted(condition))"
                guard !argument.value.isPath else { return start + " -F" }
                let words = argument.value.suggestions
                return words.isEmpty
                    ? nil : start + " -a \(quoted(words.joined(separator: " ")))"
            }
        }
        return lines
    }

    private func line(for option: OptionDeclaration, condition: String?) -> String {
        var line = "complete -c \(program.name)"
        if let condition { line += " -n \(quoted(condition))" }
        if let short = option.short { line += " -s \(short.dropFirst())" }
        line += " -l \(option.name.dropFirst(2))"
        if let value = option.value {
            line += value.isPath ? " -r -F" : " -x"
            let words = value.suggestions
            if !words.isEmpty { line += " -a \(quoted(words.joined(separator: " ")))" }
        }
        return line + " -d \(quoted(option.summary))"
    }

    private func quoted(_ text: String) -> String {
        CompletionShell.fish.quoted(text)
    }
}
