internal import Reports

/// Help as plain text in one column, for a terminal or a screen reader.
package struct HelpText: Sendable {
    private let program: ProgramDeclaration
    private let width: Int

    /// Help in lines of `width` columns, limited to 20 to 80. Longer lines are hard to read.
    package init(program: ProgramDeclaration, width: Int = 80) {
        self.program = program
        self.width = min(max(width, 20), 80)
    }

    /// The help of a verb, or of the program for `nil`, ending in a line feed.
    package func text(of verb: VerbDeclaration?) -> String {
        let sections = verb.map(sections(of:)) ?? programSections()
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// The text of `help options`: the options that every verb takes, and the exit codes.
    var commonOptions: String {
        let sections = [
            options("Options of every verb:", program.globalOptions),
            wrapped("Exit codes:")
                + ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) },
        ]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func programSections() -> [[String]] {
        let synopsis = "\(program.name) VERB [ARGUMENTS] [OPTIONS]"
        var sections = [
            wrapped("\(program.name): \(program.summary)."),
            wrapped("Usage:") + wrapped(program.name, indent: 2) + wrapped(synopsis, indent: 2),
        ]
        sections += paragraphs(program.discussion)
        for group in VerbGroup.allCases {
            let verbs = program.verbs(in: group)
            guard !verbs.isEmpty else { continue }
            // The verbs of the help group have longer names.
            let names = (group == .help ? verbs : program.listedVerbs).map(\.call.count)
            let column = (names.max() ?? 0) + 4
            sections.append(
                wrapped("\(group.title): \(group.summary)")
                    + verbs.flatMap { line($0, column: column) })
        }
        sections.append(commonLine)
        sections.append(wrapped("Run \(program.name) VERB --help to read about a verb."))
        return sections
    }

    private func sections(of verb: VerbDeclaration) -> [[String]] {
        var sections = [
            wrapped("\(program.name) \(verb.call): \(verb.summary)."),
            wrapped("Usage:") + wrapped(Self.synopsis(of: verb, program: program), indent: 2),
        ]
        if !verb.examples.isEmpty {
            // Never wrap a command: the user must be able to copy it.
            let lines = verb.examples.flatMap { example in
                ["  \(example.command)"] + wrapped(example.summary, indent: 6)
            }
            sections.append(wrapped("Examples:") + lines)
        }
        sections += paragraphs(verb.discussion)
        if !verb.arguments.isEmpty {
            sections.append(
                wrapped("Arguments:")
                    + verb.arguments.flatMap { entry($0.synopsis, $0.explanation) })
        }
        if !verb.listedOptions.isEmpty { sections.append(options("Options:", verb.listedOptions)) }
        sections.append(commonLine)
        if !verb.exitNotes.isEmpty {
            sections.append(
                wrapped("Exit codes:")
                    + verb.exitNotes.flatMap { entry("\($0.code.rawValue)", $0.meaning) })
        }
        return sections
    }

    /// The names of the options that every verb takes.
    private var commonLine: [String] {
        let names = program.commonOptions.map(\.name).joined(separator: ", ")
        return wrapped("Common options, see \(program.name) help options: \(names)")
    }

    /// A verb, with its summary beginning at a column. On a narrow screen the summary is on the
    /// next line.
    private func line(_ verb: VerbDeclaration, column: Int) -> [String] {
        let name = "  \(verb.call)"
        guard width >= 40 else { return entry(verb.call, verb.summary) }
        let indent = String(repeating: " ", count: column)
        let lines = WordWrapping(width: width, indent: indent).lines(of: verb.summary)
        guard let first = lines.first else { return [name] }
        return [name + first.dropFirst(name.count)] + lines.dropFirst()
    }

    /// The syntax of a verb, such as `wellbeing score ID [OPTIONS]`.
    static func synopsis(of verb: VerbDeclaration, program: ProgramDeclaration) -> String {
        ([program.name, verb.call] + verb.arguments.map(\.synopsis) + ["[OPTIONS]"])
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
    /// The summary and the allowed values.
    var explanation: String {
        switch value {
        case .choice(let words): "\(summary) One of \(words.joined(separator: ", "))."
        case .integer(_, let range):
            "\(summary) A whole number from \(range.lowerBound) to \(range.upperBound)."
        case .text, .file, .directory: summary
        }
    }
}
