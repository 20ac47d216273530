/// The words in the margins of printed sheets.
package struct SheetWords: Hashable, Sendable {
    /// The word in front of the number of a sheet.
    let page: String
    /// The word between the number of a sheet and the number of all sheets.
    let of: String
    /// The text above each sheet except the first, or `nil`.
    private(set) var head: String?

    /// Words from this program's source.
    ///
    /// - Precondition: They have no quote and no backslash, which would end or change a string of a
    ///   style sheet.
    init(page: StaticString, of: StaticString) {
        self.page = page.description
        self.of = of.description
        precondition(
            !(self.page + self.of).contains { $0 == "\"" || $0 == "\\" },
            "a word in a margin ends its string")
    }

    /// The words in English.
    package static let english = SheetWords(page: "Page", of: "of")

    /// The same words, with a text above each sheet except the first.
    func withHead(_ text: String) -> SheetWords {
        var words = self
        words.head = text
        return words
    }
}
