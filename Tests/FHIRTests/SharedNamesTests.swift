import Questionnaires
import Samples
import Testing

@testable import FHIR

/// Resources with a common name that are different results, or may be.
@Suite struct SharedNamesTests {
    /// A response with identifiers such as `case|77`, and a day.
    private static func response(
        _ identifiers: [String], id: String? = nil, version: Int? = nil, day: Int = 15,
        answer: Int = 1, status: String = "completed"
    ) -> String {
        let all = identifiers.map { name in
            let parts = name.split(separator: "|")
            return #"{"system":"\#(parts[0])","value":"\#(parts[1])"}"#
        }
        let more =
            (id.map { #""id":"\#($0)","# } ?? "")
            + (all.isEmpty ? "" : #""identifier":[\#(all.joined(separator: ","))],"#)
            + (version.map { #""meta":{"versionId":"\#($0)"},"# } ?? "")
        return Small.response(
            Small.phq9.map { Small.item($0, answer) }, more: more, status: status
        ).replacing("2024-03-15", with: "2024-03-\(day)")
    }

    /// What two resources are.
    enum Meaning { case one, two, twoWithOneID, doubtful }

    /// The identifiers and the ids of two results with other answers on other days.
    static let pairs: [(String, String?, String, String?, Meaning)] = [
        ("own|1 case|77", "r1", "own|2 case|77", "r2", .two),
        ("case|77 own|1", "r1", "case|77 own|2", "r2", .two),
        ("case|77 own|1", nil, "own|2 case|77", nil, .two),
        ("hospA|a", "1", "hospB|b", "1", .twoWithOneID), ("s|a", "1", "s|b", "1", .twoWithOneID),
        ("own|1 case|77", nil, "other|5 case|77", nil, .doubtful),
        ("case|77", "r1", "case|77", "r2", .doubtful),
        ("case|77 own|1", "r1", "case|77", "r2", .doubtful),
        ("case|77", nil, "case|77 own|1", nil, .one), ("", "1", "own|1", "1", .one),
        ("own|1 case|77", "1", "own|1 other|5", "1", .one),
    ]

    private static func texts(
        _ pair: (String, String?, String, String?, Meaning), status: String = "completed"
    ) -> (first: String, second: String) {
        func names(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        return (
            response(names(pair.0), id: pair.1, version: 1, answer: 3),
            response(names(pair.2), id: pair.3, version: 2, day: 16, answer: 0, status: status)
        )
    }

    @Test(arguments: pairs)
    func `two results in one file with a common name are one only if that is certain`(
        pair: (String, String?, String, String?, Meaning)
    ) async throws {
        let (first, second) = Self.texts(pair)
        for lines in [[first, second], [second, first]] {
            let plan = try await Forms.found(lines.joined(separator: "\n"))
                .plan(for: InMemoryStore())
            switch pair.4 {
            case .one: #expect(plan.total.new == 1 && plan.repeated == 1)
            case .two, .twoWithOneID: #expect(plan.total.new == 2 && plan.repeated == 0)
            case .doubtful: #expect(plan.total.new == 0 && plan.problemCount == 1)
            }
            #expect(plan.warnings.count == (pair.4 == .twoWithOneID ? 1 : 0))
        }
    }

    @Test(arguments: pairs)
    func `a result with a name of a kept one replaces it only if it is certainly the same`(
        pair: (String, String?, String, String?, Meaning)
    ) async throws {
        let (first, second) = Self.texts(pair)
        let store = InMemoryStore()
        _ = try await Forms.found(first).apply(to: store, by: Forms.attribution)
        let later = Forms.found(second)
        let plan = try await later.plan(for: store)
        #expect(plan.total.conflicts == (pair.4 == .one ? 1 : 0))
        #expect(plan.problemCount == (pair.4 == .doubtful ? 1 : 0))
        #expect(plan.warnings.count == (pair.4 == .twoWithOneID ? 1 : 0))
        guard pair.4 != .doubtful else { return }
        _ = try await later.apply(to: store, by: Forms.attribution, correcting: "amended")
        let count = pair.4 == .one ? 1 : 2
        #expect(await store.count(where: .type(.assessment)) == count)
        for (text, isKept) in [(first, count == 2), (second, true)] {
            let again = try await Forms.found(text).plan(for: store)
            #expect(again.total.new == 0 && again.total.conflicts == 0)
            #expect(again.total.identical == (isKept ? 1 : 0) && again.warnings.isEmpty)
        }
    }

    @Test(arguments: pairs)
    func `a withdrawal deletes only what it certainly means`(
        pair: (String, String?, String, String?, Meaning)
    ) async throws {
        let (first, second) = Self.texts(pair, status: "entered-in-error")
        let store = InMemoryStore()
        _ = try await Forms.found(first).apply(to: store, by: Forms.attribution)
        let plan = try await Forms.found(second).plan(for: store)
        #expect(plan.withdrawals == (pair.4 == .one ? 1 : 0))
        #expect(plan.problemCount == (pair.4 == .doubtful ? 1 : 0))
        let isLeftOut = pair.4 == .two || pair.4 == .twoWithOneID
        #expect(plan.leftOut.values.reduce(0, +) == (isLeftOut ? 1 : 0))
        // In one file, the withdrawal contradicts only the entry that it means.
        let both = try await Forms.found(first + "\n" + second).plan(for: InMemoryStore())
        #expect(both.total.new == (pair.4 == .one ? 0 : 1))
    }

    @Test func `totals of two forms with the identifier of one order are two results`()
        async throws
    {
        func total(_ code: String, _ number: Int, status: String = "final") -> String {
            Small.observation(
                code,
                #""valueInteger":\#(number),"meta":{"versionId":"\#(number)"},"identifier":["#
                    + #"{"system":"own","value":"\#(number)"},{"system":"order","value":"7"}]"#,
                id: "o\(number)"
            ).replacing(#""final""#, with: #""\#(status)""#)
        }
        let both = Forms.found(total("44261-6", 11) + "\n" + total("70274-6", 12))
        let plan = try await both.plan(for: InMemoryStore())
        #expect(plan.total.new == 2 && plan.problemCount == 0)
        let store = InMemoryStore()
        _ = try await Forms.found(total("44261-6", 11)).apply(to: store, by: Forms.attribution)
        #expect(try await both.plan(for: store).total.identical == 1)
        for code in ["44261-6", "70274-6"] {
            let withdrawn = Forms.found(total(code, 12, status: "entered-in-error"))
            #expect(try await withdrawn.plan(for: store).withdrawals == 0)
        }
        // The only identifier of both is that of the order.
        let order = Small.observation(
            "70274-6",
            #""valueInteger":9,"identifier":[{"system":"order","value":"7"}]"#, id: "o13"
        ).replacing(#""final""#, with: #""entered-in-error""#)
        #expect(try await Forms.found(order).plan(for: store).withdrawals == 0)
    }

    @Test(
        arguments: [
            ([], "x1"), (["b|2"], nil), (["a|1"], nil), (["b|2", "a|1"], "x1"),
        ] as [([String], String?)])
    func `a kept result is known by each of its names`(names: [String], id: String?) async throws {
        let store = InMemoryStore()
        let kept = Self.response(["a|1", "b|2"], id: "x1", version: 1)
        _ = try await Forms.found(kept).apply(to: store, by: Forms.attribution)
        let same = try await Forms.found(Self.response(names, id: id)).plan(for: store)
        #expect(same.total.identical == 1 && same.total.new == 0)
        let amended = Forms.found(
            Self.response(names, id: id, version: 2, day: 16, answer: 2, status: "amended"))
        #expect(try await amended.plan(for: store).total.conflicts == 1)
        _ = try await amended.apply(to: store, by: Forms.attribution, correcting: "amended")
        // The amended result keeps the names of the first one.
        for (names, id) in [([], "x1"), (["b|2"], nil), (["a|1"], nil)] as [([String], String?)] {
            let again = try await Forms.found(
                Self.response(names, id: id, version: 2, day: 16, answer: 2)
            ).plan(for: store)
            #expect(again.total.identical == 1 && again.total.new == 0)
            let withdrawal = Self.response(names, id: id, status: "entered-in-error")
            #expect(try await Forms.found(withdrawal).plan(for: store).withdrawals == 1)
        }
    }

    @Test func `the versions in a file have the names of all of them`() async throws {
        let store = InMemoryStore()
        let file = [
            Self.response(["a|1", "b|2"], id: "x1", version: 1),
            Self.response(["a|1"], version: 2, answer: 2, status: "amended"),
            Self.response(["b|2"], version: 3, answer: 3, status: "amended"),
        ]
        let found = Forms.found(file.joined(separator: "\n"))
        #expect(try await found.plan(for: store).repeated == 2)
        _ = try await found.apply(to: store, by: Forms.attribution)
        for (names, id) in [([], "x1"), (["b|2"], nil), (["a|1"], nil)] as [([String], String?)] {
            let withdrawal = Self.response(names, id: id, status: "entered-in-error")
            #expect(try await Forms.found(withdrawal).plan(for: store).withdrawals == 1)
        }
    }

    @Test func `a name in common is not enough to delete or replace a result of another form`()
        async throws
    {
        func response(_ items: [String], _ value: Int, status: String = "completed") -> String {
            Small.response(
                items.map { Small.item($0, value) },
                more: #""identifier":{"system":"order","value":"1"},"#, status: status)
        }
        let store = InMemoryStore()
        _ = try await Forms.found(response(Small.gad7, 1)).apply(
            to: store, by: Forms.attribution)
        // Only the codes of its items name the form of the withdrawal.
        let error = Forms.found(response(Small.phq9, 1, status: "entered-in-error"))
        let withdrawal = try await error.plan(for: store)
        #expect(withdrawal.withdrawals == 0 && withdrawal.problemCount == 1)
        let own = Forms.found(response(Small.gad7, 1, status: "entered-in-error"))
        #expect(try await own.plan(for: store).withdrawals == 1)
        let other = Forms.found(response(Small.phq9, 1))
        let plan = try await other.plan(for: store)
        #expect(plan.problemCount == 1 && plan.total.conflicts == 0)
        let outcome = try await other.apply(
            to: store, by: Forms.attribution, correcting: "test", skippingProblems: true)
        #expect(outcome.tally.corrected == 0)
        #expect(
            try await Forms.found(response(Small.gad7, 2)).plan(for: store).total.conflicts == 1)
    }
}
