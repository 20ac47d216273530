import Questionnaires
import Samples
import Testing

@testable import FHIR

@Suite struct ReadingDetailTests {
    private func read(
        _ text: String, canonicals: [String: FHIRReader.NamedForm] = [:]
    ) -> [SampleImport.Entry] {
        FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"), canonicals: canonicals
        ).entries(in: Array(text.utf8))
    }

    @Test(arguments: [("2024", true), ("2024-05", true), ("2024-07", false), ("2023", false)])
    func `a given date is in the year and month of the record`(authored: String, isSame: Bool)
        throws
    {
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"),
            defaultDate: Timestamp("2024-05-03"))
        let response = Small.response(Small.phq9.map { Small.item($0, 1) })
            .replacing("2024-03-15", with: authored)
        let found = reader.entries(in: Array(response.utf8))
        #expect(found.assessments.count == (isSame ? 1 : 0))
        #expect(found.problems.map(\.code) == (isSame ? [] : [.badDate]))
    }

    @Test(arguments: [
        ("a. Little interest", true), ("b) Little interest", true), ("(c) Little interest", true),
        ("Q1. Little interest", true), ("Q12 Little interest", true), ("3: Little interest", true),
        ("1. a) Little interest", false), ("A Little interest", false),
        ("I.e. little interest", false),
    ])
    func `a question is compared without the number or letter before it`(
        text: String, isSame: Bool
    ) {
        #expect((text.foldedQuestion == "Little interest".foldedQuestion) == isSame)
    }

    @Test(arguments: 0..<9)
    func `a question of the Questionnaire without a code counts by its text`(place: Int) throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let wording = form.wording(for: nil)
        let questions = Small.phq9.enumerated().map { number, code in
            let code = #""code":[{"system":"http://loinc.org","code":"\#(code)"}],"#
            let text = wording.text(of: form.items[number])
            return
                #"{"linkId":"L\#(number)",\#(number == place ? "" : code)"type":"choice","text":"#
                + #""\#(text)"}"#
        }
        let source =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":["#
            + questions.joined(separator: ",") + "]}"
        let response = Small.response(
            (0..<9).map { Small.item("L\($0)", 1) },
            more: #""id":"r","questionnaire":"http://x.org/q","#)
        let found = read(Small.bundle([source, response]))
        #expect(found.assessments.map { $0.1.id } == ["phq-9"])
        #expect(found.problems == [])
    }

    /// The last item of PHQ-9, and what is wrong.
    @Test(arguments: [
        (#"{"valueInteger":2.0}"#, ["a number", "a whole number"]),
        (#"{"valueInteger":"2"}"#, ["whole number"]), (#"{"valueBoolean":"x"}"#, ["true or false"]),
        (#"{"valueString":5}"#, ["a text"]),
        (
            #"{"valueCoding":{"system":"http://loinc.org","code":"LA18938-3"}}"#,
            ["item 9 (44260-8)", "a LOINC answer that the form does not offer"]
        ),
        (
            #"{"valueCoding":{"system":"http://loinc.org","code":"LA6568-5","display":"Several days"}}"#,
            ["item 9 (44260-8)", "the code and the display"]
        ),
        (
            #"{"valueInteger":2,"_valueInteger":{"extension":[{"url":"http://hl7.org/fhir/"#
                + #"StructureDefinition/ordinalValue","valueDecimal":1}]}}"#,
            ["item 9 (44260-8)", "the number and the points"]
        ),
    ])
    func `a value that cannot be read is one finding`(answer: String, words: [String]) throws {
        let items =
            Small.phq9.dropLast().map { Small.item($0, 1) }
            + [#"{"linkId":"44260-8","answer":[\#(answer)]}"#]
        let found = read(Small.response(items))
        #expect(found.problems.count == 1 && found.assessments.isEmpty)
        let problem = try #require(found.problems.first?.message)
        #expect(words.contains { problem.contains($0) }, "\(problem)")
    }

    @Test func `a code whose absence has a reason is an item without an answer`() {
        let absent =
            #"{"valueCoding":{"system":"http://loinc.org","_code":{"extension":[{"url":"#
            + #""http://hl7.org/fhir/StructureDefinition/data-absent-reason","valueCode":"REASON"}]}}}"#
        for (reason, state) in [("asked-declined", Answer.declined), ("unknown", .skipped)] {
            let items =
                Small.phq9.dropLast().map { Small.item($0, 1) } + [
                    #"{"linkId":"44260-8","answer":[\#(absent.replacing("REASON", with: reason))]}"#
                ]
            let found = read(Small.response(items))
            #expect(found.assessments.first?.0.answers["self-harm"] == state)
        }
    }

    @Test func `a mapping that names the form must name its items if nothing else does`() {
        let items = ["a", "b", "c"].map { Small.item($0, 1) }
        let response = Small.response(items, more: #""questionnaire":"http://x.org/own","#)
        let found = read(response, canonicals: ["http://x.org/own": .init("phq-2")])
        #expect(found.problems.first?.problem == "the mapping names phq-2, but not its items")
        #expect(found.problems.first?.remedy.contains("\"items\"") == true)
    }

    @Test(arguments: ["questionnaireresponse", "QuestionnaireResponse ", "observation"])
    func `a misspelt type of resource is no resource of another kind`(type: String) {
        let response = Small.response(Small.phq9.map { Small.item($0, 1) })
            .replacing(#""QuestionnaireResponse""#, with: #""\#(type)""#)
        let found = read(response)
        #expect(found.assessments.isEmpty && found.problems.map(\.code) == [.unknownWord])
        #expect(found.problems.first?.remedy.hasPrefix("did you mean") == true)
    }
}
