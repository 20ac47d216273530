import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// What the writer writes is read as the same samples.
@Suite struct RoundTripTests {
    private let base = "https://clinic.example/fhir"
    private let source = SampleSource(name: "test")

    private var reader: FHIRReader {
        FHIRReader(questionnaires: Forms.all, source: source, canonicalBase: base)
    }

    private func assessment(
        of form: Questionnaire, _ states: [Answer], id: UInt64, subject: SubjectID = "p-1",
        stated: [Scale.ID: Points] = [:]
    ) throws -> StoredAssessment {
        var answers = Answers(for: form)
        for (item, state) in zip(form.items, states) {
            try answers.setReported(state, for: item.id, in: form)
        }
        let start = try #require(Timestamp("2024-03-15T10:30:00.25+01:00"))
        return StoredAssessment(
            assessment: Assessment(
                id: SampleID(high: id, low: 0x8000_0000_0000_0001), subject: subject,
                start: start, source: source, mode: .imported, answers: answers,
                scoredBy: Scorer(form), stated: stated),
            sequence: 1, amends: nil, amendedBy: nil)
    }

    @Test(arguments: Forms.all)
    func `a result of every questionnaire is read as the same result`(form: Questionnaire) throws {
        var random = SeededBytes(seed: 3)
        let writer = FHIRWriter(canonicalBase: base)
        for round in 0..<20 {
            let states = form.items.map { item -> Answer in
                let isDeclined = item.mayBeDeclined && random.next(below: 6) == 0
                if isDeclined { return .declined }
                if round > 10, random.next(below: 12) == 0 { return .skipped }
                return .answered(item.values[random.next(below: item.values.count)])
            }
            let subject: SubjectID = round.isMultiple(of: 2) ? "p-1" : "Łódź 7"
            let stored = try assessment(of: form, states, id: UInt64(round + 1), subject: subject)
            let resources = writer.resources(for: stored, of: form)
            let expected = stored.assessment
            let files = [
                FHIRResource.bundle(resources).jsonText(.pretty), resources.jsonLines(),
                FHIRResource.bundle([writer.resource(for: form)] + resources).jsonText(),
            ]
            for file in files {
                let entries = reader.entries(in: Array(file.utf8))
                let shown = Comment(rawValue: "\(form.id): \(entries.map(\.summary))")
                #expect(entries.assessments.count == 1 && entries.problems.isEmpty, shown)
                guard let found = entries.assessments.first?.0 else { continue }
                #expect(found.id == expected.id, shown)
                #expect(found.subject == expected.subject, shown)
                #expect(found.start == expected.start, shown)
                #expect(found.answers == expected.answers, shown)
                #expect(found.scorecard.scores == expected.scorecard.scores, shown)
            }
        }
    }

    @Test func `a total alone is read as the same total`() throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let stored = try assessment(of: form, [], id: 5, stated: ["total": 11])
        let resources = FHIRWriter(canonicalBase: base).resources(for: stored, of: form)
        #expect(resources.count == 1)
        let found = reader.entries(in: Array(resources.jsonLines().utf8)).assessments.first?.0
        #expect(found?.id == stored.id)
        #expect(found?.stated == ["total": 11])
        #expect(found?.answers == stored.assessment.answers)
    }

    @Test func `a withdrawn result is read as a withdrawal`() throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let states = form.items.map { _ in Answer.answered(1) }
        let stored = try assessment(of: form, states, id: 6)
        let resources = FHIRWriter(canonicalBase: base).resources(
            for: stored, of: form, isWithdrawn: true)
        let entries = reader.entries(in: Array(FHIRResource.bundle(resources).jsonText().utf8))
        #expect(entries.withdrawals == [stored.id])
        #expect(entries.assessments.isEmpty && entries.problems.isEmpty)
    }

    @Test func `a total without all answers has no value and says what is possible`() throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        var states = form.items.map { _ in Answer.answered(1) }
        states[8] = .declined
        let stored = try assessment(of: form, states, id: 7)
        let text = FHIRWriter(canonicalBase: base).resources(for: stored, of: form).jsonLines()
        #expect(!text.contains("valueInteger"))
        #expect(text.contains("asked-declined"))
        #expect(text.contains("possible totals 8 to 11"))
    }

    @Test(arguments: [-1, -0.123456789, 0, 0.27, 1])
    func `a state of mind is read as the same one`(value: Double) throws {
        let mind = StateOfMind(
            id: SampleID(high: 9, low: 0x8000_0000_0000_0009), subject: "p-1",
            date: try #require(Timestamp("2024-03-15T10:30:00+01:00")), source: source,
            kind: value < 0 ? .dailyMood : .momentaryEmotion, valence: try #require(Valence(value)),
            labels: value == 0 ? [] : StateOfMind.Label.allCases,
            associations: value == 0 ? [] : StateOfMind.Association.allCases,
            metadata: [MetadataKey.note: .string("a note")])
        let resource = FHIRWriter(canonicalBase: base).resource(for: mind)
        let found = try #require(
            reader.entries(in: Array(resource.jsonText(.pretty).utf8)).minds.first)
        #expect(found.id == mind.id)
        #expect(found.start == mind.start && found.kind == mind.kind)
        #expect(found.valence == mind.valence)
        #expect(found.labels == mind.labels && found.associations == mind.associations)
        #expect(found.note == mind.note)
    }
}
