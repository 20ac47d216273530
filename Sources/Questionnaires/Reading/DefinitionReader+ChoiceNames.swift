extension DefinitionReader {
    /// Reports the name of a choice that has another meaning as a typed or read answer.
    ///
    /// An interview, `--answers`, tables and JSON read such a text before the names of choices or
    /// instead of them.
    func checkName(_ name: Item.Choice.Name, at node: JSONNode, isContext: Bool) {
        guard !isStored, let meaning = Self.meaning(of: name.text, isContext: isContext) else {
            return
        }
        findings.report(
            .reservedName, at: node, "the choice name \(quoted(name.text)) means \(meaning)",
            remedy: "give the choice another name")
    }

    /// The meaning of an answer text that does not depend on the names of choices; `nil` if the
    /// text has no such meaning.
    private static func meaning(of text: String, isContext: Bool) -> String? {
        switch text {
        case "declined", "p": "a declined answer"
        case "skipped", "s": "a skipped answer"
        case "b", "h", "k", "q": "a command of the interview"
        case "unknown" where isContext: "that it is not known"
        case _ where text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }):
            "the choice with this value"
        default: nil
        }
    }
}
