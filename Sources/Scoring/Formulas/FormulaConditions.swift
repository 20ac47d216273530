internal import Questionnaires

/// The conditions of formulas and categories, prepared for packed answers and the values of scales.
///
/// All parts lie in one array, each before its own parts, so evaluating them allocates nothing.
struct FormulaConditions {
    /// A comparison with an item or a scale, or a count of other parts.
    private struct Part {
        enum Kind { case item, scale, count }

        let kind: Kind
        /// The position of the item or scale; for a count the least.
        let first: Int
        /// The index of the first truth of an item; for a count the greatest.
        let second: Int
        /// The index of the test; for a count the number of its own parts.
        let third: Int
        /// The index after the last of its own parts.
        var end: Int
    }

    private var parts: [Part] = []
    private var tests: [Condition.Test] = []
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
            parts.append(
                Part(
                    kind: .item, first: position, second: truths.count, third: tests.count,
                    end: place + 1))
            tests.append(test)
            truths += Self.truths(of: test, questionnaire.items[position])
        case .score(let id, let test):
            parts.append(
                Part(
                    kind: .scale, first: scales[id] ?? 0, second: 0, third: tests.count,
                    end: place + 1))
            tests.append(test)
        case .count(let own, let least, let greatest):
            parts.append(
                Part(kind: .count, first: least, second: greatest, third: own.count, end: 0))
            for condition in own { _ = append(condition, in: questionnaire, scales: scales) }
            parts[place].end = parts.count
        }
        return place
    }

    /// The truth for each code. An unanswered optional item counts as not applicable, and what is
    /// known about a person is never "not asked".
    private static func truths(of test: Condition.Test, _ item: Item) -> [Condition.TruthValue] {
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
    func truth(_ place: Int, _ sheet: FormulaSheet) -> Condition.TruthValue {
        let part = parts[place]
        switch part.kind {
        case .item:
            let code = sheet.codes[part.first]
            guard code == AnswerCode.entered else { return truths[part.second + Int(code)] }
            return truth(ofEntry: part, sheet)
        case .scale: return sheet.nodes[part.first].truth(of: tests[part.third])
        case .count:
            var (certain, possible) = (0, part.third)
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
                certain: certain, possible: possible, least: part.first, greatest: part.second)
        }
    }

    private func truth(ofEntry part: Part, _ sheet: FormulaSheet) -> Condition.TruthValue {
        let entry = sheet.entry(part.first)
        if case .none = entry { return truths[part.second + Int(AnswerCode.entered)] }
        switch tests[part.third] {
        case .answered: return .true
        case .declined: return .false
        case .anyOf:
            guard case .chosen(let range) = entry else { return .unknown }
            let isMet = range.contains { truths[part.second + Int(sheet.chosen[$0])] == .true }
            return Condition.TruthValue(isMet)
        case let test:
            guard case .number(let number) = entry else { return .unknown }
            return test.truth(of: number)
        }
    }
}
