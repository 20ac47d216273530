import Questionnaires
import Testing

@testable import FHIR

/// What a Questionnaire demands of the answers to its own questions.
struct AnswerLimitTests {
    private static let base = "http://hl7.org/fhir/StructureDefinition/"

    private static func limit(_ name: String, _ value: String) -> String {
        #"{"url":"\#(base)\#(name)",\#(value)}"#
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The question besides its linkId, and its answers.
        let question: String
        let answers: [String]
        let codes: [Diagnostic.Code]

        init(
            _ description: String, _ question: String, _ answers: String...,
            codes: [Diagnostic.Code] = []
        ) {
            testDescription = description
            self.question = question
            self.answers = answers
            self.codes = codes
        }
    }

    private static let hours =
        #""type":"integer","extension":["#
        + limit("minValue", #""valueInteger":0"#) + ","
        + limit("maxValue", #""valueInteger":24"#) + "]"
    private static let weight =
        #""type":"decimal","extension":["# + limit("maxDecimalPlaces", #""valueInteger":1"#) + "]"
    private static let day =
        #""type":"date","extension":["# + limit("minValue", #""valueDate":"2020-01-01""#) + ","
        + limit("maxValue", #""valueDate":"2024-12-31""#) + "]"
    private static let words =
        #""type":"string","repeats":true,"maxLength":5,"extension":["#
        + limit("minLength", #""valueInteger":2"#) + ","
        + limit("questionnaire-maxOccurs", #""valueInteger":2"#) + "]"
    private static let several =
        #""type":"string","repeats":true,"extension":["#
        + limit("questionnaire-minOccurs", #""valueInteger":2"#) + "]"
    private static let helpers =
        #""type":"choice","repeats":true,"answerOption":[{"valueCoding":{"code":"friend"}},"#
        + #"{"valueCoding":{"code":"family"}},{"extension":["#
        + limit("questionnaire-optionExclusive", #""valueBoolean":true"#)
        + #"],"valueCoding":{"code":"nobody"}}]"#

    private static let cases = [
        Case("the greatest number", hours, #"{"valueInteger":24}"#),
        Case("more than the greatest", hours, #"{"valueInteger":25}"#, codes: [.outOfRange]),
        Case("less than the least", hours, #"{"valueInteger":-1}"#, codes: [.outOfRange]),
        Case("one decimal", weight, #"{"valueDecimal":70.5}"#),
        Case("two decimals", weight, #"{"valueDecimal":70.50}"#, codes: [.outOfRange]),
        Case("the last day", day, #"{"valueDate":"2024-12-31"}"#),
        Case("a month of the range", day, #"{"valueDate":"2024-12"}"#),
        Case("a day after the last", day, #"{"valueDate":"2025-01-01"}"#, codes: [.outOfRange]),
        Case("a day before the first", day, #"{"valueDate":"2019-12-31"}"#, codes: [.outOfRange]),
        Case("two short words", words, #"{"valueString":"ab"}"#, #"{"valueString":"Größe"}"#),
        Case("a long word", words, #"{"valueString":"abcdef"}"#, codes: [.outOfRange]),
        Case("a letter", words, #"{"valueString":"a"}"#, codes: [.outOfRange]),
        Case(
            "three words", words, #"{"valueString":"ab"}"#, #"{"valueString":"cd"}"#,
            #"{"valueString":"ef"}"#, codes: [.outOfRange]),
        Case("two lines", words, #"{"valueString":"a\nb"}"#, codes: [.badForm]),
        Case("one answer of two", several, #"{"valueString":"ab"}"#, codes: [.outOfRange]),
        Case(
            "two options", helpers, #"{"valueCoding":{"code":"friend"}}"#,
            #"{"valueCoding":{"code":"family"}}"#),
        Case("the exclusive option", helpers, #"{"valueCoding":{"code":"nobody"}}"#),
        Case(
            "the exclusive option and another", helpers, #"{"valueCoding":{"code":"nobody"}}"#,
            #"{"valueCoding":{"code":"family"}}"#, codes: [.outOfRange]),
    ]

    @Test(arguments: cases)
    func `an answer beyond the limits of its question is refused`(one: Case) {
        let items = Small.phq9.map {
            #"{"linkId":"\#($0)","type":"choice","code":[{"system":"http://loinc.org","code":"\#($0)"}]}"#
        }
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":["#
            + (items + [#"{"linkId":"other",\#(one.question)}"#]).joined(separator: ",") + "]}"
        let other = #"{"linkId":"other","answer":[\#(one.answers.joined(separator: ","))]}"#
        let response = Small.response(
            Small.phq9.map { Small.item($0, 1) } + [other],
            more: #""questionnaire":"http://x.org/q","#)
        let found = Forms.reader.entries(in: Array(Small.bundle([form, response]).utf8))
        #expect(found.problems.map(\.code) == one.codes, "\(found.problems)")
        #expect(found.assessments.count == (one.codes.isEmpty ? 1 : 0))
    }
}
