internal import Questionnaires

/// The conditions of formulas and categories, prepared for packed answers and the values of scales.
///
/// All parts lie in one array, each before its own parts, so evaluating them needs no allocation.
struct FormulaConditions {
    /// A comparison with an item or a scale, or a count of other parts.
    private struct Part: BitwiseCopyable {
        enum Kind {
            case item, scale, count
        }

        let kind: Kind
        /// The position of the item or scale.
        var position = 0
        /// The place of its number (``FormulaSheet/number(_:)``).
        var number = 0
        /// For an item, the index of its first truth.
        var truths = 0
        /// The test of the item or scale.
        var test = NumberTest(.answered, 0)
        /// How many parts a count has.
        var count = 0
        /// The least number of them that must hold.
        var least = 0
        /// The greatest number of them that may hold.
        var greatest = 0
        /// The index after the last of its own parts.
        var end: Int
    }

    private var parts: [Part] = []
    /// The truth of each comparison with an item for each of the 256 codes.
    private var truths: [Condition.TruthValue] = []

    /// Prepares a condition, and returns its index.
    mutating func append(
        _ condition: Condition, in questionnaire: Questionnaire, scales: [Scale.ID: Int]
    ) -> Int {
        let place = parts.count
        switch condition.form {
        case .comparison(let id, let test):
            let position = questionnaire.position(of: id) ?? 0
            let number = FormulaSheet.place(
                ofItem: position, scaleCount: questionnaire.scales.count)
            parts.append(
                Part(
                    kind: .item, position: position, number: number, truths: truths.count,
                    test: NumberTest(test), end: place + 1))
            truths += Self.truths(of: test, questionnaire.items[position])
        case .score(let id, let test):
            let position = scales[id] ?? 0
            parts.append(
                Part(
                    kind: .scale, position: position, number: position, test: NumberTest(test),
                    end: place + 1))
        case .count(let own, let least, let greatest):
            parts.append(
                Part(kind: .count, count: own.count, least: least, greatest: greatest, end: 0))
            for condition in own { _ = append(condition, in: questionnaire, scales: scales) }
            parts[place].end = parts.count
        }
        return place
    }

    /// The truth for each code. An unanswered optional item counts as not applicable, and a context
    /// is never "not asked".
    static func truths(of test: Condition.Test, _ item: Item) -> [Condition.TruthValue] {
        (UInt8.min...UInt8.max).map { code in
            var answer = AnswerCode.answer(code, choices: item.choices) ?? .notReached
            switch answer {
            case .skipped, .notReached: if item.necessity == .optional { answer = .notAsked }
            case .notAsked: if item.role == .context { answer = .notReached }
            case .answered, .entered, .declined: break
            }
            return test.truth(of: answer)
        }
    }

    /// Whether the condition with an index holds.
    @inline(__always)
    func truth(_ place: Int, _ sheet: FormulaSheet) -> Condition.TruthValue {
        if parts[place].kind == .item {
            let code = sheet.codes[parts[place].position]
            if code != AnswerCode.entered { return truths[parts[place].truths + Int(code)] }
        }
        // Most comparisons are with a whole number.
        let number = sheet.number(parts[place].number)
        if number.unit == 1, parts[place].test.relation.isOfNumbers {
            return parts[place].test.truth(ofWhole: number.parts)
        }
        return otherTruth(place, sheet)
    }

    @inline(never)
    private func otherTruth(_ place: Int, _ sheet: FormulaSheet) -> Condition.TruthValue {
        let part = parts[place]
        switch part.kind {
        case .item:
            return truth(of: part.test, truthsFrom: part.truths, sheet.entry(part.position), sheet)
        case .scale: return sheet[part.position].truth(of: part.test)
        case .count:
            var (certain, possible) = (0, part.count)
            var next = place + 1
            while next < part.end {
                switch truth(next, sheet) {
                case .true: certain += 1
                case .false: possible -= 1
                case .unknown: break
                }
                next = parts[next].end
            }
            return .count(
                certain: certain, possible: possible, least: part.least, greatest: part.greatest)
        }
    }

    private func truth(
        of test: NumberTest, truthsFrom start: Int, _ entry: FormulaSheet.Entry,
        _ sheet: FormulaSheet
    ) -> Condition.TruthValue {
        if case .number(let number) = entry, test.relation.isOfNumbers {
            return test.truth(of: number)
        }
        if case .none = entry { return truths[start + Int(AnswerCode.entered)] }
        switch test.relation {
        case .answered: return .true
        case .declined: return .false
        case .anyOf:
            guard case .chosen(let range) = entry else { return .unknown }
            let isMet = range.contains { truths[start + Int(sheet.codes[$0])] == .true }
            return Condition.TruthValue(isMet)
        case .atLeast, .atMost, .above, .below, .equals: return .unknown
        }
    }
}
