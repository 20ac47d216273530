import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Responses with the code of a panel.
@Suite struct ResponsePanelTests {
    private func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    private func items(_ codes: some Sequence<String>) -> [String] {
        codes.map { Small.item($0, 1) }
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
}
