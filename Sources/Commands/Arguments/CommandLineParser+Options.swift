internal import Questionnaires

extension CommandLineParser {
    /// Reads the options of the line, and collects the other words.
    ///
    /// - Parameters:
    ///   - words: The words of the line.
    ///   - places: The positions of the words that name the verb.
    mutating func read(_ words: [String], skipping places: [Int]) {
        // Without a verb the parser cannot know its options, so it accepts the options of all
        // verbs.
        let known = verb.map { program.options(of: $0) } ?? allOptions
        var index = 0
        while index < words.count {
            defer { index += 1 }
            if places.contains(index) { continue }
            let word = words[index]
            if word == "--" {
                endOfOptions = index + 1
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

    /// Records an option of the line. Returns whether the next word is its value.
    private mutating func take(_ option: OptionDeclaration, _ value: String?, next: String?) -> Bool
    {
        guard let kind = option.value else {
            if value != nil { findings.append("\(option.name) takes no value") }
            add("", to: option)
            return false
        }
        guard let word = value ?? next else {
            if option.isValueOptional {
                add("", to: option)
                return false
            }
            findings.append("\(option.name) needs a value: \(option.synopsis)")
            return false
        }
        add(checked(word, kind, of: option.name), to: option)
        return value == nil
    }

    /// Records a finding for an option that the verb does not have. Returns whether the option that
    /// was probably meant takes a value. If so, the next word is not an argument of the verb.
    private mutating func refuse(
        _ name: String, at position: Int, among known: [OptionDeclaration]
    ) -> Bool {
        let replacement = known.first { $0.suggestedFor.contains(name) }?.name
        let owners = program.verbs.filter { $0.options.contains { $0.names.contains(name) } }
        guard owners.isEmpty else {
            let own = isVerbNamed ? "no option \"\(name)\" here" : "\(name) needs a verb"
            let names = owners.map(\.name).joined(separator: ", ")
            findings.append(
                own + (replacement.map { "; use \($0)" } ?? "; these verbs have it: \(names)"))
            return owners[0].options.contains { $0.names.contains(name) && $0.value != nil }
        }
        let meant = replacement ?? guess(name, among: known.flatMap(\.names))
        findings.append(
            meant.map { "unknown option \"\(name)\"; did you mean \($0)?" }
                ?? unknown(name, at: position)
                + "; to give a word that begins with -, write -- before it")
        return known.contains { $0.value != nil && $0.names.contains { $0 == meant } }
    }

    /// The finding about an option that no verb has. It repeats the word only if the word can only
    /// be an option: any other word may be a note.
    private func unknown(_ name: String, at position: Int) -> String {
        let letters = name.drop { $0 == "-" }
        let isName =
            letters.count < 30
            && letters.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
            }
        let owner = verb?.call ?? "the program"
        guard isOption(name), isName else { return "word \(position) is not an option of \(owner)" }
        return "there is no option \(name)"
    }

    /// Whether a word is meant as an option where no value is expected. It begins with a dash, and
    /// is neither a single dash nor a number.
    func beginsLikeOption(_ word: String) -> Bool {
        let bytes = Array(word.utf8.prefix(2))
        guard bytes.count == 2, bytes[0] == UInt8(ascii: "-") else { return false }
        return !bytes[1].isDigit && bytes[1] != UInt8(ascii: ".")
    }

    /// Whether a word can only be an option, even where a value is expected. It is two dashes,
    /// alone or before a letter, or a dash and a single letter.
    func isOption(_ word: String) -> Bool {
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
        let finding = "\(option.name) is given more than once"
        if isRepeated, option != .help, option != .version, !findings.contains(finding) {
            findings.append(finding)
        }
        options[option.name, default: []].append(value)
        occurrences.append(.init(option: option.name, value: value))
    }
}
