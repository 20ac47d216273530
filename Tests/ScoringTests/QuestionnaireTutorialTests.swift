import Questionnaires
import Scoring
import TestSupport
import Testing

/// The forms of the tutorial. Another test runs its commands.
@Suite struct `The tutorial on writing a questionnaire` {
    private static let article =
        "Sources/WellbeingKit/WellbeingKit.docc/WritingAQuestionnaire.md"

    /// The forms by the path under which the reader saves them.
    private static func forms() throws -> [(path: String, json: String)] {
        MarkedBlock.all("replay", in: try Repository.text(article))
            .filter { $0.language == "json" }
            .map { ($0.typed.first ?? "", $0.text) }
    }

    @Test func `it builds four forms, from easy to hard`() throws {
        #expect(
            try Self.forms().map(\.path)
                == ["evening-rest", "garden-week", "night-log", "day-load"].map {
                    "forms/\($0).json"
                })
    }

    @Test func `the first form has the mistake that the text corrects, and no other`() throws {
        let form = try #require(try Self.forms().first)
        let findings = Questionnaire.diagnose(json: form.json.utf8, file: form.path)
        #expect(findings.map(\.code) == [.bandGap])
        #expect(Questionnaire.diagnose(json: Self.corrected(form.json).utf8, file: "").isEmpty)
    }

    @Test(arguments: 0..<4)
    func `each form is sound and has the results of its vectors`(place: Int) throws {
        let form = try Self.forms()[place]
        let json = place == 0 ? Self.corrected(form.json) : form.json
        let findings = Questionnaire.diagnose(json: json.utf8, file: form.path)
        #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
        let questionnaire = try Questionnaire(json: json.utf8)
        #expect(questionnaire.vectorCount >= 2)
        #expect(questionnaire.vectorFailures().map(\.description) == [])
    }

    /// The first form after the command `sed` of the article.
    private static func corrected(_ json: String) -> String {
        json.replacing("\"from\": 4", with: "\"from\": 3")
    }
}
