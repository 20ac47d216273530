/// Completion for zsh, with the `_arguments` function of its completion system.
struct ZshCompletion {
    let program: ProgramDeclaration

    private var function: String { "_\(program.name)" }

    var lines: [String] {
        var lines = [
            "#compdef \(program.name)",
            "\(function)() {",
            "    local context state state_descr line",
            "    typeset -A opt_args",
            "    local -a verbs topics",
            "    verbs=(",
        ]
        lines += program.listedVerbs.map { entry($0.name, $0.summary) }
        lines.append(entry("help", "read about a verb"))
        lines += ["    )", "    topics=("]
        lines += program.verbs.map { entry($0.name, $0.summary) }
        // With -A the program's options are not offered after the verb, which has its own formats.
        lines += ["    )", "    _arguments -C -A '-*' \\"]
        lines += program.globalOptions.map { "        \(specification($0)) \\" }
        lines += [
            "        '1: :->verb' \\",
            "        '*:: :->arguments'",
            "    case $state in",
            "        verb) _describe 'verb' verbs ;;",
            "        arguments)",
            "            case $line[1] in",
            "                'help')",
            "                    if (( CURRENT == 2 )); then _describe 'verb' topics",
        ]
        for verb in program.verbs(in: .help) {
            let words = verb.arguments.flatMap(\.value.suggestions).joined(separator: " ")
            guard !words.isEmpty else { continue }
            lines.append(
                "                    elif [[ $words[2] == \(CompletionShell.zsh.quoted(verb.name)) ]]; "
                    + "then compadd -- \(words)")
        }
        lines += ["                    fi", "                    ;;"]
        for verb in program.verbs {
            lines.append("                \(CompletionShell.zsh.quoted(verb.name)))")
            let options = program.listedOptions(of: verb).map(specification)
            let arguments = verb.arguments.enumerated().map { index, argument in
                specification(argument, index: index + 1)
            }
            lines.append("                    _arguments \\")
            lines += (options + arguments).map { "                        \($0) \\" }
            lines.append("                        && return 0")
            lines.append("                    ;;")
        }
        lines += ["            esac", "            ;;", "    esac", "}"]
        // The script works both in a folder of $fpath, where the file is the function, and if it is
        // sourced.
        lines += [
            "if [[ ${funcstack[1]:-} == \(function) ]]; then",
            "    \(function) \"$@\"",
            "else",
            "    compdef \(function) \(program.name)",
            "fi",
        ]
        return lines
    }

    /// An entry of a word list, with its summary.
    private func entry(_ word: String, _ summary: String) -> String {
        "        \(CompletionShell.zsh.quoted("\(word):\(summary)"))"
    }

    private func specification(_ option: OptionDeclaration) -> String {
        let repeated = option.occurrence == .repeated ? "*" : ""
        let forms = option.names.map { name in
            let equals = option.value != nil && name == option.name ? "=" : ""
            let excluded =
                option.occurrence == .once && option.names.count > 1
                ? "(\(option.names.joined(separator: " ")))" : ""
            let text = "\(excluded)\(repeated)\(name)\(equals)[\(escaped(option.summary))]"
            // Two colons mark an optional value.
            let optional = option.isValueOptional ? ":" : ""
            return CompletionShell.zsh.quoted(
                text + (option.value.map { optional + action($0) } ?? ""))
        }
        return forms.joined(separator: " ")
    }

    private func specification(_ argument: ArgumentDeclaration, index: Int) -> String {
        let place = argument.isVariadic ? "*" : "\(index)"
        let optional = argument.count == .optional ? ":" : ""
        return CompletionShell.zsh.quoted("\(place)\(optional)" + action(argument.value))
    }

    private func action(_ value: ValueKind) -> String {
        let message = ":\(escaped(value.placeholder)):"
        switch value {
        case .file: return message + "_files"
        case .directory: return message + "_files -/"
        case .choice, .text, .integer:
            let words = value.suggestions.map(escaped)
            // Write an empty list instead of an empty action: an empty action prints a message and
            // does not insert the only option that fits.
            return message + "(\(words.isEmpty ? " " : words.joined(separator: " ")))"
        }
    }

    /// Escapes the characters that separate the parts of a specification.
    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "[]:\\()".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
