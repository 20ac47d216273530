internal import Questionnaires

/// Turns the words of a command line into a checked request, or into a list of everything that is
/// wrong with it.
///
/// Understood: `--name value`, `--name=value`, `-n value`, and `--`. No word after `--` is an
/// option. Options may come anywhere; options of the program may also come before the verb. The
/// word after an option that needs a value is its value unless it is itself an option, so
/// `--last -1` gives -1. A `-` alone or before a digit does not begin an option.
package struct CommandLineParser {
    private let program: ProgramDeclaration
    private var verb: VerbDeclaration?
    private var findings: [String] = []
    private var options: [String: [String]] = [:]
    private var occurrences: [ParsedArguments.Occurrence] = []
    private var positionals: [(word: String, position: Int)] = []

    private init(program: ProgramDeclaration) {
        self.program = program
    }

    /// Reads the words after the program's name; a word that is not UTF-8 is `nil`.
    ///
    /// - Throws: All findings at once.
    package static func parse(
        _ words: [String?], of program: ProgramDeclaration
    ) throws(UsageFailure) -> CommandLineRequest {
        var parser = CommandLineParser(program: program)
        return try parser.parse(words)
    }

    private mutating func parse(_ words: [String?]) throws(UsageFailure) -> CommandLineRequest {
        for (index, word) in words.enumerated() where word == nil {
            findings.append("Argument \(index + 1) is not valid UTF-8.")
        }
        let readable = words.map { $0 ?? "" }
        let verbIndex = indexOfVerb(in: readable)
        var asksForHelp = false
        if let verbIndex, words[verbIndex] != nil {
            asksForHelp = readable[verbIndex] == "help"
            findVerb(readable, at: verbIndex, asksForHelp: asksForHelp)
        }
        read(readable, verbIndex: verbIndex)
        if asksForHelp || options[OptionDeclaration.help.name] != nil { return .help(verb) }
        if options[OptionDeclaration.version.name] != nil { return .version }
        if verbIndex == nil { findings.append(UsageFailure.missingVerb) }
        let arguments = assignPositionals()
        guard findings.isEmpty, let verb else {
            throw UsageFailure(findings: findings, verb: verb)
        }
        return .run(
            ParsedArguments(
                verb: verb, options: options, arguments: arguments, occurrences: occurrences))
    }
}

// MARK: - The verb

extension CommandLineParser {
    /// The first word that is neither an option nor the value of one.
    private func indexOfVerb(in words: [String]) -> Int? {
        var index = 0
        while index < words.count {
            let word = words[index]
            guard word != "--" else { return nil }
            guard beginsLikeOption(word) else { return index }
            index += 1
            let takesValue = allOptions.contains { $0.names.contains(word) && $0.value != nil }
            if takesValue, index < words.count, !isOption(words[index]) { index += 1 }
        }
        return nil
    }

    private var allOptions: [OptionDeclaration] {
        program.globalOptions + program.verbs.flatMap(\.options)
    }

    private mutating func findVerb(_ words: [String], at index: Int, asksForHelp: Bool) {
        if asksForHelp {
            verb = index + 1 < words.count ? program.verb(named: words[index + 1]) : nil
        } else {
            verb = program.verb(named: words[index])
            guard verb == nil else { return }
            let near = guess(words[index], among: program.verbs.map(\.name))
            findings.append(
                near.map { "\(words[index]) is not a verb. Did you mean \($0)?" }
                    ?? "Argument \(index + 1) is not a verb.")
        }
    }
}

// MARK: - Options

extension CommandLineParser {
    private mutating func read(_ words: [String], verbIndex: Int?) {
        // Without a verb we cannot know which options belong to it: accept the options of all
        // verbs.
        let known = verb == nil ? allOptions : program.options(of: verb)
        var index = 0
        while index < words.count {
            defer { index += 1 }
            if index == verbIndex { continue }
            let word = words[index]
            if word == "--" {
                positionals += words.indices[(index + 1)...].map { (words[$0], $0 + 1) }
                return
            }
            guard beginsLikeOption(word) else {
                positionals.append((word, index + 1))
                continue
            }
            let parts = split(word)
            let next =
                index + 1 < words.count && !isOption(words[index + 1]) ? words[index + 1] : nil
            if let option = known.first(where: { $0.names.contains(parts.name) }) {
                if take(option, parts.value, next: next) { index += 1 }
            } else if refuse(parts.name, at: index + 1, among: known), parts.value == nil,
                next != nil
            {
                index += 1
            }
        }
    }

