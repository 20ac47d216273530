extension Condition: CustomStringConvertible {
    /// The condition in words: `all of (q1 is 2 or more; q2 was answered)`. A time is the minutes since
    /// midnight, and a day the days since 1970-01-01.
    public var description: String { words { _, number in number.shortText } }

    /// The condition in words.
    ///
    /// - Parameter typed: The text of a number with which an item is compared.
    func words(_ typed: (Item.ID, Points) -> String) -> String {
        func list(_ parts: [Condition]) -> String {
            parts.map { $0.words(typed) }.joined(separator: "; ")
        }
        return switch self {
        case .item(let item, let test): "\(item) \(test.words { typed(item, $0) })"
        case .scale(let scale, let test): "\(scale) \(test)"
        case .all(let parts): "all of (\(list(parts)))"
        case .any(let parts): "any of (\(list(parts)))"
        case .not(let part): "not (\(part.words(typed)))"
        case .count(let parts, let range):
            range.upperBound >= parts.count
                ? "at least \(range.lowerBound) of (\(list(parts)))"
                : "\(range.lowerBound) to \(range.upperBound) of (\(list(parts)))"
        }
    }
}

extension Condition.Test: CustomStringConvertible {
    /// The test in words, after the name of an item or scale: `is 2 or more`, `was declined`.
    public var description: String { words(\.shortText) }

    /// The test in words.
    ///
    /// - Parameter typed: The text of a number of the test.
    func words(_ typed: (Points) -> String) -> String {
        switch self {
        case .atLeast(let bound): "is \(typed(bound)) or more"
        case .atMost(let bound): "is \(typed(bound)) or less"
        case .above(let bound): "is more than \(typed(bound))"
        case .below(let bound): "is less than \(typed(bound))"
        case .equals(let value): "is \(typed(value))"
        case .anyOf(let values) where values.isEmpty: "is not decided"
        case .anyOf(let values):
            (values.count == 1 ? "is " : "is one of ")
                + values.sorted().map { typed(Points($0)) }.joined(separator: ", ")
        case .answered: "was answered"
        case .declined: "was declined"
        }
    }
}

extension Questionnaire {
    /// A condition in words, with numbers as a person types them: `bedtime is 23:00 or more`.
    package func words(for condition: Condition) -> String {
        condition.words { typed($1, for: $0) }
    }

    /// A test of an item in words: `is 23:00 or more`.
    package func words(for test: Condition.Test, of item: Item.ID) -> String {
        test.words { typed($0, for: item) }
    }

    /// A formula in words, with numbers as a person types them: `bedtime recoded: up to 23:00 is 1`.
    package func words(for formula: Scale.Formula) -> String {
        formula.words { typed($1, for: $0) }
    }

    /// A number with which an item is compared, as a person types it: `23:00` for 1380.
    package func typed(_ number: Points, for item: Item.ID) -> String {
        self.item(item)?.typed(number) ?? number.shortText
    }
}
