internal import Questionnaires

/// A term of a formula prepared for packed answers.
struct FormulaTerm {
    /// The amount that a term adds for a set of answers.
    struct Value {
        enum Kind {
            /// It adds the one number in its bounds.
            case known
            /// It has no answer, and could add any number in its bounds.
            case missing
            /// It is left out, but is not missing.
            case absent
            /// Its number is too large.
            case tooLarge
        }

        let bounds: ClosedRange<Fraction>
        let kind: Kind
        /// Whether its number was estimated.
        let isEstimate: Bool

        /// A known value; without points, the number is too large.
        @inline(__always)
        init(_ points: Fraction?, isEstimate: Bool = false) {
            bounds = ClosedRange(only: points ?? 0)
            kind = points == nil ? .tooLarge : .known
            self.isEstimate = isEstimate
        }

        /// A missing answer; without bounds, a bound is too large.
        @inline(__always)
        init(missing bounds: ClosedRange<Fraction>?) {
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
        var points: Fraction? { kind == .known ? bounds.lowerBound : nil }
    }

    enum Source {
        case item(Int)
        case scale(Int)
    }

    let source: Source
    let weight: Fraction
    /// The amounts for each code of its item, as a range of ``FormulaTables/values``: first the
    /// codes that are not choices, from ``AnswerCode/entered``, then those of the choices.
    let values: Range<Int>
    /// The sum of the least and the greatest number of the item, for mirroring a number.
    let mirror: Fraction?
    /// Whether the missing answer may leave the term out: the item has a choice without points, or
    /// the form may not ask it.
    let mayBeLeftOut: Bool

    /// - Parameter values: The values of earlier terms; the term appends its own.
    init?(
        _ operand: Scale.Formula.Operand, _ formula: Scale.Formula, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int], _ values: inout [Value]
    ) {
        weight = Fraction(operand.weight)
        let first = values.count
        switch operand.source {
        case .scale(let id):
            guard let place = scales[id] else { return nil }
            source = .scale(place)
            mirror = nil
            mayBeLeftOut = false
        case .item(let id):
            guard let position = questionnaire.position(of: id) else { return nil }
            let item = questionnaire.items[position]
            source = .item(position)
            let plain = Scale.Formula.Operand(
                source: operand.source, weight: 1, isReversed: false, points: operand.points)
            mirror =
                operand.isReversed
                ? item.bounds(plain).flatMap { $0.lowerBound.adding($0.upperBound) }
                    .map { Fraction($0) } : nil
            mayBeLeftOut = Self.mayBeLeftOut(operand, formula, item)
            values += Self.values(of: operand, formula, item, mayBeLeftOut)
        }
        self.values = first..<values.count
    }

    /// The number of codes that are not choices.
    static let stateCount = Int(UInt8.max - AnswerCode.entered) + 1

    private static func mayBeLeftOut(
        _ operand: Scale.Formula.Operand, _ formula: Scale.Formula, _ item: Item
    ) -> Bool {
        if operand.contributions(of: item)?.contains(nil) == true { return true }
        if case .counts? = formula.notAsked { return false }
        return item.askedWhen != nil
    }

    private static func values(
        of operand: Scale.Formula.Operand, _ formula: Scale.Formula, _ item: Item,
        _ mayBeLeftOut: Bool
    ) -> [Value] {
        var bounds = item.bounds(operand) ?? 0...0
        var notAsked = Value.absent
        if case .counts(let points)? = formula.notAsked {
            let counted = points.multiplied(by: operand.weight)
            notAsked = counted.map { Value(Fraction($0)) } ?? .absent
            if item.askedWhen != nil, let counted {
                bounds = min(bounds.lowerBound, counted)...max(bounds.upperBound, counted)
            }
        }
        // A term that is left out adds 0 to a sum. For other operations see
        // ``FormulaNode/losesTerms``.
        if mayBeLeftOut, case .sum = formula.operation {
            bounds = min(bounds.lowerBound, 0)...max(bounds.upperBound, 0)
        }
        let unanswered = Value(missing: ClosedRange(bounds))
        let missing = item.necessity == .optional ? Value.absent : unanswered
        let states = (AnswerCode.entered...UInt8.max).map { code -> Value in
            switch code {
            case AnswerCode.entered: unanswered
            case AnswerCode.notAsked: item.role == .context ? missing : notAsked
            default: missing
            }
        }
        let choices = operand.contributions(of: item) ?? []
        return states
            + choices.prefix(AnswerCode.greatestChoiceCount).map { points in
                points.map { Value(Fraction($0)) } ?? .absent
            }
    }

    /// The index of the value for a code. A code that is neither a choice nor a state has the value
    /// of a skipped answer.
    @inline(__always)
    func value(for code: UInt8) -> Int {
        // The codes that are not choices are the greatest; after the subtraction wraps around, the
        // choices follow them.
        let place = Int(code &- AnswerCode.entered)
        let skipped = Int(AnswerCode.skipped - AnswerCode.entered)
        return values.lowerBound + (place < values.count ? place : skipped)
    }

    /// Why the term is left out, if its value is ``Value/absent``.
    func absence(_ sheet: FormulaSheet) -> Scorecard.Explanation.Calculation.Reason {
        guard case .item(let position) = source else { return .optional }
        let code = sheet.codes[position]
        if code < AnswerCode.entered, Int(code) < values.count - Self.stateCount {
            return .notApplicable
        }
        return code == AnswerCode.notAsked ? .notAsked : .optional
    }
}
