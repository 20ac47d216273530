internal import Questionnaires

/// A term of a formula prepared for packed answers.
struct FormulaTerm {
    /// What a term adds for some answers.
    struct Value {
        enum Kind {
            /// It adds the only number of its bounds.
            case known
            /// It has no answer, and could add any of its bounds.
            case missing
            /// It is left out, and is not missing.
            case absent
            /// Its number is too large.
            case tooLarge
        }

        let bounds: ClosedRange<Points>
        let kind: Kind
        /// Whether its number was estimated.
        let isEstimate: Bool

        /// It adds points; without them, the number is too large.
        @inline(__always)
        init(_ points: Points?, isEstimate: Bool = false) {
            bounds = ClosedRange(only: points ?? 0)
            kind = points == nil ? .tooLarge : .known
            self.isEstimate = isEstimate
        }

        /// It has no answer; without bounds, one of them is too large.
        @inline(__always)
        init(missing bounds: ClosedRange<Points>?) {
            self.bounds = bounds ?? ClosedRange(only: 0)
            kind = bounds == nil ? .tooLarge : .missing
            isEstimate = false
        }

        private init(kind: Kind) {
            bounds = ClosedRange(only: 0)
            self.kind = kind
            isEstimate = false
        }

        static var absent: Value { Value(kind: .absent) }

        /// The points that it adds; `nil` when it adds none.
        var points: Points? { kind == .known ? bounds.lowerBound : nil }
    }

    enum Source {
        case item(Int)
        case scale(Int)
    }

    let source: Source
    let weight: Points
    /// What each choice adds, as a range of ``FormulaTables/choices``.
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
    func isChoice(_ code: UInt8) -> Bool {
        Int(code) < choices.count && code < AnswerCode.greatestChoiceCount
    }

    /// Why the term is left out, where its value is ``Value/absent``.
    func absence(_ sheet: FormulaSheet) -> Scorecard.Explanation.Calculation.Reason {
        guard case .item(let position) = source else { return .optional }
        let code = sheet.codes[position]
        if isChoice(code) { return .notApplicable }
        return code == AnswerCode.notAsked ? .notAsked : .optional
    }
}
