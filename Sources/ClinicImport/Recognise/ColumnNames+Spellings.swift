extension ColumnNames {
    /// The spellings of a name in lower case, with other numbers instead of that of its item.
    static func spellings(
        of name: String, _ number: String, with others: [String]
    ) -> [String] {
        let name = name.lowercased()
        let runs = name.ranges(of: /[0-9]+/).filter { Int(name[$0]) == Int(number) }
        return runs.flatMap { run in
            others.map { name.replacingCharacters(in: run, with: $0) }
        }
    }
}

extension String {
    /// The text with another one in a range.
    fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
