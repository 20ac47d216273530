internal import Questionnaires

/// The terms of a sum or mean, or the conditions of a count, as entries of
/// ``FormulaTables/choices``.
struct ChoiceTerms {
    let entries: Range<Int>
    /// The divisor of the numbers in the rows.
    let unit: Int
}

extension FormulaTables {
    /// Prepares a sum or mean of choices, or a count of conditions that each compare one choice.
    ///
    /// - Parameter terms: The terms of the formula.
    /// - Returns: `nil` for any other formula, and if the numbers do not fit in a row.
    mutating func choices(
        of formula: Scale.Formula, _ terms: Range<Int>, in questionnaire: Questionnaire
    ) -> ChoiceTerms? {
        switch formula.operation {
        case .sum, .mean: sum(of: terms, in: questionnaire)
        case .count(let conditions): count(of: conditions, in: questionnaire)
        default: nil
        }
    }

    private mutating func sum(
        of range: Range<Int>, in questionnaire: Questionnaire
    ) -> ChoiceTerms? {
        var added: [(position: Int, term: FormulaTerm)] = []
        for term in terms[range] {
            guard case .item(let position) = term.source,
                questionnaire.items[position].kind == .choice
            else { return nil }
            added.append((position, term))
        }
        let numbers = added.flatMap { _, term in
            values[term.values].flatMap { [$0.bounds.lowerBound, $0.bounds.upperBound] }
                + [term.weight]
        }
        guard let unit = Self.commonDenominator(numbers) else { return nil }
        func units(_ number: Fraction) -> Int? {
            let (units, overflow) = number.numerator.multipliedReportingOverflow(
                by: unit / number.denominator)
            // The sum of all terms has to fit.
            return overflow || units.magnitude > Int32.max / Int32(range.count) ? nil : units
        }
        guard numbers.allSatisfy({ units($0) != nil }) else { return nil }
        func whole(_ number: Fraction) -> Int32 { Int32(units(number) ?? 0) }
        let first = choices.count
        for (position, term) in added {
            choices.append(position, choices: term.values.count - FormulaTerm.stateCount) { code in
                let value = values[term.value(for: code)]
                let (least, greatest) = (value.bounds.lowerBound, value.bounds.upperBound)
                return switch value.kind {
                case .known: CodeTable.Row(answered: whole(least))
                case .missing:
                    CodeTable.Row(
                        missing: whole(least)...whole(greatest), weight: whole(term.weight))
                case .absent, .tooLarge: CodeTable.Row()
                }
            }
        }
        return ChoiceTerms(entries: first..<choices.count, unit: unit)
    }

    private mutating func count(
        of own: [Condition], in questionnaire: Questionnaire
    ) -> ChoiceTerms? {
        var comparisons: [(position: Int, test: Condition.Test)] = []
        for condition in own {
            guard case .comparison(let item, let test) = condition.form,
                let position = questionnaire.position(of: item),
                questionnaire.items[position].kind == .choice
            else { return nil }
            comparisons.append((position, test))
        }
        let first = choices.count
        for (position, test) in comparisons {
            let item = questionnaire.items[position]
            let truths = FormulaConditions.truths(of: test, item)
            choices.append(position, choices: item.choices.count) { code in
                switch truths[Int(code)] {
                case .true: CodeTable.Row(answered: 1)
                case .false: CodeTable.Row(answered: 0)
                case .unknown: CodeTable.Row(missing: 0...1)
                }
            }
        }
        return ChoiceTerms(entries: first..<choices.count, unit: 1)
    }

    /// A common multiple of the denominators, 1,000,000 at most; otherwise `nil`.
    static func commonDenominator(_ numbers: [Fraction]) -> Int? {
        var common = 1
        for denominator in Set(numbers.map(\.denominator)) where common % denominator != 0 {
            // In lowest terms, the quotient lacks the common factors of both.
            common = Points(common, over: denominator).numerator * denominator
            guard common <= 1_000_000 else { return nil }
        }
        return common
    }
}
