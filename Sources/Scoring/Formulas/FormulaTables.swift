internal import Questionnaires

/// The parts of all formulas of a definition, one array for each kind of part.
///
/// No part refers to an object, so evaluating formulas counts no references.
struct FormulaTables {
    /// The formula of each scale, in the order of the definition.
    var nodes: [FormulaNode] = []
    var terms: [FormulaTerm] = []
    /// The value of each term for each code of its item.
    var values: [FormulaTerm.Value] = []
    /// The terms and conditions that depend on one choice each, for ``FormulaNode/choices``.
    var choices = CodeTable()
    var conditions = FormulaConditions()
    /// The indexes of the conditions of counts and cases.
    var roots: [Int] = []
    var steps: [FormulaNode.Step] = []
    var cases: [FormulaNode.Case] = []
    /// Each lookup: a range of ``recodeSteps`` or of ``entries``.
    var lookups: [Range<Int>] = []
    var lookupsOfChoices: [Int?] = []
    var recodeSteps: [FormulaNode.RecodeStep] = []
    /// The entries of each table, by ascending number.
    var entries: [Entry] = []

    struct Entry {
        let number: Fraction
        let points: Fraction
    }

    /// Adds the formula of the next scale.
    mutating func append(
        _ formula: Scale.Formula, in questionnaire: Questionnaire, scales: [Scale.ID: Int]
    ) {
        let firsts = (
            terms: terms.count, roots: roots.count, steps: steps.count, cases: cases.count,
            lookups: lookups.count, choices: lookupsOfChoices.count
        )
        for operand in formula.operands {
            let term = FormulaTerm(
                operand, formula, in: questionnaire, scales: scales, &values)
            if let term { terms.append(term) }
        }
        let context = formula.context.flatMap { questionnaire.position(of: $0) }
        let values = context.map { questionnaire.items[$0].values } ?? []
        switch formula.operation {
        case .count(let conditions):
            for condition in conditions {
                roots.append(
                    self.conditions.append(condition, in: questionnaire, scales: scales))
            }
        case .cases(let own): append(own, firsts.terms, in: questionnaire, scales: scales)
        case .recode(_, let lookup):
            append(lookup, values) { tables, steps in
                tables.recodeSteps += steps.map { FormulaNode.RecodeStep($0) }
                return tables.recodeSteps.count - steps.count..<tables.recodeSteps.count
            }
        case .table(_, let lookup):
            append(lookup, values) { tables, table in
                tables.entries += table.sorted { $0.key < $1.key }
                    .map { Entry(number: Fraction($0.key), points: Fraction($0.value)) }
                return tables.entries.count - table.count..<tables.entries.count
            }
        default: break
        }
        steps += formula.steps.map { FormulaNode.Step($0) }
        let scoredWhen = formula.scoredWhen.map {
            conditions.append($0, in: questionnaire, scales: scales)
        }
        let operation = FormulaNode.Operation(formula.operation)
        let isSum = if case .sum = operation { true } else { false }
        nodes.append(
            FormulaNode(
                operation: operation,
                terms: firsts.terms..<terms.count,
                choices: choices(of: formula, firsts.terms..<terms.count, in: questionnaire),
                conditions: firsts.roots..<roots.count,
                scoredWhen: scoredWhen,
                missing: formula.missing.map {
                    .init(needed: $0.needed, fill: .init($0.fill), isEstimate: $0.isEstimate)
                },
                losesTerms: !isSum && terms[firsts.terms...].contains(where: \.mayBeLeftOut),
                steps: firsts.steps..<steps.count, cases: firsts.cases..<cases.count,
                context: context, lookups: firsts.lookups..<lookups.count,
                lookupsOfChoices: firsts.choices..<lookupsOfChoices.count))
    }

    private mutating func append(
        _ own: [Scale.Formula.Case], _ firstTerm: Int, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int]
    ) {
        var term = firstTerm
        for part in own {
            let condition = part.condition.map {
                conditions.append($0, in: questionnaire, scales: scales)
            }
            if let condition { roots.append(condition) }
            let value: FormulaNode.Case.Value
            switch part.value {
            case .number(let points): value = .number(Fraction(points))
            case .noScore: value = .noScore
            case .operand:
                value = .term(term)
                term += 1
            }
            cases.append(FormulaNode.Case(condition: condition, value: value))
        }
    }

    private mutating func append<Content>(
        _ lookup: Scale.Formula.Lookup<Content>, _ values: [Int],
        _ add: (inout FormulaTables, Content) -> Range<Int>
    ) {
        switch lookup {
        case .always(let content): lookups.append(add(&self, content))
        case .byContext(_, let contents):
            var places: [Int: Int] = [:]
            for (value, content) in contents.sorted(by: { $0.key < $1.key }) {
                places[value] = lookups.count
                lookups.append(add(&self, content))
            }
            lookupsOfChoices += values.map { places[$0] }
        }
    }
}

extension FormulaNode.Operation {
    fileprivate init(_ operation: Scale.Formula.Operation) {
        self =
            switch operation {
            case .sum: .sum
            case .mean: .mean
            case .least: .least
            case .greatest: .greatest
            case .first: .first
            case .count: .count
            case .difference(_, _, let distance): .difference(distance)
            case .product: .product
            case .ratio: .ratio
            case .recode: .recode
            case .table: .table
            case .cases: .cases
            }
    }
}

extension FormulaNode.Step {
    fileprivate init(_ step: Scale.Formula.Step) {
        self =
            switch step {
            case .times(let factor): .times(Fraction(factor))
            case .plus(let addend): .plus(Fraction(addend))
            case .atLeast(let bound): .atLeast(Fraction(bound))
            case .atMost(let bound): .atMost(Fraction(bound))
            case .round(let decimals): .round(unit: Points.powerOfTen(decimals))
            }
    }
}

extension FormulaNode.RecodeStep {
    fileprivate init(_ step: Scale.Formula.RecodeStep) {
        limit = step.limit.map { limit in
            switch limit {
            case .through(let greatest): NumberTest(.atMost, greatest)
            case .below(let bound): NumberTest(.below, bound)
            }
        }
        points = Fraction(step.points)
    }
}

extension FormulaNode.MissingRule.Fill {
    fileprivate init(_ fill: Scale.Formula.MissingRule.Fill) {
        self =
            switch fill {
            case .mean: .mean
            case .nothing: .nothing
            case .number(let points): .number(Fraction(points))
            }
    }
}
