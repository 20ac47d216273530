import Questionnaires
import Testing

@testable import FHIR

/// Responses that contradict the Questionnaire that they answer.
@Suite struct ConformanceTests {
    /// A PHQ-9 with local linkIds, a group with a note, a text to show, and a question for the day.
    private static func form(
        _ more: String = "", options: [Int] = [0, 1, 2, 3], isNote: String = ""
    ) -> String {
        let offered = options.map { value in
            #"{"valueCoding":\#(Small.coding(value)),"extension":[{"url":"#
                + #""http://hl7.org/fhir/StructureDefinition/itemWeight","valueDecimal":\#(value)}]}"#
        }.joined(separator: ",")
        let items = Small.phq9.enumerated().map { place, code in
            #"{"linkId":"L\#(place)","type":"choice",\#(place == 3 ? more : "")"code":[{"system":"#
                + #""http://loinc.org","code":"\#(code)"}],"answerOption":[\#(offered)]}"#
        }
        let others = [
            #"{"linkId":"shown","type":"display"}"#,
            #"{"linkId":"day","type":"date"}"#,
            #"{"linkId":"group","type":"group","item":[{"linkId":"note",\#(isNote)"type":"string"}]}"#,
        ]
        return #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":["#
            + (items + others).joined(separator: ",") + "]}"
    }

    private static let nine: [String] = Small.phq9.indices.map { Small.item("L\($0)", $0 % 4) }
    private static let note: String = #"{"linkId":"note","answer":[{"valueString":"x"}]}"#

    /// Nine answers without the last choice.
    private static let lower: [String] = nine.map { $0.replacing("LA6571-9", with: "LA6570-1") }

    private static func inGroup(_ items: String) -> String {
        #"{"linkId":"group","item":[\#(items)]}"#
    }

