import Questionnaires
import Samples
import Testing

@testable import FHIR

/// Answers that would raise a flag, in resources that are not kept.
@Suite struct FlagNotKeptTests {
    private static let reason = SampleImport.Entry.LeftOut.flagNotKept.reason

    private func flags(_ lines: [String], _ reader: FHIRReader = Forms.reader) -> Int {
        reader.entries(in: Array(lines.joined(separator: "\n").utf8)).leftOut
            .count { $0.reason == Self.reason }
    }

    /// A response to PHQ-9 with an answer to item 9, and a change that refuses it.
    private static let refused: [(old: String, new: String)] = [
        ("completed", "in-progress"), ("completed", "stopped"), ("completed", "finished"),
        ("2024-03-15", "2024-03"), ("Patient/p-1", "Group/p-1"),
        (#""linkId":"44250-9""#, #""linkId":"44250-9","txt":"""#),
        (#""item":["#, #""item":[{"linkId":"44261-6","answer":[{"valueInteger":27}]},"#),
        (#""id":"r1","#, #""id":"r1","modifierExtension":[{"url":"x"}],"#),
    ]

    @Test(arguments: refused.indices, [0, 1])
    func `a refused response with an answer that raises a flag is named`(change: Int, ninth: Int) {
        let (old, new) = Self.refused[change]
        let items = Small.phq9.map { Small.item($0, $0 == "44260-8" ? ninth : 1) }
        let response = Small.response(items)
        #expect(flags([response]) == 0)
        #expect(response.contains(old))
        #expect(flags([response.replacing(old, with: new)]) == ninth)
    }

    @Test func `a second answer to the item does not hide the flag`() {
        let ninth =
            #"{"linkId":"44260-8","answer":[{"valueCoding":\#(Small.coding(1))},"#
            + #"{"valueCoding":\#(Small.coding(0))}]}"#
        let items = Small.phq9.dropLast().map { Small.item($0, 0) } + [ninth]
        #expect(flags([Small.response(items)]) == 1)
    }

    @Test func `refused Observations with an answer that raises a flag are named once`() {
        let items = Small.phq9.map { Small.itemObservation($0, 1, id: "i\($0)") }
        let total = Small.observation("44261-6", #""valueInteger":10"#, id: "t")
        #expect(flags(items + [total]) == 1)
        #expect(flags(items) == 0)
        let members = (Small.phq9 + ["x"]).map { #"{"reference":"Observation/i\#($0)"}"# }
        let panel = Small.observation(
            "44249-1", #""hasMember":[\#(members.joined(separator: ","))]"#, id: "p")
        #expect(flags(items + [panel]) == 1)
        #expect(flags([items[8].replacing("final", with: "unknown")]) == 1)
    }

    @Test func `a form that is not selected raises no flag`() {
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"), selecting: ["gad-7"])
        let response = Small.response(Small.phq9.map { Small.item($0, 1) }, status: "in-progress")
        #expect(flags([response], reader) == 0)
    }
}
