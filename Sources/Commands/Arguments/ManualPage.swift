/// The manual page in roff with the `man` macros, section 1.
package struct ManualPage: Sendable {
    private let program: ProgramDeclaration

    package init(program: ProgramDeclaration) {
        self.program = program
    }

    /// The whole page, ending in a line feed.
    package var text: String {
        var lines = [
            ".TH \(Self.escaped(program.name.uppercased())) 1 \"\" "
                + "\"\(Self.escaped("\(program.name) \(program.version)"))\" \"User Commands\"",
            ".SH NAME",
            Self.escaped("\(program.name) - \(program.summary)"),
            ".SH SYNOPSIS",
            ".B \(Self.escaped(program.name))",
            ".I VERB",
            Self.escaped("[ARGUMENTS] [OPTIONS]"),
            ".SH DESCRIPTION",
        ]
        let discussion = program.discussion.isEmpty ? program.summary + "." : program.discussion
        lines += Self.paragraphs(discussion)
        lines.append(".SH OPTIONS")
        lines += program.globalOptions.flatMap(Self.entry)
        for group in VerbGroup.allCases {
            let verbs = program.verbs(in: group)
            guard !verbs.isEmpty else { continue }
            lines.append(".SH \(Self.escaped(group.title.uppercased()))")
            for verb in verbs { lines += section(of: verb) }
        }
        lines.append(".SH EXIT STATUS")
        for code in ExitCode.allCases {
            lines += [".TP", ".B \(code.rawValue)", Self.escaped(code.meaning)]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(of verb: VerbDeclaration) -> [String] {
        var lines = [".SS \(Self.escaped(HelpText.synopsis(of: verb, program: program)))"]
        lines.append(Self.escaped("\(verb.summary)."))
        if !verb.discussion.isEmpty { lines += [".PP"] + Self.paragraphs(verb.discussion) }
        for example in verb.examples {
            lines += [".PP", Self.escaped(example.summary)]
            lines += [".PP", ".RS 4", ".nf", Self.escaped(example.command), ".fi", ".RE"]
        }
        for argument in verb.arguments {
            lines += [".TP", ".I \(Self.escaped(argument.name))"]
            lines.append(Self.escaped(argument.explanation))
        }
        lines += verb.listedOptions.flatMap(Self.entry)
        for note in verb.exitNotes {
            lines += [".TP", ".B \(note.code.rawValue)", Self.escaped(note.meaning)]
        }
        return lines
    }

    private static func entry(_ option: OptionDeclaration) -> [String] {
        [".TP", ".B \(escaped(option.synopsis))", escaped(option.explanation)]
    }

    private static func paragraphs(_ text: String) -> [String] {
        Array(text.split(separator: "\n\n").map { [escaped($0)] }.joined(separator: [".PP"]))
    }

    /// Text that roff prints unchanged: no character is read as a request, an escape or a
    /// typographic dash.
    static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        var isLineStart = true
        for scalar in text.unicodeScalars {
            switch scalar {
            case ".", "'":
                if isLineStart { escaped += "\\&" }
                escaped += scalar == "'" ? "\\(aq" : "."
            case "\\": escaped += "\\(rs"
            case "-": escaped += "\\-"
            case "\"": escaped += "\\(dq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\n":
                if !isLineStart { escaped += "\n" }
                isLineStart = true
                continue
            case " " where isLineStart:
                // A leading blank would start a new line on the page.
                continue
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count))
                escaped += "\(digits)]"
            }
            isLineStart = false
        }
        return escaped
    }
}
