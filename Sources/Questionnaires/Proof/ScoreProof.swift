/// Proves which scores the scales of a form can reach, without looking at any answers.
///
/// Each scale gets the set of its possible scores: every score if they are few, otherwise their
/// range. If the conditions of a scale's items depend on a few choices, the proof tries all of
/// these choices, so questions that exclude each other are not added. Otherwise the set may hold
/// scores that cannot be reached, and is marked as inexact.
struct ScoreProof {
    let items: [Item]
    let positions: [Item.ID: Int]
    let formulas: [Scale.ID: Scale.Formula]
    /// The problems of scales, each kind once for a scale.
    private(set) var problems: [Problem] = []

    /// The reason why the numbers of the scale are not known.
    private var failure: Failure?

    private enum Failure {
        /// The scale uses a part that the definition lacks, or an answer that is not a number.
        case notKnown
        /// A number is too large.
        case tooLarge
    }
    /// The answers of the items whose choices are tried, by position.
    private var fixed: [Int: Answer] = [:]
    private var known: [Scale.ID: NumberSet] = [:]
    private var itemsOfScales: [Scale.ID: Set<Int>] = [:]

    /// The greatest number of combinations of choices that are tried for one scale.
    static let combinationLimit = 512

    /// Something wrong with a scale.
    struct Problem: Hashable {
        let scale: Scale.ID
        let kind: Kind

        enum Kind: Hashable {
            /// A divisor can be 0.
            case zeroDivisor
            /// A table lacks a number that can be reached.
            case tableGap(Points, of: String)
            /// A table is looked up with a range instead of separate numbers.
            case tableOfRange
            /// Numbers get too large.
            case tooLarge
        }
    }

