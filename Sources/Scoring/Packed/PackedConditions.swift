internal import Questionnaires

/// The conditions of a form prepared for packed answers: one table lookup for each comparison.
///
/// Each means exactly what ``/Questionnaires/Condition`` means; a test compares the two for every
/// condition that ships.
///
/// All parts lie in one array, each before its own parts. Evaluating them counts no references,
/// which matters for millions of rows.
struct PackedConditions: Sendable {
    /// A comparison or a count (``/Questionnaires/Condition/Form``).
    private struct Part: BitwiseCopyable {
        let isComparison: Bool
        /// For a comparison, the position of its item in the form; for a count, the least number of
        /// parts.
        let first: Int
        /// For a comparison, the index of its first truth; for a count, the greatest number of
        /// parts.
        let second: Int
        /// The number of its own parts.
        let count: Int
        /// The index after the last of its own parts.
        var end = 0
    }

    /// The items that the form asks under a condition, in the order of the form, each with the
    /// index of its condition.
    private var items: [(position: Int, part: Int)] = []
    private var parts: [Part] = []
    /// The truth of each comparison for each of the 256 codes, one comparison after the other.
    private var truths: [Condition.TruthValue] = []

    init(of questionnaire: Questionnaire) {
        for (position, item) in questionnaire.items.enumerated() {
            guard let condition = item.askedWhen else { continue }
            items.append((position, parts.count))
            append(condition, in: questionnaire)
        }
    }

    /// The number of items that the form asks under a condition.
    var count: Int { items.count }

    /// The position in the form of one of these items.
    func position(_ index: Int) -> Int { items[index].position }

    private mutating func append(_ condition: Condition, in questionnaire: Questionnaire) {
        let place = parts.count
        switch condition.form {
        case .comparison(let id, _):
            let position = questionnaire.position(of: id) ?? 0
            let choices = questionnaire.items[position].choices
            parts.append(
                Part(isComparison: true, first: position, second: truths.count, count: 0))
            let isContext = questionnaire.items[position].role == .context
            truths += (UInt8.min...UInt8.max).map { code in
                condition.truth { _ in
                    let answer = AnswerCode.answer(code, choices: choices) ?? .notReached
                    return isContext && answer == .notAsked ? .notReached : answer
                }
            }
        case .score:
            // Definitions have no such condition on a question. It would be unknown.
            parts.append(Part(isComparison: true, first: 0, second: truths.count, count: 0))
            truths += Array(repeating: .unknown, count: 256)
        case .count(let own, let least, let greatest):
            parts.append(
                Part(isComparison: false, first: least, second: greatest, count: own.count))
            for condition in own { append(condition, in: questionnaire) }
        }
        parts[place].end = parts.count
    }

    /// Whether the condition of one of these items holds.
    ///
    /// - Complexity: O(*n*) in its comparisons.
    func truth(_ index: Int, of codes: Span<UInt8>) -> Condition.TruthValue {
        truth(of: codes, at: items[index].part)
    }

    private func truth(of codes: Span<UInt8>, at place: Int) -> Condition.TruthValue {
        let part = parts[place]
        if part.isComparison { return truths[part.second + Int(codes[part.first])] }
        var (certain, possible) = (0, part.count)
        var next = place + 1
        while next < part.end {
            let own = parts[next]
            // Most conditions compare a few items, which is faster than a recursive call.
            let truth =
                own.isComparison
                ? truths[own.second + Int(codes[own.first])] : truth(of: codes, at: next)
            // One part often decides the result without the other parts.
            if truth == .true {
                certain += 1
                if certain >= part.first, possible <= part.second { return .true }
            } else if truth == .false {
                possible -= 1
                if possible < part.first { return .false }
            }
            next = own.end
        }
        return .count(
            certain: certain, possible: possible, least: part.first, greatest: part.second)
    }
}
