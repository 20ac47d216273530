public import Questionnaires
internal import Samples

/// When a person is shown where to find support: after several very unpleasant days in a row, and
/// when a word that the person chose occurs.
///
/// It is a rule of this kit, not of an instrument. That it shows no support never means that a
/// person is well.
public struct SupportRule: Hashable, Sendable {
    /// The number of very unpleasant days in a row; 1 or more.
    public let days: Int
    /// The chosen words.
    public let words: [String]

    /// Three days in a row, and no words.
    public static let usual = SupportRule(words: [])

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - days: The number of very unpleasant days in a row; less than 1 counts as 1.
    ///   - words: Words that the person chose. A word is a label in any spelling, such as
    ///     `hopeless`, or a word or several words of a note, without regard to capitals. Blank words
    ///     are ignored.
    public init(days: Int = 3, words: [String]) {
        self.days = max(days, 1)
        self.words = words.filter { word in word.contains { !$0.isWhitespace } }
    }

    /// Why support is shown.
    public enum Reason: Hashable, Sendable {
        /// Very unpleasant days in a row. The valence of a day is the mean of its moods or, without
        /// moods, of its emotions.
        case unpleasantDays(first: LocalDate, last: LocalDate)
        /// The number of states of mind in which a chosen word occurs. It does not say which word.
        case words(count: Int)
    }

    /// The reasons in some states of mind, in order of time; empty without a reason.
    ///
    /// - Parameters:
    ///   - minds: States of mind, in any order. Those of ``days`` days before the period count too,
    ///     so that a row which began before is seen.
    ///   - period: The days that are looked at. A row of days ends in them.
    func reasons(in minds: [StateOfMind], _ period: ClosedRange<LocalDate>) -> [Reason] {
        let byDay = Dictionary(grouping: minds, by: \.start.day)
        let hard = byDay.filter { _, minds in
            let moods = minds.filter { $0.kind == .dailyMood }
            return FeelingSummary(moods.isEmpty ? minds : moods)?.classification
                == .veryUnpleasant
        }.keys.sorted()
        var reasons: [Reason] = []
        var row: [LocalDate] = []
        func end() {
            if let first = row.first, let last = row.last, row.count >= days,
                period.contains(last)
            {
                reasons.append(.unpleasantDays(first: first, last: last))
            }
        }
        for day in hard where day <= period.upperBound {
            if let last = row.last, last.days(to: day) > 1 {
                end()
                row = []
            }
            row.append(day)
        }
        end()
        let count = minds.count { period.contains($0.start.day) && hasWord($0) }
        return count > 0 ? reasons + [.words(count: count)] : reasons
    }

    private func hasWord(_ mind: StateOfMind) -> Bool {
        words.contains { word in
            if let label = StateOfMind.Label(word), mind.labels.contains(label) { return true }
            guard let note = mind.note else { return false }
            let wanted = Self.parts(of: word)
            let said = Self.parts(of: note)
            guard !wanted.isEmpty, said.count >= wanted.count else { return false }
            return (0...said.count - wanted.count).contains {
                Array(said[$0..<$0 + wanted.count]) == wanted
            }
        }
    }

    /// The words of a text in small letters.
    private static func parts(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
