internal import Questionnaires

/// Columns of one questionnaire that occur several times in a table, distinguished by words that
/// may mean times or people.
struct RepeatedColumns {
    private let form: Questionnaire
    private let words: [String]

    /// The most words that are tried.
    private static let greatestVariety = 30

    /// Looks for a word at the end or the beginning of names without which they name a
    /// questionnaire; `nil` where there are no two.
    init?(headers: [String], named: [Questionnaire], known: [Questionnaire]) {
        let split = headers.map { FoldedText($0).words }
        for isInFront in [true, false] {
            var words: [Substring] = []
            for header in split where header.count > 1 {
                let word = (isInFront ? header.first : header.last) ?? ""
                if !words.contains(word) { words.append(word) }
            }
            var found: [Questionnaire.ID: (form: Questionnaire, words: [String])] = [:]
            for word in words.prefix(Self.greatestVariety) {
                let own = split.map { header in
                    guard header.count > 1, (isInFront ? header.first : header.last) == word
                    else { return "" }
                    return (isInFront ? header.dropFirst() : header.dropLast())
                        .joined(separator: " ")
                }
                let matching = ColumnMatching(
                    headers: own, named: named, known: known, sharesColumns: false)
                for match in matching.matches {
                    let form = match.questionnaire
                    found[form.id, default: (form, [])].words.append(String(word))
                }
            }
            let repeated = found.values.filter { $0.words.count > 1 }
            guard let first = repeated.min(by: { $0.form.id < $1.form.id }) else { continue }
            form = first.form
            self.words = first.words
            return
        }
        return nil
    }

    /// What it looks like, and what to do.
    var message: String {
        "the columns of \(form.shortTitle) are there several times, told apart by "
            + "\(words.joined(separator: ", ")); if these are times at which the same person "
            + "answered, name each as a \"wave\" in a mapping file; if they are people, give each "
            + "a row"
    }
}
