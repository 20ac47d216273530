package import Questionnaires

extension Answer {
    /// The value, or the state in words.
    package var words: String {
        switch self {
        case .answered(let value): String(value)
        case .entered(let entry): entry.content
        case .declined: "declined"
        case .skipped: "skipped"
        case .notAsked: "not asked"
        case .notReached: "not reached"
        }
    }

    /// The value with the words of the choice. If the words are only the value, the value alone.
    /// `nil` without a choice.
    func withChoice(in item: Item, _ wording: Questionnaire.Wording) -> String? {
        guard let value, let choice = item.choice(value) else { return nil }
        let words = wording.text(of: choice, in: item)
        return words == String(value) ? words : "\(value), \(words)"
    }
}
