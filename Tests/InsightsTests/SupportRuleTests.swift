import Insights
import Questionnaires
import Samples
import Testing

struct SupportRuleTests {
    private func reasons(
        _ felt: [(String, Double)], _ rule: SupportRule? = .usual
    ) throws -> [SupportRule.Reason] {
        var week = FeltWeek()
        for (date, valence) in felt { try week.feel(date, valence) }
        var rules = PeriodInsights.Rules()
        rules.support = rule
        return try week.insights("2026-03-23", "2026-03-29", rules).supportReasons
    }

    private func days(_ first: String, _ last: String) throws -> SupportRule.Reason {
        .unpleasantDays(first: try LocalDate(parsing: first), last: try LocalDate(parsing: last))
    }

    @Test func `three very unpleasant days in a row are a reason, and two are not`() throws {
        let three = [("2026-03-24", -1.0), ("2026-03-25", -0.8), ("2026-03-26T10:00:00Z", -0.9)]
        #expect(try reasons(three) == [days("2026-03-24", "2026-03-26")])
        #expect(try reasons(Array(three.dropLast())).isEmpty)
        #expect(try reasons(three, nil).isEmpty)
        #expect(try reasons(three, SupportRule(days: 4, words: [])).isEmpty)
    }

    @Test func `a day without entries or with a better mood ends the row`() throws {
        #expect(
            try reasons([("2026-03-24", -1), ("2026-03-25", -1), ("2026-03-27", -1)]).isEmpty)
        // The mood of a day counts more than its moments.
        #expect(
            try reasons([
                ("2026-03-24", -1), ("2026-03-25", -1), ("2026-03-26", -0.5),
                ("2026-03-26T10:00:00Z", -1),
            ]).isEmpty)
    }

    @Test func `a row that began before the period counts, and one that ended before does not`()
        throws
    {
        #expect(
            try reasons([("2026-03-21", -1), ("2026-03-22", -1), ("2026-03-23", -1)])
                == [days("2026-03-21", "2026-03-23")])
        #expect(
            try reasons([("2026-03-20", -1), ("2026-03-21", -1), ("2026-03-22", -1)]).isEmpty)
        #expect(
            try reasons([("2026-03-29", -1), ("2026-03-30", -1), ("2026-03-31", -1)]).isEmpty)
    }

    static let words: [(word: String, note: String?, isFound: Bool)] = [
        ("hopeless", nil, true), ("Hopeless", nil, true), ("lonely", nil, false),
        ("alone", "I was ALONE.", true), ("alone", "Stand-alone", true), ("lone", "alone", false),
        ("give up", "I want to give  up!", true), ("give up", "give it up", false),
        ("  ", "x", false), ("überfordert", "Überfordert", true),
    ]

    @Test(arguments: words)
    func `a chosen word is found as a label or as words of a note`(
        word: String, note: String?, isFound: Bool
    ) throws {
        var week = FeltWeek()
        try week.feel("2026-03-24T10:00:00Z", 0.5, [.hopeless], note: note)
        try week.feel("2026-04-24T10:00:00Z", 0.5, [.lonely], note: note)
        var rules = PeriodInsights.Rules()
        rules.support = SupportRule(words: [word])
        let found = try week.insights("2026-03-23", "2026-03-29", rules).supportReasons
        #expect(found == (isFound ? [.words(count: 1)] : []))
    }
}
