import Questionnaires
import Testing

@Suite struct `Truth values` {
    @Test func `the connectives follow Kleene's tables`() {
        for left in Condition.TruthValue.allCases {
            for right in Condition.TruthValue.allCases {
                let and: Condition.TruthValue =
                    left == .false || right == .false
                    ? .false : left == .true && right == .true ? .true : .unknown
                let or: Condition.TruthValue =
                    left == .true || right == .true
                    ? .true : left == .false && right == .false ? .false : .unknown
                #expect(Condition.TruthValue.all([left, right]) == and)
                #expect(Condition.TruthValue.any([left, right]) == or)
                #expect(
                    !Condition.TruthValue.all([left, right])
                        == Condition.TruthValue.any([!left, !right]))
            }
            #expect(!(!left) == left)
        }
        #expect(!Condition.TruthValue.unknown == .unknown)
        #expect(Condition.TruthValue.all([]) == .true)
        #expect(Condition.TruthValue.any([]) == .false)
        #expect(Condition.TruthValue.unknown.known == nil)
        #expect(Condition.TruthValue(true).known == true)
    }
}

@Suite struct `Conditions` {
    private static let states: [Answer] = [
        .answered(1), .answered(2), .declined, .skipped, .notAsked, .notReached,
    ]

    @Test(
        arguments: [
            (.atLeast(2), [.false, .true, .unknown, .unknown, .false, .unknown]),
            (.atMost(1), [.true, .false, .unknown, .unknown, .false, .unknown]),
            (.equals(2), [.false, .true, .unknown, .unknown, .false, .unknown]),
            (.declined, [.false, .false, .true, .false, .false, .false]),
        ] as [(Condition.Test, [Condition.TruthValue])])
    func `a comparison depends on the state of its item`(
        test: Condition.Test, expected: [Condition.TruthValue]
    ) {
        let found = Self.states.map { state in Condition.item("a", test).truth { _ in state } }
        #expect(found == expected)
    }

    @Test func `a count is known as soon as the missing answers cannot change it`() {
        let parts: [Condition] = ["a", "b", "c"].map { .item($0, .atLeast(1)) }
        func truth(_ answers: [Item.ID: Answer], _ range: ClosedRange<Int>) -> Condition.TruthValue
        {
            Condition.count(parts, range).truth { answers[$0] ?? .notReached }
        }
        #expect(truth(["a": .answered(1), "b": .answered(1)], 2...3) == .true)
        #expect(truth(["a": .answered(0), "b": .answered(0)], 2...3) == .false)
        #expect(truth(["a": .answered(1), "b": .answered(0)], 2...3) == .unknown)
        #expect(truth(["a": .answered(1), "b": .answered(1)], 0...1) == .false)
        #expect(truth(["a": .answered(1), "b": .notAsked], 0...1) == .unknown)
        #expect(truth([:], 0...3) == .true)
    }

    @Test func `all of no conditions is true, and any of no conditions is false`() {
        #expect(Condition.all([]).truth { _ in .skipped } == .true)
        #expect(Condition.any([]).truth { _ in .skipped } == .false)
    }

    @Test func `a condition lists its items once, in order, and reads as a sentence`() {
        let condition = Condition.all([
            .item("b", .atLeast(2)), .not(.item("a", .declined)),
            .count([.item("b", .equals(3)), .item("c", .atMost(1))], 1...2),
        ])
        #expect(condition.items == ["b", "a", "c"])
        #expect(
            condition.description
                == "all of (b is 2 or more; not (a was declined); "
                + "at least 1 of (b is 3; c is 1 or less))")
    }
}
