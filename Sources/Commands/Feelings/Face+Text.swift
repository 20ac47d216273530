internal import Reports
internal import Samples

extension StateOfMind.Face {
    /// The five emoji, for messages.
    static let allEmoji = allCases.map(\.emoji).joined(separator: " ")

    /// Reads a face as typed at the question: its number from 1 to 5, the face itself, or its word.
    init?(typed text: String) {
        if let number = Int(text) {
            self.init(rawValue: number)
        } else if let face = Self(text) {
            self = face
        } else {
            let folded = CodeNames.folded(text)
            guard let face = Self.allCases.first(where: { $0.label.word == folded }) else {
                return nil
            }
            self = face
        }
    }

    /// The faces with their numbers and words, one a line.
    ///
    /// - Parameters:
    ///   - isASCII: Whether to use ASCII faces instead of emoji.
    ///   - phrase: The words of the language.
    static func choices(isASCII: Bool, in phrase: Phrasebook) -> [String] {
        allCases.map { face in
            "  \(face.rawValue)  \(isASCII ? face.ascii : face.emoji)  \(phrase.name(of: face.label))"
        }
    }
}

extension Context {
    /// Whether to write faces in ASCII: with `--plain`, on terminals without emoji, and in a locale
    /// with another character set than UTF-8.
    var needsASCIIFaces: Bool {
        if arguments.isOn(.plain) || ["dumb", "linux"].contains(environment["TERM"]) {
            return true
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        // Without a locale, as in a container, terminals still use UTF-8.
        guard let locale = locale?.lowercased() else { return false }
        return !locale.contains("utf-8") && !locale.contains("utf8")
    }
}