    init(items: [Item], formulas: [Scale.ID: Scale.Formula]) {
        self.items = items
        self.formulas = formulas
        positions = Dictionary(
            items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The scores that a scale can reach; `nil` when no answers give it a score, when it uses an
    /// unknown scale, and when a number is too large. ``problems`` contains numbers that are too
    /// large.
    ///
    /// - Precondition: The scales do not form a circle.
    mutating func scores(of scale: Scale.ID) -> NumberSet? {
        let all = closure(of: scale)
        let gates = gates(of: all)
        failure = nil
        guard let gates, !gates.isEmpty else {
            (fixed, known) = ([:], [:])
            let isConditional = all.contains { items[$0].askedWhen != nil }
            let reached = reach(scale)
            return isConditional ? reached?.inexact : reached
        }
        var union: NumberSet?
        each(gates[...], [:]) { proof, assignment in
            proof.fixed = assignment
            proof.known = [:]
            // For some answers there may be no terms to score. Then there is no score, which is not
            // a problem.
            guard proof.failure == nil, let reached = proof.reach(scale) else { return }
            union = union.map { $0.union(reached) } ?? reached
        }
        fixed = [:]
        guard failure == nil else { return nil }
        // An optional question without an answer leaves open whether other questions are asked.
        let isOpen = gates.contains { items[$0].necessity == .optional }
        return isOpen ? union?.inexact : union
    }

    /// The positions of the items that a scale uses, directly or through other scales.
    mutating func closure(of scale: Scale.ID) -> Set<Int> {
        if let found = itemsOfScales[scale] { return found }
        var found: Set<Int> = []
        if let formula = formulas[scale] {
            found = Set(formula.items.compactMap { positions[$0] })
            for part in formula.scales { found.formUnion(closure(of: part)) }
        }
        itemsOfScales[scale] = found
        return found
    }

    // MARK: Trying the choices that decide which items are asked

    /// The items on which the conditions of the given items depend, in the order of the form; `nil`
    /// when they have too many combinations, or when an item is not a choice.
    private func gates(of used: Set<Int>) -> [Int]? {
        var gates: Set<Int> = []
        var waiting = Array(used)
        while let position = waiting.popLast() {
            for item in items[position].askedWhen?.items ?? [] {
                guard let gate = positions[item], gates.insert(gate).inserted else { continue }
                waiting.append(gate)
            }
        }
        var combinations = 1
        for gate in gates {
            guard items[gate].kind == .choice else { return nil }
            combinations *= items[gate].choices.count
            guard combinations <= Self.combinationLimit else { return nil }
        }
        return gates.sorted()
    }

    private mutating func each(
        _ gates: ArraySlice<Int>, _ assignment: [Int: Answer],
        _ body: (inout ScoreProof, [Int: Answer]) -> Void
    ) {
        guard let gate = gates.first else { return body(&self, assignment) }
        fixed = assignment
        let answers: [Answer] =
            isAsked(gate) == .false ? [.notAsked] : items[gate].values.map { .answered($0) }
        for answer in answers {
            var assignment = assignment
            assignment[gate] = answer
            each(gates.dropFirst(), assignment, body)
        }
    }

    /// Whether the form asks an item, as far as the fixed answers decide.
    private func isAsked(_ position: Int) -> Condition.TruthValue {
        items[position].askedWhen.map { truth(of: $0) } ?? .true
    }

    private func truth(of condition: Condition) -> Condition.TruthValue {
        condition.truth { id in positions[id].flatMap { fixed[$0] } ?? .skipped }
    }

    // MARK: Reaching a scale

    private mutating func reach(_ scale: Scale.ID) -> NumberSet? {
        if let found = known[scale] { return found }
        guard let formula = formulas[scale] else {
            failure = failure ?? .notKnown
            return nil
        }
        guard var reached = reach(formula.operation, formula, scale) else {
            return failure == .tooLarge ? tooLarge(scale) : nil
        }
        for step in formula.steps {
            let next: NumberSet?
            if case .round(let decimals) = step {
                next = reached.rounded(decimals: decimals)
            } else {
                next = reached.mapped { step.applied(to: $0) }
            }
            guard let next else { return tooLarge(scale) }
            reached = next
        }
        guard abs(reached.range.lowerBound.doubleValue) < 1e9,
            abs(reached.range.upperBound.doubleValue) < 1e9
        else { return tooLarge(scale) }
        known[scale] = reached
        return reached
    }

    /// No numbers, because one is too large.
    mutating func tooLarge() -> NumberSet? {
        failure = .tooLarge
        return nil
    }

    /// Reports that a number of a scale is too large. For the scales that use this scale, its
    /// numbers are not known.
    private mutating func tooLarge(_ scale: Scale.ID) -> NumberSet? {
        report(.tooLarge, scale)
        failure = .notKnown
        return nil
    }

    private mutating func report(_ kind: Problem.Kind, _ scale: Scale.ID) {
        let isKnown = problems.contains { problem in
            guard problem.scale == scale else { return false }
            if case (.tableGap, .tableGap) = (problem.kind, kind) { return true }
            return problem.kind == kind
        }
        if !isKnown { problems.append(Problem(scale: scale, kind: kind)) }
    }

    private mutating func reach(
        _ operation: Scale.Formula.Operation, _ formula: Scale.Formula, _ scale: Scale.ID
    ) -> NumberSet? {
        switch operation {
        case .sum(let operands): return terms(operands, formula).flatMap { sum($0, formula) }
        case .mean(let operands): return terms(operands, formula).flatMap { mean($0, formula) }
        case .least(let operands):
            return terms(operands, formula).flatMap { extreme($0, formula, isGreatest: false) }
        case .greatest(let operands):
            return terms(operands, formula).flatMap { extreme($0, formula, isGreatest: true) }
        case .first(let operands):
            guard let terms = terms(operands, formula) else { return nil }
            return terms.compactMap(\.numbers).reduce(nil) { $0?.union($1) ?? $1 }
        case .count(let conditions): return count(conditions, formula)
        case .difference(let from, let to, let distance):
            return difference(from, to, distance, formula)
        case .product(let operands):
            // A product without one of its factors has no value.
            guard let terms = terms(operands, formula)?.map(\.needed), let first = terms.first,
                terms.allSatisfy({ $0.numbers != nil })
            else { return nil }
            return fold(terms.dropFirst(), from: first) { numbers, other, areIndependent in
                numbers.combined(other, areIndependent: areIndependent) { $0.multiplied(by: $1) }
            } ?? tooLarge()
        case .ratio(let dividend, let divisor):
            return ratio(dividend, divisor, formula, scale)
        case .recode(let operand, let steps): return recode(operand, steps, formula)
        case .table(let operand, let table): return look(operand, up: table, formula, scale)
        case .cases(let cases): return union(of: cases, formula)
        }
    }

    // MARK: Terms

    /// The numbers that a term can add.
    struct Term {
        /// The numbers, or `nil` when the term never adds a number.
        let numbers: NumberSet?
        /// Whether the term can be left out without being missing.
        let canBeAbsent: Bool
        let items: Set<Int>
        let weight: Points

        /// The numbers, with 0 if the term can be left out.
        var added: NumberSet {
            guard let numbers else { return NumberSet([0]) }
            return canBeAbsent ? numbers.union(NumberSet([0])) : numbers
        }

        /// The term, if it is not left out.
        var needed: Term {
            Term(numbers: numbers, canBeAbsent: false, items: items, weight: weight)
        }
    }

    private mutating func terms(
        _ operands: [Scale.Formula.Operand], _ formula: Scale.Formula
    ) -> [Term]? {
        var terms: [Term] = []
        for operand in operands {
            guard let term = term(operand, formula) else { return nil }
            terms.append(term)
        }
        return terms
    }

    private mutating func term(
        _ operand: Scale.Formula.Operand, _ formula: Scale.Formula
    ) -> Term? {
        switch operand.source {
        case .scale(let scale):
            let items = closure(of: scale).subtracting(fixed.keys)
            guard let reached = reach(scale) else {
                // A scale without a score is a missing term, and a rule may leave it out.
                return failure != nil
                    ? nil
                    : Term(numbers: nil, canBeAbsent: true, items: items, weight: operand.weight)
            }
            guard let numbers = reached.mapped({ $0.multiplied(by: operand.weight) }) else {
                failure = .tooLarge
                return nil
            }
            return Term(numbers: numbers, canBeAbsent: false, items: items, weight: operand.weight)
        case .item(let id):
            let term = positions[id].flatMap { self.term(operand, $0, formula) }
            if term == nil { failure = failure ?? .notKnown }
            return term
        }
    }

    /// The numbers that an item can add; `nil` when a number is too large, and for an item without
    /// numbers.
    private func term(
        _ operand: Scale.Formula.Operand, _ position: Int, _ formula: Scale.Formula
    ) -> Term? {
        let item = items[position]
        let asked = isAsked(position)
        var numbers: NumberSet?
        var canBeAbsent = item.necessity == .optional && asked != .false
        if asked != .false {
            guard let added = item.numbers(operand, given: fixed[position]) else { return nil }
            numbers = added.numbers
            canBeAbsent = canBeAbsent || added.canBeAbsent
        }
        if asked != .true {
            if case .counts(let points)? = formula.notAsked {
                guard let counted = points.multiplied(by: operand.weight) else { return nil }
                numbers = numbers?.union(NumberSet([counted])) ?? NumberSet([counted])
            } else {
                canBeAbsent = true
            }
        }
        return Term(
            numbers: numbers, canBeAbsent: canBeAbsent,
            items: fixed[position] == nil ? [position] : [], weight: operand.weight)
    }

    /// The numbers of one operand; `nil` when it has none.
    mutating func numbers(
        _ operand: Scale.Formula.Operand, _ formula: Scale.Formula
    ) -> (NumberSet, items: Set<Int>)? {
        guard let term = term(operand, formula), let numbers = term.numbers else { return nil }
        return (numbers, term.items)
    }

    /// Combines terms one after the other. `combine` learns whether each term is independent of the
    /// terms before it.
    func fold(
        _ terms: some Sequence<Term>, from first: Term,
        _ combine: (NumberSet, NumberSet, Bool) -> NumberSet?
    ) -> NumberSet? {
        var result = first.added
        var items = first.items
        for term in terms {
            let areIndependent = items.isDisjoint(with: term.items)
            guard let next = combine(result, term.added, areIndependent) else { return nil }
            result = next
            items.formUnion(term.items)
        }
        return result
    }

    // MARK: Cases

    private mutating func union(
        of cases: [Scale.Formula.Case], _ formula: Scale.Formula
    ) -> NumberSet? {
        var union: NumberSet?
        var areNumbers = true
        for part in cases {
            let truth = part.condition.map { self.truth(of: $0) } ?? .true
            if truth == .false { continue }
            switch part.value {
            case .number(let points):
                union = union?.union(NumberSet([points])) ?? NumberSet([points])
            case .operand(let operand):
                areNumbers = false
                if let (numbers, _) = numbers(operand, formula) {
                    union = union?.union(numbers) ?? numbers
                }
            case .noScore: break
            }
            if truth == .true { break }
        }
        return areNumbers ? union : union?.inexact
    }

    /// Reports a problem found in another part of the proof.
    mutating func note(_ kind: Problem.Kind, _ scale: Scale.ID) { report(kind, scale) }
}

extension Points {
    /// The nearest binary number, for limits.
    var doubleValue: Double { Double(numerator) / Double(denominator) }
}
