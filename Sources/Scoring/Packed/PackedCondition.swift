internal import Questionnaires

/// A condition laid out for packed answers: a table lookup for each comparison.
///
/// Means exactly what ``/Questionnaires/Condition`` means; a test holds both against each other for
/// every condition that ships.
indirect enum PackedCondition: Sendable {
    /// What each of the 256 codes at a place of the form makes of the comparison.
    case item(position: Int, truths: [Truth])
    case all([PackedCondition])
    case any([PackedCondition])
    case not(PackedCondition)
    case count([PackedCondition], ClosedRange<Int>)

    init(_ condition: Condition, in questionnaire: Questionnaire) {
        switch condition {
        case .item(let id, _):
            let position = questionnaire.position(of: id) ?? 0
            let choices = questionnaire.items[position].choices
            self = .item(
                position: position,
                truths: (UInt8.min...UInt8.max).map { code in
                    condition.truth { _ in
                        AnswerCode.answer(code, choices: choices) ?? .notReached
                    }
                })
        case .all(let parts): self = .all(parts.map { PackedCondition($0, in: questionnaire) })
        case .any(let parts): self = .any(parts.map { PackedCondition($0, in: questionnaire) })
        case .not(let part): self = .not(PackedCondition(part, in: questionnaire))
        case .count(let parts, let range):
            self = .count(parts.map { PackedCondition($0, in: questionnaire) }, range)
        }
    }

    func truth(of codes: Span<UInt8>) -> Truth {
        switch self {
        case .item(let position, let truths): return truths[Int(codes[position])]
        case .all(let parts):
            var result = Truth.true
            for part in parts {
                switch part.truth(of: codes) {
                case .false: return .false
                case .unknown: result = .unknown
                case .true: break
                }
            }
            return result
        case .any(let parts):
            var result = Truth.false
            for part in parts {
                switch part.truth(of: codes) {
                case .true: return .true
                case .unknown: result = .unknown
                case .false: break
                }
            }
            return result
        case .not(let part): return !part.truth(of: codes)
        case .count(let parts, let range):
            var (least, greatest) = (0, 0)
            for part in parts {
                let truth = part.truth(of: codes)
                if truth == .true { least += 1 }
                if truth != .false { greatest += 1 }
            }
            if range.contains(least), range.contains(greatest) { return .true }
            return greatest < range.lowerBound || least > range.upperBound ? .false : .unknown
        }
    }
}
