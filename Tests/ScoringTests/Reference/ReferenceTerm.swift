import Questionnaires
import Scoring

/// A term of a formula prepared for packed answers.
struct ReferenceTerm {
    /// What a term adds for some answers.
    enum Value {
        /// It adds points; `isEstimate` when they were estimated.
        case points(Points, isEstimate: Bool)
        /// It has no answer, and could add any of these.
        case missing(ClosedRange<Points>)
        /// It is left out, and is not missing.
        case absent
    }

    private enum Source {
        case item(Int)
        case scale(Int)
    }

    private let source: Source
    private let operand: Scale.Formula.Operand
    /// What each choice adds; `nil` for "not applicable".
    private let choices: [Points?]
    /// What the term can add when its answer is missing.
    private let bounds: ClosedRange<Points>
    /// What it adds when the form did not ask its item; `nil` when it is left out.
    private let notAsked: Points?
    /// Whether a missing answer may turn out to leave the term out.
    let mayBeLeftOut: Bool
    private let isOptional: Bool
    private let isContext: Bool
    /// The least and greatest number of the item added, to mirror a number.
    private let mirror: Points?
    /// The values of the choices, for several chosen ones.
    private let values: [Int]

    init?(
        _ operand: Scale.Formula.Operand, _ formula: Scale.Formula, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int]
    ) {
        self.operand = operand
        switch operand.source {
        case .scale(let id):
            guard let place = scales[id] else { return nil }
            source = .scale(place)
            (choices, bounds, notAsked) = ([], 0...0, nil)
            (isOptional, isContext, mirror, values) = (false, false, nil, [])
            mayBeLeftOut = false
        case .item(let id):
            guard let position = questionnaire.position(of: id) else { return nil }
            let item = questionnaire.items[position]
            source = .item(position)
            choices = operand.contributions(of: item) ?? []
            let plain = Scale.Formula.Operand(
                source: operand.source, weight: 1, isReversed: false, points: operand.points)
            mirror =
                operand.isReversed
                ? item.bounds(plain).flatMap { $0.lowerBound.adding($0.upperBound) } : nil
            var bounds = item.bounds(operand) ?? 0...0
            if case .counts(let points)? = formula.notAsked {
                notAsked = points.multiplied(by: operand.weight)
                if item.askedWhen != nil, let counted = notAsked {
                    bounds =
                        min(bounds.lowerBound, counted)...max(bounds.upperBound, counted)
                }
            } else {
                notAsked = nil
            }
            mayBeLeftOut = choices.contains(nil) || item.askedWhen != nil && notAsked == nil
            if mayBeLeftOut, case .sum = formula.operation {
                bounds = min(bounds.lowerBound, 0)...max(bounds.upperBound, 0)
            }
            self.bounds = bounds
            isOptional = item.necessity == .optional
            isContext = item.role == .context
            values = item.choices.map(\.value)
        }
    }

    /// What the term adds; `nil` when a number is too large.
    func value(_ answers: ReferenceAnswers, _ nodes: [ReferenceValue]) -> Value? {
        switch source {
        case .scale(let place): return value(of: nodes[place])
        case .item(let position):
            let code = answers.codes[position]
            if Int(code) < choices.count, code < AnswerCode.greatestChoiceCount {
                return choices[Int(code)].map { .points($0, isEstimate: false) } ?? .absent
            }
            switch code {
            case AnswerCode.entered:
                guard let entry = answers.entries[position] else { return .missing(bounds) }
                return value(of: entry)
            case AnswerCode.notAsked where !isContext:
                return notAsked.map { .points($0, isEstimate: false) } ?? .absent
            default: return isOptional ? .absent : .missing(bounds)
            }
        }
    }

    /// Whether it is a scale that may get another score than the one it has, or can have none.
    func isUnsettled(_ nodes: [ReferenceValue]) -> Bool {
        guard case .scale(let place) = source else { return false }
        let node = nodes[place]
        if node.points == nil { return node.refusal != nil }
        return node.bounds.lowerBound != node.bounds.upperBound
    }

    /// Whether it is a scale that has a score, and can get another one with the missing answers.
    func isFilled(_ nodes: [ReferenceValue]) -> Bool {
        guard case .scale(let place) = source else { return false }
        let node = nodes[place]
        return node.points != nil && node.bounds.lowerBound != node.bounds.upperBound
    }

    private func value(of node: ReferenceValue) -> Value? {
        guard let points = node.points else {
            guard let least = node.bounds.lowerBound.multiplied(by: operand.weight),
                let greatest = node.bounds.upperBound.multiplied(by: operand.weight)
            else { return nil }
            return .missing(min(least, greatest)...max(least, greatest))
        }
        return points.multiplied(by: operand.weight).map {
            .points($0, isEstimate: node.isEstimate)
        }
    }

    private func value(of entry: Answer.Entry) -> Value? {
        let number: Points?
        switch entry {
        case .chosen(let chosen):
            var sum: Points? = 0
            for (value, points) in zip(values, choices) where chosen.contains(value) {
                sum = sum?.adding(points ?? 0)
            }
            // The points of choices are weighted; the mirror is not.
            if let mirror {
                let weighted = mirror.multiplied(by: operand.weight)
                number = sum.flatMap { weighted?.subtracting($0) }
            } else {
                number = sum
            }
        default:
            guard let own = entry.number else { return .absent }
            let plain = mirror == nil ? own : mirror?.subtracting(own)
            number = plain?.multiplied(by: operand.weight)
        }
        return number.map { .points($0, isEstimate: false) }
    }
}

extension Answer.Entry {
    /// The number, the minutes since midnight, or the days since 1970-01-01; `nil` for another entry.
    var number: Points? { Item.number(of: .entered(self)) }
}
