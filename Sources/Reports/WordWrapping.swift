/// Breaks text into lines that fit a number of columns.
///
///     WordWrapping(width: 24, indent: "  ").lines(of: "Little interest or pleasure in things")
///     // ["  Little interest or", "  pleasure in things"]
///
/// Lines break at spaces. A word that is wider than a line breaks between characters, and so does
/// text of a script without spaces. Line feeds in the text are kept, and so are several spaces
/// between two words of a line. A line never breaks at a no-break space.
package struct WordWrapping: Hashable, Sendable {
    /// The columns of a line, including its indent.
    package let width: Int
    /// The indent of the first line.
    package let indent: String
    /// The indent of all later lines.
    package let hangingIndent: String

    /// - Parameters:
    ///   - width: The columns of a line, at least 1. Indents leave at least half of it.
    ///   - indent: The indent of the first line.
    ///   - hangingIndent: The indent of all later lines; `nil` to use the first line's.
    package init(width: Int, indent: String = "", hangingIndent: String? = nil) {
        precondition(width > 0)
        self.width = width
        self.indent = indent
        self.hangingIndent = hangingIndent ?? indent
    }

    /// The lines of `text`, without trailing blanks or line feeds. An empty text gives one empty
    /// line.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func lines(of text: some StringProtocol) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            append(paragraph: String(paragraph), to: &lines)
        }
        return lines
    }

    /// ``lines(of:)`` joined by line feeds, without one at the end.
    package func text(of text: some StringProtocol) -> String {
        lines(of: text).joined(separator: "\n")
    }

    private func append(paragraph: String, to lines: inout [String]) {
        var line = ""
        var used = 0
        func finishLine() {
            lines.append(line.isEmpty ? "" : (lines.isEmpty ? indent : hangingIndent) + line)
            line = ""
            used = 0
        }
        var gap = 0
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            gap += 1
            guard !word.isEmpty else { continue }
            let columns = DisplayWidth.columns(of: word)
            if used > 0, used + gap + columns > room(onLine: lines.count) { finishLine() }
            if used > 0 {
                line += String(repeating: " ", count: gap)
                used += gap
            }
            gap = 0
            if used + columns <= room(onLine: lines.count) {
                line += word
                used += columns
                continue
            }
            for character in word {
                let columns = DisplayWidth.columns(of: character)
                if used > 0, used + columns > room(onLine: lines.count) { finishLine() }
                line.append(character)
                used += columns
            }
        }
        finishLine()
    }

    private func room(onLine index: Int) -> Int {
        let taken = DisplayWidth.columns(of: index == 0 ? indent : hangingIndent)
        return max(width - taken, (width + 1) / 2)
    }
}
