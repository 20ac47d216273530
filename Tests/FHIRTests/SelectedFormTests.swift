import Questionnaires
import Samples
import Testing

@testable import FHIR

@Suite struct SelectedFormTests {
    private func read(_ text: String, selecting form: Questionnaire.ID?) -> [SampleImport.Entry] {
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"),
            selecting: form.map { [$0] })
        return reader.entries(in: Array(text.utf8))
    }

    private static func items(_ codes: some Sequence<String>) -> [String] {
        codes.map { Small.item($0, 1) }
    }

    private static let nine = items(Small.phq9)
    private static let total = #"{"linkId":"44261-6","answer":[{"valueInteger":8}]}"#
    private static let observations = Small.phq9.map { Small.itemObservation($0, 1, id: "i\($0)") }

    private static let panel = Small.observation(
        "44249-1",
        #""hasMember":["#
            + Small.phq9.map { #"{"reference":"Observation/i\#($0)"}"# }.joined(separator: ",")
            + "]")

    /// A file, the selected form, the forms that are read, and those that are left out.
    private static let files: [(String, Questionnaire.ID?, [String], [String])] = [
        (Small.response(nine), "phq-8", [], ["phq-9"]),
        (Small.response(nine), "phq-2", [], ["phq-9"]),
        (Small.response(nine), "phq-9", ["phq-9"], []),
        (Small.response(items(Small.gad7)), "gad-2", [], ["gad-7"]),
        (
            Small.response(items(Small.phq9.prefix(2) + Small.gad7.prefix(2))), "phq-2", [],
            ["phq-4"]
        ),
        // A stated total, or a name, says that the items are those of PHQ-9.
        (Small.response(items(Small.phq9.prefix(8)) + [total]), "phq-8", [], ["phq-9"]),
        (
            Small.response(
                items(Small.phq9.prefix(8)),
                more: #""questionnaire":"http://x/Questionnaire/PHQ-9","#
            ), "phq-8", [], ["phq-9"]
        ),
        // The user decides where nothing else does.
        (Small.response(items(Small.phq9.prefix(8))), "phq-8", ["phq-8"], []),
        (Small.response(items(Small.phq9.prefix(8))), "phq-9", ["phq-9"], []),
        (Small.response(items(Small.phq9.prefix(8))), "gad-7", [], ["phq-8 or phq-9"]),
        (Small.response(items(Small.phq9 + Small.gad7)), "phq-15", [], ["gad-7 or phq-9"]),
        (
            Small.bundle([
                Small.response(nine), Small.response(items(Small.gad7), more: #""id":"r2","#),
            ]), "gad-7", ["gad-7"], ["phq-9"]
        ),
        (observations.joined(separator: "\n"), "phq-8", [], ["phq-9"]),
        (observations.joined(separator: "\n"), "phq-9", ["phq-9"], []),
        (Small.observation("44261-6", #""valueInteger":9"#), "gad-7", [], ["phq-9"]),
        (
            (observations.prefix(8) + [Small.observation("44261-6", #""valueInteger":8"#)])
                .joined(separator: "\n"), "phq-8", [], ["phq-9"]
        ),
    ]

    @Test(arguments: files)
    func `a form is recognised among all forms, and then left out if it is not selected`(
        file: String, selected: Questionnaire.ID?, read forms: [String], leftOut: [String]
    ) {
        let found = read(file, selecting: selected)
        #expect(found.assessments.map { $0.1.id.text } == forms)
        #expect(found.leftOut.map(\.reason) == leftOut.map { "another questionnaire (\($0))" })
        #expect(found.problems == [])
    }

    @Test func `answers to forms that are not selected are counted`() {
        let both = Small.response(Self.items(Small.phq9 + Small.gad7))
        let found = read(both, selecting: "gad-7")
        #expect(found.assessments.map { $0.1.id } == ["gad-7"] && found.problems.isEmpty)
        #expect(
            found.leftOut.map(\.reason)
                == Array(repeating: "an answer to another questionnaire", count: 9))
    }

    /// A selected form does not make one form of another.
    @Test(arguments: ["phq-8", "phq-9", nil] as [Questionnaire.ID?])
    func `an unknown answer that may be a ninth item is refused with each selected form`(
        selected: Questionnaire.ID?
    ) {
        let ninth = Small.item("x", 3, text: "Thoughts that are not worded as published")
        let file = Small.response(Self.items(Small.phq9.prefix(8)) + [ninth])
        let found = read(file, selecting: selected)
        #expect(found.assessments.isEmpty && found.problems.count == 1)
    }

    @Test func `a panel that is not selected is left out with its members`() {
        let file = Small.bundle([Self.panel] + Self.observations)
        let found = read(file, selecting: "phq-8")
        #expect(found.assessments.isEmpty && found.problems.isEmpty)
        #expect(found.leftOut.count == 10)
        #expect(read(file, selecting: "phq-9").assessments.count == 1)
    }

    @Test func `what is wrong in a response of another form is no problem`() {
        let wrong = Small.response(Self.nine).replacing(
            #""status""#, with: #""modifierExtension":[{"url":"http://x/y"}],"status""#)
        #expect(read(wrong, selecting: "gad-7").problems.isEmpty)
        #expect(read(wrong, selecting: "phq-9").problems.count == 1)
    }
}
