internal import Reports

/// Help for a person at a terminal or a screen reader: plain text, one column, lines of at most 80
/// characters.
package struct HelpText: Sendable {
    private let program: ProgramDeclaration
    private let width: Int

    /// Help in lines of `width` columns, from 20 to 80; longer lines read badly.
    package init(program: ProgramDeclaration, width: Int = 80) {
        self.program = program
        self.width = min(max(width, 20), 80)
    }

    /// The help of a verb, or of the program for `nil`, ending in a line feed.
    package func text(of verb: VerbDeclaration?) -> String {
        let sections = verb.map(sections(of:)) ?? programSections()
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// The text for a call without arguments: how to call the program, and what it can do.
    var brief: String {
        let verbs = program.verbs.map(\.name).joined(separator: ", ")
        let lines =
            wrapped("\(program.name): \(program.summary).")
            + wrapped("Usage: \(program.name) VERB [ARGUMENTS] [OPTIONS]")
            + wrapped("Verbs: \(verbs)")
            + wrapped("Run \(program.name) --help to see what each does.")
        return lines.joined(separator: "\n")
    }

    private func programSections() -> [[String]] {
        var sections = [
            wrapped("\(program.name): \(program.summary)."),
            wrapped("Usage:") + wrapped("\(program.name) VERB [ARGUMENTS] [OPTIONS]", indent: 2),
        ]
        sections += paragraphs(program.discussion)
        sections.append(
            wrapped("Verbs:") + program.verbs.flatMap { entry($0.name, "\($0.summary).") })
        sections.append(options("Options of every verb:", program.globalOptions))
        sections.append(
            wrapped("Exit codes:")
                + ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) })
        sections.append(
            wrapped("Run \(program.name) VERB --help to read about a verb."))
        return sections
    }

    private func sections(of verb: VerbDeclaration) -> [[String]] {
        var sections = [
            wrapped("\(program.name) \(verb.name): \(verb.summary)."),
            wrapped("Usage:") + wrapped(Self.synopsis(of: verb, program: program), indent: 2),
        ]
        sections += paragraphs(verb.discussion)
        if !verb.arguments.isEmpty {
            sections.append(
                wrapped("Arguments:")
                    + verb.arguments.flatMap { entry($0.synopsis, $0.explanation) })
        }
        if !verb.options.isEmpty { sections.append(options("Options:", verb.options)) }
        sections.append(options("Options of every verb:", program.globalOptions))
        if !verb.examples.isEmpty {
            // Never wrap a command: the user must be able to copy it.
            let lines = verb.examples.flatMap { example in
                ["  \(example.command)"] + wrapped(example.summary, indent: 6)
            }
            sections.append(wrapped("Examples:") + lines)
        }
        if !verb.exitNotes.isEmpty {
            sections.append(
                wrapped("Exit codes:")
                    + verb.exitNotes.flatMap { entry("\($0.code.rawValue)", $0.meaning) })
        }
        return sections
    }

    /// How the verb is called, such as `wellbeing score ID [OPTIONS]`.
    static func synopsis(of verb: VerbDeclaration, program: ProgramDeclaration) -> String {
        ([program.name, verb.name] + verb.arguments.map(\.synopsis) + ["[OPTIONS]"])
            .joined(separator: " ")
    }

    private func options(_ title: String, _ options: [OptionDeclaration]) -> [String] {
        wrapped(title) + options.flatMap { entry($0.synopsis, $0.explanation) }
    }

    private func entry(_ name: String, _ explanation: String) -> [String] {
        wrapped(name, indent: 2) + wrapped(explanation, indent: 6)
    }

    private func paragraphs(_ text: String) -> [[String]] {
        text.split(separator: "\n\n").map { wrapped(String($0)) }
    }

    private func wrapped(_ text: String, indent: Int = 0) -> [String] {
        WordWrapping(width: width, indent: String(repeating: " ", count: indent)).lines(of: text)
    }
}

extension ArgumentDeclaration {
    /// The summary and the values that are allowed.
    var explanation: String {
        switch value {
        case .choice(let words): "\(summary) One of \(words.joined(separator: ", "))."
        case .integer(_, let range):
            "\(summary) A whole number from \(range.lowerBound) to \(range.upperBound)."
        case .text, .file, .directory: summary
        }
    }
}
