extension DefinitionReader {
    /// Reports the name of a choice that means something else where answers are typed or read.
    ///
    /// An interview, `--answers`, tables and JSON read such a text before they look at names, or
    /// instead of them.
    func checkName(_ name: Item.Choice.Name, at node: JSONNode, isContext: Bool) {
        guard !isStored, let meaning = Self.meaning(of: name.text, isContext: isContext) else {
            return
        }
        findings.report(
            .reservedName, at: node, "the choice name \(quoted(name.text)) means \(meaning)",
            remedy: "give the choice another name")
    }

    /// What an answer means that is written as a text, whatever the names of the choices are; `nil`
    /// if it has no such meaning.
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
