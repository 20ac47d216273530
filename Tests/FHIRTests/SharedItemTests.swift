import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Items of one time that belong to several questionnaires, such as the first two of PHQ-9 to PHQ-2.
@Suite struct SharedItemTests {
    private static func read(_ lines: [String]) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
    }

    private static func items(_ codes: some Sequence<String>) -> [String] {
        codes.map { Small.itemObservation($0, 3, id: "i\($0)") }
    }

    private static func total(_ code: String, _ points: Int, status: String = "final") -> String {
        Small.observation(code, #""valueInteger":\#(points)"#, id: "t\(code)")
            .replacing("final", with: status)
    }

    private static func panel(_ code: String, of items: some Sequence<String>) -> String {
        let members = items.map { #"{"reference":"Observation/i\#($0)"}"# }
        return Small.observation(
            code, #""hasMember":[\#(members.joined(separator: ","))]"#, id: "p\(code)")
    }

    private static let nine = items(Small.phq9)
    private static let two = Small.phq9.prefix(2)
    private static let four = items(Small.gad7.prefix(2) + two)

    @Test(
        arguments: [
            (nine + [total("55758-7", 6)], ["phq-2": 6, "phq-9": 27]),
            (
                nine + [total("55758-7", 6), total("44261-6", 27, status: "preliminary")],
                ["phq-2": 6, "phq-9": 27]
            ),
            (nine + [total("55758-7", 6), total("44261-6", 27)], ["phq-2": 6, "phq-9": 27]),
            (
                nine + items(Small.gad7.prefix(2)) + [total("70272-0", 12)],
                ["phq-4": 12, "phq-9": 27]
            ),
            (
                nine + items(Small.gad7.prefix(2)) + [total("70272-0", 12), total("44261-6", 27)],
                ["phq-4": 12, "phq-9": 27]
            ),
            (
                items(Small.gad7 + two) + [total("70272-0", 12)], ["phq-4": 12, "gad-7": 21]
            ),
            (
                nine + [panel("55757-9", of: two), total("44261-6", 27)],
                ["phq-2": 6, "phq-9": 27]
            ),
            (nine + [panel("55757-9", of: two)], ["phq-2": 6, "phq-9": 27]),
            (
                four + items(Small.gad7.dropFirst(2))
                    + [panel("69724-3", of: Small.gad7.prefix(2) + two)],
                ["phq-4": 12, "gad-7": 21]
            ),
        ] as [([String], [Questionnaire.ID: Points])])
    func `each questionnaire has all its items`(
        lines: [String], totals: [Questionnaire.ID: Points]
    ) {
        for lines in [lines, lines.reversed()] {
            let found = Self.read(lines)
            #expect(found.problems.isEmpty, "\(found.problems)")
            let points = found.assessments.map { ($0.1.id, $0.0.scorecard.total?.points) }
            #expect(Dictionary(points) { first, _ in first } == totals)
            #expect(found.assessments.count == totals.count)
            #expect(found.assessments.allSatisfy { $0.0.stated.isEmpty })
            #expect(Set(found.assessments.map(\.0.id)).count == totals.count)
        }
    }

    @Test func `items that a short response has too are those of the long form`() {
        let time = "2024-03-15T10:00:00Z"
        let response = Small.response(Self.two.map { Small.item($0, 3) })
            .replacing(#""id":"r1""#, with: #""id":"r1","questionnaire":"http://x.org/PHQ-2""#)
        let lines = (Self.nine + [response]).map { $0.replacing("2024-03-15", with: time) }
        let found = Self.read(lines)
        #expect(found.problems.isEmpty && found.leftOut.count == 2)
        #expect(Set(found.assessments.map(\.1.id)) == ["phq-2", "phq-9"])
        #expect(
            found.assessments.first { $0.1.id == "phq-9" }?.0.scorecard.total?.points == 27)
    }

    @Test(arguments: [false, true])
    func `a long form gets the answers of a short response, whichever response is first`(
        isAfterOther: Bool
    ) {
        func response(_ title: String, _ codes: some Sequence<String>) -> String {
            Small.response(codes.map { Small.item($0, 3) }).replacing(
                #""id":"r1""#, with: #""id":"\#(title)","questionnaire":"http://x.org/\#(title)""#)
        }
        let responses =
            (isAfterOther ? [response("GAD-7", Small.gad7)] : []) + [response("PHQ-2", Self.two)]
        let lines = (responses + Self.items(Small.phq9.dropFirst(2)))
            .map { $0.replacing("2024-03-15", with: "2024-03-15T10:00:00Z") }
        let found = Self.read(lines)
        #expect(found.problems.isEmpty, "\(found.problems)")
        let forms: Set<Questionnaire.ID> =
            isAfterOther ? ["gad-7", "phq-2", "phq-9"] : ["phq-2", "phq-9"]
        #expect(Set(found.assessments.map(\.1.id)) == forms)
        #expect(
            found.assessments.first { $0.1.id == "phq-9" }?.0.scorecard.total?.points == 27)
    }

    @Test func `a short total that its items contradict is a problem`() {
        for lines in [Self.nine, Self.nine + [Self.total("44261-6", 27)]] {
            let found = Self.read(lines + [Self.total("55758-7", 5)])
            #expect(found.assessments.map(\.1.id) == ["phq-9"])
            #expect(found.problems.map(\.code) == [.contradiction])
        }
    }

    @Test func `items of another encounter are not shared`() {
        let encounter = #""encounter":{"reference":"Encounter/2"},"status""#
        let short = ([Self.panel("55757-9", of: Self.two)] + Self.items(Self.two))
            .map { $0.replacing(#""status""#, with: encounter) }
        let long = Self.items(Small.phq9.dropFirst(2)) + [Self.total("44261-6", 27)]
        let found = Self.read(short + long)
        let result = found.assessments.first { $0.1.id == "phq-9" }?.0
        #expect(result?.answers["interest"] == .skipped && result?.stated == ["total": 27])
    }

    @Test func `one instant at two offsets is one time`() {
        let times = ["2024-03-15T10:00:00Z", "2024-03-15T11:00:00+01:00"]
        let lines = (Self.nine + [Self.total("44261-6", 27)]).enumerated().map { place, line in
            line.replacing("2024-03-15", with: times[place % 2])
        }
        let found = Self.read(lines)
        #expect(found.problems.isEmpty && found.assessments.count == 1)
        #expect(found.assessments.first?.0.scorecard.total?.points == 27)
        #expect(found.assessments.first?.0.stated.isEmpty == true)
    }
}
