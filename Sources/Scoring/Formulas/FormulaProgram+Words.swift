internal import Questionnaires

// An operation in words: `12 divided by 4`.
extension FormulaProgram {
    /// The operation with its numbers.
    func words(
        _ formula: Scale.Formula, _ node: FormulaNode, _ sheet: FormulaSheet,
        _ added: [Calculation.Added], _ result: Points
    ) -> String {
        let numbers = added.compactMap(\.points)
        let texts = zip(formula.operands, added).compactMap { operand, added in
            added.points.map { typed($0, operand) }
        }
        switch formula.operation {
        case .sum: return "the sum of \(Counted("term", numbers.count))"
        case .mean:
            let sum = numbers.reduce(Points(0) as Points?) { $0?.adding($1) }
            return "\(sum?.shortText ?? "the sum") divided by \(numbers.count), the mean of "
                + "\(Counted("term", numbers.count))"
        case .least: return "the least of \(Counted("term", numbers.count))"
        case .greatest: return "the greatest of \(Counted("term", numbers.count))"
        case .first: return "the first term with an answer"
        case .product: return texts.joined(separator: " times ")
        case .ratio: return texts.joined(separator: " divided by ")
        case .count:
            let unknown = node.conditions.count { truth(ofRoot: $0, sheet) == .unknown }
            let words = "how many of \(Counted("condition", node.conditions.count)) hold"
            guard unknown > 0, case .number(let each)? = formula.missing?.fill else { return words }
            return words + ", and \(each.shortText) for each unknown one"
        case .difference(_, _, let distance): return distance.unit(from: texts)
        case .recode(_, let lookup):
            guard let number = numbers.first,
                let steps = content(of: lookup, contextValue(formula, sheet))
            else {
                return "recoded"
            }
            let step = steps.first { $0.holds(number) }
            let limit = step?.limitWords { number in
                formula.operands.first.map { typed(number, $0) } ?? number.shortText
            }
            return "\(texts.joined()) is \(limit ?? "above the last limit")"
                + contextWords(formula, sheet)
        case .table:
            return "the entry of the table for \(texts.joined())" + contextWords(formula, sheet)
        case .cases: return "the number of the first case that holds"
        }
    }

    /// A number of a term. If the term is the unchanged answer to an item, the number is written as
    /// a person types it.
    private func typed(_ number: Points, _ operand: Scale.Formula.Operand) -> String {
        guard let item = operand.item, operand.weight == 1, !operand.isReversed,
            operand.points == nil
        else { return number.shortText }
        return questionnaire.typed(number, for: item)
    }

    /// The part of a recode that applies to the person.
    private func content<Content>(
        of lookup: Scale.Formula.Lookup<Content>, _ value: Int?
    ) -> Content? {
        switch lookup {
        case .always(let content): content
        case .byContext(_, let contents): value.flatMap { contents[$0] }
        }
    }

    private func contextValue(_ formula: Scale.Formula, _ sheet: FormulaSheet) -> Int? {
        guard let id = formula.context, let position = questionnaire.position(of: id) else {
            return nil
        }
        let values = questionnaire.items[position].values
        let code = Int(sheet.codes[position])
        return values.indices.contains(code) ? values[code] : nil
    }

    /// `, where sex is 2`; empty if no context decides.
    private func contextWords(_ formula: Scale.Formula, _ sheet: FormulaSheet) -> String {
        guard let id = formula.context, let value = contextValue(formula, sheet) else { return "" }
        return ", where \(id) is \(value)"
    }
}

extension Scale.Formula.Distance {
    /// The difference in words, such as `the minutes from 23:00 to 07:00, over midnight`.
    fileprivate func unit(from texts: [String]) -> String {
        let ends = texts.joined(separator: " to ")
        return switch self {
        case .plain: texts.reversed().joined(separator: " minus ")
        case .clock: "the minutes from \(ends), over midnight where needed"
        case .days: "the days between the dates"
        case .months: "the completed months between the dates"
        case .years: "the completed years between the dates"
        }
    }
}

extension Scale.Formula.RecodeStep {
    /// The numbers that the step includes: `up to 15`.
    fileprivate func limitWords(_ typed: (Points) -> String) -> String {
        switch limit {
        case .through(let limit): "up to \(typed(limit))"
        case .below(let limit): "below \(typed(limit))"
        case nil: "above the last limit"
        }
    }
}
