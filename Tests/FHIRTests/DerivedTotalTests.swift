import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Totals beside the Observations that they belong to.
@Suite struct DerivedTotalTests {
    private static let instant = "2024-03-15T10:00:00+01:00"

    private func items(from source: String = "") -> [String] {
        Small.phq9.map {
            Small.observation(
                $0, #""valueCodeableConcept":{"coding":[\#(Small.coding(1))]}\#(source)"#,
                id: "i\($0)")
        }
    }

    private func panel(_ members: [String], more: String = "") -> String {
        Small.observation("44249-1", #""hasMember":[\#(list(members))]\#(more)"#, id: "p")
    }

    private func list(_ names: [String]) -> String {
        names.map { #"{"reference":"Observation/\#($0)"}"# }.joined(separator: ",")
    }

    private func total(_ value: Int, from names: [String], more: String = "") -> String {
        let sources = names.isEmpty ? "" : #","derivedFrom":[\#(list(names))]"#
        return Small.observation(
            "44261-6", #""valueInteger":\#(value)\#(sources)\#(more)"#, id: "t")
    }

    private func read(_ lines: [String], at time: String? = nil) -> [[SampleImport.Entry]] {
        let time = time ?? "2024-03-15"
        let lines = lines.map { $0.replacing(#""2024-03-15""#, with: "\"\(time)\"") }
        return [
            lines.joined(separator: "\n"), lines.reversed().joined(separator: "\n"),
            Small.bundle(lines), Small.bundle(lines.reversed()),
        ].map { Forms.reader.entries(in: Array($0.utf8)) }
    }

    private var names: [String] { Small.phq9.map { "i\($0)" } }

    /// The Observations beside a total, and the sources that the total names.
    private func cases() -> [(lines: [String], sources: [String])] {
        let response = #","derivedFrom":[{"reference":"QuestionnaireResponse/r"}]"#
        return [
            (items(), names), (items(), []), (items(), [names[0]]), (items(from: response), names),
            (items(from: response), []),
            (items() + [panel(names)], ["p"]), (items() + [panel(names)], names),
            (items() + [panel(names)], []), (items() + [panel(names)], ["p"] + names),
            (items() + [panel(["t"])], names),
        ]
    }

    @Test(arguments: [nil, instant])
    func `a total and the Observations that it belongs to are one result`(time: String?) {
        for (place, (lines, sources)) in cases().enumerated() {
            for entries in read(lines + [total(9, from: sources)], at: time) {
                let found = entries.assessments
                #expect(found.count == 1 && entries.problems.isEmpty, "\(place)")
                #expect(found.first?.0.scorecard.total?.points == 9, "\(place)")
                #expect(found.first?.0.answers["self-harm"] == .answered(1), "\(place)")
            }
            for entries in read(lines + [total(10, from: sources)], at: time) {
                #expect(entries.assessments.isEmpty, "\(place)")
                #expect(
                    entries.problems.map(\.problem)
                        == ["the total is 10, but the items add up to 9"], "\(place)")
            }
        }
    }

    @Test func `a total of a response in the file agrees with it, whatever its sources are`() {
        let response = Small.response(Small.phq9.map { Small.item($0, 1) })
            .replacing(#""2024-03-15""#, with: "\"\(Self.instant)\"")
        for (value, count) in [(9, 0), (10, 1)] {
            let total = total(value, from: names)
            for entries in read([response] + items() + [total], at: Self.instant) {
                #expect(entries.assessments.count == 1)
                #expect(entries.problems.count == count)
            }
        }
    }

    @Test func `a total is not derived from another person or another day`() {
        for lines in [items(), items() + [panel(names)]] {
            let total = total(9, from: [names[0]])
            for other in [
                total.replacing("Patient/p-1", with: "Patient/p-2"),
                total.replacing("2024-03-15", with: "2024-03-17"),
            ] {
                for entries in read(lines + [other]) {
                    #expect(entries.assessments.count == 1)
                    #expect(entries.problems.map(\.code) == [.contradiction])
                }
            }
        }
    }

    @Test func `a total derived from a refused panel is no result`() {
        for entries in read(items() + [panel(names + ["missing"]), total(9, from: ["p"])]) {
            #expect(entries.assessments.isEmpty && entries.problems.count == 1)
        }
    }

    @Test func `a total beside two panels of its form is a result of its own`() {
        let second = items().map { $0.replacing(#""id":"i"#, with: #""id":"j"#) }
        let panels = [
            panel(names),
            panel(names.map { "j" + $0.dropFirst() }).replacing(#""id":"p""#, with: #""id":"q""#),
        ]
        for entries in read(items() + second + panels + [total(9, from: [])]) {
            #expect(entries.assessments.count == 3 && entries.problems.isEmpty)
        }
    }

    @Test func `totals of two forms that name their items are results of both`() {
        let gad7 = Small.gad7.map { Small.itemObservation($0, 1, id: "i\($0)") }
        let other = Small.observation(
            "70274-6", #""valueInteger":7,"derivedFrom":[\#(list(Small.gad7.map { "i\($0)" }))]"#,
            id: "u")
        for entries in read(items() + gad7 + [total(9, from: names), other]) {
            #expect(entries.problems.isEmpty)
            #expect(entries.assessments.map { $0.1.id }.sorted() == ["gad-7", "phq-9"])
            #expect(entries.assessments.allSatisfy { $0.0.stated.isEmpty })
        }
    }
}
