internal import Questionnaires
internal import Reports
internal import Samples

/// Asks how a person feels: valence, labels, associations and a note.
struct FeelingQuestions: ~Copyable {
    private let context: Context
    private let phrase: Phrasebook
    private var questioning: Questioning

    init(in context: Context, _ phrase: Phrasebook, interruptedBy signals: SignalPipe) {
        self.phrase = phrase
        self.context = context
        questioning = Questioning(in: context, interruptedBy: signals)
    }

    /// Asks for the valence by the seven words.
    mutating func valence() throws(Failure) -> (Valence, StateOfMind.Label?) {
        let words = Valence.Classification.allCases.map {
            "  \($0.letter)  \(phrase.name(of: $0))"
        }
        let question = [phrase("How do you feel?")] + words
        var lines = question
        while true {
            let reply = try questioning.ask(
                lines, prompt: phrase("a to g, or a number from -1 to 1 (? helps, q leaves): "))
            lines = []
            guard case .line(let line) = reply else {
                throw Failure(.tryAgain, "the input ended before a valence; nothing was saved")
            }
            if line == "?" {
                lines = [help, ""] + question
                continue
            }
            switch ValenceText(prompted: phrase.typed(line)) {
            case .valence(let valence, let label): return (valence, label)
            case .outOfRange:
                try questioning.refuse(
                    phrase("out of range; type a to g, or a number from -1 to 1"))
            case .notUnderstood:
                try questioning.refuse(
                    phrase("not a valence; type a to g, or a number from -1 to 1"))
            }
        }
    }

    /// The help for the question about the valence.
    private var help: String {
        phrase(
            """
            Type the letter of a word. Or type a number: -1 is very unpleasant, 0 neutral, 1 very \
            pleasant, as on the command line.
            """)
    }

    /// Asks for any number of words. It suggests some words, and the person finds other words by a
    /// part of their name.
    mutating func pick<Code: OpenCode>(
        _ question: String, suggesting suggested: [Code], chosen earlier: [Code] = [],
        named name: (Code) -> String
    ) throws(Failure) -> [Code] {
        var chosen = earlier
        var shown = suggested
        var lines = [question] + Self.numbered(shown, name)
        while true {
            let reply = try questioning.ask(
                lines, prompt: phrase("Numbers, or part of a word; ? helps, Enter continues: "))
            lines = []
            guard case .line(let line) = reply, !line.isEmpty else { return chosen }
            if line == "?" {
                let all = Code.allCases.map(name).joined(separator: ", ")
                lines =
                    [phrase("All words: \(all)."), "", question]
                    + Self.numbered(shown, name)
                continue
            }
            switch Self.picks(line, from: shown, named: name) {
            case .chosen(let picks):
                for pick in picks where !chosen.contains(pick) { chosen.append(pick) }
                if questioning.isInteractive {
                    let words = chosen.map(name).joined(separator: ", ")
                    context.say(phrase("Chosen: \(words)"))
                }
            case .several(let found):
                try questioning.refuse(phrase("several words fit; choose by number"))
                shown = found
                lines = Self.numbered(found, name)
            case .noNumber: try questioning.refuse(phrase("there is no such number in the list"))
            case .unknown(let nearest):
                try questioning.refuse(
                    nearest.map { phrase("no such word; did you mean \($0)?") }
                        ?? phrase("no such word; type a part of a word"))
            }
        }
    }

    /// Asks for a note.
    mutating func note() throws(Failure) -> String? {
        let reply = try questioning.ask(
            [phrase("Anything to note down?")],
            prompt: phrase("A line of text; Enter continues: "))
        guard case .line(let line) = reply, !line.isEmpty else { return nil }
        return line
    }
}

// MARK: - Picks

extension FeelingQuestions {
    /// The meaning of a line of picks.
    enum Picks<Code: OpenCode>: Equatable {
        case chosen([Code])
        /// The typed part occurs in several words.
        case several([Code])
        case noNumber
        case unknown(nearest: String?)
    }

    /// Reads numbers of the list, whole words and parts of words, separated by commas or blanks.
    static func picks<Code: OpenCode>(
        _ line: String, from shown: [Code], named name: (Code) -> String = \.name
    ) -> Picks<Code> {
        var chosen: [Code] = []
        for phrase in line.split(separator: ",").map({ String($0).trimmingBlanks })
        where !phrase.isEmpty {
            // "self care" is one word, and "happy calm" is two.
            let parts =
                whole(phrase, name) != nil && Int(phrase) == nil
                ? [phrase] : phrase.split(separator: " ").map(String.init)
            for part in parts {
                switch pick(part, from: shown, name) {
                case .chosen(let found): chosen += found
                case let other: return other
                }
            }
        }
        return .chosen(chosen)
    }

    /// The value with this name, in English or in the language of the questions.
    private static func whole<Code: OpenCode>(_ text: String, _ name: (Code) -> String) -> Code? {
        Code(text)
            ?? Code.allCases.first { CodeNames.folded(name($0)) == CodeNames.folded(text) }
    }

    private static func pick<Code: OpenCode>(
        _ part: String, from shown: [Code], _ name: (Code) -> String
    ) -> Picks<Code> {
        if let number = Int(part) {
            guard shown.indices.contains(number - 1) else { return .noNumber }
            return .chosen([shown[number - 1]])
        }
        if let whole = whole(part, name) { return .chosen([whole]) }
        let found: [Code] = CodeNames.matching(part, name)
        if found.count == 1 { return .chosen(found) }
        guard found.isEmpty else { return .several(found) }
        let words = Code.allCases.map { name($0).lowercased() }
        return .unknown(nearest: nearest(to: part.lowercased(), in: words))
    }

    private static func numbered<Code: OpenCode>(
        _ codes: [Code], _ name: (Code) -> String
    ) -> [String] {
        // No-break spaces keep a number and its word on the same row.
        let names = codes.enumerated().map { place, code in
            "\(place + 1)\u{A0}" + name(code).replacing(" ", with: "\u{A0}")
        }
        return names.isEmpty ? [] : ["  " + names.joined(separator: ", ")]
    }
}
