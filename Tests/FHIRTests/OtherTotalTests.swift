import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

@Suite struct OtherTotalTests {
    private func read(_ items: [String], form: String? = "phq9") -> [SampleImport.Entry] {
        let canonical = form.map {
            #""questionnaire":"http://hl7.org/fhir/uv/phr/Questionnaire/\#($0)","#
        }
        let response = Small.response(items, more: #""id":"r1",\#(canonical ?? "")"#)
        // Lines of one shape are learned.
        let lines = [response, response.replacing("r1", with: "r2")]
        return Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
    }

    private static let nine = Small.phq9.map { Small.item($0, 1) }

    @Test(
        arguments: [
            #"{"linkId":"55758-7","answer":[{"valueInteger":3}]}"#,
            #"{"linkId":"70274-6","answer":[{"valueInteger":3}]}"#,
            #"{"linkId":"gad","text":"GAD-7 total score","answer":[{"valueInteger":3}]}"#,
            #"{"linkId":"GAD-7 score","answer":[{"valueInteger":3}]}"#,
        ], ["phq9", nil])
    func `the total of another questionnaire is left out and counted`(item: String, form: String?) {
        let found = read(Self.nine + [item], form: form)
        #expect(found.assessments.map { $0.1.id } == ["phq-9", "phq-9"])
        #expect(found.assessments.allSatisfy { $0.0.scorecard.total?.points == 9 })
        #expect(found.problems.isEmpty)
        #expect(
            found.leftOut.map(\.reason)
                == Array(repeating: "the total of another questionnaire", count: 2))
    }

    @Test(arguments: [(9, true), (8, false)])
    func `the form's own total is compared beside it`(total: Int, isSame: Bool) {
        let other = #"{"linkId":"70274-6","answer":[{"valueInteger":3}]}"#
        let own = #"{"linkId":"44261-6","answer":[{"valueInteger":\#(total)}]}"#
        let found = read(Self.nine + [other, own])
        #expect(found.assessments.count == (isSame ? 2 : 0))
        #expect(found.problems.map(\.code) == (isSame ? [] : [.contradiction, .contradiction]))
    }

    @Test func `the total of another questionnaire does not choose the form of a few items`() {
        let other = #"{"linkId":"70274-6","answer":[{"valueInteger":3}]}"#
        let two = Array(Self.nine.prefix(2))
        #expect(
            read(two + [other], form: nil).problems.map(\.code) == [.unknownForm, .unknownForm])
        let own = #"{"linkId":"55758-7","answer":[{"valueInteger":2}]}"#
        #expect(
            read(two + [own, other], form: nil).assessments.map { $0.1.id } == ["phq-2", "phq-2"])
    }
}
