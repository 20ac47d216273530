/// A scale of format 2 that is a plain sum or mean of choices, as version 1 states it.
///
/// Such a scale is scored by tables, without its formula.
struct PlainScale {
    let terms: [Scale.Term]
    let combination: Scale.Combination
    let multiplier: Int
    let prorating: Scale.Prorating?
    let notAskedCounts: Int?

    /// The plain form of a formula, or `nil` when there is no plain form.
    init?(_ formula: Scale.Formula, items: [Item]) {
        let operands: [Scale.Formula.Operand]
        switch formula.operation {
        case .sum(let terms):
            operands = terms
            combination = .sum
        case .mean(let terms):
            operands = terms
            combination = .mean
        default: return nil
        }
        guard formula.scoredWhen == nil else { return nil }
        guard formula.steps.count <= 1 else { return nil }
        switch formula.steps.first {
        case nil: multiplier = 1
        case .times(let factor):
            guard let whole = factor.whole, (1...100).contains(whole) else { return nil }
            multiplier = whole
        default: return nil
        }
        switch formula.notAsked {
        case nil: notAskedCounts = nil
        case .counts(let points):
            guard let whole = points.whole, (-9999...9999).contains(whole) else { return nil }
            notAskedCounts = whole
        case .nothing: return nil
        }
        var terms: [(place: Int, term: Scale.Term)] = []
        for operand in operands {
            guard let id = operand.item, operand.points == nil,
                let weight = operand.weight.whole, (1...100).contains(weight),
                let place = items.firstIndex(where: { $0.id == id }),
                items[place].kind == .choice, items[place].role == .question,
                items[place].choices.allSatisfy({ $0.points == Points($0.value) })
            else { return nil }
            terms.append(
                (place, Scale.Term(item: id, isReversed: operand.isReversed, weight: weight)))
        }
        self.terms = terms.sorted { $0.place < $1.place }.map(\.term)
        guard let rule = formula.missing else {
            prorating = nil
            return
        }
        guard rule.isEstimate, rule.fill == .mean, let source = rule.source,
            case .count(let needed) = rule.needed, needed < terms.count
        else { return nil }
        prorating = Scale.Prorating(
            greatestMissing: terms.count - needed, source: source, isVerified: rule.isVerified)
    }
}
