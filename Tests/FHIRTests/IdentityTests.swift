import Questionnaires
import Samples
import Testing

@testable import FHIR

/// What a store with an earlier file says about a later one.
@Suite struct IdentityTests {
    /// A store with the results of a file; an empty store for an empty text.
    private static func store(with file: String) async throws -> InMemoryStore {
        let store = InMemoryStore()
        if file.isEmpty { return store }
        _ = try await Forms.found(file).apply(to: store, by: Forms.attribution)
        return store
    }

    private static func plan(
        of file: String, after first: String
    ) async throws -> SampleImport.Plan {
        try await Forms.found(file).plan(for: store(with: first))
    }

    private static let items = Small.phq9.map { Small.item($0, 1) }
    private static let identified = #""identifier":{"system":"s","value":"1"},"#

    private static func response(
        _ more: String, of person: String = "p-1", at time: String = "2024-03-15",
        status: String = "completed"
    ) -> String {
        Small.response(items, more: more, status: status)
            .replacing("Patient/p-1", with: "Patient/\(person)")
            .replacing("2024-03-15", with: time)
    }

    @Test(arguments: [#""id":"r1","#, identified, #""id":"r1",\#(identified)"#])
    func `a result that is kept for another person is a problem that names the kept one`(
        more: String
    ) async throws {
        let first = Self.response(more)
        let kept = try #require(
            Forms.reader.entries(in: Array(first.utf8)).assessments.first?.0.id)
        for later in [
            Self.response(more, of: "p-2"),
            Self.response(#""meta":{"versionId":"2"},\#(more)"#, of: "p-2", status: "amended"),
            Self.response(more, of: "p-2", status: "entered-in-error"),
        ] {
            let plan = try await Self.plan(of: later, after: first)
            #expect(plan.total.new == 0 && plan.withdrawals == 0 && plan.problemCount == 1)
            let message = try #require(plan.problems.first?.message)
            #expect(message.contains("wellbeing reassign \(kept)"))
            #expect(message.contains("another person") && !message.contains("p-2"))
            // Another server may have the same identifiers.
            #expect(message.contains("--source NAME"))
        }
        let both = try await Self.plan(
            of: Small.bundle([first, Self.response(more, of: "p-2")]), after: "")
        #expect(both.total.new == 0 && both.contradicting == 2)
    }

    @Test(arguments: [
        ("2025-02-03T08:15:30+02:00", "2025-02-03T06:15:30Z", true),
        ("2025-02-03T08:15:30+02:00", "2025-02-03T01:15:30.000-05:00", true),
        ("2025-02-03T08:15:30+02:00", "2025-02-03T08:15:30Z", false),
        ("2025-02-03", "2025-02-03", true), ("2025-02-03", "2025-02-03T00:00:00Z", false),
    ])
    func `a result without an id is identified by its person, form and instant`(
        first: String, second: String, isSame: Bool
    ) async throws {
        let (one, two) = (Self.response("", at: first), Self.response("", at: second))
        let later = try await Self.plan(of: two, after: one)
        #expect(later.total.new == (isSame ? 0 : 1))
        let together = try await Self.plan(of: Small.bundle([one, two]), after: "")
        #expect(together.total.new == (isSame ? 1 : 2))
        let other = try await Self.plan(of: Self.response("", of: "p-2", at: first), after: one)
        #expect(other.total.new == 1)
    }

    @Test(arguments: [
        (#"{"resourceType":"QuestionnaireResponse","id":"r1","status":"entered-in-error"}"#, 1),
        (#"{"resourceType":"QuestionnaireResponse","id":"r2","status":"entered-in-error"}"#, 0),
        (
            #"{"resourceType":"Bundle","type":"transaction","entry":[{"request":"#
                + #"{"method":"DELETE","url":"QuestionnaireResponse/r1"}}]}"#, 1
        ),
        (
            #"{"resourceType":"Bundle","type":"transaction","entry":[{"request":"#
                + #"{"method":"DELETE","url":"Patient/r1"}}]}"#, 0
        ),
    ])
    func `a deletion without the person finds the result`(
        file: String, withdrawals: Int
    ) async throws {
        let plan = try await Self.plan(of: file, after: Self.response(#""id":"r1","#))
        #expect(plan.withdrawals == withdrawals && plan.problemCount == 0)
        #expect(plan.leftOut.values.reduce(0, +) == 1 - withdrawals)
    }

    @Test func `a Bundle may have one id of two servers`() async throws {
        func bundle(_ bases: [String]) -> String {
            let entries = bases.enumerated().map { place, base in
                #"{"fullUrl":"\#(base)/QuestionnaireResponse/r1","resource":"#
                    + Self.response(#""id":"r1","#, of: "p-\(place)") + "}"
            }
            return #"{"resourceType":"Bundle","type":"collection","entry":["#
                + entries.joined(separator: ",") + "]}"
        }
        let servers = ["http://a.example/fhir", "http://b.example/fhir"]
        let two = try await Self.plan(of: bundle(servers), after: "")
        #expect(two.total.new == 2 && two.problemCount == 0)
        let again = try await Self.plan(of: bundle(servers), after: bundle(servers))
        #expect(again.total.new == 0 && again.total.identical == 2)
        // The base of one server is no part of the identity.
        let alone = try await Self.plan(
            of: Self.response(#""id":"r1","#, of: "p-0"), after: bundle([servers[0]]))
        #expect(alone.total.identical == 1)
    }
}

extension IdentityTests {
    private static let source =
        #","derivedFrom":[{"reference":"http://x.org/fhir/QuestionnaireResponse/r1"}]"#

    @Test(arguments: [("p-1", 1, 0), ("p-2", 0, 1), (nil, 1, 0)] as [(String?, Int, Int)])
    func `a withdrawal that names a person withdraws no result of another one`(
        person: String?, withdrawals: Int, problems: Int
    ) async throws {
        let identifier =
            #""identifier":{"system":"urn:ietf:rfc:3986","#
            + #""value":"urn:uuid:11111111-2222-4333-8444-555555555555"},"#
        for more in [identifier, #""id":"r1","#] {
            var wrong = Self.response(more, of: person ?? "", status: "entered-in-error")
            if person == nil {
                wrong = wrong.replacing(#""subject":{"reference":"Patient/"},"#, with: "")
            }
            let plan = try await Self.plan(of: wrong, after: Self.response(more))
            #expect(plan.withdrawals == withdrawals && plan.problemCount == problems)
        }
    }

    @Test(arguments: [true, false])
    func `a newer version in error about another person drops no result silently`(
        isFirst: Bool
    ) async throws {
        let entered = Self.response(#""id":"r1","meta":{"versionId":"1"},"#)
        let wrong = Self.response(
            #""id":"r1","meta":{"versionId":"2"},"#, of: "p-2", status: "entered-in-error")
        let both = isFirst ? [wrong, entered] : [entered, wrong]
        let plan = try await Self.plan(of: Small.bundle(both), after: "")
        #expect(plan.total.new == 0 && plan.problemCount == 1)
        #expect(plan.problems.first?.message.contains("for another person") == true)
        // About the same person, it is the history of the result.
        let own = try await Self.plan(
            of: Small.bundle(both.map { $0.replacing("Patient/p-2", with: "Patient/p-1") }),
            after: "")
        #expect(own.total.new == 0 && own.problemCount == 0)
    }

    @Test(arguments: [
        ("2024-03-15T09:00:00Z", "2024-03-15T10:00:00+01:00", true),
        ("2024-03-15T09:00:00Z", "2024-03-15T15:00:00Z", false),
        ("2024-03-15T09:00:00Z", "2024-03-15", true),
    ])
    func `two ids with one identifier are one result if they have the same time`(
        first: String, second: String, isSame: Bool
    ) async throws {
        let one = Self.response(#""id":"r1",\#(Self.identified)"#, at: first)
        let two = Self.response(#""id":"r2",\#(Self.identified)"#, at: second)
            .replacing("LA6569-3", with: "LA6568-5")
        let plan = try await Self.plan(of: two, after: one)
        #expect(plan.total.new == 0)
        #expect(plan.problemCount == (isSame ? 0 : 1))
    }

    @Test(arguments: [true, false])
    func `a UUID as the id of a response is a name of it, without an identifier too`(
        isFirst: Bool
    ) async throws {
        let uuid = "11111111-2222-4333-8444-555555555555"
        let response = Self.response(#""id":"\#(uuid)","#)
        let total = Small.observation(
            "44261-6", #""valueInteger":9,"derivedFrom":[{"reference":"urn:uuid:\#(uuid)"}]"#
        ).replacing("2024-03-15", with: "2024-03-15T10:00:00Z")
        let others = (1...3).map { Self.response(#""id":"r\#($0)","#, of: "p-\($0)") }
        let lines = isFirst ? [response, total] : [total] + others + [response]
        let entries = Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
        #expect(entries.assessments.count == lines.count - 1 && entries.problems.isEmpty)
        #expect(entries.leftOut.count == 1)
        let later = try await Self.plan(of: total, after: response)
        #expect(later.total.identical == 1 && later.total.new == 0)
        let earlier = try await Self.plan(of: response, after: total)
        #expect(earlier.total.conflicts == 1 && earlier.total.new == 0)
    }

    @Test(arguments: [(9, 1, 0), (11, 0, 1)])
    func `a response of which the store has the total is no second result`(
        total: Int, conflicts: Int, problems: Int
    ) async throws {
        let total = Small.observation("44261-6", #""valueInteger":\#(total)"# + Self.source)
            .replacing("2024-03-15", with: "2024-03-15T10:00:00Z")
        let plan = try await Self.plan(of: Self.response(#""id":"r1","#), after: total)
        #expect(plan.total.new == 0 && plan.elsewhere.other == 0)
        #expect(plan.total.conflicts == conflicts && plan.problemCount == problems)
        let other = try await Self.plan(of: Self.response(#""id":"r2","#), after: total)
        #expect(other.total.new == 1)
    }

    /// An Observation, what identifies the response, and whether the kept response says the same.
    @Test(arguments: [
        ("44261-6", #""valueInteger":9"#, true), ("44261-6", #""valueInteger":11"#, false),
        ("44260-8", #""valueInteger":3"#, nil), ("70274-6", #""valueInteger":9"#, false),
    ])
    func `a total of a response that the store has adds nothing, and must be its total`(
        code: String, value: String, isSame: Bool?
    ) async throws {
        let response = Self.response(#""id":"r1","#)
        let total = Small.observation(code, value + Self.source)
            .replacing("2024-03-15", with: "2024-03-15T10:00:00Z")
        let plan = try await Self.plan(of: total, after: response)
        #expect(plan.total.new == 0)
        #expect(plan.total.identical == (isSame == true ? 1 : 0))
        #expect(plan.problemCount == (isSame == true ? 0 : 1))
        if code == "44261-6", isSame == false {
            let message = try #require(plan.problems.first?.problem)
            #expect(message.hasPrefix("the total is 11, ") && message.hasSuffix(", has 9"))
        }
        // The response of another source is not known.
        let other = try await Self.plan(
            of: total, after: Self.response(#""id":"r2","#, at: "2024-03-16"))
        #expect(other.total.new == (isSame == nil ? 0 : 1))
        // It is not the result of another person.
        let ofOther = try await Self.plan(
            of: total.replacing("Patient/p-1", with: "Patient/p-2"), after: response)
        #expect(ofOther.total.new == 0 && ofOther.problemCount == 1)
    }

    @Test func `a total that the kit wrote is that of the response that the kit wrote`()
        async throws
    {
        let response = Self.response(#""id":"r1","#)
        let store = try await Self.store(with: response)
        let stored = try #require(
            try await store.samples(where: .everything, sort: .saved, after: nil, limit: 1)
                .samples.first)
        guard case .assessment(let assessment) = stored.content else {
            return #expect(Bool(false))
        }
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let total = try #require(
            FHIRWriter(canonicalBase: "http://x.org").resources(for: assessment, of: form).last)
        let plan = try await Forms.found(total.jsonText()).plan(for: store)
        #expect(plan.total.new == 0 && plan.total.identical == 1)
    }

    @Test(arguments: [(1, 0, 1), (2, 0, 1), (1, 1, 1)])
    func `a result that the store has from elsewhere is named, and left out on demand`(
        answer: Int, days: Int, new: Int
    ) async throws {
        let first = Self.response(#""id":"r1","#, at: "2024-03-15T10:00:00Z")
        let later = Small.response(
            Small.phq9.map { Small.item($0, answer) }, more: #""id":"r1","#
        )
        .replacing("2024-03-15", with: "2024-03-\(15 + days)")
        let store = try await Self.store(with: first)
        let ward = FHIRReader(questionnaires: Forms.all, source: SampleSource(name: "ward"))
        var found = SampleImport()
        for entry in ward.entries(in: Array(later.utf8)) { found.add(entry) }
        let plan = try await found.plan(for: store)
        #expect(plan.total.new == new)
        #expect(plan.elsewhere.same == (answer == 1 && days == 0 ? 1 : 0))
        #expect(plan.elsewhere.other == (answer == 2 ? 1 : 0))
        found.leavesOutKeptElsewhere = true
        let isLeftOut = plan.elsewhere.same == 1
        #expect(try await found.plan(for: store).total.new == (isLeftOut ? 0 : 1))
        let outcome = try await found.apply(to: store, by: Forms.attribution)
        #expect(outcome.tally.added == (isLeftOut ? 0 : 1))
        #expect(outcome.tally.storedElsewhere == (isLeftOut ? 1 : 0))
        // From its own source it is known.
        let again = try await Forms.found(first).plan(for: store)
        #expect(again.elsewhere.same == 0 && again.total.identical == 1)
    }

    @Test(arguments: [
        (["P-17"], ["p17"], 1), (["AbC"], ["abc"], 1), ([], ["P-17", "p17"], 1),
        (["P-17"], ["P-17"], 0), (["P-17", "p17"], ["p17"], 0), (["1-23"], ["12-3"], 0),
        (["P-17"], ["P-18"], 0),
    ])
    func `a new person with the name of another one in other letters is counted`(
        known: [String], people: [String], alike: Int
    ) async throws {
        let file = people.map { Self.response("", of: $0) }.joined(separator: "\n")
        var found = Forms.found(file)
        found.knownPeople = known.compactMap { SubjectID($0) }
        #expect(try await found.plan(for: InMemoryStore()).alikePeople == alike)
    }

    @Test(arguments: [
        ("2024-03-15", true), ("2024-03-16T09:00:00Z", true), ("2024-03-17", false),
        ("2091-01-01T00:00:00Z", false),
    ])
    func `a result of the future is refused`(time: String, isPast: Bool) throws {
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"),
            now: try Timestamp(parsing: "2024-03-15T10:00:00Z"))
        let response = Self.response(#""id":"r1","#, at: time)
        let past = Self.response(#""id":"r0","#, at: "2024-03-15")
        let total = Small.observation("44261-6", #""valueInteger":9"#)
            .replacing("2024-03-15", with: time)
        for file in [response, total, [past, past, response].joined(separator: "\n")] {
            let found = reader.entries(in: Array(file.utf8))
            #expect(found.problems.map(\.code) == (isPast ? [] : [.badDate]))
            #expect(found.last.map { [$0].assessments.isEmpty } == !isPast)
        }
    }

    /// What a later file has of a kept PHQ-9, and how the kept result ends: corrected, unchanged
    /// because the entry is a problem, or unchanged because it is already kept.
    @Test(
        arguments: [
            (0..<9, 2, "", 1, 0), (0..<8, 2, "", 0, 1), (0..<3, 1, "", 0, 1),
            (0..<8, 1, "", 0, 1),
            (0..<8, 2, "unknown", 1, 0), (0..<3, 1, "total 9", 0, 1), (0..<3, 1, "total 8", 0, 1),
            // The source gives the reason, but did not compute the total again.
            (0..<8, 1, "unknown 9", 1, 0), (0..<8, 1, "unknown 8", 1, 0),
        ] as [(Range<Int>, Int, String, Int, Int)])
    func `a correction removes no kept answer that it does not mention`(
        items: Range<Int>, value: Int, more: String, corrected: Int, problems: Int
    ) async throws {
        func response(_ items: [String], _ version: Int) -> String {
            Small.response(
                items,
                more: #""id":"r1","meta":{"versionId":"\#(version)"},"questionnaire":"#
                    + #""http://loinc.org/q/44249-1","#)
        }
        let store = InMemoryStore()
        let kept = response(Small.phq9.map { Small.item($0, 1) }, 1)
        _ = try await Forms.found(kept).apply(to: store, by: Forms.attribution)
        var some = Small.phq9[items].map { Small.item($0, value) }
        if more.hasPrefix("unknown") {
            some.append(
                #"{"linkId":"44260-8","answer":[{"_valueCoding":{"extension":[{"url":"#
                    + #""http://hl7.org/fhir/StructureDefinition/data-absent-reason","#
                    + #""valueCode":"unknown"}]}}]}"#)
        }
        if let total = more.split(separator: " ").dropFirst().first {
            some.append(#"{"linkId":"44261-6","answer":[{"valueInteger":\#(total)}]}"#)
        }
        let later = Forms.found(response(some, 2))
        let plan = try await later.plan(for: store)
        #expect(plan.problemCount == problems, "\(plan.problems.map(\.message))")
        #expect(plan.total.conflicts == corrected)
        let outcome = try await later.apply(
            to: store, by: Forms.attribution, correcting: "test", skippingProblems: true)
        #expect(outcome.tally.corrected == corrected)
    }
}
