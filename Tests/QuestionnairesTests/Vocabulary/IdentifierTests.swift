import Questionnaires
import Testing

@Suite struct `Identifiers` {
    @Test(arguments: ["a", "9", "phq-9", "a.b_c-d", String(repeating: "x", count: 64)])
    func `an identifier is a short lowercase word`(text: String) throws {
        let id = try #require(Item.ID(text))
        #expect(id.description == text)
    }

    @Test(
        arguments: [
            "", "A", "-a", ".a", "../../x", "a/b", "a b", "a\0b", "é", "a\n",
            String(repeating: "x", count: 65),
        ])
    func `any other text is not an identifier`(text: String) {
        #expect(Item.ID(text) == nil)
    }
}

@Suite struct `Versions` {
    @Test(arguments: ["0.0.0", "1.0.0", "10.20.30", "999999999.0.1"])
    func `a version is three numbers`(text: String) throws {
        #expect(try #require(Questionnaire.SemanticVersion(text)).description == text)
    }

    @Test(
        arguments: [
            "", "1", "1.0", "1.0.0.0", "01.0.0", "1.0.0-beta", "+1.0.0", "1..0", "1.0.٠",
            "9999999999.0.0",
        ])
    func `any other text is not a version`(text: String) {
        #expect(Questionnaire.SemanticVersion(text) == nil)
    }

    @Test func `versions are ordered as numbers, not as text`() {
        #expect(Questionnaire.SemanticVersion(1, 9, 0) < Questionnaire.SemanticVersion(1, 10, 0))
        #expect(Questionnaire.SemanticVersion(1, 9, 9) < Questionnaire.SemanticVersion(2, 0, 0))
    }
}