    private static func item3(_ answer: String, more: String = "") -> [String] {
        nine.prefix(3) + [#"{"linkId":"L3",\#(more)"answer":[\#(answer)]}"#] + nine.suffix(5)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var form: String = ConformanceTests.form()
        var items: [String] = ConformanceTests.nine
        var codes: [Diagnostic.Code] = []
        /// Other answers of which the form allows each.
        var sound: [String] = ConformanceTests.nine
    }

    static let cases: [Case] = [
        Case(testDescription: "all answers", items: nine + [inGroup(note)]),
        Case(
            testDescription: "answer to a text to show",
            items: nine + [#"{"linkId":"shown","answer":[{"valueString":"x"}]}"#],
            codes: [.contradiction]),
        Case(
            testDescription: "answer to a group",
            items: nine + [#"{"linkId":"group","answer":[{"valueString":"x"}]}"#],
            codes: [.contradiction]),
        Case(
            testDescription: "answer of another type",
            items: nine + [#"{"linkId":"day","answer":[{"valueBoolean":true}]}"#],
            codes: [.wrongType]),
        Case(
            testDescription: "the type of the question",
            items: nine + [#"{"linkId":"day","answer":[{"valueDate":"2024-03-15"}]}"#]),
        Case(
            testDescription: "total that the Questionnaire lacks",
            items: nine + [#"{"linkId":"score","answer":[{"valueInteger":12}]}"#]),
        Case(
            testDescription: "number for a choice", items: item3(#"{"valueInteger":3}"#),
            codes: [.wrongType]),
        Case(
            testDescription: "number that is no option", form: form(options: [0, 1, 2]),
            items: lower.prefix(3)
                + [#"{"linkId":"L3","answer":[{"valueInteger":3}]}"#], codes: [.wrongType],
            sound: lower),
        Case(
            testDescription: "codes that are no option", form: form(options: [0, 1, 2]),
            codes: [.notAChoice, .notAChoice], sound: lower),
        Case(
            testDescription: "linkId that is not there", items: nine + [Small.item("L10", 1)],
            codes: [.unknownItem]),
        Case(
            testDescription: "questions in a group that is not there",
            items: [#"{"linkId":"page","item":[\#(nine.joined(separator: ","))]}"#],
            codes: [.unknownItem]),
        Case(
            testDescription: "question outside its group", items: nine + [note],
            codes: [.contradiction]),
        Case(
            testDescription: "question in a group", items: nine.dropLast() + [inGroup(nine[8])],
            codes: [.contradiction]),
        Case(
            testDescription: "required question left out", form: form(#""required":true,"#),
            items: nine.prefix(3) + nine.suffix(5), codes: [.missingKey]),
        Case(
            testDescription: "required question without a value", form: form(#""required":true,"#),
            items: nine.prefix(3) + [#"{"linkId":"L3"}"#] + nine.suffix(5), codes: [.missingKey]),
        Case(testDescription: "required question answered", form: form(#""required":true,"#)),
        Case(
            testDescription: "question that is not required left out",
            items: nine.prefix(3) + nine.suffix(5)),
        Case(
            testDescription: "required question of a group left out",
            form: form(isNote: #""required":true,"#), items: nine + [#"{"linkId":"group"}"#],
            codes: [.missingKey]),
        Case(
            testDescription: "group with a required question left out",
            form: form(isNote: #""required":true,"#)),
        Case(
            testDescription: "required question that is not asked",
            form: form(
                #""required":true,"enableWhen":[{"question":"L1","operator":"=","answerCoding":"#
                    + Small.coding(0) + "}],"),
            items: nine.prefix(3) + nine.suffix(5),
            sound: [Small.item("L1", 0)] + nine.prefix(1) + nine.suffix(7)),
        Case(
            testDescription: "answer and questions in one question",
            items: item3("{\"valueCoding\":\(Small.coding(3))}", more: #""item":[\#(note)],"#),
            codes: [.contradiction, .contradiction]),
        Case(
            testDescription: "several answers to a question that does not repeat",
            items: nine + [
                inGroup(#"{"linkId":"note","answer":[{"valueString":"x"},{"valueString":"y"}]}"#)
            ], codes: [.tooMany]),
    ]

    @Test(arguments: cases)
    func `a response that contradicts its Questionnaire is refused`(one: Case) {
        let response = Small.response(
            Array(one.items), more: #""id":"r","questionnaire":"http://x.org/q","#)
        let found = Forms.reader.entries(in: Array(Small.bundle([one.form, response]).utf8))
        #expect(found.problems.map(\.code) == one.codes, "\(found.problems.map(\.message))")
        #expect(found.assessments.count == (one.codes.isEmpty ? 1 : 0))
        // Lines like earlier ones are read in the same way.
        let sound = Small.response(one.sound, more: #""id":"s","questionnaire":"http://x.org/q","#)
        let lines = [one.form, sound, response, sound, response].map { $0 + "\n" }.joined()
        let read = Forms.reader.entries(in: Array(lines.utf8))
        #expect(read.problems.map(\.code) == one.codes + one.codes)
        #expect(read.assessments.count == (one.codes.isEmpty ? 4 : 2))
    }

    /// How two conditions are combined, their answers, and whether the item is asked.
    @Test(
        arguments: [
            ("all", true, false, false), ("all", true, true, true), ("any", true, false, true),
            ("any", false, false, false), (nil, true, true, true), (nil, false, false, false),
            (nil, true, false, nil),
        ] as [(String?, Bool, Bool, Bool?)])
    func `two conditions without a word between them decide only where they agree`(
        behavior: String?, first: Bool, second: Bool, isAsked: Bool?
    ) throws {
        let word = behavior.map { #""enableBehavior":"\#($0)","# } ?? ""
        let conditions = ["a", "b"].map {
            #"{"question":"\#($0)","operator":"=","answerBoolean":true}"#
        }
        let source =
            #"{"resourceType":"Questionnaire","item":[{"linkId":"x","type":"choice",\#(word)"#
            + #""enableWhen":[\#(conditions.joined(separator: ","))]}]}"#
        let form = FHIRForm(try #require(RecordText(Array(source.utf8), file: nil).root))
        let answers: [String: [Evidence]] = ["a": [.bool(first)], "b": [.bool(second)]]
        #expect(form.isAsked("x", after: answers) == isAsked)
    }

    @Test func `an answer with questions beside it is refused without a Questionnaire`() {
        var items = Small.phq9.map { Small.item($0, 1) }
        items[0] = items[0].dropLast() + #","item":[{"linkId":"z"}]}"#
        let found = Forms.reader.entries(in: Array(Small.response(items).utf8))
        #expect(found.problems.map(\.code) == [.contradiction])
    }

    @Test(arguments: [
        (#"{"modifierExtension":[{"url":"http://x.org/not"}],"resource":RESPONSE}"#, 0),
        (#"{"resource":RESPONSE,"search":{"modifierExtension":[{"url":"http://x.org/not"}]}}"#, 0),
        (#"{"extension":[{"url":"http://x.org/not"}],"resource":RESPONSE}"#, 1),
        (
            #"{"modifierExtension":[{"url":"x"}],"request":{"method":"DELETE","url":"Observation/1"}}"#,
            0
        ),
    ])
    func `an unknown modifier extension refuses the entry of a Bundle`(entry: String, count: Int) {
        let items = Small.phq9.map { Small.item($0, 1) }
        let entry = entry.replacing("RESPONSE", with: Small.response(items))
        let text = #"{"resourceType":"Bundle","type":"collection","entry":[\#(entry)]}"#
        let found = Forms.reader.entries(in: Array(text.utf8))
        #expect(found.assessments.count == count && found.withdrawals.isEmpty)
        #expect(found.problems.map(\.code) == (count == 0 ? [.unknownModifier] : []))
    }

    @Test func `an empty linkId is named as such`() {
        let text = "Feeling down, depressed, or hopeless"
        let items = Small.phq9.dropFirst().map { Small.item($0, 1) }
        let response = Small.response([Small.item("", 1, text: text)] + items)
        let found = Forms.reader.entries(in: Array(response.utf8))
        #expect(found.problems.map(\.problem) == ["an empty linkId"])
    }
}
