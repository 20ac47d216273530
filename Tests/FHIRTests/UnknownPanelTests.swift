import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Panels whose own code the kit does not know. Their items identify themselves.
@Suite struct UnknownPanelTests {
    private func read(_ text: String, selecting id: Questionnaire.ID? = nil) -> [SampleImport.Entry]
    {
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"),
            selecting: id.map { [$0] })
        return reader.entries(in: Array(text.utf8))
    }

    private static func component(_ code: String, _ value: Int, text: String? = nil) -> String {
        let text = text.map { #","text":"\#($0)""# } ?? ""
        return #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]\#(text)},"#
            + #""valueCodeableConcept":{"coding":[\#(Small.coding(value))]}}"#
    }

    /// A panel with a code as JSON.
    private static func panel(
        _ code: String, _ components: [String], more: String = "", status: String = "final"
    ) -> String {
        #"{"resourceType":"Observation","id":"o1","status":"\#(status)","code":\#(code),"#
            + #""subject":{"reference":"Patient/p-1"},"effectiveDateTime":"2024-03-15",\#(more)"#
            + #""component":[\#(components.joined(separator: ","))]}"#
    }

    private static func coding(_ system: String, _ code: String) -> String {
        #"{"coding":[{"system":"\#(system)","code":"\#(code)"}]}"#
    }

    private static let local = coding("http://local.example", "phq")
    private static let nine = Small.phq9.map { component($0, $0 == "44260-8" ? 3 : 1) }

    @Test(arguments: [
        (local, "phq-9"),
        (#"{"text":"PHQ-9"}"#, "phq-9"), (coding("http://loinc.org", "69730-0"), "gad-7"),
        (local, "gad-7"),
    ])
    func `a panel with a code that is not known is read by its items`(code: String, form: String) {
        let components =
            form == "phq-9" ? Self.nine : Small.gad7.map { Self.component($0, 1) }
        let found = read(Self.panel(code, components))
        #expect(found.problems.isEmpty && found.leftOut.isEmpty)
        #expect(found.assessments.map { $0.1.id.text } == [form])
        #expect(found.assessments.first?.0.scorecard.total?.points == (form == "phq-9" ? 11 : 7))
        #expect(found.assessments.first?.0.scorecard.flags.count == (form == "phq-9" ? 1 : 0))
    }

    @Test(arguments: [(11, true), (12, false)])
    func `the number on a panel with an unknown code is its total`(total: Int, isSame: Bool) {
        let found = read(Self.panel(Self.local, Self.nine, more: #""valueInteger":\#(total),"#))
        #expect(found.assessments.count == (isSame ? 1 : 0))
        #expect(found.problems.map(\.code) == (isSame ? [] : [.contradiction]))
    }

    @Test func `words of such a panel are no total`() {
        let found = read(Self.panel(Self.local, Self.nine, more: #""valueString":"moderate","#))
        #expect(found.assessments.count == 1 && found.problems.isEmpty)
        #expect(found.leftOut.count == 1)
    }

    @Test func `a panel whose form is not certain is a problem that names its code`() {
        let few = read(Self.panel(Self.local, Array(Self.nine.suffix(1))))
        #expect(
            few.problems.map(\.problem) == [
                "a panel whose code is not known, phq: too few items to be sure that the form is phq-9"
            ])
        let several = read(Self.panel(Self.local, Array(Self.nine.prefix(2))))
        #expect(several.problems.map(\.code) == [.unknownForm])
        // The code may be anything; only a plain one is shown.
        let odd = Self.coding("http://local.example", "Ms Example, PHQ")
        let message = read(Self.panel(odd, Array(Self.nine.prefix(2)))).problems.first?.problem
        #expect(message?.hasPrefix("a panel whose code is not known: the items fit ") == true)
    }

    @Test func `such a panel is left out when it is not selected, in progress or of another kind`()
    {
        let panel = Self.panel(Self.local, Self.nine)
        #expect(
            read(panel, selecting: "gad-7").leftOut.map(\.reason) == [
                "another questionnaire (phq-9)"
            ])
        #expect(read(panel, selecting: "phq-9").assessments.count == 1)
        for status in ["preliminary", "cancelled"] {
            let found = read(Self.panel(Self.local, Self.nine, status: status))
            // One is the warning about the answer that raises a flag.
            #expect(found.leftOut.count == 2 && found.problems.isEmpty)
        }
        let pressure = ["8480-6", "8462-4"].map {
            #"{"code":\#(Self.coding("http://loinc.org", $0)),"valueQuantity":{"value":80}}"#
        }
        let other = read(Self.panel(Self.coding("http://loinc.org", "85354-9"), pressure))
        #expect(other.leftOut.map(\.reason) == ["an Observation of another kind"])
        let wrong = read(Self.panel(Self.local, Self.nine, status: "entered-in-error"))
        #expect(wrong.withdrawals.count == 1)
    }

    private static let first = "Little interest or pleasure in doing things"
    private static let ninth =
        "Thoughts that you would be better off dead or of hurting yourself in some way"

    @Test(arguments: [(first, false), (ninth, true), ("Item 9", true), (nil, true)])
    func `an item's code is refused if its text names another item`(text: String?, isSame: Bool) {
        let components = Self.nine.dropLast() + [Self.component("44260-8", 3, text: text)]
        let code = Self.coding("http://loinc.org", "44249-1")
        let inPanel = read(Self.panel(code, Array(components)))
        let label = text.map { #","text":"\#($0)""# } ?? ""
        let alone = Small.itemObservation("44260-8", 3, id: "i9").replacing(
            #""44260-8"}]}"#, with: #""44260-8"}]\#(label)}"#)
        let others = Small.phq9.dropLast().map { Small.itemObservation($0, 1, id: "i\($0)") }
        for found in [inPanel, read((others + [alone]).joined(separator: "\n"))] {
            let problems = found.problems.map(\.problem)
            #expect(found.assessments.count == (isSame ? 1 : 0))
            #expect(
                problems.contains("code and text of a question name different items") != isSame)
        }
    }

    @Test func `an item of a panel may have only its text`() {
        let last =
            #"{"code":{"text":"\#(Self.ninth)"},"valueCodeableConcept":{"coding":[\#(Small.coding(3))]}}"#
        let found = read(Self.panel(Self.local, Self.nine.dropLast() + [last]))
        #expect(found.assessments.map { $0.0.scorecard.total?.points } == [11])
    }

    @Test(arguments: [
        ("2024-03-15T10:00:00Z", "2024-03-01T10:00:00Z", false),
        ("2024-03-15", "2024-03-14", false),
        ("2024-03-15", "2024-03-15", true), ("2024-03-15", "2024-03-14T23:30:00-05:00", true),
        ("2024-03-15T10:00:00Z", "2024-03-15T12:30:00+02:00", true),
        ("2024-03-15T10:00:00Z", "2024", true),
    ])
    func `a period does not end before it starts`(start: String, end: String, isSound: Bool) {
        let total = Small.observation("44261-6", #""valueInteger":9"#).replacing(
            #""effectiveDateTime":"2024-03-15""#,
            with: #""effectivePeriod":{"start":"\#(start)","end":"\#(end)"}"#)
        let found = read(total)
        #expect(found.assessments.count == (isSound ? 1 : 0))
        #expect(found.problems.map(\.code) == (isSound ? [] : [.badDate]))
    }

    @Test func `a total without a value is left out`() {
        let total = Small.observation("44261-6", #""note":[]"#).replacing(#","note":[]"#, with: "")
        let found = read(total)
        #expect(found.leftOut.map(\.reason) == ["a total without a value"])
        #expect(found.problems.isEmpty)
    }
}
