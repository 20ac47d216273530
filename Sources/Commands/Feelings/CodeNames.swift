internal import Questionnaires
internal import Samples

/// Reads names of labels, associations and kinds in any spelling.
enum CodeNames {
    /// The values of names on the command line, in the given order.
    ///
    /// - Throws: A failure with all unknown names, each with the nearest known name.
    static func values<Code: OpenCode>(
        _ names: [String], of option: OptionDeclaration
    ) throws(Failure) -> [Code] {
        var found: [Code] = []
        var problems: [String] = []
        for name in names {
            do { found.append(try value(name, of: option, allowsNumbers: false)) } catch {
                problems += error.messages
            }
        }
        guard problems.isEmpty else { throw Failure(.usage, problems) }
        return found
    }

    /// The value of a name on the command line.
    ///
    /// - Parameter allowsNumbers: Whether the name may be the number of a value, including a number
    ///   that this version does not know.
    static func value<Code: OpenCode>(
        _ name: String, of option: OptionDeclaration, allowsNumbers: Bool
    ) throws(Failure) -> Code {
        if let value = Code(name.trimmingBlanks),
            allowsNumbers || (Code.allCases.contains(value) && Int(name) == nil)
        {
            return value
        }
        throw Failure(.usage, problem(name, as: Code.self, option))
    }

    private static func problem<Code: OpenCode>(
        _ name: String, as _: Code.Type, _ option: OptionDeclaration
    ) -> String {
        let words = Code.allCases.map(\.word)
        // Do not repeat the typed text: it may be a person's name.
        if let near = nearest(to: folded(name), in: words.map(folded)),
            let word = words.first(where: { folded($0) == near })
        {
            return "\(option.name): no such word; did you mean \(word)?"
        }
        return "\(option.name): no such word; use one of: " + words.joined(separator: ", ")
    }

    /// The values whose name contains a text. Values that begin with the text come first.
    static func matching<Code: OpenCode>(
        _ part: String, _ name: (Code) -> String = \.name
    ) -> [Code] {
        let wanted = folded(part)
        guard !wanted.isEmpty else { return [] }
        let all = Array(Code.allCases)
        let beginning = all.filter { folded(name($0)).hasPrefix(wanted) }
        let within = all.filter { !beginning.contains($0) && holds(folded(name($0)), wanted) }
        return beginning + within
    }

    private static func holds(_ text: String, _ part: String) -> Bool {
        text.indices.contains { text[$0...].hasPrefix(part) }
    }

    static func folded(_ spelling: String) -> String {
        spelling.lowercased().filter { !" _-".contains($0) }
    }
}

extension StateOfMind.Kind {
    /// Reads a kind by its name in any spelling, or by the last word of the name: `emotion`,
    /// `mood`.
    init?(typed text: String) {
        switch CodeNames.folded(text) {
        case "emotion": self = .momentaryEmotion
        case "mood": self = .dailyMood
        default: self.init(text)
        }
    }
}
