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

    private static let items = Small.phq9.map { Small.itemObservation($0, 1, id: "i\($0)") }

    private static func panel(_ members: [String], more: String = "") -> String {
        let members = members.map { #"{"reference":"Observation/i\#($0)"}"# }
        return Small.observation(
            "44249-1", #"\#(more)"hasMember":[\#(members.joined(separator: ","))]"#, id: "p")
    }

    private func reasons(_ lines: [String]) -> [String: Int] {
        let found = Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
        return Dictionary(grouping: found.leftOut, by: \.reason).mapValues(\.count)
    }

    @Test func `Observations of the time of a refused panel are counted and their flags named`() {
        // The panel lacks a member; the other items have no panel.
        let refused = Self.panel(["x"])
        let total = Small.observation(
            "44261-6", #""derivedFrom":[{"reference":"Observation/ix"}],"valueInteger":9"#, id: "t")
        let found = reasons(Self.items + [refused, total])
        #expect(found["an Observation that may be part of a refused panel"] == 10)
        #expect(found[Self.reason] == 1)
        // The members of a good panel of that time are kept.
        let gad7 = Small.gad7.map { Small.itemObservation($0, 1, id: "i\($0)") }
        let members = Small.gad7.map { #"{"reference":"Observation/i\#($0)"}"# }
        let good = Small.observation(
            "69737-5", #""hasMember":[\#(members.joined(separator: ","))]"#, id: "g")
        let both = Forms.reader.entries(
            in: Array((gad7 + [refused, good]).joined(separator: "\n").utf8))
        #expect(both.assessments.map(\.1.id) == ["gad-7"])
        #expect(both.leftOut.isEmpty && both.problems.count == 1)
    }

    @Test(arguments: ["preliminary", "cancelled", "registered"])
    func `the flag of an Observation that does not count is named`(status: String) {
        let ninth = Self.items[8]
        #expect(flags([ninth.replacing("final", with: status)]) == 1)
        #expect(flags([ninth.replacing("final", with: "entered-in-error")]) == 0)
        // The members of such a panel are not kept either.
        let panel = Self.panel(Small.phq9)
        #expect(flags(Self.items + [panel]) == 0)
        #expect(flags(Self.items + [panel.replacing("final", with: status)]) == 1)
        #expect(flags(Self.items + [panel.replacing("final", with: "entered-in-error")]) == 1)
        // A member in its panel.
        let inside = ninth.replacing("final", with: status).replacing("i44260-8", with: "x")
        let contained = panel.replacing("Observation/i44260-8", with: "#x").replacing(
            #""hasMember""#, with: #""contained":[\#(inside)],"hasMember""#)
        #expect(flags(Array(Self.items.dropLast()) + [contained]) == 1)
    }

    @Test(arguments: [
        ("2024-03-15", "2024-03"),
        (#""id":"r1","#, #""id":"r1","modifierExtension":[{"url":"x"}],"#),
        ("completed", "in-progress"), ("completed", "entered-in-error"),
    ])
    func `Observations of a response that is not kept are counted and their flags named`(
        old: String, new: String
    ) {
        let response = Small.response(Small.phq9.map { Small.item($0, 0) })
        let source = #""derivedFrom":[{"reference":"QuestionnaireResponse/r1"}],"valueCodeable"#
        let items = Self.items.map { $0.replacing(#""valueCodeable"#, with: source) }
        let reason = "an Observation of a response that is not kept"
        let refused = reasons([response.replacing(old, with: new)] + items)
        #expect(refused[reason] == 9 && refused[Self.reason] == 1)
        // The kept response has other answers: each Observation contradicts it.
        let kept = reasons([response] + items)
        #expect(kept[reason] == nil && kept[Self.reason] == 1)
        let same = reasons(
            [Small.response(Small.phq9.map { Small.item($0, 1) })] + items)
        #expect(same == ["an Observation of a response in the file": 9])
    }

    @Test func `the flag of a refused response in an Observation is named`() {
        func total(_ response: String, named: Bool = true) -> String {
            Small.observation(
                "44261-6",
                #""contained":[\#(response)],"#
                    + (named ? ##""derivedFrom":[{"reference":"#r1"}],"## : "")
                    + #""valueInteger":9"#)
        }
        let response = Small.response(Small.phq9.map { Small.item($0, 1) })
        #expect(flags([total(response)]) == 0)
        #expect(flags([total(response, named: false)]) == 1)
        #expect(flags([total(response.replacing("2024-03-15", with: "2024-03"))]) == 1)
        #expect(flags([total(response.replacing("completed", with: "in-progress"))]) == 1)
    }

    @Test func `the flag of another form with the same items is named`() {
        let response = Small.response(
            Small.phq9.map { Small.item($0, 1) },
            more: #""id":"r1","questionnaire":"http://loinc.org/q/89206-7","#)
        #expect(flags([response]) == 1)
        let panel = Self.panel(Small.phq9).replacing("44249-1", with: "89206-7")
        #expect(flags(Self.items + [panel]) == 1)
    }

    @Test func `the flag of an entry of a Bundle with a modifier is named`() {
        let response = Small.response(Small.phq9.map { Small.item($0, 1) })
        let bundle = Small.bundle([response]).replacing(
            #""entry":[{"#, with: #""entry":[{"modifierExtension":[{"url":"x"}],"#)
        #expect(flags([bundle]) == 1)
        #expect(flags([response.replacing("QuestionnaireR", with: "questionnaireR")]) == 1)
    }

    /// Entries of an import whose flags are not kept, and those of conflicts.
    private func plan(
        _ lines: [String], after kept: [String] = []
    ) async throws -> SampleImport.Plan {
        let store = InMemoryStore()
        guard !kept.isEmpty else {
            return try await Forms.found(lines.joined(separator: "\n")).plan(for: store)
        }
        _ = try await Forms.found(kept.joined(separator: "\n")).apply(
            to: store, by: Forms.attribution)
        return try await Forms.found(lines.joined(separator: "\n")).plan(for: store)
    }

    @Test func `the flags of entries that contradict another one are named`() async throws {
        func response(_ value: Int, more: String = "") -> String {
            Small.response(
                Small.phq9.map { Small.item($0, value) }, more: #""id":"r1",\#(more)"#)
        }
        let error = response(0).replacing("completed", with: "entered-in-error")
        for (lines, count) in [
            ([response(1), response(0)], 1), ([response(0), response(1)], 1),
            ([response(1), response(2)], 2), ([response(0), response(0)], 0),
            ([response(1), error], 1), ([error, response(1)], 1),
        ] {
            #expect(try await plan(lines).leftOut[.flagNotKept, default: 0] == count)
        }
        // Another person has the kept one, or the kept one has other answers.
        let other = response(1).replacing("p-1", with: "p-2")
        #expect(try await plan([other], after: [response(1)]).leftOut[.flagNotKept] == 1)
        let conflict = try await plan([response(1)], after: [response(0)])
        #expect(conflict.flaggedConflicts == 1 && conflict.leftOut[.flagNotKept] == nil)
        #expect(try await plan([response(0)], after: [response(1)]).flaggedConflicts == 0)
    }
}
