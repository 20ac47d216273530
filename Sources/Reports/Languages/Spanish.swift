/// The sentences of this program in Spanish, by the English sentence.
///
/// `{}` is the place of the next value, `{2}` that of the second one.
enum Spanish {
    /// The tables, by their area. No sentence is in two of them.
    static let tables: [[String: String]] = [
        asking, clinic, entries, groups, moods, moreResults, people, results, trend,
    ]
    /// All sentences.
    static let phrases: [String: String] = tables.reduce(into: [:]) { all, table in
        all.merge(table) { first, _ in first }
    }
}
