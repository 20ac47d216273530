internal import Questionnaires

/// Names that end in the number of an item and in that of a time, in either order: `GAD7_1_2`.
///
/// The numbers of all such names show the order. GAD-7 has seven items, so if the first numbers go
/// from 1 to 7, and the second ones from 1 to 2, the second is the time. If both go from 1 to 7, no
/// name is read.
struct NumberedWaves {
    /// The readings of the columns with such names, by the index of the column.
    private(set) var readings: [Int: WaveReading] = [:]
    /// How the names are read, for the plan.
    private(set) var notes: [String] = []
    /// The questionnaires whose names can be read in both orders.
    private(set) var unclear: [Questionnaire] = []

    /// A name with two numbers.
    private struct Name {
        let place: Int
        /// The text before the numbers, folded.
        let form: String
        let first: Int
        let second: Int
        /// Whether a word such as `q` shows that the first or the second number is that of an item.
        let isFirstItem: Bool
        let isSecondItem: Bool
    }

    /// - Parameters:
    ///   - headers: The header row.
    ///   - forms: The questionnaires that can be in the table.
    init(_ headers: [String], of forms: [Questionnaire]) {
        let words = headers.map { FoldedText($0).words }
        let names = words.enumerated().compactMap { Self.name($1, at: $0) }
        guard !names.isEmpty else { return }
        for form in forms where form.foldedID.last?.isNumber == true {
            let own = names.filter { $0.form == form.foldedID }
            let isItemFirst =
                Self.fits(form, own.map { ($0.first, $0.second) })
                && !own.contains(where: \.isSecondItem)
            let isItemSecond =
                Self.fits(form, own.map { ($0.second, $0.first) })
                && !own.contains(where: \.isFirstItem)
            guard isItemFirst != isItemSecond else {
                if isItemFirst { unclear.append(form) }
                continue
            }
            var waves: Set<Int> = []
            for name in own {
                let (item, wave) =
                    isItemFirst ? (name.first, name.second) : (name.second, name.first)
                waves.insert(wave)
                readings[name.place] = WaveReading(
                    wave: WaveName(number: wave), rest: "\(form.foldedID) \(item)",
                    place: isItemFirst ? .after : .between)
            }
            addTotals(of: form, waves, words)
            let order = isItemFirst ? "that of the item and then that" : "that"
            let rest = isItemFirst ? "" : " and then that of the item"
            notes.append(
                "the two numbers in the names of \(form.shortTitle) are \(order) of the time\(rest), "
                    + "as there are \(form.expectedItems.count) items and \(waves.count) times")
        }
    }

    /// Adds the columns of totals and severities, such as `gad7_total_2`.
    private mutating func addTotals(
        of form: Questionnaire, _ waves: Set<Int>, _ words: [[Substring]]
    ) {
        let names = ColumnNames.of(form)
        for (place, words) in words.enumerated() where readings[place] == nil {
            guard let last = words.last.flatMap({ Int($0) }), waves.contains(last) else { continue }
            let rest = words.dropLast().joined(separator: " ")
            guard let (meaning, strength) = names.meaning(of: rest), strength == .certain,
                meaning == .total || meaning == .severity
            else { continue }
            readings[place] = WaveReading(wave: WaveName(number: last), rest: rest, place: .after)
        }
    }

    private static func name(_ words: [Substring], at place: Int) -> Name? {
        guard words.count > 2, let last = words.last, let second = number(last),
            let first = number(words[words.count - 2])
        else { return nil }
        return Name(
            place: place, form: words.dropLast(2).joined(), first: first.number,
            second: second.number, isFirstItem: first.isItem, isSecondItem: second.isItem)
    }

    /// The number of `1` and `q1`.
    private static func number(_ word: Substring) -> (number: Int, isItem: Bool)? {
        let stem = word.prefix { !$0.isNumber }
        guard ColumnNames.itemStems.contains(String(stem)),
            let number = Int(word.dropFirst(stem.count)),
            number < 10_000
        else { return nil }
        return (number, !stem.isEmpty)
    }

    /// Whether each of several times has all items of a form once.
    private static func fits(_ form: Questionnaire, _ pairs: [(item: Int, wave: Int)]) -> Bool {
        let all = Set(form.questionNumbers.compactMap { $0.flatMap { Int($0) } })
        let expected = Set(form.numbers(of: form.expectedItems).compactMap { Int($0) })
        guard expected.count == form.expectedItems.count else { return false }
        let waves = Dictionary(grouping: pairs, by: \.wave)
        return waves.count > 1
            && waves.values.allSatisfy { pairs in
                let items = Set(pairs.map(\.item))
                return items.count == pairs.count && items.isSuperset(of: expected)
                    && items.isSubset(of: all)
            }
    }
}
