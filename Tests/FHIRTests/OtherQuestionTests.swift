import Questionnaires
import Samples
import Testing

@testable import FHIR

/// Questions of a response that are no items of its form.
@Suite struct OtherQuestionTests {
    private func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    private func items(_ codes: some Sequence<String>) -> [String] {
        codes.map { Small.item($0, 1) }
    }

    /// The number of recognised items, the number of all, the title, and the form that is read.
    @Test(
        arguments: [
            (8, 9, "PHQ-9", nil), (8, 9, "", nil), (2, 9, "Mood", nil), (8, 9, "PHQ-8", "phq-8"),
            (9, 9, "", "phq-9"), (8, 8, "", "phq-8"),
        ] as [(Int, Int, String, Questionnaire.ID?)])
    func `a question that is not recognised is no reason to read a shorter form`(
        known: Int, all: Int, title: String, form: Questionnaire.ID?
    ) {
        let options = (0...3).map { #"{"valueCoding":\#(Small.coding($0))}"# }
            .joined(separator: ",")
        let questions = Small.phq9.prefix(all).enumerated().map { place, code in
            let coding = #","code":[{"system":"http://loinc.org","code":"\#(code)"}]"#
            return #"{"linkId":"q\#(place)","type":"choice","text":"Question \#(place)""#
                + #"\#(place < known ? coding : ""),"answerOption":[\#(options)]}"#
        }
        let source =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","title":"\#(title)","item":["#
            + questions.joined(separator: ",") + "]}"
        let named = #""questionnaire":"http://x.org/q","#
        let last = Small.item("q\(all - 1)", 3)
        let declined = last.replacing(
            Small.coding(3),
            with: #"{"system":"\#(Terminology.absentReason)","code":"asked-declined"}"#)
        // The last question may have no answer, or no value.
        for end in [[last], []] + (known < all ? [[declined]] : []) {
            let answers = (0..<all - 1).map { Small.item("q\($0)", 3) } + end
            let found = read(Small.bundle([source, Small.response(answers, more: named)]))
            // A title names the form if the question has no answer.
            let expected = title == "PHQ-9" && end.isEmpty ? "phq-9" : form
            #expect(found.assessments.map { $0.1.id } == [expected].compactMap(\.self))
            #expect(found.problems.count == (expected == nil ? 1 : 0))
            let count = found.leftOut.count { $0.reason.contains("not recognised") }
            #expect(count == (form == "phq-8" && known < all ? end.count : 0))
        }
    }

    @Test func `an answered question that is not recognised is counted in each response`() {
        let age = #"{"linkId":"age","text":"Age","answer":[{"valueInteger":45}]}"#
        let responses = (0..<3).map {
            Small.response(items(Small.gad7) + [age], more: "\"id\":\"r\($0)\",")
        }
        let found = read(responses.joined(separator: "\n"))
        #expect(found.assessments.count == 3 && found.problems.isEmpty)
        #expect(found.leftOut.map(\.line) == [1, 2, 3])
    }

    @Test func `a canonical does not hide the items of another questionnaire`() {
        let form = #""questionnaire":"http://hl7.org/fhir/uv/phr/Questionnaire/gad7","#
        let found = read(Small.response(items(Small.gad7 + Small.phq9.suffix(1)), more: form))
        #expect(found.assessments.isEmpty)
        #expect(
            found.problems.map(\.problem) == ["items of gad-7 and phq-9 in one response"])
    }
}
