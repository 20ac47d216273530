/// The sentences of this program in Spanish, by the English sentence.
///
/// `{}` is the place of the next value, `{2}` that of the second one.
enum Spanish {
    /// All sentences. A sentence in two tables has the same translation in both.
    static let phrases: [String: String] = [
        asking, clinic, moods, moreResults, people, results, trend,
    ].reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }
}
