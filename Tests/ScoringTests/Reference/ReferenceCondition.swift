import Questionnaires
import Scoring

/// A condition prepared for packed answers and the values of scales.
indirect enum ReferenceCondition {
    /// A test of the item at a position; the truth for each of the 256 codes.
    case item(Int, [Condition.TruthValue], Condition.Test)
    /// A test of the scale at a position.
    case scale(Int, Condition.Test)
    /// At least and at most so many parts hold.
    case count([ReferenceCondition], least: Int, greatest: Int)

    init(_ condition: Condition, in questionnaire: Questionnaire, scales: [Scale.ID: Int]) {
        switch condition.form {
        case .comparison(let id, let test):
            let position = questionnaire.position(of: id) ?? 0
            self = .item(position, Self.truths(of: test, questionnaire.items[position]), test)
        case .score(let id, let test): self = .scale(scales[id] ?? 0, test)
        case .count(let parts, let least, let greatest):
            self = .count(
                parts.map { Self($0, in: questionnaire, scales: scales) }, least: least,
                greatest: greatest)
        }
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

    /// Whether the condition holds.
    func truth(_ answers: ReferenceAnswers, _ values: [ReferenceValue]) -> Condition.TruthValue {
        switch self {
        case .item(let position, let truths, let test):
            let code = answers.codes[position]
            guard code == AnswerCode.entered, let entry = answers.entries[position] else {
                return truths[Int(code)]
            }
            return test.truth(of: .entered(entry))
        case .scale(let scale, let test): return values[scale].truth(of: test)
        case .count(let parts, let least, let greatest):
            var (certain, possible) = (0, parts.count)
            for part in parts {
                switch part.truth(answers, values) {
                case .true: certain += 1
                case .false: possible -= 1
                case .unknown: break
                }
            }
            return .count(certain: certain, possible: possible, least: least, greatest: greatest)
        }
    }
}

/// The answers of one sitting as formulas read them: codes, and entries by the position of the item.
struct ReferenceAnswers {
    let codes: [UInt8]
    let entries: [Int: Answer.Entry]
}
