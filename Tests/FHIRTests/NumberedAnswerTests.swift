import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Answers that are only numbers, which the source may count from 1.
@Suite struct NumberedAnswerTests {
    private static func response(_ place: Int, _ answers: [String], more: [String] = []) -> String {
        let items = zip(Small.gad7, answers).map {
            #"{"linkId":"\#($0)","answer":[{\#($1)}]}"#
        }
        return Small.response(items + more, more: #""id":"r\#(place)","#)
            .replacing("Patient/p-1", with: "Patient/p-\(place)")
    }

    /// Responses with a value for each number. The numbers differ between items and responses.
    private static func file(
        _ count: Int, of numbers: [Int], _ value: String, more: [String] = []
    ) -> String {
        (0..<count).map { place in
            response(
                place,
                Small.gad7.indices.map { item in
                    value.replacing("@", with: String(numbers[(place + item) % numbers.count]))
                }, more: more)
        }.joined(separator: "\n")
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var value = #""valueInteger":@"#
        var numbers = [1, 2, 3]
        var count = 15
        var more: [String] = []
        /// Further lines.
        var lines: [String] = []
        /// Whether the file is refused; `nil` for no doubt.
        var isRefused: Bool?
    }

    private static let coded = #""valueCoding":{"code":"@"}"#
    private static let ofOther = #""valueCoding":{"system":"http://x.org","code":"@"}"#

    static let cases: [Case] = [
        Case(testDescription: "numbers", isRefused: true),
        Case(testDescription: "fewer numbers", count: 14, isRefused: false),
        Case(testDescription: "numbers of one response", count: 1, isRefused: nil),
        Case(testDescription: "numbers with a 0", numbers: [1, 2, 3, 1, 2, 3, 0], isRefused: nil),
        Case(testDescription: "codes", value: coded, isRefused: true),
        Case(testDescription: "codes of an unknown system", value: ofOther, isRefused: true),
        Case(testDescription: "texts", value: #""valueString":"@""#, isRefused: true),
        Case(testDescription: "decimals", value: #""valueDecimal":@.0"#, isRefused: true),
        Case(
            testDescription: "one more than the greatest", numbers: [1, 2, 3, 4], count: 2,
            isRefused: true),
        Case(
            testDescription: "one more than the greatest, and a 0", numbers: [0, 1, 2, 3, 4],
            isRefused: nil),
        Case(
            testDescription: "codes with the text of the choice",
            value: #""valueCoding":{"code":"1","display":"Several days"}"#, isRefused: nil),
        Case(
            testDescription: "numbers with points",
            value: #""valueInteger":1,"extension":[{"url":"\#(weight)","valueDecimal":1}]"#,
            isRefused: nil),
        Case(
            testDescription: "codes of LOINC", value: #""valueCoding":\#(Small.coding(1))"#,
            isRefused: nil),
        Case(
            testDescription: "numbers with their total", numbers: [1],
            more: [total], isRefused: false),
        Case(
            testDescription: "numbers, some with their total", lines: [withTotal],
            isRefused: true),
        Case(
            testDescription: "fewer numbers, some with their total", count: 14,
            lines: [withTotal, withTotal.replacing("99", with: "98")], isRefused: false),
        Case(
            testDescription: "one more than the greatest, and a total", numbers: [1, 2, 3, 4],
            count: 2, lines: [withTotal], isRefused: true),
    ]

    private static let total = #"{"linkId":"70274-6","answer":[{"valueInteger":7}]}"#
    private static let withTotal = response(
        99, Small.gad7.map { _ in #""valueInteger":1"# }, more: [total])

    private static let weight = "http://hl7.org/fhir/StructureDefinition/itemWeight"

    @Test(arguments: cases)
    func `answers that are only numbers are refused without a 0 among them`(example: Case) throws {
        let lines =
            [Self.file(example.count, of: example.numbers, example.value, more: example.more)]
            + example.lines
        let text = lines.joined(separator: "\n")
        let found = Forms.reader.entries(in: Array(text.utf8))
        #expect(found.doubts.map(\.isRefused) == (example.isRefused.map { [$0] } ?? []))
        let bundle = Small.bundle(text.split(separator: "\n").map { String($0) })
        let again = Forms.reader.entries(in: Array(bundle.utf8))
        #expect(again.doubts.map(\.isRefused) == found.doubts.map(\.isRefused))
        for doubt in found.doubts {
            #expect(doubt.doubt.message.contains("totals are wrong by up to 7"))
        }
        var accepting = Forms.reader
        accepting.countsFromZero = true
        #expect(accepting.entries(in: Array(text.utf8)).doubts.isEmpty)
    }

    @Test func `an item that no score counts makes no total wrong`() throws {
        let items = (Small.phq9 + ["69722-7"]).map {
            #"{"linkId":"\#($0)","answer":[{"valueInteger":1}]}"#
        }
        let found = Forms.reader.entries(in: Array(Small.response(items).utf8))
        let message = try #require(found.doubts.first?.doubt.message)
        #expect(message.contains("none of the 10 answers"))
        #expect(message.contains("totals are wrong by up to 9, and some flags"))
    }

    @Test func `Observations of numbers are refused without a 0 among them`() {
        let observations = (0..<15).flatMap { place in
            Small.gad7.enumerated().map { item, code in
                Small.observation(
                    code, #""valueInteger":\#((item + place) % 3 + 1)"#, id: "o\(place)-\(item)"
                ).replacing("Patient/p-1", with: "Patient/p-\(place)")
            }
        }
        let found = Forms.reader.entries(in: Array(observations.joined(separator: "\n").utf8))
        #expect(found.assessments.count == 15 && found.doubts.map(\.isRefused) == [true])
    }

    @Test(arguments: [#""valueInteger":@"#, #""valueDecimal":@.0"#, #""valueString":"@""#])
    func `numbers where the Questionnaire offers codes are points if the user says so`(
        value: String
    ) throws {
        let options = (0..<4).map {
            #"{"valueCoding":\#(Small.coding($0)),"extension":[{"url":"\#(Self.weight)","#
                + #""valueDecimal":\#($0)}]}"#
        }.joined(separator: ",")
        let questions = Small.gad7.map {
            #"{"linkId":"\#($0)","type":"choice","answerOption":[\#(options)]}"#
        }.joined(separator: ",")
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":[\#(questions)]}"#
        func found(_ number: String, _ reader: FHIRReader) -> [SampleImport.Entry] {
            let response = Self.response(
                1, Small.gad7.map { _ in value.replacing("@", with: number) }
            ).replacing(#""id""#, with: #""questionnaire":"http://x.org/q","id""#)
            return reader.entries(in: Array("\(form)\n\(response)".utf8))
        }
        let refused = found("2", Forms.reader).problems
        #expect(Set(refused.map(\.code)) == [.wrongType])
        #expect(try #require(refused.first).message.contains("--answers-from 0"))
        var reader = Forms.reader
        reader.countsFromZero = true
        let points = found("2", reader).assessments.first?.0.scorecard.total?.points
        #expect(points == 14)
        #expect(found("4", reader).problems.isEmpty == false)
    }

    @Test func `codes in the answers of another form are not numbers`() {
        let two = Array(Small.phq9.prefix(2))
        let time = "2024-03-15T10:00:00Z"
        let lines = (0..<60).flatMap { place in
            let response = Small.response(
                two.map { Small.item($0, 2) },
                more: #""id":"r1","questionnaire":"http://x.org/PHQ-2","#)
            let items = Small.phq9.dropFirst(2).enumerated().map {
                Small.itemObservation($1, 1, id: "o\(place)-\($0)")
            }
            return ([response] + items).map {
                $0.replacing("r1", with: "r\(place)").replacing("p-1", with: "p-\(place)")
                    .replacing("2024-03-15", with: time)
            }
        }
        let found = Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
        #expect(found.assessments.count == 120 && found.problems.isEmpty)
        #expect(found.doubts.isEmpty)
    }

    @Test func `a refused file is not stored, even without its problems`() async throws {
        var found = SampleImport()
        for entry in Forms.reader.entries(
            in: Array(Self.file(15, of: [1, 2, 3], #""valueInteger":@"#).utf8))
        {
            found.add(entry)
        }
        let store = InMemoryStore()
        let attribution = Attribution(actor: "test", instant: Timestamp(day: .last))
        await #expect(throws: StoreError.self) {
            try await found.apply(to: store, by: attribution, skippingProblems: true)
        }
        #expect(await store.count(where: .everything) == 0)
    }
}
