internal import Questionnaires

extension CommandLineParser {
    /// Checks the value of the option or argument called `name`, and returns it. A word of a list
    /// may be typed in any case and without dashes. It is returned in the list's spelling.
    mutating func checked(_ value: String, _ kind: ValueKind, of name: String) -> String {
        switch kind {
        case .choice(let choices):
            if let choice = choices.first(where: { folded($0) == folded(value) }) { return choice }
            findings.append(finding(value, noneOf: choices, of: name))
        case .integer(_, let range):
            switch WholeNumber(value) {
            case .notANumber:
                findings.append("\(name) must be a whole number in the digits 0 to 9")
            case .value(let number) where range.contains(number): break
            case .value, .tooLong:
                findings.append(
                    "\(name) is out of range: it must be from \(range.lowerBound) to "
                        + "\(range.upperBound)")
            }
        case .file, .directory:
            if value.isEmpty { findings.append("\(name) must name a file; it is empty") }
        case .text:
            break
        }
        return value
    }

    /// A word in lower case, without dashes and underscores, for comparison with a list.
    private func folded(_ word: String) -> String {
        word.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// The finding about a value that is not in the list of allowed words.
    private func finding(_ value: String, noneOf choices: [String], of name: String) -> String {
        let list = choices.joined(separator: ", ")
        let allowed = choices.count > 1 ? "must be one of \(list)" : "must be \(list)"
        // The same option may allow this word in another verb, for example a format.
        let others = allOptions.filter { $0.name == name }.flatMap { $0.value?.suggestions ?? [] }
        if others.contains(value) {
            return "\(name) \(value) does not work here; it \(allowed)"
        }
        if let near = guess(value, among: choices) {
            return "unknown value \"\(value)\" of \(name); did you mean \(near)? It \(allowed)"
        }
        return "\(name) \(allowed)"
    }

    /// Assigns the words to the arguments of the verb, in order.
    mutating func assignPositionals() -> [String: [String]] {
        guard let verb else { return [:] }
        var assigned: [String: [String]] = [:]
        var rest = positionals[...]
        for argument in verb.arguments {
            let words = rest.prefix(argument.isVariadic ? rest.count : 1)
            rest = rest.dropFirst(words.count)
            if words.isEmpty {
                if argument.isRequired {
                    findings.append("\(argument.name) is missing: \(argument.summary)")
                }
                continue
            }
            assigned[argument.name] = words.map {
                checked($0.word, argument.value, of: argument.name)
            }
        }
        let names = verb.arguments.map(\.name).joined(separator: " ")
        let takes = names.isEmpty ? "takes no arguments" : "takes only \(names)"
        if let finding = optionBehindEnd(among: rest, of: verb) {
            findings.append(finding)
            return assigned
        }
        findings += rest.map { word, position in
            "word \(position) is one too many: \(verb.call) \(takes)"
                + hint(for: word, of: verb)
        }
        return assigned
    }

    /// The finding about an option of the verb among surplus words after `--`, with the right
    /// order; `nil` if there is no such option.
    private func optionBehindEnd(
        among words: ArraySlice<(word: String, position: Int)>, of verb: VerbDeclaration
    ) -> String? {
        guard let endOfOptions else { return nil }
        for (word, position) in words where position > endOfOptions {
            let name = word.prefix { $0 != "=" }
            let option = program.options(of: verb).first { $0.names.contains(String(name)) }
            guard let option else { continue }
            let order = [verb.call, option.synopsis, "--"] + verb.arguments.map(\.name)
            return "word \(position) is \(name), but no word after -- is an option; write "
                + "options before it: \(program.name) \(order.joined(separator: " "))"
        }
        return nil
    }

    /// A hint for a surplus word: the option that takes this word as its value. Empty if no option
    /// lists the word.
    private func hint(for word: String, of verb: VerbDeclaration) -> String {
        for option in program.options(of: verb) {
            let value = option.value?.suggestions.first { $0 == word.lowercased() }
            if let value { return "; did you mean \(option.short ?? option.name) \(value)?" }
        }
        return ""
    }

    /// The word that was probably meant.
    ///
    /// A finding repeats the typed word only if it is similar to a word of this program: a name or
    /// a note in the wrong place must not end up in a log.
    func guess(_ typed: String, among candidates: [String]) -> String? {
        // Repeat only printable ASCII: other characters could control a terminal.
        guard typed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        return nearest(to: typed, in: candidates)
    }
}
