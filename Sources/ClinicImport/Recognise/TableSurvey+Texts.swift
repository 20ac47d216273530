internal import CSV

// Answers as texts and as numbers, if the texts are in a language that is not known.
extension TableSurvey {
    /// Columns of numbers, each with a column of texts that may be the same answers.
    struct TextPairs {
        /// The indices of the columns.
        let columns: [(number: Int, text: Int)]
        /// The indices of the columns that name the item of a row in a long table.
        let names: [Int]
        /// The most different texts of one item. More are remarks.
        let greatestVariety: Int
    }

    /// The texts of one item, each with its number.
    private struct Texts {
        var numbers: [String: String] = [:]
        /// The rows with a number, and those of them with a text.
        var rows = (all: 0, filled: 0)
        /// The first line in which a text has another number than before; `nil` without one.
        var contradiction: Int?

        mutating func add(_ text: String, _ number: String, line: Int, limit: Int) {
            guard numbers.count <= limit else { return }
            guard let known = numbers[text] else { return numbers[text] = number }
            if known != number { contradiction = contradiction ?? line }
        }
    }

    /// The first line in which a text has another number than in an earlier row of the same item;
    /// `nil` without one. An item with the same text in all rows does not count, because the text
    /// may be its name. Neither does one with texts in a few rows, which are remarks.
    ///
    /// - Throws: The errors of the file's source.
    func contradiction(in pairs: TextPairs, of file: TableImport.File) throws -> Int? {
        var items: [[String]: Texts] = [:]
        try eachLine(of: file) { bytes, cells, line in
            func text(_ place: Int) -> String {
                String(cell: bytes.extracting(cells[place].range)).plainCell
            }
            let names = pairs.names.map(text)
            for pair in pairs.columns {
                let (number, words) = (text(pair.number), text(pair.text))
                guard Int(number) != nil else { continue }
                let item = names + [String(pair.text)]
                items[item, default: Texts()].rows.all += 1
                guard words.contains(where: \.isLetter),
                    !CodingInference.usualCodes.contains(words.lowercased())
                else { continue }
                items[item, default: Texts()].rows.filled += 1
                items[item, default: Texts()]
                    .add(words, number, line: line, limit: pairs.greatestVariety)
            }
        }
        return items.values.filter {
            (2...pairs.greatestVariety).contains($0.numbers.count)
                && $0.rows.filled * 2 > $0.rows.all
        }.compactMap(\.contradiction).min()
    }
}
