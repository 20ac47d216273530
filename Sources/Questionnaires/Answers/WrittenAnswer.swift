/// The meaning of a text that a person wrote as an answer to an item.
///
/// People write `7,5` and `7.5`, `23.00` and `11 pm`. A text with two meanings is not an answer;
/// the person is asked which one is meant.
package enum WrittenAnswer: Hashable, Sendable {
    /// The text has one meaning that the item accepts.
    case answer(Answer)
    /// The text has two meanings that the item accepts. Each is spelled so that it has one meaning.
    case ambiguous([String])
    /// The text has no meaning that the item accepts.
    case unreadable
}

extension Item {
    /// Reads an answer in the ways in which people write it.
    ///
    ///     item.answer(written: "7,5")       // 7.5, for a number
    ///     item.answer(written: "1,500")     // 1500 or 1.5000, where the item takes both
    ///     item.answer(written: "11:30 pm")  // 23:30, for a time
    ///     item.answer(written: "2.3.2026")  // 2026-03-02, for a day
    ///     item.answer(written: "1, 4")      // the choices 1 and 4, for several choices
    ///
    /// A number may end with the unit of the item. A separator of thousands is never removed. Words
    /// for a state, such as `declined`, are not read here.
    ///
    /// - Complexity: O(*n*) in the length of the text and the number of choices.
    package func answer(written text: String) -> WrittenAnswer {
        let words = text.trimmingWhitespace
        guard !words.isEmpty else { return .unreadable }
        let meanings: [WrittenMeaning] =
            switch kind {
            case .choice: choice(written: words).map { [.init(.answered($0))] } ?? []
            case .multiple: chosen(written: words).map { [.init(.entered(.chosen($0)))] } ?? []
            case .number(let range): WrittenMeaning.numbers(words, unit: range.unit)
            case .time: WrittenMeaning.times(words)
            case .date: WrittenMeaning.days(words)
            case .text: [.init(.entered(.text(words)))]
            }
        let taken = meanings.filter { accepts($0.answer) }
        guard let first = taken.first else { return .unreadable }
        guard taken.contains(where: { $0.answer != first.answer }) else {
            return first.isTaken ? .answer(first.answer) : .unreadable
        }
        return .ambiguous(taken.map(\.spelling))
    }

    private func choice(written word: String) -> Int? {
        choice(typed: word)?.value ?? choice(typed: word.lowercased())?.value
    }

    private func chosen(written text: String) -> Set<Int>? {
        let separators: Set<Character> = ["+", ",", ";", " ", "\t"]
        let parts = text.split { separators.contains($0) }
        let values = parts.compactMap { choice(written: String($0)) }
        guard !values.isEmpty, values.count == parts.count, Set(values).count == values.count
        else { return nil }
        return Set(values)
    }
}

extension String {
    /// The text without white space at either end.
    package var trimmingWhitespace: String {
        // Most texts have no blanks at their ends, which two comparisons show.
        let utf8 = utf8
        if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last {
            return self
        }
        let tail = drop(while: \.isWhitespace)
        return String(tail.reversed().drop(while: \.isWhitespace).reversed())
    }
}
