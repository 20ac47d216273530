/// A Markdown text as blocks of a page: headings, lists and paragraphs.
///
/// Marks inside a line stay as written. HTML is treated as text, so an entry cannot insert elements
/// into the page.
struct MarkdownText {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The blocks, in the order of the text.
    var blocks: [Markup] {
        var blocks: [Markup] = []
        var paragraph: [Substring] = []
        var items: [Substring] = []
        func finish() {
            if !paragraph.isEmpty {
                blocks.append(.paragraph(.lines(paragraph.joined(separator: "\n"))))
            }
            if !items.isEmpty { blocks.append(.list(items.map { .text(String($0)) })) }
            paragraph = []
            items = []
        }
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.allSatisfy(\.isWhitespace) {
                finish()
            } else if let heading = Self.heading(line) {
                finish()
                blocks.append(.heading(String(heading)))
            } else if line.hasPrefix("- ") || line.hasPrefix("* ") {
                if !paragraph.isEmpty { finish() }
                items.append(line.dropFirst(2))
            } else {
                if !items.isEmpty { finish() }
                paragraph.append(line)
            }
        }
        finish()
        return blocks
    }

    /// The words of a heading, which follow one to six number signs and a blank.
    private static func heading(_ line: Substring) -> Substring? {
        let signs = line.prefix { $0 == "#" }.count
        guard (1...6).contains(signs), line.dropFirst(signs).first == " " else { return nil }
        let words = line.dropFirst(signs).drop { $0 == " " }
        return words.isEmpty ? nil : words
    }
}
