extension ColumnNames {
    /// A header of a table, folded once for the names of all questionnaires.
    struct Header {
        /// The header as written in the table.
        let written: String
        let folded: FoldedText
        /// The folded text without blanks.
        let joined: String
        /// The words of the folded text.
        let words: [Substring]
        /// Whether a quiz adds such a column to each question: `Points - …`, `Feedback - …`.
        let isOfQuiz: Bool
        /// The texts that may name the row of a grid: the text in the last brackets, or else after
        /// the last dash, and the text before a colon. Empty for a column of a quiz.
        let rows: [FoldedText]
        /// The texts after other signs, which may also occur within a text: `Question >> row`,
        /// `Question: row`, `Question (row)`.
        let endings: [FoldedText]

        init(_ written: String) {
            self.written = written
            folded = FoldedText(written)
            joined = folded.joined
            words = folded.words
            let text = folded.text
            isOfQuiz = Self.quizWords.contains { text.hasPrefix($0) }
            rows = isOfQuiz ? [] : Self.rows(in: written)
            endings = isOfQuiz ? [] : Self.endings(of: written)
        }

        private static func endings(of header: String) -> [FoldedText] {
            var endings = [">>", "|", "/", ":", ".", "?", "\n"].compactMap { sign in
                header.ranges(of: sign).last.map { header[$0.upperBound...] }
            }
            if header.hasSuffix(")"), let start = header.firstIndex(of: "(") {
                endings.append(header[header.index(after: start)...].dropLast())
                // An item may contain brackets: `(Feeling tired (or weak))`.
                if let last = header.lastIndex(of: "("), last != start {
                    endings.append(header[header.index(after: last)...].dropLast())
                }
            }
            return endings.filter { !$0.isEmpty }.map { FoldedText($0) }
        }

        private static func rows(in header: String) -> [FoldedText] {
            let row: Substring?
            if header.hasSuffix("]"), let start = header.lastIndex(of: "[") {
                row = header[header.index(after: start)...].dropLast()
            } else {
                row = header.ranges(of: " - ").last.map { header[$0.upperBound...] }
            }
            // Alchemer writes `row:question`.
            let first = header.firstIndex(of: ":").map { header[..<$0] }
            return [row, first].compactMap(\.self).map { FoldedText($0) }
        }

        private static let quizWords = ["points ", "feedback ", "punkte ", "puntos "]
    }
}
