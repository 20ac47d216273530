import Questionnaires
import Samples
import Testing

@testable import FHIR

/// Bundles with resources of several servers, and the references between them.
@Suite struct ServerTests {
    private static let servers = ["http://a.example/fhir/", "http://b.example/fhir/"]

    private func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    private func bundle(_ entries: [(url: String, resource: String)]) -> String {
        let entries = entries.map { #"{"fullUrl":"\#($0.url)","resource":\#($0.resource)}"# }
        return #"{"resourceType":"Bundle","type":"collection","entry":["#
            + entries.joined(separator: ",") + "]}"
    }

    private func response(_ id: String, of person: String, more: String = "") -> String {
        Small.response(Small.phq9.map { Small.item($0, 1) }, more: #""id":"\#(id)",\#(more)"#)
            .replacing("Patient/p-1", with: person)
    }

    /// The persons of two responses of two servers, and how many are read.
    @Test(arguments: [
        ("Patient/x", "Patient/x", 0), ("Patient/x", "Patient/y", 2),
        ("http://a.example/fhir/Patient/x", "http://a.example/fhir/Patient/x", 2),
        ("Patient/x", "http://a.example/fhir/Patient/x", 2),
        ("Patient/x", "http://c.example/fhir/Patient/x", 0),
    ])
    func `persons of several servers with one id are not one person`(
        first: String, second: String, results: Int
    ) {
        let file = bundle(
            zip(Self.servers, [("r1", first), ("r2", second)]).map { server, response in
                (
                    server + "QuestionnaireResponse/" + response.0,
                    self.response(response.0, of: response.1)
                )
            })
        let found = read(file)
        #expect(found.assessments.count == results)
        #expect(found.problems.map(\.code) == (results == 0 ? [.badSubject, .badSubject] : []))
    }

    /// A Questionnaire of PHQ-9 without texts, in which the linkIds mean nothing by themselves.
    private func form(_ codes: [String], more: String = "") -> String {
        let items = codes.enumerated().map { place, code in
            #"{"linkId":"x\#(place)","type":"choice","code":[{"system":"http://loinc.org","#
                + #""code":"\#(code)"}]}"#
        }
        return #"{"resourceType":"Questionnaire",\#(more)"id":"qq","item":["#
            + items.joined(separator: ",") + "]}"
    }

    private func answers(to form: String) -> String {
        Small.response(
            (0..<9).map { Small.item("x\($0)", $0 == 0 ? 3 : 0) },
            more: #""id":"r1","questionnaire":\#(form),"#)
    }

    @Test func `a relative reference means the Questionnaire of the same server`() {
        let other = (
            Self.servers[0] + "Questionnaire/qq", form(Array(Small.phq9.reversed()))
        )
        let own = (Self.servers[1] + "Questionnaire/qq", form(Small.phq9))
        let response = (
            Self.servers[1] + "QuestionnaireResponse/r1", answers(to: #""Questionnaire/qq""#)
        )
        #expect(read(bundle([other, response])).problems.map(\.code) == [.unknownForm])
        for file in [bundle([own, response]), bundle([other, own, response])] {
            let found = read(file)
            #expect(found.assessments.map { $0.0.answers["interest"] } == [.answered(3)])
            #expect(found.problems.isEmpty)
        }
        // Responses of each server are read with its own Questionnaire.
        let second = (
            Self.servers[0] + "QuestionnaireResponse/r2",
            answers(to: #""Questionnaire/qq""#).replacing("r1", with: "r2")
                .replacing("p-1", with: "p-2")
        )
        let both = read(bundle([other, own, response, second])).assessments.map(\.0)
        #expect(both.map { $0.answers["interest"] } == [.answered(3), .answered(0)])
    }

    @Test(arguments: [
        ("http://a.example/fhir/Questionnaire/qq", #"{"reference":"URL"}"#),
        ("http://a.example/fhir/Questionnaire/qq", #"{"reference":"URL/_history/2"}"#),
        ("http://a.example/fhir/Questionnaire/qq", #""URL""#),
        ("urn:uuid:3f6a1b1e-7c55-4d2f-9c0e-2b8f5d0c0a01", #""URL""#),
        ("urn:uuid:3f6a1b1e-7c55-4d2f-9c0e-2b8f5d0c0a01", #"{"reference":"URL"}"#),
    ])
    func `a Questionnaire is found by its full name in the Bundle`(url: String, reference: String) {
        let file = bundle([
            (url, form(Small.phq9, more: #""url":"http://x.org/other","#)),
            (
                "http://a.example/fhir/QuestionnaireResponse/r1",
                answers(to: reference.replacing("URL", with: url))
            ),
        ])
        #expect(read(file).assessments.map { $0.0.answers["interest"] } == [.answered(3)])
    }

    /// The server of the Questionnaires in another file, the name in the response, and its first answer.
    @Test(
        arguments: [
            ([1], "Questionnaire/qq", 3), ([0], "Questionnaire/qq", nil),
            ([0, 1], "Questionnaire/qq", 3), ([1], servers[1] + "Questionnaire/qq", 3),
            ([0], servers[1] + "Questionnaire/qq", nil),
        ] as [([Int], String, Int?)])
    func `a Questionnaire of another file has the name and the server of its fullUrl`(
        servers: [Int], name: String, answer: Int?
    ) throws {
        let forms = [form(Array(Small.phq9.reversed())), form(Small.phq9)]
        let entries = servers.map { (Self.servers[$0] + "Questionnaire/qq", forms[$0]) }
        var reader = Forms.reader
        try reader.addForms(json: Array(bundle(entries).utf8))
        let file = bundle([
            (Self.servers[1] + "QuestionnaireResponse/r1", answers(to: "\"\(name)\""))
        ])
        let found = reader.entries(in: Array(file.utf8))
        #expect(
            found.assessments.map { $0.0.answers["interest"] }
                == [answer.map { .answered($0) }].compactMap(\.self))
        #expect(found.problems.map(\.code) == (answer == nil ? [.unknownForm] : []))
    }

    @Test(
        arguments: [
            // The methods of a history, the newest first; the results and the withdrawals.
            (["DELETE", "PUT", "POST"], 0, 1), (["PUT", "DELETE", "POST"], 1, 0),
            (["PUT", "POST"], 1, 0), (["DELETE"], 0, 1),
        ] as [([String], Int, Int)])
    func `the order of a history decides whether a resource is deleted`(
        methods: [String], results: Int, withdrawals: Int
    ) async throws {
        func history(_ more: String) -> String {
            let entries = methods.enumerated().map { place, method in
                let request =
                    #""request":{"method":"\#(method)","url":"QuestionnaireResponse/r1"}"#
                guard method != "DELETE" else { return "{\(request)}" }
                let version = #""meta":{"versionId":"\#(9 - place)"},"# + more
                return
                    #"{"resource":\#(response("r1", of: "Patient/a", more: version)),\#(request)}"#
            }
            return #"{"resourceType":"Bundle","type":"history","entry":["#
                + entries.joined(separator: ",") + "]}"
        }
        // What identifies the versions identifies the deleted one too.
        for more in ["", #""identifier":{"system":"s","value":"1"},"#]
        where methods.count > 1 || more.isEmpty {
            var found = SampleImport()
            for entry in read(history(more)) { found.add(entry) }
            let store = InMemoryStore()
            let plan = try await found.plan(for: store)
            #expect(plan.total.new == results && plan.problemCount == 0)
            let kept = read(response("r1", of: "Patient/a", more: more))
            var first = SampleImport()
            for entry in kept { first.add(entry) }
            _ = try await first.apply(
                to: store, by: Attribution(actor: "test", instant: Timestamp(day: .last)))
            let later = try await found.plan(for: store)
            #expect(later.withdrawals == withdrawals && later.total.identical == results)
        }
    }

    /// The entries of a history in the order of the file: the version, `-` for a deletion, and the day
    /// of March on which each was saved.
    @Test(arguments: [
        ("1@11 2@12 -3@20", true), ("1@11 -3@20", true), ("-3@20 2@12 1@11", true),
        ("1@11 -@20", true), ("-@20 1@11", true), ("1 -3", true), ("1@11 -3", true),
        ("1@11 -2@12 3@20", false), ("3@20 -2@12 1@11", false), ("3 -2 1", false),
        ("1@11 -@12 3@20", false), ("1 -", false), ("- 1", true), ("2@12 -3@20 1@11", true),
        // The number counts, because the clocks of servers may be wrong.
        ("1@21 -2@20", true), ("-1@20 2@11", false),
    ])
    func `the version or the time of a deletion decides before its position`(
        order: String, isDeleted: Bool
    ) {
        let entries = order.split(separator: " ").map { entry in
            let isDeletion = entry.hasPrefix("-")
            let parts = entry.drop { $0 == "-" }.split(
                separator: "@", omittingEmptySubsequences: false)
            let time = parts.count > 1 ? "2026-03-\(parts[1])T00:00:00Z" : nil
            let method = isDeletion ? "DELETE" : "PUT"
            let request = #""request":{"method":"\#(method)","url":"QuestionnaireResponse/r1"}"#
            guard !isDeletion else {
                let fields = [
                    parts[0].isEmpty ? nil : #""etag":"W/\"\#(parts[0])\"""#,
                    time.map { #""lastModified":"\#($0)""# }, #""status":"204""#,
                ].compactMap(\.self)
                return #"{\#(request),"response":{\#(fields.joined(separator: ","))}}"#
            }
            let saved = time.map { #","lastUpdated":"\#($0)""# } ?? ""
            let meta = #""meta":{"versionId":"\#(parts[0])"\#(saved)},"#
            return #"{"resource":\#(response("r1", of: "Patient/a", more: meta)),\#(request)}"#
        }
        let found = read(
            #"{"resourceType":"Bundle","type":"history","entry":["#
                + entries.joined(separator: ",") + "]}")
        #expect(found.withdrawals.count == (isDeleted ? 1 : 0))
        #expect(found.assessments.isEmpty == isDeleted && found.problems.isEmpty)
    }

    /// The identifiers of version 1 and 2 in a history.
    @Test(arguments: [("A", "B"), ("A", ""), ("", "B"), ("A", "A")])
    func `a corrected identifier makes no second result of a history`(
        first: String, second: String
    ) async throws {
        func entry(_ version: Int, _ identifier: String, _ value: Int) -> String {
            let identifier =
                identifier.isEmpty
                ? "" : #""identifier":{"system":"s","value":"\#(identifier)"},"#
            let resource = Small.response(
                Small.phq9.map { Small.item($0, value) },
                more: #""id":"r1","meta":{"versionId":"\#(version)"},\#(identifier)"#)
            return #"{"resource":\#(resource),"request":{"method":"PUT","#
                + #""url":"QuestionnaireResponse/r1"}}"#
        }
        func history(_ entries: [String]) -> SampleImport {
            Forms.found(
                #"{"resourceType":"Bundle","type":"history","entry":["#
                    + entries.joined(separator: ",") + "]}")
        }
        let versions = [entry(1, first, 1), entry(2, second, 2)]
        for entries in [versions, versions.reversed()] {
            let store = InMemoryStore()
            let both = history(entries)
            let plan = try await both.plan(for: store)
            #expect(plan.total.new == 1 && plan.problemCount == 0 && plan.warnings.isEmpty)
            // The store has the first version.
            _ = try await history([entries[entries == versions ? 0 : 1]]).apply(
                to: store, by: Forms.attribution)
            let later = try await both.plan(for: store)
            #expect(later.total.conflicts == 1 && later.total.new == 0)
            _ = try await both.apply(to: store, by: Forms.attribution, correcting: "test")
            #expect(try await both.plan(for: store).total.identical == 1)
            let deletion =
                #"{"request":{"method":"DELETE","url":"QuestionnaireResponse/r1"},"#
                + #""response":{"etag":"W/\"3\""}}"#
            #expect(try await history(entries + [deletion]).plan(for: store).withdrawals == 1)
        }
    }
}
