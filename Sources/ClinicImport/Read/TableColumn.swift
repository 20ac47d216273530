/// A column of a table.
struct TableColumn: Hashable, Sendable {
    /// Its index in each row.
    let place: Int
    /// Its header.
    let name: String
}

extension Sequence<TableColumn> {
    /// The names for a message: `date, visit`.
    var names: String { map(\.name).joined(separator: ", ") }
}
