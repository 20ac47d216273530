import Questionnaires
import Scoring
import TestSupport
import Testing

@Suite struct `The example of format 2` {
    /// The first block of JSON in the article on format 2.
    private static func example() throws -> [UInt8] {
        let text = try Repository.text(
            "Sources/WellbeingKit/WellbeingKit.docc/DefinitionFormat2.md")
        let start = try #require(text.firstRange(of: "```json\n")?.upperBound)
        let end = try #require(text[start...].firstRange(of: "\n```")?.lowerBound)
        return Array(text[start..<end].utf8)
    }

    @Test func `it is sound`() throws {
        let findings = Questionnaire.diagnose(json: try Self.example(), file: "example")
        #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
    }

    @Test func `its test vectors hold`() throws {
        let form = try Questionnaire(json: try Self.example())
        #expect(form.vectorFailures() == [])
    }

    @Test func `it has the ranges that the article promises`() throws {
        let form = try Questionnaire(json: try Self.example())
        #expect(form.scale("total")?.reach?.range == 0...5)
        #expect(form.scale("in-bed")?.reach?.count == 1440)
        #expect(form.scale("efficiency-points")?.reach?.range == 0...2)
    }
}
