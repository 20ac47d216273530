/// A shell that can complete the program's command line.
package enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The completion script for the shell, ending in a line feed.
    package func script(for program: ProgramDeclaration) -> String {
        let lines =
            switch self {
            case .bash: BashCompletion(program: program).lines
            case .zsh: ZshCompletion(program: program).lines
            case .fish: FishCompletion(program: program).lines
            }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `text` as one word of a Unix shell, in single quotes. In fish, a backslash is also special
    /// there.
    func quoted(_ text: String) -> String {
        let escaped =
            self == .fish
            ? text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
            : text.replacing("'", with: "'\\''")
        return "'\(escaped)'"
    }
}

extension String {
    /// The text as one word of a shell command.
    var shellQuoted: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "-_./".unicodeScalars.contains(scalar)
        }
        return isPlain && !isEmpty ? self : CompletionShell.bash.quoted(self)
    }
}
