internal import CSV

// Whether a column is the sum of others.
extension TableSurvey {
    /// A column that may be the sum of others in each row.
    struct Sum {
        /// The index of the column.
        let place: Int
        /// The indices of the columns that it may add up.
        let terms: [Int]
        /// The column that names the questionnaire of a row, and the texts of the rows that count;
        /// `nil` if all rows count.
        let rows: (place: Int, texts: Set<String>)?
    }

    /// How the numbers of a column compare with the sums of others. Rows of zeros and rows with a
    /// missing number do not count.
    struct SumComparison {
        /// The rows in which the number is the sum.
        var equal = 0
        /// The rows in which it is another number.
        var different = 0
    }

    /// Compares the numbers of a column with the sums of others in a second pass.
    ///
    /// - Throws: The errors of the file's source.
    func comparison(of sum: Sum, in file: TableImport.File) throws -> SumComparison {
        var found = SumComparison()
        try eachRow(of: file) { bytes, cells in
            func number(_ place: Int) -> Int? {
                bytes.extracting(cells[place].range).wholeNumber
            }
            if let rows = sum.rows {
                let text = String(cell: bytes.extracting(cells[rows.place].range))
                guard rows.texts.contains(text) else { return }
            }
            guard let stated = number(sum.place) else { return }
            var total = 0
            for place in sum.terms {
                guard let term = number(place) else { return }
                total = total.addingReportingOverflow(term).partialValue
            }
            guard stated != 0 || total != 0 else { return }
            if stated == total { found.equal += 1 } else { found.different += 1 }
        }
        return found
    }
}
