import Questionnaires
import TestSupport
import Testing

@testable import Calendars

/// The times that a rule gives without the additional start of an event.
func times(
    _ rule: String, start: String, from: String? = nil, through: String? = nil,
    limits: CalendarLimits = .standard
) throws -> [String] {
    let isDaily = !start.contains("T")
    let text = isDaily ? start + "T000000" : start
    let wall = try #require(WallTime(text))
    var work = WorkBudget(limits)
    let first = try from.map { try #require(WallTime($0)) } ?? wall
    let last = try through.map { try #require(WallTime($0)) } ?? .last
    return try RuleExpansion(RecurrenceRule(rule), start: wall, isDaily: isDaily)
        .walls(in: first...last, isZoned: false, work: &work)
        .map { isDaily ? $0.dayText : $0.text }
}

struct RuleCaseTests {
    struct Case: CustomTestStringConvertible {
        let id: String
        let start: String
        let rule: String
        let take: Int
        let expected: [String]
        var testDescription: String { id }
    }

    static let cases: [Case] = {
        guard let bytes = try? Repository.bytes("Tests/Payloads/ics/rrule-cases.json"),
            let list = JSONReader.read(bytes).root?.elements
        else { return [] }
        return list.compactMap { node in
            guard let id = node["id"]?.string, let start = node["dtstart"]?.string,
                let rule = node["rrule"]?.string,
                let take = node["take"]?.number.flatMap({ Int($0.double) }),
                let expected = node["expected"]?.elements?.compactMap(\.string)
            else { return nil }
            return Case(id: id, start: start, rule: rule, take: take, expected: expected)
        }
    }()

    @Test func `the fixture has 30 rules`() { #expect(Self.cases.count == 30) }

    @Test(arguments: cases)
    func `a rule gives the times that dateutil and libical give`(_ item: Case) throws {
        let last = try #require(item.expected.last)
        // Endless rules have as many expected times as the case takes.
        let isEndless = item.expected.count == item.take
        let through = isEndless ? (item.start.contains("T") ? last : last + "T000000") : nil
        #expect(try times(item.rule, start: item.start, through: through) == item.expected)
    }
}

/// Random rules with the times that python-dateutil 2.9 gives. The identifier of a case is the seed
/// of the random numbers that made it.
struct RandomRuleTests {
    static let cases: [JSONNode] = {
        guard let bytes = try? Repository.bytes("Tests/Payloads/ics/random-rules.json") else {
            return []
        }
        return JSONReader.read(bytes, byteLimit: .max).root?.elements ?? []
    }()

    @Test func `random rules give the times that dateutil gives`() throws {
        #expect(Self.cases.count >= 300)
        for node in Self.cases {
            func text(_ key: String) throws -> String { try #require(node[key]?.string) }
            let found = try times(
                try text("rrule"), start: try text("dtstart"), from: try text("from"),
                through: try text("through"))
            let expected = try #require(node["expected"]?.elements).compactMap(\.string)
            if found != expected {
                Issue.record(
                    """
                    \(try text("id")): \(try text("rrule")) from \(try text("dtstart")): \
                    \(found.prefix(5)) of \(found.count), expected \(expected.prefix(5)) of \
                    \(expected.count)
                    """)
            }
        }
    }
}
