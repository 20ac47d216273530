extension Scale.Formula: CustomStringConvertible {
    /// The formula in words: `the sum of q1, q2 reversed and 2 × q3; then at most 30`.
    public var description: String { words { _, number in number.shortText } }

    /// The formula in words.
    ///
    /// - Parameter typed: The text of a number with which an item is compared.
    func words(_ typed: Typed) -> String {
        var parts = [operation.words(typed)]
        if !steps.isEmpty {
            parts.append("then " + steps.map(\.description).joined(separator: ", then "))
        }
        if let notAsked { parts.append(notAsked.words(value)) }
        if let missing { parts.append(missing.words(value)) }
        if let scoredWhen { parts.append("no score unless \(scoredWhen.words(typed))") }
        return parts.joined(separator: "; ")
        /// A number that replaces a term: a time if each term is a time, a day if each term is a
        /// day, otherwise a number.
        func value(_ number: Points) -> String {
            let texts = Set(operands.map { $0.typed(number, typed) })
            return texts.count == 1 ? texts.joined() : number.shortText
        }
    }

    /// The text of a number with which an item is compared.
    typealias Typed = (Item.ID, Points) -> String
}

extension Scale.Formula.Operation {
    /// The operation in words.
    fileprivate func words(_ typed: Scale.Formula.Typed) -> String {
        switch self {
        case .sum(let terms): "the sum of \(list(terms))"
        case .mean(let terms): "the mean of \(list(terms))"
        case .least(let terms): "the least of \(list(terms))"
        case .greatest(let terms): "the greatest of \(list(terms))"
        case .first(let terms): "the first answered of \(list(terms))"
        case .product(let terms): "the product of \(list(terms))"
        case .count(let conditions):
            "how many hold of: \(conditions.map { $0.words(typed) }.joined(separator: "; "))"
        case .difference(let from, let to, let distance):
            "\(distance.words) from \(from) to \(to)"
        case .ratio(let dividend, let divisor):
            "\(dividend) divided by \(divisor), without a score where that is 0"
        case .recode(let operand, let steps):
            "\(operand) recoded: "
                + steps.words { $0.words { number in operand.typed(number, typed) } }
        case .table(let operand, let table):
            "the table value for \(operand)" + table.context + " (\(table.size) numbers)"
        case .cases(let cases): cases.map { $0.words(typed) }.joined(separator: "; ")
        }
    }

    private func list(_ terms: [Scale.Formula.Operand]) -> String {
        let words = terms.map(\.description)
        guard words.count > 1, let last = words.last else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Scale.Formula.Operand: CustomStringConvertible {
    /// The term in words: `2 × q3 reversed`.
    public var description: String {
        var text = weight == 1 ? name : "\(weight.shortText) × \(name)"
        if isReversed { text += " reversed" }
        if let points {
            let list = points.map { $0?.shortText ?? "none" }.joined(separator: ", ")
            text += " (points \(list))"
        }
        return text
    }

    /// A number of the term, in the form of typed answers if the term is the unchanged answer to an
    /// item.
    fileprivate func typed(_ number: Points, _ typed: Scale.Formula.Typed) -> String {
        guard let item, weight == 1, !isReversed, points == nil else { return number.shortText }
        return typed(item, number)
    }
}

extension Scale.Formula.Distance {
    fileprivate var words: String {
        switch self {
        case .plain: "the difference"
        case .clock: "the minutes, over midnight,"
        case .days: "the days"
        case .months: "the completed months"
        case .years: "the completed years"
        }
    }
}

extension Scale.Formula.Lookup {
    /// The entries in words, each with its value of the context.
    fileprivate func words(_ words: (Content) -> String) -> String {
        switch self {
        case .always(let content): words(content)
        case .byContext(let context, let contents):
            contents.sorted { $0.key < $1.key }
                .map { "where \(context) is \($0.key): \(words($0.value))" }
                .joined(separator: "; ")
        }
    }

    /// The context, or nothing.
    fileprivate var context: String {
        if case .byContext(let context, _) = self { ", by \(context)" } else { "" }
    }
}

extension Scale.Formula.Lookup where Content == [Points: Points] {
    fileprivate var size: Int { contents.map(\.count).max() ?? 0 }
}

extension [Scale.Formula.RecodeStep] {
    fileprivate func words(_ typed: (Points) -> String) -> String {
        map { step in
            switch step.limit {
            case .through(let limit): "up to \(typed(limit)) is \(step.points.shortText)"
            case .below(let limit): "below \(typed(limit)) is \(step.points.shortText)"
            case nil: "the rest is \(step.points.shortText)"
            }
        }.joined(separator: ", ")
    }
}

extension Scale.Formula.Case {
    fileprivate func words(_ typed: Scale.Formula.Typed) -> String {
        let result =
            switch value {
            case .number(let points): points.shortText
            case .operand(let operand): operand.description
            case .noScore: "no score"
            }
        return condition.map { "\(result) if \($0.words(typed))" } ?? "otherwise \(result)"
    }
}

extension Scale.Formula.Step: CustomStringConvertible {
    /// The step in words.
    public var description: String {
        switch self {
        case .times(let factor): "times \(factor.shortText)"
        case .plus(let addend):
            addend < 0
                ? "minus \((Points(0) - addend).shortText)" : "plus \(addend.shortText)"
        case .atLeast(let bound): "at least \(bound.shortText)"
        case .atMost(let bound): "at most \(bound.shortText)"
        case .round(0): "rounded to a whole number, halves away from zero"
        case .round(let decimals): "rounded to \(Counted("decimal", decimals))"
        }
    }
}

extension Scale.Formula.NotAsked {
    fileprivate func words(_ typed: (Points) -> String) -> String {
        switch self {
        case .counts(let points): "what is not asked counts \(typed(points))"
        case .nothing: "what is not asked is left out"
        }
    }
}

extension Scale.Formula.MissingRule {
    fileprivate func words(_ typed: (Points) -> String) -> String {
        let least =
            switch needed {
            case .count(let count): "\(count) or more"
            case .share(let share, isMore: true): "more than \(share.shortText)"
            case .share(let share, isMore: false): "\(share.shortText) or more"
            }
        let filled =
            switch fill {
            case .mean: "missing terms take the mean of the answered ones"
            case .nothing: "missing terms are left out"
            case .number(let points): "missing terms count \(typed(points))"
            }
        return (isEstimate ? "if an estimate is asked for and " : "if ")
            + "\(least) of the terms are answered, \(filled)"
    }
}