    /// Records an option of the line. Returns whether the next word was its value.
    private mutating func take(_ option: OptionDeclaration, _ value: String?, next: String?) -> Bool
    {
        guard let kind = option.value else {
            if value != nil { findings.append("\(option.name) takes no value.") }
            add("", to: option)
            return false
        }
        guard let word = value ?? next else {
            findings.append("\(option.name) needs a value: \(option.synopsis).")
            return false
        }
        add(checked(word, kind, of: option.name), to: option)
        return value == nil
    }

    /// Records an option that does not exist. Returns whether the option that was probably meant
    /// takes a value. If so, the next word is not an argument of the verb.
    private mutating func refuse(
        _ name: String, at position: Int, among known: [OptionDeclaration]
    ) -> Bool {
        let names = known.flatMap(\.names)
        findings.append(
            guess(name, among: names).map { "\(name) is not an option here. Did you mean \($0)?" }
                ?? "Argument \(position) is not an option of this verb. "
                + "A word after -- is never an option.")
        let meant = nearest(to: name, in: names)
        return known.contains { $0.value != nil && $0.names.contains { $0 == meant } }
    }

    /// Whether a word is meant as an option where no value is expected: it begins with a dash, and
    /// is neither a dash alone nor a number.
    private func beginsLikeOption(_ word: String) -> Bool {
        let bytes = Array(word.utf8.prefix(2))
        guard bytes.count == 2, bytes[0] == UInt8(ascii: "-") else { return false }
        return !(0x30...0x39).contains(bytes[1]) && bytes[1] != UInt8(ascii: ".")
    }

    /// Whether a word can only be an option, even where a value is expected: two dashes alone or
    /// before a letter, or a dash and one letter.
    private func isOption(_ word: String) -> Bool {
        let bytes = Array(word.utf8.prefix(3))
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
        if word == "--" { return true }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let isLong = bytes[1] == UInt8(ascii: "-")
        return letters.contains(bytes[isLong ? 2 : 1] | 0x20) && (isLong || bytes.count == 2)
    }

    private func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return (word, nil)
        }
        return (String(word[..<equals]), String(word[word.utf8.index(after: equals)...]))
    }

    private mutating func add(_ value: String, to option: OptionDeclaration) {
        let isRepeated = options[option.name] != nil && option.occurrence == .once
        // `--help` and `--version` may be repeated.
        let finding = "\(option.name) is given more than once."
        if isRepeated, option != .help, option != .version, !findings.contains(finding) {
            findings.append(finding)
        }
        options[option.name, default: []].append(value)
        occurrences.append(.init(option: option.name, value: value))
    }
}

// MARK: - Values

extension CommandLineParser {
    /// Checks the value of the option or argument called `name`, and returns it. A word of a list
    /// is returned as the list spells it: it may be typed in any case, and with or without dashes.
    private mutating func checked(_ value: String, _ kind: ValueKind, of name: String) -> String {
        switch kind {
        case .choice(let choices):
            if let choice = choices.first(where: { folded($0) == folded(value) }) { return choice }
            let hint = guess(value, among: choices)
                .map { " Did you mean \($0) instead of \(value)?" }
            findings.append(
                "\(name) must be one of \(choices.joined(separator: ", ")).\(hint ?? "")")
        case .integer(_, let range):
            switch WholeNumber(value) {
            case .notANumber:
                findings.append("\(name) must be a whole number in the digits 0 to 9.")
            case .value(let number) where range.contains(number): break
            case .value, .tooLong:
                findings.append(
                    "\(name) is out of range: it must be from \(range.lowerBound) to "
                        + "\(range.upperBound).")
            }
        case .file, .directory:
            if value.isEmpty { findings.append("\(name) must name a file; it is empty.") }
        case .text:
            break
        }
        return value
    }

    /// A word without the differences between spellings of a list: case, dashes and low lines.
    private func folded(_ word: String) -> String {
        word.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// Gives each argument of the verb its words, in order.
    private mutating func assignPositionals() -> [String: [String]] {
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
        findings += rest.map { "Argument \($0.position) is one too many.\(hint(for: $0.word))" }
        return assigned
    }

    /// The option that takes a word as its value, as a hint for a word that is one too many. Empty
    /// if no option lists the word.
    private func hint(for word: String) -> String {
        for option in program.options(of: verb) {
            let value = option.value?.suggestions.first { $0 == word.lowercased() }
            if let value { return " Did you mean \(option.short ?? option.name) \(value)?" }
        }
        return ""
    }

    /// The word that was probably meant.
    ///
    /// A finding repeats what the user typed only if it is nearly a word of this program: a name or
    /// a note in the wrong place must not end up in a log.
    private func guess(_ typed: String, among candidates: [String]) -> String? {
        // Repeat only printable ASCII: other characters could control a terminal.
        guard typed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        return nearest(to: typed, in: candidates)
    }
}
