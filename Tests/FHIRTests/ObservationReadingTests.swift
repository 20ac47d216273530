import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

@Suite struct ObservationReadingTests {
    private func read(_ lines: [String]) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
    }

    private func items(_ codes: some Sequence<String>) -> [String] {
        codes.map { Small.itemObservation($0, 1, id: "i\($0)") }
    }

    private let response = Small.response(Small.phq9.map { Small.item($0, 1) })
    private let source = #","derivedFrom":[{"reference":"QuestionnaireResponse/r1"}]"#

    @Test func `a total of a response in the file is no second result`() {
        let total = Small.observation("44261-6", #""valueInteger":9"# + source)
        for entries in [
            read([response, total]), read([total, response]),
            read([Small.bundle([total, response])]),
        ] {
            #expect(entries.assessments.count == 1 && entries.problems.isEmpty)
            #expect(entries.leftOut.count == 1)
        }
        let other = Small.observation("44261-6", #""valueInteger":10"# + source)
        #expect(read([response, other]).problems.map(\.code) == [.contradiction])
        let escaped = other.replacing(#""Observation""#, with: #""\u004fbservation""#)
        #expect(read([response, escaped]).problems.map(\.code) == [.contradiction])
        #expect(read([total]).assessments.first?.0.stated == ["total": 9])
    }

    @Test(arguments: [
        ("2024-03-15", "2024-03-15", true), ("2024-03-15", "2024-03-15T23:30:00-05:00", true),
        ("2024-03-15", "2024-03-16T04:30:00Z", true), ("2024-03-15", "2024-03-16", false),
        ("2024-03-15T23:30:00-05:00", "2024-03-16", true),
        ("2024-03-15T23:30:00-05:00", "2024-03-17", false), ("2024-03-15", "2023-03-15", false),
    ])
    func `a total with another date than its response is reported`(
        authored: String, effective: String, isSame: Bool
    ) {
        let response = response.replacing("2024-03-15", with: authored)
        let total = Small.observation("44261-6", #""valueInteger":9"# + source)
            .replacing("2024-03-15", with: effective)
        let entries = read([total, response])
        #expect(entries.assessments.count == 1)
        #expect(entries.problems.map(\.code) == (isSame ? [] : [.contradiction]))
    }

    @Test(arguments: [
        ("44260-8", #""valueCodeableConcept":{"coding":[\#(Small.coding(1))]}"#, true),
        ("44260-8", #""valueCodeableConcept":{"coding":[\#(Small.coding(3))]}"#, false),
        ("44260-8", #""valueInteger":3"#, false), ("44260-8", #""valueInteger":4"#, false),
        ("69722-7", #""valueInteger":1"#, false),
        ("44261-6", #""valueInteger":9"#, true), ("44261-6", #""valueInteger":8"#, false),
        ("44261-6", #""valueString":"high""#, false),
        ("70274-6", #""valueInteger":9"#, false), ("69725-0", #""valueInteger":1"#, false),
        ("44249-1", #""valueInteger":8"#, false), ("69737-5", #""valueInteger":9"#, false),
    ])
    func `an Observation that is derived from a response must say the same`(
        code: String, value: String, isSame: Bool
    ) {
        let observation = Small.observation(code, value + source)
        for lines in [
            [response, observation], [observation, response], [response, response, observation],
            [Small.bundle([response, observation])],
        ] {
            let entries = read(lines)
            #expect(entries.problems.count == (isSame ? 0 : 1), "\(entries.map(\.summary))")
            // The flag of an answer to item 9 is named.
            let others = entries.leftOut.filter {
                $0.reason != SampleImport.Entry.LeftOut.flagNotKept.reason
            }
            #expect(others.count == (isSame ? 1 : 0))
        }
        let ofOther = observation.replacing("Patient/p-1", with: "Patient/p-2")
        #expect(read([response, ofOther]).problems.map(\.code) == [.contradiction])
    }

    @Test(arguments: [(8, true), (11, true), (7, false), (12, false)])
    func `a total that is derived from a response must be one that its answers allow`(
        total: Int, isPossible: Bool
    ) {
        let items = Small.phq9.dropLast().map { Small.item($0, 1) } + [#"{"linkId":"44260-8"}"#]
        let observation = Small.observation("44261-6", #""valueInteger":\#(total)"# + source)
        let entries = read([Small.response(items), observation])
        #expect(entries.problems.map(\.code) == (isPossible ? [] : [.contradiction]))
    }

    @Test func `a total of a refused response is no result`() {
        let refused = response.replacing("completed", with: "finished")
        let total = Small.observation("44261-6", #""valueInteger":9"# + source)
        let entries = read([refused, total])
        #expect(entries.assessments.isEmpty && entries.problems.count == 1)
    }

    @Test func `items and totals of one time are one result of each questionnaire`() throws {
        let lines =
            items(Small.phq9 + Small.gad7) + [
                Small.observation("44261-6", #""valueInteger":9"#, id: "t1"),
                Small.observation("70274-6", #""valueInteger":7"#, id: "t2"),
            ]
        let entries = read(lines)
        #expect(entries.problems.isEmpty, "\(entries.map(\.summary))")
        #expect(entries.assessments.map { $0.1.id } == ["phq-9", "gad-7"])
        #expect(entries.assessments.map { $0.0.scorecard.total?.points } == [9, 7])
        #expect(entries.assessments.allSatisfy { $0.0.stated.isEmpty })
    }

    @Test func `items of a second form without a total are a result of their own`() {
        let total = Small.observation("70274-6", #""valueInteger":7"#, id: "t2")
        let both = read(items(Small.phq9 + Small.gad7) + [total])
        #expect(both.assessments.map { $0.1.id } == ["gad-7", "phq-9"])
        #expect(both.problems.isEmpty && both.leftOut.isEmpty)
        let one = read(items(Small.phq9.suffix(1) + Small.gad7) + [total])
        #expect(one.assessments.map { $0.1.id } == ["gad-7"])
        #expect(one.problems.map(\.code) == [.unknownForm])
    }

    @Test func `a panel with an item of another form is refused`() {
        let parts = (Small.phq9 + Small.gad7.prefix(3)).map { Self.component($0, 1) }
        let panel = Small.observation("44249-1", #""component":[\#(parts.joined(separator: ","))]"#)
        let found = read([panel])
        #expect(found.assessments.isEmpty)
        #expect(found.problems.map(\.problem) == ["items of gad-7 and phq-9 in one result"])
    }

    @Test func `items without a total are a result when only one questionnaire fits`() {
        #expect(read(items(Small.gad7)).assessments.map { $0.1.id } == ["gad-7"])
        #expect(read(items(Small.phq9.prefix(8))).problems.map(\.code) == [.unknownForm])
        #expect(read(items(Small.phq9.prefix(1))).problems.map(\.code) == [.unknownForm])
    }

    @Test func `a total with too few items is kept as stated`() throws {
        let lines =
            items(Small.phq9.prefix(8)) + [Small.observation("44261-6", #""valueInteger":10"#)]
        let found = try #require(read(lines).assessments.first?.0)
        #expect(found.stated == ["total": 10])
        #expect(found.answers["self-harm"] == .skipped)
        // The sum of only the given answers is no total of the form.
        let partial = read(
            items(Small.phq9.prefix(8)) + [Small.observation("44261-6", #""valueInteger":8"#)])
        let result = try #require(partial.assessments.first?.0)
        #expect(result.stated.isEmpty && result.scorecard.total?.points == nil)
        #expect(result.scorecard.total?.least == 8 && result.scorecard.total?.greatest == 11)
        #expect(partial.leftOut.map(\.reason) == ["a total with unanswered items"])
        let impossible =
            items(Small.phq9.prefix(8)) + [Small.observation("44261-6", #""valueInteger":12"#)]
        #expect(read(impossible).problems.map(\.code) == [.contradiction])
    }

    @Test func `a panel with a member that does not count is refused`() {
        var lines = items(Small.phq9)
        let members = Small.phq9.map { #"{"reference":"Observation/i\#($0)"}"# }
        let panel = Small.observation(
            "44249-1", #""hasMember":[\#(members.joined(separator: ","))]"#, id: "panel")
        #expect(read([panel] + lines).assessments.count == 1)
        #expect(read([panel] + lines.dropLast()).problems.map(\.code) == [.unresolvedReference])
        lines[8] = lines[8].replacing("final", with: "preliminary")
        let entries = read(lines + [panel])
        #expect(entries.problems.map(\.code) == [.unknownItem])
        #expect(entries.assessments.isEmpty)
    }

    @Test(arguments: ["entered-in-error", "preliminary", "cancelled", "registered", "unknown"])
    func `the members of a panel that does not count are no result`(status: String) {
        let members = Small.phq9.map { #"{"reference":"Observation/i\#($0)"}"# }
        let panel = Small.observation(
            "44249-1", #""hasMember":[\#(members.joined(separator: ","))]"#, id: "panel"
        ).replacing("final", with: status)
        let total = Small.observation("44261-6", #""valueInteger":5"#, id: "other")
            .replacing("2024-03-15", with: "2024-03-16")
        for lines in [[panel] + items(Small.phq9), items(Small.phq9) + [panel]] {
            let entries = read(lines + [total])
            #expect(entries.assessments.map { $0.0.stated } == [["total": 5]])
            #expect(entries.leftOut.count { $0.reason.contains("member of a panel") } == 9)
            #expect(entries.withdrawals.count == (status == "entered-in-error" ? 1 : 0))
        }
    }

    @Test(arguments: [
        ("2024-03-15T23:59:00+01:00", true), ("2024-03-14T23:59:00Z", true),
        ("2020-03-15", false), ("2024-03-16", false),
    ])
    func `a panel has no members of another day`(day: String, isSame: Bool) {
        var lines = items(Small.phq9)
        lines[8] = lines[8].replacing("2024-03-15", with: day)
        let members = Small.phq9.map { #"{"reference":"Observation/i\#($0)"}"# }
        let panel = Small.observation(
            "44249-1", #""hasMember":[\#(members.joined(separator: ","))]"#, id: "panel")
        let entries = read(lines + [panel])
        #expect(entries.assessments.count == (isSame ? 1 : 0))
        #expect(entries.problems.map(\.code) == (isSame ? [] : [.contradiction]))
    }

    @Test(arguments: [
        ("44249-1", 9, "QuestionnaireResponse/r1", 1, 0),
        ("44261-6", 9, "http://x.org/QuestionnaireResponse/r1", 1, 0),
        ("44249-1", 8, "QuestionnaireResponse/r1", 1, 1), ("44261-6", 9, "urn:uuid:a", 1, 0),
        ("44261-6", 8, "urn:uuid:a", 1, 1),
    ])
    func `a member that is a response is what the panel is derived from`(
        code: String, total: Int, reference: String, results: Int, problems: Int
    ) {
        let panel = Small.observation(
            code, #""valueInteger":\#(total),"hasMember":[{"reference":"\#(reference)"}]"#)
        let entries = [
            #"{"fullUrl":"urn:uuid:a","resource":\#(response)}"#, #"{"resource":\#(panel)}"#,
        ]
        for entries in [entries, entries.reversed()] {
            let found = read([
                #"{"resourceType":"Bundle","type":"collection","entry":["#
                    + entries.joined(separator: ",") + "]}"
            ])
            #expect(found.assessments.count == results && found.problems.count == problems)
            #expect(found.leftOut.count == 1 - problems)
        }
    }

    private static let ofPhone = "http://hl7.org/fhir/uv/phr/CodeSystem/observation-pghd-codes"

    private static func component(_ code: String, _ value: Int) -> String {
        #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"valueInteger":\#(value)}"#
    }

    /// The code of a panel, its components, and the forms that are read; none for a problem.
    @Test(
        arguments: [
            ("gad7", ["44261-6": 9], []), ("phq9", ["70274-6": 9], []),
            ("69737-5", ["44261-6": 9], []), ("44249-1", ["55758-7": 2], []),
            ("gad7", ["70274-6": 9], ["gad-7"]), ("44249-1", ["44261-6": 9], ["phq-9"]),
            // The total of a short form stands beside that of the long one.
            ("44249-1", ["44261-6": 9, "55758-7": 2], ["phq-2", "phq-9"]),
        ] as [(String, [String: Int], [String])])
    func `a panel has no total of another questionnaire`(
        code: String, components: [String: Int], forms: [String]
    ) {
        let parts = components.map { Self.component($0.key, $0.value) }.joined(separator: ",")
        var panel = Small.observation(code, #""component":[\#(parts)]"#)
        if !code.contains("-") {
            panel = panel.replacing(
                #""http://loinc.org","code":"\#(code)""#,
                with: #""\#(Self.ofPhone)","code":"\#(code)""#)
        }
        let entries = read([panel])
        #expect(entries.assessments.map { $0.1.id.text }.sorted() == forms)
        #expect(entries.problems.map(\.code) == (forms.isEmpty ? [.contradiction] : []))
        // The same with the totals as members.
        let members = components.keys.map { #"{"reference":"Observation/m\#($0)"}"# }
        let lines =
            [Small.observation(code, #""hasMember":[\#(members.joined(separator: ","))]"#)]
            + components.map {
                Small.observation($0.key, #""valueInteger":\#($0.value)"#, id: "m\($0.key)")
            }
        guard code.contains("-") else { return }
        let again = read(lines)
        #expect(again.assessments.map { $0.1.id.text }.sorted() == forms)
        #expect(again.problems.count == (forms.isEmpty ? 1 : 0))
    }

    @Test(arguments: [
        (15, "severe", true), (15, "mild", false), (0, "noneToMinimal", true),
        (4, "mild", false), (10, "moderate", true),
    ])
    func `the class of a total is that of its number`(total: Int, word: String, isSame: Bool) {
        let code = #""http://hl7.org/fhir/uv/phr/CodeSystem/scored-assessment-codes""#
        let severity =
            #"{"code":{"coding":[{"system":\#(code),"code":"gad7Risk"}]},"#
            + #""valueCodeableConcept":{"coding":[{"code":"\#(word)"}]}}"#
        let panel = Small.observation(
            "69737-5", #""component":[\#(Self.component("70274-6", total)),\#(severity)]"#)
        let found = read([panel])
        #expect(found.problems.map(\.code) == (isSame ? [] : [.contradiction]))
        #expect(found.assessments.count == (isSame ? 1 : 0) && found.leftOut.isEmpty)
    }

    @Test func `an Observation with two times is refused`() {
        let total = Small.observation(
            "44261-6", #""valueInteger":9,"effectivePeriod":{"start":"2023-03-15"}"#)
        #expect(read([total]).problems.map(\.code) == [.contradiction])
    }

    @Test(arguments: [
        (9, "2024-03-15T10:00:00Z", 1, 0), (9, "2024-03-15T12:00:00+02:00", 1, 0),
        (8, "2024-03-15T10:00:00Z", 1, 1), (8, "2024-03-15T10:00:01Z", 2, 0),
        (8, "2024-03-15", 2, 0),
    ])
    func `a total of the instant of a response is derived from it`(
        total: Int, time: String, results: Int, problems: Int
    ) {
        let response = response.replacing("2024-03-15", with: "2024-03-15T10:00:00Z")
        let lines = [
            Small.observation("44261-6", #""valueInteger":\#(total)"#),
            Small.observation("70274-6", #""valueInteger":5"#, id: "o2"),
        ].map { $0.replacing("2024-03-15", with: time) }
        let entries = read(lines + [response])
        // The total of another questionnaire is a result of its own.
        #expect(entries.assessments.count == results + 1)
        #expect(entries.problems.count == problems)
        #expect(entries.leftOut.count == 2 - results - problems)
    }

    @Test func `a reference of STU3 has the type of the relation`() {
        let source =
            #","related":[{"type":"derived-from","target":{"reference":"#
            + #""QuestionnaireResponse/r1"}}]"#
        let total = Small.observation("44261-6", #""valueInteger":8"# + source)
        #expect(read([response, total]).problems.map(\.code) == [.contradiction])
    }

    @Test func `Observations of another kind are left out`() {
        let weight = Small.observation("29463-7", #""valueQuantity":{"value":70}"#)
        #expect(read([weight]).leftOut.count == 1)
    }
}
