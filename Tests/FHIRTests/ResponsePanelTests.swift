import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Responses with a total, the code of a panel, or an answer of one panel only.
@Suite struct ResponsePanelTests {
    private func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    private func items(_ codes: some Sequence<String>) -> [String] {
        codes.map { Small.item($0, 1) }
    }

    /// A total of 8 is the sum of the eight answers.
    @Test(arguments: [(8, false), (9, true), (11, true)])
    func `a total beside an item without an answer is kept if it is more than the sum`(
        total: Int, isKept: Bool
    ) throws {
        let item = #"{"linkId":"44261-6","answer":[{"valueInteger":\#(total)}]}"#
        let entries = read(Small.response(items(Small.phq9.dropLast()) + [item]))
        let found = try #require(entries.assessments.first)
        #expect(found.1.id == "phq-9")
        #expect(found.0.answers["self-harm"] == .skipped)
        #expect(found.0.stated == (isKept ? ["total": Points(total)] : [:]))
        #expect(entries.leftOut.count == (isKept ? 0 : 1))
    }

    @Test(
        arguments: [
            ("55757-9", 2, "phq-2"), ("69724-3", 2, nil), ("44249-1", 8, "phq-9"),
            ("44249-1/55757-9", 2, nil), ("69737-5", 2, nil), ("x", 2, nil),
        ] as [(String, Int, Questionnaire.ID?)])
    func `a panel in front of all items decides between forms that fit`(
        panel: String, count: Int, form: Questionnaire.ID?
    ) {
        let items = items(Small.phq9.prefix(count).map { "/\(panel)/\($0)" })
        let found = read(Small.response(items))
        #expect(found.assessments.map(\.1.id) == [form].compactMap(\.self))
        let mixed = Array(items.dropLast()) + [Small.item("/y/\(Small.phq9[count - 1])", 1)]
        #expect(read(Small.response(mixed)).problems.map(\.code) == [.unknownForm])
    }

    /// LOINC's panel of PHQ-4 has a code of its own for one choice.
    @Test(arguments: [
        #"{"valueCoding":{"system":"http://loinc.org","code":"LA18938-3"}}"#,
        #"{"valueCoding":{"code":"LA18938-3","display":"More days than not"}}"#,
        #"{"valueString":"More days than not"}"#,
    ])
    func `more days than not is two points in PHQ-4 only`(answer: String) {
        let item = #"{"linkId":"68509-9","answer":[\#(answer)]}"#
        let four = read(
            Small.response(items([Small.gad7[0], Small.phq9[0], Small.phq9[1]]) + [item]))
        #expect(four.assessments.map(\.1.id) == ["phq-4"])
        #expect(four.assessments.first?.0.scorecard.total?.points == 5)
        let seven = read(Small.response(items(Small.gad7.filter { $0 != "68509-9" }) + [item]))
        #expect(seven.assessments.isEmpty && seven.problems.count == 1)
        let other = item.replacing("68509-9", with: "69725-0")
        let elsewhere = read(
            Small.response(items([Small.gad7[1], Small.phq9[0], Small.phq9[1]]) + [other]))
        #expect(elsewhere.assessments.isEmpty && elsewhere.problems.count == 1)
    }
}
