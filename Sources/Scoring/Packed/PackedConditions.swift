internal import Questionnaires

/// The conditions of a form prepared for packed answers: one table lookup for each comparison.
///
/// Each means exactly what ``/Questionnaires/Condition`` means; a test compares the two for every
/// condition that ships.
///
/// All parts lie in one array, each before its own parts. Evaluating them counts no references,
/// which matters for millions of rows.
struct PackedConditions: Sendable {
    private struct Part: BitwiseCopyable {
        var kind: Kind
        /// The index after the last of its own parts.
        var end: Int
        /// For an item its position in the form, for a count the least.
        var first = 0
        /// For an item the index of its first truth, for a count the greatest.
        var second = 0
    }

    private enum Kind { case item, all, any, not, count }

    /// The items that the form asks under a condition, in the order of the form, each with the
    /// index of its condition.
    private var items: [(position: Int, part: Int)] = []
    private var parts: [Part] = []
    /// The truth of each comparison for each of the 256 codes, one comparison after the other.
    private var truths: [Truth] = []

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
        switch condition {
        case .item(let id, _):
            let position = questionnaire.position(of: id) ?? 0
            let choices = questionnaire.items[position].choices
            parts.append(Part(kind: .item, end: 0, first: position, second: truths.count))
            truths += (UInt8.min...UInt8.max).map { code in
                condition.truth { _ in AnswerCode.answer(code, choices: choices) ?? .notReached }
            }
        case .all(let own): append(.all, own, in: questionnaire)
        case .any(let own): append(.any, own, in: questionnaire)
        case .not(let own): append(.not, [own], in: questionnaire)
        case .count(let own, let range):
            append(.count, own, range, in: questionnaire)
        }
        parts[place].end = parts.count
    }

    private mutating func append(
        _ kind: Kind, _ own: [Condition], _ range: ClosedRange<Int> = 0...0,
        in questionnaire: Questionnaire
    ) {
        parts.append(
            Part(kind: kind, end: 0, first: range.lowerBound, second: range.upperBound))
        for condition in own { append(condition, in: questionnaire) }
    }

    /// Whether the condition of one of these items holds.
    ///
    /// - Complexity: O(*n*) in its comparisons.
    func truth(_ index: Int, of codes: Span<UInt8>) -> Truth {
        truth(of: codes, at: items[index].part)
    }

    private func truth(of codes: Span<UInt8>, at place: Int) -> Truth {
        let part = parts[place]
        var next = place + 1
        switch part.kind {
        case .item: return truths[part.second + Int(codes[part.first])]
        case .not: return !truth(of: codes, at: next)
        case .all, .any:
            // The truth that decides the result, whatever the others are.
            let settling: Truth = part.kind == .all ? .false : .true
            var isUnknown = false
            while next < part.end {
                let own = parts[next]
                // Most conditions compare a few items, and a recursive call costs more than that.
                let truth =
                    own.kind == .item
                    ? truths[own.second + Int(codes[own.first])] : truth(of: codes, at: next)
                if truth == settling { return settling }
                if truth == .unknown { isUnknown = true }
                next = own.end
            }
            return isUnknown ? .unknown : !settling
        case .count:
            var (least, greatest) = (0, 0)
            while next < part.end {
                let truth = truth(of: codes, at: next)
                if truth == .true { least += 1 }
                if truth != .false { greatest += 1 }
                next = parts[next].end
            }
            let range = part.first...part.second
            if range.contains(least), range.contains(greatest) { return .true }
            return greatest < range.lowerBound || least > range.upperBound ? .false : .unknown
        }
    }
}
