import Questionnaires
import TestSupport
import Testing

/// What lint warns of in a definition that can be used.
@Suite struct WarningTests {
    /// The codes of warnings.
    static let codes: Set<Diagnostic.Code> = [
        .selfHarmConditional, .scoreTestNeverMet, .numberNeverGiven, .equalLabels, .equalTexts,
        .remissionOverlapsCaseness, .caseNeverReached,
    ]

    /// A change of a sound definition and the warning that it causes.
    struct Case: Sendable, CustomTestStringConvertible {
        let code: Diagnostic.Code
        let name: String
        let text: String

        var testDescription: String { "\(code.rawValue): \(name)" }

        init(_ code: Diagnostic.Code, _ name: String, in text: String, _ edits: (String, String)...)
        {
            self.code = code
            self.name = name
            var text = text
            for (old, new) in edits {
                guard let range = text.firstRange(of: old) else {
                    Issue.record("\(name) replaces \(old), which is not there")
                    continue
                }
                text.replaceSubrange(range, with: new)
            }
            self.text = text
        }
    }

    static let cases = [
        Case(
            .selfHarmConditional, "by another item", in: SoundDefinition.text,
            (
                #""topic": "self-harm""#,
                #""topic": "self-harm", "askedWhen": { "item": "naps", "atLeast": 1 }"#
            )),
        Case(
            .equalLabels, "another case", in: SoundDefinition.text,
            (#""label": "Middle""#, #""label": "low""#)),
        Case(
            .equalTexts, "two items", in: SoundDefinition.text,
            (#""text": "Feeling rested""#, #""text": "Feeling tired""#)),
        Case(
            .remissionOverlapsCaseness, "remission below 5, a case from 4 on",
            in: SoundDefinition.text,
            (
                #""thresholds": ["#,
                """
                "thresholds": [
                { "id": "well", "kind": "remission", "points": 5, "source": "Manual" },
                { "id": "ill", "kind": "caseness", "points": 4, "source": "Manual" },
                """
            )),
        format2(.scoreTestNeverMet, "above the greatest", #"{ "scale": "total", "atLeast": 10 }"#),
        format2(.scoreTestNeverMet, "between two scores", #"{ "scale": "raw", "equals": 4.5 }"#),
        format2(
            .scoreTestNeverMet, "a part of a condition",
            #"{ "any": [{ "item": "sad", "equals": 1 }, { "scale": "raw", "below": 0 }] }"#),
        format2(.numberNeverGiven, "between two steps", #"{ "item": "hours", "equals": 0.3 }"#),
        hiddenCase("a higher score", #"{ "scale": "raw", "atLeast": 4 }"#),
        hiddenCase("the same condition", #"{ "scale": "raw", "above": 2.5 }"#),
        hiddenCase(
            "a choice", #"{ "item": "sad", "equals": 2 }"#,
            after: #"{ "item": "sad", "atLeast": 1 }"#),
    ]

    /// A sound definition of format 2 with a case that an earlier one hides.
    private static func hiddenCase(
        _ name: String, _ condition: String,
        after earlier: String = #"{ "scale": "raw", "above": 2.5 }"#
    ) -> Case {
        let old = #""when": { "scale": "total", "above": 2.5 } },"#
        return Case(
            .caseNeverReached, name, in: SoundFormat2.text,
            (
                old,
                #""when": \#(earlier) }, { "id": "later", "label": "Later", "when": \#(condition) },"#
            ))
    }

    /// A sound definition of format 2 with a rule.
    private static func format2(_ code: Diagnostic.Code, _ name: String, _ rule: String) -> Case {
        let rule = #""rules": [{ "id": "r", "title": "R", "source": "S", "when": \#(rule) }],"#
        return Case(
            code, name, in: SoundFormat2.text, (#""categories": ["#, rule + #" "categories": ["#))
    }

    @Test(arguments: cases)
    func `a warning names the place, and the definition can be used`(one: Case) throws {
        #expect(Questionnaire.diagnose(json: Array(one.text.utf8)) == [])
        let found = Questionnaire.warnings(json: Array(one.text.utf8))
        #expect(found.map(\.code) == [one.code], "\(found)")
        _ = try Questionnaire(json: Array(one.text.utf8))
    }

    @Test func `words and rules that are newer refuse no definition that stored results use`()
        throws
    {
        let undeclared = Case(
            .selfHarmUndeclared, "in German", in: SoundDefinition.text,
            (#", "topic": "self-harm""#, ""),
            ("Thinking of hurting yourself", "Gedanken, dass Sie lieber tot wären"))
        let band = Case(
            .bandOutsideRange, "to 30", in: SoundFormat2.text,
            (#""from": 2.5, "through": 5"#, #""from": 2.5, "through": 30"#))
        let needed = Case(
            .missingRule, "four of three", in: SoundFormat2.text,
            (#""answeredAtLeast": 2"#, #""answeredAtLeast": 4"#))
        let limit = Case(
            .missingRule, "99 of 8", in: SoundFormat2.text,
            (#""format": 2,"#, #""format": 2, "missingAtMost": 99,"#))
        for one in [undeclared, band, needed, limit] {
            let bytes = Array(one.text.utf8)
            #expect(Questionnaire.diagnose(json: bytes).map(\.code) == [one.code], "\(one.name)")
            _ = try Questionnaire(kept: bytes)
        }
    }

    @Test func `sound definitions have no warnings`() {
        for text in [SoundDefinition.text, SoundFormat2.text] {
            #expect(Questionnaire.warnings(json: Array(text.utf8)) == [])
        }
    }
}
