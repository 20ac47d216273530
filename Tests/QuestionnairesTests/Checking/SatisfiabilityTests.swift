import Testing

@testable import Questionnaires

@Suite struct `The satisfiability of conditions` {
    private static func item(
        _ name: String, values: ClosedRange<Int> = 0...3, when condition: Condition? = nil,
        declining: Item.Declining = .notOffered
    ) throws -> Item {
        Item(
            id: try #require(Item.ID(name)), text: name,
            choices: values.map { Item.Choice(value: $0, text: "\($0)", codes: []) },
            choiceSet: nil,
            askedWhen: condition, declining: declining, necessity: .required, isUnscored: false,
            topic: nil, codes: [])
    }

    private static func canHold(_ condition: Condition, items: [Item]) -> Bool {
        var evaluations = Satisfiability.totalEvaluationLimit
        return Satisfiability.canHold(condition, items: items, evaluations: &evaluations)
    }

    private static func parts(_ count: Int, atLeast bound: Int) throws -> [Condition] {
        try (0..<count).map { .item(try #require(Item.ID("i\($0)")), .atLeast(Points(bound))) }
    }

    private static func items(_ count: Int) throws -> [Item] {
        try (0..<count).map { try item("i\($0)") }
    }

    @Test func `conditions over nine items are decided at once`() throws {
        let items = try Self.items(9)
        let parts = try Self.parts(9, atLeast: 2)
        #expect(Self.canHold(.any(parts), items: items))
        #expect(
            Self.canHold(
                .all([.any(Array(parts.prefix(2))), .count(parts, 5...9)]), items: items))
        #expect(!Self.canHold(.all([.all(parts), .not(parts[8])]), items: items))
    }

    @Test func `the search respects the conditions of the items themselves`() throws {
        let items = [
            try Self.item("a"), try Self.item("b", when: .item("a", .atLeast(1))),
        ]
        let both = Condition.all([.item("b", .atLeast(1)), .item("a", .equals(0))])
        #expect(!Self.canHold(both, items: items))
        // An item that was not asked was not endorsed, so the negation holds.
        let neither = Condition.all([.not(.item("b", .atLeast(1))), .item("a", .equals(0))])
        #expect(Self.canHold(neither, items: items))
    }

    @Test func `a declined item has no value in the search`() throws {
        let items = [try Self.item("a", declining: .offered(writtenAs: nil))]
        let declined = Condition.item("a", .declined)
        #expect(Self.canHold(declined, items: items))
        #expect(
            !Self.canHold(.all([declined, .item("a", .atLeast(0))]), items: items))
    }

    @Test func `a condition counts as satisfiable when the search takes too long`() throws {
        // Three of each four at once, and never three of any: impossible, but hard to prove.
        let items = try Self.items(40)
        let parts = try Self.parts(40, atLeast: 1)
        let hard = Condition.all([.count(parts, 20...20), .count(parts, 21...40)])
        #expect(Self.canHold(hard, items: items) == true)
    }

    /// All conditions over two items, compared with evaluating all possible interviews.
    @Test func `the search agrees with trying all answers`() throws {
        let items = [
            try Self.item("a", values: 0...2, declining: .offered(writtenAs: nil)),
            try Self.item("b", values: 0...2, when: .item("a", .atLeast(1))),
        ]
        let simple: [Condition] = [
            .item("a", .atLeast(1)), .item("a", .atMost(0)), .item("a", .equals(2)),
            .item("a", .declined), .item("b", .atLeast(2)), .item("b", .atMost(1)),
        ]
        let single = simple + simple.map { .not($0) }
        var conditions = single
        for left in single {
            for right in single {
                conditions += [
                    .all([left, right]), .any([left, right]), .count([left, right], 1...1),
                    .not(.count([left, right], 1...1)), .count([left, .not(right)], 0...0),
                ]
            }
        }
        for condition in conditions {
            #expect(
                Self.canHold(condition, items: items)
                    == Self.holdsSomewhere(condition), "\(condition)")
        }
    }

    private static func holdsSomewhere(_ condition: Condition) -> Bool {
        let first: [Answer] = [.answered(0), .answered(1), .answered(2), .declined, .skipped]
        return first.contains { a in
            let isAsked = a == .answered(1) || a == .answered(2)
            let second: [Answer] =
                isAsked ? [.answered(0), .answered(1), .answered(2), .skipped] : [.notAsked]
            return second.contains { b in
                condition.truth { $0 == "a" ? a : b } == .true
            }
        }
    }
}
