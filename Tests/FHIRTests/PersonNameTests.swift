import Questionnaires
import Samples
import Testing

@testable import FHIR

/// People with one id on several servers, or in several systems of identifiers.
@Suite struct PersonNameTests {
    private static let a = #""reference":"http://a.example/fhir/Patient/17""#
    private static let b = #""reference":"https://b.example/Patient/17""#
    private static let relative = #""reference":"Patient/17""#
    private static let mrn = #""identifier":{"system":"urn:oid:1.2","value":"17"}"#
    private static let other = #""identifier":{"system":"urn:oid:1.3","value":"17"}"#
    private static let bare = #""identifier":{"value":"17"}"#

    private func response(_ id: Int, of person: String) -> String {
        let day = "2024-\(1 + id / 28 % 12)-\(1 + id % 28)".split(separator: "-").map {
            $0.count == 1 ? "0\($0)" : "\($0)"
        }.joined(separator: "-")
        return Small.response(
            Small.phq9.map { Small.item($0, id % 4) },
            more: #""id":"r\#(id)","meta":{"versionId":"1"},"#
        ).replacing("2024-03-15", with: day)
            .replacing(#""reference":"Patient/p-1""#, with: person)
    }

    private func read(_ lines: [String]) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
    }

    /// The persons of two resources of a file, and whether they may be one.
    @Test(arguments: [
        (a, a, true), (a, b, false), (a, relative, true), (relative, b, true),
        (mrn, mrn, true), (mrn, other, false), (mrn, bare, true), (mrn, relative, false),
        (relative, bare, true),
        (a, a.replacing("http://a.example", with: "HTTPS://A.example:443"), true),
        (a, b.replacing("https", with: "HTTPS"), false),
        (a, a.replacing("17", with: "17/_history/2"), true), (a, mrn, false),
        (a, b.replacing("17", with: "18"), true),
    ])
    func `one id of several servers or systems is not one person in NDJSON`(
        first: String, second: String, isOne: Bool
    ) {
        for persons in [[first, second], [second, first]] {
            let lines = persons.enumerated().map { response($0, of: $1) }
            for file in [lines, lines.map { Small.bundle([$0]) }, [Small.bundle(lines)]] {
                let found = read(file)
                // In one Bundle, the results of both servers are refused.
                #expect(found.assessments.count < (isOne ? 3 : 2))
                #expect(found.assessments.count + found.problems.count == 2)
                #expect(
                    found.problems.allSatisfy { $0.code == .badSubject }
                        && isOne == found.problems.isEmpty)
            }
        }
    }

    @Test func `a line that is not parsed has the server or the system of its person`() {
        for (own, others) in [(Self.a, Self.b), (Self.mrn, Self.other)] {
            // Enough lines that some of them are read ahead.
            let lines = (0..<3000).map { response($0, of: $0 == 2900 ? others : own) }
            let found = read(lines)
            #expect(found.assessments.count == 2999)
            #expect(found.problems.map(\.line) == [2901])
            // A third one, and the first one again, after shapes of both were learned.
            let mixed = (0..<300).map { response($0, of: $0 % 2 == 0 ? own : others) }
            #expect(read(mixed).assessments.count == 150)
        }
    }

    @Test func `Bundles of several servers in one file share the people`() {
        func bundle(_ base: String, _ id: Int) -> String {
            #"{"resourceType":"Bundle","type":"searchset","entry":[{"fullUrl":"#
                + #""\#(base)QuestionnaireResponse/r\#(id)","resource":"#
                + response(id, of: Self.relative) + "}]}"
        }
        let (a, b) = ("http://a.example/fhir/", "http://b.example/fhir/")
        #expect(read([bundle(a, 1), bundle(a, 2)]).assessments.count == 2)
        #expect(read([bundle(a, 1), bundle(b, 2)]).problems.map(\.code) == [.badSubject])
        #expect(read([bundle(a, 1), response(2, of: Self.relative)]).problems.isEmpty)
        let several = read([bundle(a, 1), response(2, of: Self.b)])
        #expect(several.problems.map(\.code) == [.badSubject])
    }

    /// The Patients of a transaction, and whether the responses of both are read.
    @Test(arguments: [
        (#""id":"17""#, #""id":"17""#, false), (#""id":"17""#, #""id":"18""#, true),
        (
            #""identifier":[{"system":"s","value":"17"}]"#,
            #""identifier":[{"system":"t","value":"17"}]"#, false
        ),
        (
            #""identifier":[{"system":"s","value":"17"}]"#,
            #""identifier":[{"system":"s","value":"17"}]"#, true
        ),
        (
            #""id":"17","identifier":[{"system":"s","value":"1"}]"#,
            #""id":"17","identifier":[{"system":"s","value":"2"}]"#, false
        ),
        (
            #""id":"17","identifier":[{"system":"s","value":"1"}]"#,
            #""id":"17","identifier":[{"system":"s","value":"1"}]"#, true
        ),
    ])
    func `two Patients of a transaction with one id are not one person`(
        first: String, second: String, isRead: Bool
    ) {
        let urns = (1...2).map { "urn:uuid:00000000-0000-4000-8000-00000000000\($0)" }
        let patients = zip(urns, [first, second]).map { urn, names in
            #"{"fullUrl":"\#(urn)","resource":{"resourceType":"Patient",\#(names)}}"#
        }
        let responses = urns.enumerated().map { place, urn in
            #"{"resource":\#(response(place, of: #""reference":"\#(urn)""#))}"#
        }
        let found = read([
            #"{"resourceType":"Bundle","type":"transaction","entry":["#
                + (patients + responses).joined(separator: ",") + "]}"
        ])
        #expect((found.assessments.count == 2) == isRead)
        #expect(found.problems.isEmpty == isRead)
    }

    /// The identifiers of the Patient with the id `p1` in two transactions, and whether both are one.
    @Test(arguments: [("111", "222", false), ("111", "111", true), ("111", "", true)])
    func `two transactions in one file have two Patients if their identifiers differ`(
        first: String, second: String, isOne: Bool
    ) {
        let found = read(
            [first, second].enumerated().map { place, value in
                let urn = "urn:uuid:00000000-0000-4000-8000-00000000000\(place)"
                let identifier =
                    value.isEmpty ? "" : #","identifier":[{"system":"mrn","value":"\#(value)"}]"#
                return #"{"resourceType":"Bundle","type":"transaction","entry":["#
                    + #"{"fullUrl":"\#(urn)","resource":{"resourceType":"Patient","id":"p1""#
                    + #"\#(identifier)}},{"resource":"#
                    + response(place, of: #""reference":"\#(urn)""#) + "}]}"
            })
        #expect(found.assessments.count == (isOne ? 2 : 1))
        #expect(found.problems.map(\.code) == (isOne ? [] : [.badSubject]))
    }

    @Test(arguments: [
        (Self.a, Self.b, true), (Self.a, Self.relative, false), (Self.mrn, Self.other, true),
    ])
    func `a focus of another server or system is another person`(
        subject: String, focus: String, isOther: Bool
    ) {
        let total = Small.observation("44261-6", #""focus":[{\#(focus)}],"valueInteger":9"#)
            .replacing(#""reference":"Patient/p-1""#, with: subject)
        #expect(read([total]).problems.map(\.code) == (isOther ? [.badSubject] : []))
    }
}
