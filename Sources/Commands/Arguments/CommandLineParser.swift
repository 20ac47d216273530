/// Turns the words of a command line into a checked request, or into a list of all errors.
///
/// The parser understands `--name value`, `--name=value`, `-n value`, and `--`. No word after `--`
/// is an option. Options may come anywhere; the program's own options may also come before the
/// verb. The word after an option that needs a value is its value, unless the word can only be an
/// option. So `--limit -1` gives -1. A single `-`, or one before a digit, does not begin an option.
///
/// A line without a verb runs the default verb of the program. `help VERB` shows the help of a
/// verb. `help NAME` runs a verb of the group ``VerbGroup/help``.
package struct CommandLineParser {
    let program: ProgramDeclaration
    var verb: VerbDeclaration?
    /// Whether the line names the verb; `false` for the default verb.
    var isVerbNamed = true
    var findings: [String] = []
    var options: [String: [String]] = [:]
    var occurrences: [ParsedArguments.Occurrence] = []
    var positionals: [(word: String, position: Int)] = []
    /// The position of `--`; `nil` without one.
    var endOfOptions: Int?

    private init(program: ProgramDeclaration) {
        self.program = program
    }

    /// Reads the words after the program's name. A word that is not UTF-8 is `nil`.
    ///
    /// - Parameters:
    ///   - words: The words, in order.
    ///   - program: The verbs and options that the words may name.
    /// - Throws: All findings at once.
    package static func parse(
        _ words: [String?], of program: ProgramDeclaration
    ) throws(UsageFailure) -> CommandLineRequest {
        var parser = CommandLineParser(program: program)
        return try parser.parse(words)
    }

    private mutating func parse(_ words: [String?]) throws(UsageFailure) -> CommandLineRequest {
        for (index, word) in words.enumerated() where word == nil {
            findings.append("word \(index + 1) is not valid UTF-8")
        }
        let readable = words.map { $0 ?? "" }
        let name = findVerb(in: readable)
        read(readable, skipping: name.places)
        if name.asksForHelp || options[OptionDeclaration.help.name] != nil {
            guard !name.isUnknown else { throw UsageFailure(findings: findings, verb: nil) }
            return .help(
                isVerbNamed ? verb : nil,
                mayPage: !OptionDeclaration.forbiddingPager.contains { options[$0.name] != nil })
        }
        if options[OptionDeclaration.version.name] != nil { return .version }
        let arguments = assignPositionals()
        guard findings.isEmpty, let verb else {
            let format = options[OptionDeclaration.format.name]?.last
            throw UsageFailure(
                findings: findings, verb: isVerbNamed ? verb : nil,
                format: format.flatMap { OutputFormat(rawValue: $0) })
        }
        return .run(
            ParsedArguments(
                verb: verb, options: options, arguments: arguments, occurrences: occurrences))
    }
}

// MARK: - The verb

extension CommandLineParser {
    /// The words that name the verb.
    private struct Name {
        /// Their positions: of the verb, of `help`, or of both. Empty for the default verb.
        var places: [Int] = []
        /// Whether the line begins with a word that is not a verb.
        var isUnknown = false
        /// Whether the user asks for help with the word `help`.
        var asksForHelp = false
    }

    /// Finds the verb of the line.
    private mutating func findVerb(in words: [String]) -> Name {
        var name = Name()
        guard let first = indexOfWord(in: words, from: 0) else {
            verb = program.defaultVerb
            isVerbNamed = false
            return name
        }
        name.places = [first]
        var place = first
        if words[first] == "help" {
            name.asksForHelp = true
            guard let second = indexOfWord(in: words, from: first + 1) else { return name }
            name.places.append(second)
            place = second
        }
        verb = program.verb(named: words[place])
        if verb?.group == .help { name.asksForHelp = false }
        if verb == nil {
            name.isUnknown = true
            findings.append(
                finding(
                    unknownVerb: words[place], at: place + 1,
                    before: words.dropFirst(place + 1)))
        }
        return name
    }

    /// The index of the first word that is neither an option nor an option's value.
    private func indexOfWord(in words: [String], from start: Int) -> Int? {
        var index = start
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

    /// The options of all verbs.
    var allOptions: [OptionDeclaration] {
        program.globalOptions + program.verbs.flatMap(\.options)
    }

    private func finding(
        unknownVerb word: String, at position: Int, before next: ArraySlice<String>
    ) -> String {
        if let near = guess(word, among: program.verbs.map(\.call) + program.verbs.map(\.name)) {
            return "unknown verb \"\(word)\"; did you mean \(near)?"
        }
        // The verb is missing, and the line begins with its value: `wellbeing phq-9`.
        if let (verb, value) = verb(takingValue: word) {
            return "unknown verb \"\(value)\"; did you mean \(verb.call) \(value)?"
        }
        // Another word is in the verb's place: `wellbeing take gad7`.
        if let word = next.first, let (verb, value) = verb(takingValue: word) {
            return "word \(position) is not a verb; did you mean \(verb.call) \(value)?"
        }
        return "word \(position) is not a verb"
    }

    /// The first verb whose first argument takes a value, and the value as listed. Case and hyphens
    /// of the word do not matter.
    private func verb(takingValue word: String) -> (VerbDeclaration, String)? {
        func folded(_ word: String) -> String { word.lowercased().filter { $0 != "-" } }
        for verb in program.verbs {
            let values = verb.arguments.first?.value.suggestions ?? []
            if let value = values.first(where: { folded($0) == folded(word) }) {
                return (verb, value)
            }
        }
        return nil
    }
}
