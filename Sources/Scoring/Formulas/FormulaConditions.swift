internal import Questionnaires

/// The conditions of formulas and categories, prepared for packed answers and the values of scales.
///
/// All parts lie in one array, each before its own parts, so evaluating them allocates nothing.
struct FormulaConditions {
    /// A comparison with an item or a scale, or a count of other parts.
    private struct Part {
        enum Kind {
            /// The item at a position. The numbers after it are the indices of its first truth and
            /// of its test.
            case item(Int, truths: Int, test: Int)
            /// The scale at a position, and the index of its test.
            case scale(Int, test: Int)
            /// At least and at most so many of its own parts hold.
            case count(of: Int, least: Int, greatest: Int)
        }

        let kind: Kind
        /// The index after the last of its own parts.
        var end: Int
    }

    private var parts: [Part] = []
    private var tests: [NumberTest] = []
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
            let kind = Part.Kind.item(position, truths: truths.count, test: tests.count)
            parts.append(Part(kind: kind, end: place + 1))
            tests.append(NumberTest(test))
            truths += Self.truths(of: test, questionnaire.items[position])
        case .score(let id, let test):
            parts.append(
                Part(kind: .scale(scales[id] ?? 0, test: tests.count), end: place + 1))
            tests.append(NumberTest(test))
        case .count(let own, let least, let greatest):
            let kind = Part.Kind.count(of: own.count, least: least, greatest: greatest)
            parts.append(Part(kind: kind, end: 0))
            for condition in own { _ = append(condition, in: questionnaire, scales: scales) }
            parts[place].end = parts.count
        }
        return place
    }

    /// The truth for each code. An unanswered optional item counts as not applicable, and what is
    /// known about a person is never "not asked".
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
    func truth(_ place: Int, _ sheet: FormulaSheet) -> Condition.TruthValue {
        let part = parts[place]
        switch part.kind {
        case .item(let position, let start, let test):
            let code = sheet.codes[position]
            guard code == AnswerCode.entered else { return truths[start + Int(code)] }
            return truth(of: tests[test], truthsFrom: start, sheet.entry(position), sheet)
        case .scale(let scale, let test): return sheet[scale].truth(of: tests[test])
        case .count(let count, let least, let greatest):
            var (certain, possible) = (0, count)
            var next = place + 1
            while next < part.end {
                switch truth(next, sheet) {
                case .true: certain += 1
                case .false: possible -= 1
                case .unknown: break
                }
                next = parts[next].end
            }
            return .count(certain: certain, possible: possible, least: least, greatest: greatest)
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
