/// The Spanish sentences of this program, by the English sentence.
///
/// `{}` is the placeholder for the next value, and `{2}` for the second one.
enum Spanish {
    /// The tables, by their area. Each sentence is in one table only.
    static let tables: [[String: String]] = [
        asking, clinic, entries, groups, moods, moreResults, people, results, trend,
    ]
    /// All sentences.
    static let phrases: [String: String] = tables.reduce(into: [:]) { all, table in
        all.merge(table) { first, _ in first }
    }
}
