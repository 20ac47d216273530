internal import Questionnaires

/// A term of a formula prepared for packed answers.
struct FormulaTerm {
    /// What a term adds for some answers.
    enum Value {
        /// It adds points; `isEstimate` when they were estimated.
        case points(Points, isEstimate: Bool)
        /// It has no answer, and could add any of these.
        case missing(ClosedRange<Points>)
        /// It is left out, and is not missing.
        case absent
    }

    enum Source {
        case item(Int)
        case scale(Int)
    }

    let source: Source
    let weight: Points
    /// What each choice adds, as a range of ``FormulaProgram/choices``.
    let choices: Range<Int>
    /// What the term can add when its answer is missing.
    let bounds: ClosedRange<Points>
    /// What it adds when the form did not ask its item; `nil` when it is left out.
    let notAsked: Points?
    let isOptional: Bool
    let isContext: Bool
    /// The least and greatest number of the item added, to mirror a number.
    let mirror: Points?

    /// - Parameter known: What the choices of earlier terms add; the term appends its own.
    init?(
        _ operand: Scale.Formula.Operand, _ formula: Scale.Formula, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int], _ known: inout [Points?]
    ) {
        weight = operand.weight
        let first = known.count
        switch operand.source {
        case .scale(let id):
            guard let place = scales[id] else { return nil }
            source = .scale(place)
            (bounds, notAsked, isOptional, isContext, mirror) = (0...0, nil, false, false, nil)
        case .item(let id):
            guard let position = questionnaire.position(of: id) else { return nil }
            let item = questionnaire.items[position]
            source = .item(position)
            known += operand.contributions(of: item) ?? []
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
            self.bounds = bounds
            isOptional = item.necessity == .optional
            isContext = item.role == .context
        }
        choices = first..<known.count
    }

    /// Whether a code is that of one of the choices.
    private func isChoice(_ code: UInt8) -> Bool {
        Int(code) < choices.count && code < AnswerCode.greatestChoiceCount
    }

    /// What the term adds; `nil` when a number is too large.
    ///
    /// - Parameter points: What the choices of all terms add.
    @inline(__always)
    func value(_ sheet: FormulaSheet, _ points: [Points?]) -> Value? {
        switch source {
        case .scale(let place): return value(of: sheet.nodes[place])
        case .item(let position):
            let code = sheet.codes[position]
            if isChoice(code) {
                return points[choices.lowerBound + Int(code)]
                    .map { .points($0, isEstimate: false) } ?? .absent
            }
            switch code {
            case AnswerCode.entered: return value(ofEntry: position, sheet, points)
            case AnswerCode.notAsked where !isContext:
                return notAsked.map { .points($0, isEstimate: false) } ?? .absent
            default: return isOptional ? .absent : .missing(bounds)
            }
        }
    }

    /// Why the term is left out, where its value is ``Value/absent``.
    func absence(_ sheet: FormulaSheet) -> Scorecard.Explanation.Calculation.Reason {
        guard case .item(let position) = source else { return .optional }
        let code = sheet.codes[position]
        if isChoice(code) { return .notApplicable }
        return code == AnswerCode.notAsked ? .notAsked : .optional
    }

    @inline(__always)
    private func value(of node: NodeValue) -> Value? {
        guard let points = node.points else {
            guard let least = node.bounds.lowerBound.multiplied(by: weight),
                let greatest = node.bounds.upperBound.multiplied(by: weight)
            else { return nil }
            return .missing(min(least, greatest)...max(least, greatest))
        }
        return points.multiplied(by: weight).map { .points($0, isEstimate: node.isEstimate) }
    }

    private func value(
        ofEntry position: Int, _ sheet: FormulaSheet, _ points: [Points?]
    ) -> Value? {
        let number: Points?
        switch sheet.entry(position) {
        case .none: return .missing(bounds)
        case .text: return .absent
        case .number(let own):
            let plain = mirror == nil ? own : mirror?.subtracting(own)
            number = plain?.multiplied(by: weight)
        case .chosen(let range):
            var sum: Points? = 0
            for place in range {
                let choice = Int(sheet.chosen[place])
                guard choice < choices.count else { continue }
                sum = sum?.adding(points[choices.lowerBound + choice] ?? 0)
            }
            // The points of choices are weighted; the mirror is not.
            if let mirror {
                let weighted = mirror.multiplied(by: weight)
                number = sum.flatMap { weighted?.subtracting($0) }
            } else {
                number = sum
            }
        }
        return number.map { .points($0, isEstimate: false) }
    }
}
