import Questionnaires
import Shelf
import TestSupport
import Testing

struct ArticleExampleTests {
    private let article = "Sources/WellbeingKit/WellbeingKit.docc/DefinitionFormat.md"

    /// The first block of JSON in the article on the format.
    private func example() throws -> String {
        let text = try Repository.text(article)
        let start = try #require(text.firstRange(of: "```json\n")?.upperBound)
        let end = try #require(text[start...].firstRange(of: "\n```")?.lowerBound)
        return String(text[start..<end])
    }

    @Test func `the example in the article is sound`() throws {
        let findings = Questionnaire.diagnose(json: try example().utf8, file: "example")
        #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
    }

    @Test func `the example has the features that the article describes`() throws {
        let form = try Questionnaire(json: try example().utf8)
        let total = try #require(form.scale("total"))
        #expect(form.items.count == 3)
        #expect(total.terms.map(\.isReversed) == [false, true, false])
        #expect(total.notAskedCounts == 0)
        #expect(form.scale("rest")?.terms.count == 2)

        var answers = Answers(for: form)
        try answers.set(.answered(1), for: "waking", in: form)
        try answers.set(.answered(0), for: "rested", in: form)
        try answers.set(.answered(2), for: "distress", in: form)
        #expect(answers.raisedFlags(in: form).map(\.id) == ["nightly-distress"])
        #expect(total.band(of: 5)?.label == "Uneasy nights")

        try answers.set(.answered(0), for: "waking", in: form)
        #expect(answers.applyingConditions(of: form).answers["distress"] == .notAsked)
    }
}
