import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// PHQ-9M, whose items have the codes of PHQ-9 and other words.
@Suite struct OtherFormTests {
    private func read(
        _ lines: [String], selecting ids: Set<Questionnaire.ID>? = nil,
        canonicals: [String: FHIRReader.NamedForm] = [:]
    ) -> [SampleImport.Entry] {
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"), canonicals: canonicals,
            selecting: ids)
        return reader.entries(in: Array(lines.joined(separator: "\n").utf8))
    }

    private static func response(_ canonical: String, _ linkIDs: [String] = Small.phq9) -> String {
        let items = linkIDs.map {
            #"{"linkId":"\#($0)","answer":[{"valueCoding":\#(Small.coding(1))}]}"#
        }
        return #"{"resourceType":"QuestionnaireResponse","id":"r1","status":"completed","#
            + #""questionnaire":"\#(canonical)","subject":{"reference":"Patient/p-1"},"#
            + #""authored":"2024-03-15T10:00:00Z","item":[\#(items.joined(separator: ","))]}"#
    }

    private static func observation(_ id: String, _ code: String, _ more: String) -> String {
        #"{"resourceType":"Observation","id":"\#(id)","status":"final","code":{"coding":[{"#
            + #""system":"http://loinc.org","code":"\#(code)"}]},"#
            + #""subject":{"reference":"Patient/p-1"},"effectiveDateTime":"2024-03-15T10:00:00Z","#
            + #"\#(more)}"#
    }

    private static func answer(_ value: Int) -> String {
        #""valueCodeableConcept":{"coding":[\#(Small.coding(value))]}"#
    }

    private static let items = Small.phq9.map { observation("o\($0)", $0, answer(1)) }

    private static let members =
        #""hasMember":["#
        + Small.phq9.map { #"{"reference":"Observation/o\#($0)"}"# }.joined(separator: ",") + "]"

    private static let components =
        #""component":["#
        + Small.phq9.map {
            #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#($0)"}]},\#(answer(1))}"#
        }.joined(separator: ",") + "]"

    private static let form =
        #"{"resourceType":"Questionnaire","id":"q","status":"active","url":"http://x/Questionnaire/q","#
        + #""code":[{"system":"http://loinc.org","code":"89206-7"}]}"#

    /// Records of PHQ-9M: by the code of the form, of the panel or of the total, and by its name.
    static let records: [[String]] = [
        [response("http://x/Questionnaire/89206-7")], [form, response("http://x/Questionnaire/q")],
        [response("http://x/Questionnaire/PHQ-A")],
        [response("http://x/Questionnaire/phq-9-modified-for-teens|2.0")],
        [response("http://x/1", Small.phq9.map { "/89206-7/\($0)" })],
        [observation("p", "89206-7", components)], [observation("p", "89206-7", members)] + items,
        items + [observation("t", "89204-2", #""valueInteger":9"#)],
        [observation("p", "44249-1", #"\#(members.dropLast()),{"reference":"Observation/t"}]"#)]
            + items + [observation("t", "89204-2", #""valueInteger":9"#)],
    ]

    @Test(arguments: records.indices)
    func `PHQ-9M is not read as PHQ-9, whatever shows that it is one`(record: Int) {
        let found = read(Self.records[record])
        #expect(found.assessments.isEmpty)
        #expect(found.problems.map(\.code) == [.unknownForm])
        #expect(found.problems.allSatisfy { $0.problem.hasPrefix("of PHQ-9M (89206-7)") })
        // The user wants another questionnaire.
        let others = read(Self.records[record], selecting: ["phq-9"])
        #expect(others.assessments.isEmpty && others.problems.isEmpty)
        #expect(others.leftOut.map(\.reason).contains("another questionnaire (PHQ-9M (89206-7))"))
    }

    @Test func `a name counts only if the user does not say what it means`() {
        let named = "http://x/Questionnaire/phq-a"
        let found = read(
            [Self.response(named)], canonicals: [named: .init("phq-9")])
        #expect(found.assessments.map { $0.1.id } == ["phq-9"])
    }

    /// The first answer of a response of PHQ-2, and the number of points with seven items.
    @Test(arguments: [2, 7])
    func `items beside a response of a short form have its answers too`(own: Int) {
        let later = Self.items.suffix(own)
        let short = Self.response("http://x/Questionnaire/phq-2", Array(Small.phq9.prefix(2)))
        let found = read([short] + later)
        let long = found.assessments.filter { $0.1.id == "phq-9" }
        guard own == 7 else { return #expect(long.isEmpty) }
        #expect(found.problems.isEmpty && found.assessments.count == 2)
        #expect(long.map { $0.0.scorecard.total?.points } == [9])
        // Items of another time are another result.
        let other = later.map { $0.replacing("T10:00", with: "T11:00") }
        let apart = read([short] + other).assessments.filter { $0.1.id == "phq-9" }
        #expect(apart.map { $0.0.scorecard.total?.points } == [nil])
    }
}
