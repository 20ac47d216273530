internal import Questionnaires

/// The columns of all items of a questionnaire, if each of their names has the same addition:
/// `PHQ9_1R` to `PHQ9_9R`, `GAD7_1_1` to `GAD7_7_1`.
///
/// The addition may be a time that occurs once, or mean that the answers were recoded. So the user
/// is asked before the columns are read as items.
struct ItemsWithAddition {
    /// The columns.
    let match: ColumnMatching.Match
    /// What their names add to those of the items, folded.
    let addition: String

    /// Where a name has the addition.
    private enum Place: CaseIterable {
        /// `phq9_1_rec`.
        case lastWord
        /// `phq9_1r`.
        case lastLetters
        /// `gad7_1_q3`, with the time before the item.
        case wordBeforeLast
    }

    /// Looks for such columns; `nil` without them, and if several additions have all items.
    init?(_ headers: [String], named: [Questionnaire], known: [Questionnaire]) {
        /// The most additions that are tried.
        let greatestVariety = 30
        let words = headers.map { FoldedText($0).words }
        var found: [(addition: String, match: ColumnMatching.Match)] = []
        for place in Place.allCases {
            let parts = words.map { Self.split($0, at: place) }
            let counts = Dictionary(
                parts.compactMap { $0.map { ($0.addition, 1) } }, uniquingKeysWith: +)
            let additions = counts.filter { $0.value > 1 }.keys.sorted()
            for addition in additions.prefix(greatestVariety) {
                let own = parts.map { part in
                    part.flatMap { $0.addition == addition ? $0.rest : nil } ?? ""
                }
                let matches = ColumnMatching(headers: own, named: named, known: known).matches
                guard matches.count == 1, let match = matches.first, !match.items.isEmpty,
                    match.missing.isEmpty
                else { continue }
                found.append((addition, match))
            }
        }
        guard found.count == 1 else { return nil }
        (addition, match) = found[0]
    }

    private static func split(
        _ words: [Substring], at place: Place
    ) -> (addition: String, rest: String)? {
        guard words.count > 1, let last = words.last else { return nil }
        switch place {
        case .lastWord:
            return (String(last), words.dropLast().joined(separator: " "))
        case .lastLetters:
            let letters = last.reversed().prefix(while: \.isLetter).count
            guard letters > 0, letters < last.count else { return nil }
            let rest = words.dropLast() + [last.dropLast(letters)]
            return (String(last.suffix(letters)), rest.joined(separator: " "))
        case .wordBeforeLast:
            guard words.count > 2 else { return nil }
            let rest = words.dropLast(2) + [last]
            return (String(words[words.count - 2]), rest.joined(separator: " "))
        }
    }
}
