internal import Questionnaires

// Columns, or names in the rows of a long table, that are not read.
extension ImportInference {
    /// The columns with a name and cells that are neither read, nor copies of those that are read,
    /// nor metadata, nor named in a finding as the items of a total. In a long table they are the
    /// names of items.
    ///
    /// - Parameter taken: The indices of what is read.
    func freeColumns(excluding taken: Set<Int>) -> [TableColumn] {
        if let long {
            return long.names.enumerated().compactMap { place, name in
                !name.text.isEmpty && !taken.contains(place) && name.answers.filled > 0
                    ? TableColumn(place: place, name: name.text) : nil
            }
        }
        let copies = survey.copies.filter { taken.contains($0.original) }.map(\.copy.place)
        let ofTotals = unreadItems.flatMap { unread in
            let ends = places(of: [unread.run.first, unread.run.last])
            return Array((ends.min() ?? 0)...(ends.max() ?? 0))
        }
        let known = taken.union(copies).union(ofTotals)
        return survey.columns.filter { column in
            !column.name.isEmpty && !known.contains(column.place)
                && survey.profiles[column.place].filled > 0
                && !choices.kept.contains(column.name)
        }
    }

    /// The indices of the names in the rows of a long table that are read, in any spelling.
    func usedNames(
        of sittings: [TableImport.Mapping.Sitting], in long: LongSurvey
    ) -> Set<Int> {
        let used = Set(
            sittings.flatMap { sitting in
                sitting.items.values + [sitting.total, sitting.severity].compactMap(\.self)
            }.map(ItemName.key))
        return Set(long.names.indices.filter { used.contains(ItemName.key(long.names[$0].text)) })
    }
}

/// An unread column, with its name in words.
struct FreeColumn {
    let column: TableColumn
    let words: [Substring]
    /// The name before a number at its end, folded; `nil` for another name.
    let stem: String?
    /// The number at the end of the name.
    let number: Int?

    init(_ column: TableColumn) {
        self.column = column
        let name = FoldedText(column.name)
        words = name.words
        let digits = String(name.joined.reversed().prefix(while: \.isNumber).reversed())
        let stem = String(name.joined.dropLast(digits.count))
        number = Int(digits)
        self.stem = number == nil || ColumnRole.date.isNamed(stem) ? nil : stem
    }
}
