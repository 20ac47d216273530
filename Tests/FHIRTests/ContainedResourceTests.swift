import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Resources in an Observation, which it names as `#id`.
@Suite struct ContainedResourceTests {
    private static func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    /// A total of a response that is in it.
    private static func total(
        _ total: Int, status: String = "completed", key: String = "derivedFrom"
    ) -> String {
        let items = Small.phq9.enumerated().map { Small.item($1, $0 == 8 ? 2 : 1) }
        let response =
            #"{"resourceType":"QuestionnaireResponse","id":"q","status":"\#(status)","item":["#
            + items.joined(separator: ",") + "]}"
        return Small.observation(
            "44261-6",
            ##""valueInteger":\##(total),"contained":[\##(response)],"\##(key)":[{"reference":"#q"}]"##
        )
    }

    @Test(arguments: ["derivedFrom", "hasMember"])
    func `a response in an Observation is read, with the identity of the Observation`(
        key: String
    ) throws {
        let found = Self.read(Self.total(10, key: key))
        let (assessment, form, _) = try #require(found.assessments.first)
        #expect(found.problems.isEmpty && found.assessments.count == 1 && form.id == "phq-9")
        #expect(assessment.scorecard.total?.points == 10 && assessment.stated.isEmpty)
        #expect(assessment.subject == "p-1" && assessment.start.description == "2024-03-15")
        #expect(assessment.answers.raisedFlags(in: form).count == 1)
        let alone = Self.read(Small.observation("44261-6", #""valueInteger":10"#))
        #expect(alone.assessments.first?.0.id == assessment.id)
        #expect(found.leftOut.map(\.reason) == ["an Observation of a response in the file"])
        // Each Observation has its own response, whatever its id.
        let both = Self.read(
            Self.total(10, key: key) + "\n"
                + Self.total(10, key: key).replacing("p-1", with: "p-2").replacing(
                    #""o1""#, with: #""o2""#))
        #expect(both.assessments.map(\.0.subject) == ["p-1", "p-2"] && both.problems.isEmpty)
    }

    @Test func `a response in an Observation that does not name it is a problem`() {
        let found = Self.read(Self.total(10, key: "focus"))
        #expect(found.assessments.isEmpty)
        #expect(found.problems.map(\.code) == [.unresolvedReference])
    }

    @Test func `a total that is not that of the response in it is refused`() {
        let found = Self.read(Self.total(5))
        #expect(found.assessments.isEmpty && found.problems.map(\.code) == [.contradiction])
        #expect(
            found.problems.first?.problem == "the total is 5, but the items add up to 10")
        let withdrawn = Self.read(Self.total(10, status: "entered-in-error"))
        #expect(withdrawn.assessments.isEmpty && withdrawn.problems.map(\.code) == [.contradiction])
        let open = Self.read(Self.total(10, status: "in-progress"))
        #expect(open.assessments.isEmpty && open.problems.isEmpty && open.leftOut.count == 3)
    }

    /// A panel whose members are in it.
    private static func panel(_ total: Int, named names: [String]? = nil) -> String {
        let items = Small.gad7.enumerated().map {
            Small.itemObservation($1, 1, id: "i\($0)")
                .replacing(#""subject":{"reference":"Patient/p-1"},"#, with: "")
                .replacing(#""effectiveDateTime":"2024-03-15","#, with: "")
        }
        let members = items + [Small.observation("70274-6", #""valueInteger":\#(total)"#, id: "t")]
        let names = names ?? (items.indices.map { "#i\($0)" } + ["#t"])
        return Small.observation(
            "69737-5",
            #""contained":[\#(members.joined(separator: ","))],"hasMember":["#
                + names.map { #"{"reference":"\#($0)"}"# }.joined(separator: ",") + "]",
            id: "panel")
    }

    @Test func `the members in a panel are read, and compared with its total`() throws {
        let found = Self.read(
            Self.panel(7) + "\n"
                + Self.panel(7).replacing("p-1", with: "p-2")
                .replacing(#""panel""#, with: #""other""#))
        #expect(found.problems.isEmpty && found.assessments.count == 2)
        #expect(found.assessments.map { $0.0.scorecard.total?.points } == [7, 7])
        #expect(found.assessments.map(\.0.subject) == ["p-1", "p-2"])
        let other = Self.panel(7).replacing("70274-6", with: "8867-4")
        #expect(Self.read(other).assessments.count == 1 && Self.read(other).problems.isEmpty)
        #expect(Self.read(Self.panel(8)).problems.map(\.code) == [.contradiction])
        let missing = Self.read(Self.panel(7, named: ["#i0", "#x"]))
        #expect(missing.problems.map(\.code) == [.unresolvedReference])
    }

    @Test(arguments: [false, true])
    func `items of one source are one result, in whatever seconds they were written`(
        isReversed: Bool
    ) throws {
        let items = Small.phq9.enumerated().map { place, code in
            Small.itemObservation(code, 1, id: "i\(place)").replacing(
                #""2024-03-15""#,
                with: #""2024-03-15T08:15:0\#(place)Z","#
                    + #""derivedFrom":[{"reference":"QuestionnaireResponse/z"}]"#)
        }
        let found = Self.read((isReversed ? items.reversed() : items).joined(separator: "\n"))
        #expect(found.problems.isEmpty && found.assessments.count == 1)
        #expect(found.assessments.first?.0.start.description == "2024-03-15T08:15:00Z")
    }

    @Test func `a member in a panel that was entered in error withdraws nothing else`() async throws
    {
        let items = Small.gad7.enumerated().map { Small.itemObservation($1, 1, id: "i\($0)") }
        let store = InMemoryStore()
        _ = try await Forms.found(items.joined(separator: "\n")).apply(
            to: store, by: Forms.attribution)
        let total = Small.observation("70274-6", #""valueInteger":7"#, id: "t")
        let panel = Self.panel(7).replacing(
            total, with: total.replacing(#""final""#, with: #""entered-in-error""#))
        let found = Forms.found(panel)
        let plan = try await found.plan(for: store)
        #expect(plan.withdrawals == 0 && plan.total.new == 1 && plan.problemCount == 0)
        // So it is with a panel that only its content identifies.
        let unnamed = Forms.found(panel.replacing(#""id":"panel","#, with: ""))
        let first = try await unnamed.plan(for: InMemoryStore())
        #expect(first.total.new == 1 && first.problemCount == 0)
        #expect(first.leftOut.values.reduce(0, +) == 1)
    }

    @Test(arguments: ["derivedFrom", "related"])
    func `the items in a total that it names as its sources are its answers`(key: String) {
        let items = Small.phq9.enumerated().map {
            Small.itemObservation($1, $0 == 8 ? 1 : 0, id: "o\($0)")
        }
        let names = items.indices.map { place in
            key == "related"
                ? ##"{"type":"derived-from","target":{"reference":"#o\##(place)"}}"##
                : ##"{"reference":"#o\##(place)"}"##
        }
        let total = Small.observation(
            "44261-6",
            #""contained":[\#(items.joined(separator: ","))],"#
                + #""\#(key)":[\#(names.joined(separator: ","))],"valueInteger":1"#)
        let found = Forms.reader.entries(in: Array(total.utf8))
        #expect(found.assessments.map { $0.0.answers["self-harm"] } == [.answered(1)])
        #expect(found.problems.isEmpty && found.leftOut.isEmpty)
        let other = Forms.reader.entries(
            in: Array(total.replacing(#""valueInteger":1"#, with: #""valueInteger":2"#).utf8))
        #expect(other.assessments.isEmpty && other.problems.count == 1)
    }
}
