import Questionnaires
import Samples
import Testing

@testable import FHIR

@Suite struct TotalNameTests {
    private static let computed =
        #""extension":[{"url":"http://hl7.org/fhir/uv/sdc/StructureDefinition/"#
        + #"sdc-questionnaire-calculatedExpression","valueExpression":{"language":"text/fhirpath"}}]"#

    /// A question of the Questionnaire without its linkId and type, a question of the response without
    /// its linkId, and whether nine answers of 1 agree with it.
    @Test(arguments: [
        // Only the Questionnaire says that it is the total.
        (#""text":"Total score","readOnly":true"#, #""answer":[{"valueInteger":9}]"#, true),
        (#""text":"Total score","readOnly":true"#, #""answer":[{"valueInteger":13}]"#, false),
        (#""text":"Total""#, #""answer":[{"valueInteger":13}]"#, false),
        (#""text":"PHQ-9 Score""#, #""answer":[{"valueInteger":13}]"#, false),
        (#""text":"Summe",\#(computed)"#, #""answer":[{"valueInteger":9}]"#, true),
        (#""text":"Summe",\#(computed)"#, #""answer":[{"valueInteger":13}]"#, false),
        (#""text":"Gesamtpunktzahl",\#(computed)"#, #""answer":[{"valueDecimal":13}]"#, false),
        // Questions that are no totals.
        (#""text":"Total hours of sleep""#, #""answer":[{"valueInteger":5}]"#, true),
        (#""text":"Summary",\#(computed)"#, #""answer":[{"valueInteger":5}]"#, true),
        (#""text":"Items above 1",\#(computed)"#, #""answer":[{"valueInteger":0}]"#, true),
        // A total that cannot be read is refused, and words about it are not.
        (nil, #""text":"PHQ-9 total score","answer":[{"valueInteger":9}]"#, true),
        (nil, #""text":"PHQ-9 total score","answer":[{"valueString":"twelve"}]"#, false),
        (nil, #""text":"Score","answer":[{"valueBoolean":true}]"#, false),
        (
            nil,
            #""text":"Total","answer":[{"valueQuantity":{"value":9,"unit":"kg","code":"kg"}}]"#,
            false
        ),
        (nil, #""text":"Total","answer":[{"valueQuantity":{"value":9,"comparator":"<"}}]"#, false),
        (nil, #""text":"Score interpretation","answer":[{"valueString":"mild"}]"#, true),
        (nil, #""text":"Score","answer":[{"valueInteger":9}]"#, true),
    ])
    func `a total is recognised by its name, and compared with the answers`(
        question: String?, entry: String, isSame: Bool
    ) {
        let url = "http://x.org/Questionnaire/own"
        let items = Small.phq9.map { Small.item($0, 1) } + [#"{"linkId":"x",\#(entry)}"#]
        let response = Small.response(items, more: #""id":"r","questionnaire":"\#(url)","#)
        let questions = Small.phq9.map { #"{"linkId":"\#($0)","type":"choice"}"# }
        let form = question.map {
            #"{"resourceType":"Questionnaire","url":"\#(url)","item":["#
                + (questions + [#"{"linkId":"x","type":"decimal",\#($0)}"#])
                .joined(separator: ",") + "]}"
        }
        let file = Small.bundle([form, response].compactMap(\.self))
        let found = Forms.reader.entries(in: Array(file.utf8))
        #expect(found.assessments.count == (isSame ? 1 : 0), "\(found.problems.map(\.message))")
        #expect(found.problems.count == (isSame ? 0 : 1))
        if !isSame, question != nil {
            #expect(
                found.problems.first?.problem == "the total is 13, but the items add up to 9")
        }
    }
}
