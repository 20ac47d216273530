import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@testable import Reports

@Suite struct AnswersOverTimeTests {
    private static func page(_ stored: [StoredAssessment], of clinic: Clinic) throws -> XMLTree {
        let trend = try ExampleTrend.trend(stored, of: clinic)
        return try PersonPageTests.tree(
            PersonReport(
                subject: "P-1", trends: [trend], flags: [], moods: [],
                made: try Timestamp(parsing: "2026-07-10"), maker: "tests"))
    }

    private static func totals(_ dates: [String], _ clinic: Clinic) throws -> [StoredAssessment] {
        try dates.enumerated().map { place, date in
            try PersonPageTests.totals(place + 100, on: date, clinic, "P-1")
        }
    }

    @Test func `results with only totals have no table of answers`() throws {
        let clinic = try Clinic()
        let one = try Self.page(Self.totals(["2026-03-02"], clinic), of: clinic)
        #expect(one.elements(ofClass: "answers").isEmpty)
        #expect(one.text.contains("Only the total of this result is stored, no answers."))
        let two = try Self.page(Self.totals(["2026-03-02", "2026-04-02"], clinic), of: clinic)
        #expect(two.elements(ofClass: "answers").isEmpty)
        #expect(two.text.contains("Only the totals of these 2 results are stored, no answers."))
    }

    @Test func `results with only totals are named next to the table of the others`() throws {
        let clinic = try Clinic()
        let stored =
            try clinic.weekly([12, 6]) + Self.totals(["2026-03-02", "2026-04-02"], clinic)
        let page = try Self.page(stored, of: clinic)
        let table = try #require(page.elements(ofClass: "answers").first)
        #expect(table.first("thead")?.elements("th").count == 3)
        #expect(
            page.text.contains(
                "Not shown here: 2 results from 2026-03-02 to 2026-04-02, of which only the totals "
                    + "are stored."))
    }

    @Test func `items with other choices have their own line in the legend`() throws {
        let clinic = try Clinic()
        let page = try Self.page(clinic.weekly([12]), of: clinic)
        #expect(
            page.elements("li").map(\.text).filter { $0.hasPrefix("Item") } == [
                "Items 1 to 9: 0 = Not at all; 1 = Several days; 2 = More than half the days; "
                    + "3 = Nearly every day.",
                "Item 10: 0 = Not difficult at all; 1 = Somewhat difficult; 2 = Very difficult; "
                    + "3 = Extremely difficult.",
            ])
    }

    @Test func `one set of choices for all items is one sentence`() throws {
        let clinic = Clinic(form: try ExampleForm.form { $0 })
        let stored = try clinic.assessment(
            1, on: "2026-01-05", answers: clinic.form.items.map { _ in .answered(1) })
        let page = try Self.page([stored], of: clinic)
        #expect(
            page.elements("p").contains {
                $0.text == "Answers: 0 = Never; 1 = Rarely; 2 = Often; 3 = Always."
            })
    }

    @Test(arguments: [
        ([3], "Item 3"), ([1, 2], "Items 1 and 2"), ([1, 2, 3], "Items 1 to 3"),
        ([1, 3], "Items 1 and 3"), ([1, 2, 3, 5, 7, 8], "Items 1 to 3, 5, 7 and 8"),
    ])
    func `numbers of items are named as ranges`(items: [Int], words: String) {
        #expect(AnswersOverTime.names(of: items) == words)
    }
}
