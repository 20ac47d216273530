/// Completion for bash 3.2 (macOS) and later. It uses no associative arrays, and works without
/// `compopt`.
struct BashCompletion {
    let program: ProgramDeclaration

    private var function: String {
        "_" + program.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    var lines: [String] {
        var lines = [
            "# bash completion for \(program.name)",
            "\(function)_files() {",
            "    compopt -o default 2>/dev/null && return",
            "    local IFS=$'\\n'",
            "    COMPREPLY=( $(compgen \"$1\" -- \"$2\") )",
            "}",
            "\(function)_words() {",
            "    COMPREPLY=( $(compgen -W \"$1\" -- \"$2\") )",
            "}",
            "\(function)() {",
            "    local current=${COMP_WORDS[COMP_CWORD]} previous= verb= word skip= index",
            "    COMPREPLY=()",
            "    (( COMP_CWORD > 0 )) && previous=${COMP_WORDS[COMP_CWORD-1]}",
            "    # bash splits --name=value into three words",
            "    if [[ $current == '=' ]]; then current=",
            "    elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
            "    for (( index = 1; index < COMP_CWORD; index++ )); do",
            "        word=${COMP_WORDS[index]}",
            "        if [[ -n $skip ]]; then",
            "            [[ $word == '=' ]] || skip=",
            "            continue",
            "        fi",
            "        case $word in",
        ]
        let taking = program.globalOptions.filter { $0.value != nil }.flatMap(\.names)
        if !taking.isEmpty { lines.append("            \(pattern(taking))) skip=1 ;;") }
        lines += [
            "            -*|'=') ;;",
            "            help) verb=help ;;",
            "            *) verb=$word; break ;;",
            "        esac",
            "    done",
            "    case $verb in",
        ]
        for verb in program.verbs {
            lines.append("        \(CompletionShell.bash.quoted(verb.name)))")
            lines += cases(for: verb, indent: "            ")
            lines.append("            ;;")
        }
        lines.append("        help)")
        lines.append("            \(words(program.verbs.map(\.name)))")
        lines.append("            ;;")
        lines.append("        *)")
        lines += cases(for: nil, indent: "            ")
        lines += ["            ;;", "    esac", "}", "complete -F \(function) \(program.name)"]
        return lines
    }

    /// After an option that takes a value: its values. Otherwise: option names or the verb's
    /// arguments.
    private func cases(for verb: VerbDeclaration?, indent: String) -> [String] {
        let options = verb.map { program.listedOptions(of: $0) } ?? program.globalOptions
        var lines = ["\(indent)case $previous in"]
        for option in options {
            guard let value = option.value else { continue }
            lines.append("\(indent)    \(pattern(option.names))) \(reply(for: value)); return ;;")
        }
        let names = options.flatMap(\.names)
        lines += [
            "\(indent)esac",
            "\(indent)if [[ $current == -* ]]; then",
            "\(indent)    \(words(names))",
            "\(indent)    return",
            "\(indent)fi",
        ]
        guard let verb else {
            return lines + ["\(indent)\(words(program.listedVerbs.map(\.name) + ["help"]))"]
        }
        let suggestions = verb.arguments.flatMap(\.value.suggestions)
        if !suggestions.isEmpty {
            lines.append("\(indent)\(words(suggestions))")
        } else if let paths = verb.arguments.first(where: { $0.value.isPath }) {
            lines.append("\(indent)\(reply(for: paths.value))")
        }
        return lines
    }

    private func reply(for value: ValueKind) -> String {
        switch value {
        case .file: "\(function)_files -f \"$current\""
        case .directory: "\(function)_files -d \"$current\""
        case .choice, .text, .integer:
            value.suggestions.isEmpty ? ":" : words(value.suggestions)
        }
    }

    private func words(_ words: [String]) -> String {
        "\(function)_words \(CompletionShell.bash.quoted(words.joined(separator: " "))) "
            + "\"$current\""
    }

    private func pattern(_ names: [String]) -> String {
        names.joined(separator: "|")
    }
}

extension OptionDeclaration {
    /// The short and the long name.
    var names: [String] { [short, name].compactMap(\.self) }
}

extension ValueKind {
    var isPath: Bool {
        switch self {
        case .file, .directory: true
        case .choice, .text, .integer: false
        }
    }
}
