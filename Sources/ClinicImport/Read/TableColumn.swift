/// A column of a table.
struct TableColumn: Hashable, Sendable {
    /// Its index in each row.
    let place: Int
    /// Its header.
    let name: String
    /// The question that a second header row gives for it; empty without one.
    var question = ""

    /// Whether a column of Qualtrics holds the position at which an item was shown: `Q3_DO_1`. The
    /// question of the column is the text of the item.
    static func isDisplayOrder(_ name: String) -> Bool { name.contains("_DO_") }
}

extension Sequence<TableColumn> {
    /// The names for a message: `date, visit`.
    var names: String { map(\.name).joined(separator: ", ") }
}

extension [String] {
    /// A name for an additional column that these names do not contain: `total`, `total.2`.
    func unused(_ name: String) -> String {
        var number = 1
        var found = name
        while contains(found) {
            number += 1
            found = "\(name).\(number)"
        }
        return found
    }
}
