import Questionnaires
import Samples
import Testing

@testable import FHIR

/// A resource that a later file names otherwise: by its id, or by another identifier.
@Suite struct OtherNamesTests {
    private static func response(
        _ more: String, answer: Int = 1, status: String = "completed"
    ) -> String {
        Small.response(Small.phq9.map { Small.item($0, answer) }, more: more, status: status)
    }

    private static let (a, b) = (#"{"system":"a","value":"1"}"#, #"{"system":"b","value":"2"}"#)
    private static let id = #""id":"x1","#

    private static func identifiers(_ all: String..., version: Int? = nil) -> String {
        #""identifier":[\#(all.joined(separator: ","))],"#
            + (version.map { #""meta":{"versionId":"\#($0)"},"# } ?? "")
    }

    /// The names of a resource, and those of the same resource in a later file.
    static let names: [(String, String)] = [
        (id + identifiers(a, b), id + identifiers(b, a)), (identifiers(a, b), identifiers(b, a)),
        (id, id + identifiers(a)), (id + identifiers(b), id + identifiers(a, b)),
        (id + identifiers(a), identifiers(b, a)),
    ]

    @Test(arguments: names)
    func `a resource with a shared name is the same one`(
        first: String, later: String
    ) async throws {
        let store = InMemoryStore()
        _ = try await Forms.found(Self.response(first)).apply(to: store, by: Forms.attribution)
        let same = try await Forms.found(Self.response(later)).plan(for: store)
        #expect(same.total.new == 0 && same.total.identical == 1)
        let version = #""meta":{"versionId":"2"},"#
        let amended = Forms.found(Self.response(later + version, answer: 2, status: "amended"))
        #expect(try await amended.plan(for: store).total.conflicts == 1)
        _ = try await amended.apply(to: store, by: Forms.attribution, correcting: "new")
        #expect(await store.count(where: .type(.assessment)) == 1)
        for names in [first, later] {
            let again = try await Forms.found(Self.response(names + version, answer: 2))
                .plan(for: store)
            #expect(again.total.new == 0 && again.total.identical == 1)
        }
        let withdrawn = Forms.found(Self.response(later + version, status: "entered-in-error"))
        #expect(try await withdrawn.plan(for: store).withdrawals == 1)
    }

    @Test(arguments: names)
    func `two entries of one file with a shared name are one`(
        first: String, later: String
    ) async throws {
        let both = Forms.found(Self.response(first) + "\n" + Self.response(later))
        var plan = try await both.plan(for: InMemoryStore())
        #expect(plan.total.new == 1 && plan.repeated == 1 && plan.problemCount == 0)
        let version = #""meta":{"versionId":"2"},"#
        let firstVersion = version.replacing("2", with: "1")
        let amended = Forms.found(
            Self.response(first + firstVersion) + "\n"
                + Self.response(later + version, answer: 2, status: "amended"))
        plan = try await amended.plan(for: InMemoryStore())
        #expect(plan.total.new == 1 && plan.repeated == 1 && plan.problemCount == 0)
    }

    private static let deletion =
        #"{"resourceType":"Bundle","type":"transaction","entry":[{"request":{"method":"DELETE","#
        + #""url":"QuestionnaireResponse/x1"}}]}"#

    @Test(
        arguments: [
            deletion, response(id, status: "entered-in-error"),
            response(id + identifiers(b), status: "entered-in-error"),
            response(identifiers(b, a), status: "entered-in-error"),
            #"{"resourceType":"QuestionnaireResponse","id":"x1","status":"entered-in-error"}"#,
        ])
    func `a withdrawal by another name finds the kept result`(text: String) async throws {
        let store = InMemoryStore()
        let file = Self.response(Self.id + Self.identifiers(Self.a, Self.b))
        _ = try await Forms.found(file).apply(to: store, by: Forms.attribution)
        let outcome = try await Forms.found(text).apply(
            to: store, by: Forms.attribution, withdrawing: "by mistake")
        #expect(outcome.withdrawn == 1)
        #expect(await store.count(where: .type(.assessment)) == 0)
        // In one file, the request contradicts the resource.
        let plan = try await Forms.found(file + "\n" + text).plan(for: InMemoryStore())
        #expect(plan.total.new == 0 && plan.problemCount > 0)
    }

    @Test func `the id of an item does not withdraw the result of all items`() async throws {
        let store = InMemoryStore()
        let items = Small.phq9.enumerated().map {
            Small.itemObservation($1, 1, id: "i\($0)").replacing(
                #""id""#, with: #""identifier":[{"system":"a","value":"\#($0)"}],"id""#)
        }
        let file = Forms.found(items.joined(separator: "\n"))
        _ = try await file.apply(to: store, by: Forms.attribution)
        #expect(await store.count(where: .type(.assessment)) == 1)
        let deletion = Self.deletion.replacing("QuestionnaireResponse/x1", with: "Observation/i0")
        #expect(try await Forms.found(deletion).plan(for: store).withdrawals == 0)
    }
}
