import Questionnaires
import Samples
import Testing

@testable import FHIR

/// What an Observation is about, its numbers, and when it was made.
@Suite struct ObservationSubjectTests {
    private func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    private static let mind = """
        {"resourceType":"Observation","id":"m","status":"final","code":{"coding":[{"system":\
        "http://hl7.org/fhir/uv/phr/CodeSystem/observation-pghd-codes","code":"stateOfMind"}]},\
        "subject":{"reference":"Patient/p-1"},"effectiveDateTime":"2024-03-15T10:00:00Z",\
        "component":[{"code":{"coding":[{"system":\
        "http://hl7.org/fhir/uv/phr/CodeSystem/state-of-mind-codes","code":"kind"}]},\
        "valueCodeableConcept":{"coding":[{"code":"momentaryEmotion"}]}},\
        {"code":{"coding":[{"system":"http://hl7.org/fhir/uv/phr/CodeSystem/state-of-mind-codes",\
        "code":"valence"}]},"valueQuantity":{"value":0.25}}]}
        """

    @Test(arguments: [
        (#"{"reference":"Patient/mother"}"#, false), (#"{"reference":"RelatedPerson/1"}"#, false),
        (#"{"reference":"urn:uuid:3f6a1b1e-7c55-4d2f-9c0e-2b8f5d0c0a01"}"#, false),
        (##"{"reference":"#mother"}"##, false), (#"{"display":"the mother"}"#, false),
        (#"{"identifier":{"value":"mother"}}"#, false),
        (#"{"reference":"x/1","type":"Patient"}"#, false),
        (#"{"reference":"Patient/p-1"}"#, true),
        (#"{"reference":"http://a.example/fhir/Patient/p-1/_history/2"}"#, true),
        (#"{"reference":"QuestionnaireResponse/r1"}"#, true),
    ])
    func `an Observation about another than its subject is refused`(focus: String, isSame: Bool) {
        let total = Small.observation("44261-6", #""valueInteger":9"#)
        for (text, isWithdrawn) in [
            (total, false), (Self.mind, false),
            (total.replacing("final", with: "entered-in-error"), true),
        ] {
            let found = read(
                text.replacing(#""subject""#, with: #""focus":[\#(focus)],"subject""#))
            #expect(found.problems.map(\.code) == (isSame ? [] : [.badSubject]))
            let kept = found.assessments.count + found.minds.count
            let count = isWithdrawn ? found.withdrawals.count : kept
            #expect(count == (isSame ? 1 : 0))
        }
    }

    @Test func `a valence is a number and no limit`() {
        #expect(read(Self.mind).minds.map(\.valence.value) == [0.25])
        let limit = Self.mind.replacing("0.25", with: #"0.25,"comparator":"<""#)
        #expect(read(limit).problems.map(\.code) == [.wrongType])
    }

    @Test(arguments: [
        (#""start":"2024-03-01","end":"2024-03-15""#, "2024-03-15"),
        (#""start":"2024-03-01""#, "2024-03-01"), (#""end":"2024-03-15""#, "2024-03-15"),
        (#""start":"2024-03-01","end":"2024-03""#, "2024-03-01"),
        (
            #""start":"2024-03-15T10:00:00Z","end":"2024-03-15T10:05:00Z""#,
            "2024-03-15T10:05:00Z"
        ),
    ])
    func `a result has the time of the end of its period`(period: String, time: String) {
        let total = Small.observation("44261-6", #""valueInteger":9"#).replacing(
            #""effectiveDateTime":"2024-03-15""#, with: #""effectivePeriod":{\#(period)}"#)
        #expect(read(total).assessments.map { $0.0.start.description } == [time])
    }

    @Test func `a state of mind has the time of the start of its period`() {
        let mind = Self.mind.replacing(
            #""effectiveDateTime":"2024-03-15T10:00:00Z""#,
            with: #""effectivePeriod":{"start":"2024-03-15","end":"2024-03-16"}"#)
        #expect(read(mind).minds.map(\.start.description) == ["2024-03-15"])
    }
}
