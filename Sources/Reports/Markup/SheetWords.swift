/// The words in the margins of printed sheets.
package struct SheetWords: Hashable, Sendable {
    /// The word before the number of a sheet.
    let page: String
    /// The word between a sheet's number and the number of sheets.
    let of: String
    /// The text at the top of each sheet except the first; `nil` without one.
    private(set) var head: String?

    /// Creates words from this program's source.
    ///
    /// - Precondition: They contain no quote and no backslash, which would end or change a string
    ///   in a style sheet.
    init(page: StaticString, of: StaticString) {
        self.page = page.description
        self.of = of.description
        precondition(
            !(self.page + self.of).contains { $0 == "\"" || $0 == "\\" },
            "a word in a margin ends its string")
    }

    /// The words in English.
    package static let english = SheetWords(page: "Page", of: "of")

    /// Returns the same words, with a text at the top of each sheet except the first.
    func withHead(_ text: String) -> SheetWords {
        var words = self
        words.head = text
        return words
    }
}
