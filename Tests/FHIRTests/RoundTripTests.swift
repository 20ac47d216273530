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
        stated: [Scale.ID: Points] = [:], metadata: Metadata = [:],
        policy: MissingPolicy = .strict
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
                scoredBy: Scorer(form), policy: policy, stated: stated, metadata: metadata),
            sequence: 1, amends: nil, amendedBy: nil)
    }

    @Test(arguments: Forms.worded)
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

    @Test func `a corrected result is read with the names of its later versions`() throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let writer = FHIRWriter(canonicalBase: base)
        func resources(_ number: UInt64, versions: Int, stated: Bool = false) throws
            -> [FHIRResource]
        {
            let states = stated ? [] : form.items.map { _ in Answer.answered(1) }
            let stored = try assessment(
                of: form, states, id: number, stated: stated ? ["total": 11] : [:])
            return writer.resources(
                for: stored, of: form, versions: (0..<versions).map { Self.id(number, $0) })
        }
        func read(_ resources: [FHIRResource]) -> [(id: SampleID, others: [SampleID])] {
            reader.entries(in: Array(resources.jsonLines().utf8)).compactMap { entry in
                guard case .assessment(let found, _, let others, _, _) = entry else { return nil }
                return (found.id, others)
            }
        }
        // The lines have one shape, and the first of them are not corrected.
        let lines: [FHIRResource] = try (UInt64(1)...6).flatMap {
            try resources($0, versions: $0 < 3 ? 0 : 3)
        }
        let found = read(lines)
        #expect(found.count == 6)
        for (number, one) in zip(UInt64(1)..., found) {
            let others = number < 3 ? [] : [Self.id(number, 1), Self.id(number, 2)]
            #expect(one.others == others)
            #expect(number < 3 || one.id == Self.id(number, 0))
        }
        let total = read(try resources(7, versions: 2, stated: true))
        #expect(total.map(\.id) == [Self.id(7, 0)])
        #expect(total.map(\.others) == [[Self.id(7, 1)]])
    }

    @Test(arguments: [false, true])
    func `of all versions of a result the last one is read`(isReversed: Bool) async throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let versions = try (1...3).map { version in
            try assessment(
                of: form, form.items.map { _ in .answered(version) }, id: UInt64(version))
        }
        let ids = versions.map(\.assessment.id)
        let texts = versions.enumerated().map { place, version in
            let stored = StoredAssessment(
                assessment: version.assessment, sequence: Int64(place + 1),
                amends: place > 0 ? ids[place - 1] : nil,
                amendedBy: place < 2 ? ids[place + 1] : nil)
            return FHIRWriter(canonicalBase: base).resources(
                for: stored, of: form, versions: ids
            ).jsonLines()
        }
        var found = SampleImport()
        let text = (isReversed ? texts.reversed() : texts).joined()
        for entry in reader.entries(in: Array(text.utf8)) {
            if case .problem(let findings) = entry { #expect(findings.isEmpty) }
            found.add(entry)
        }
        let store = InMemoryStore()
        let attribution = Attribution(actor: "test", instant: Timestamp(day: .last))
        _ = try await found.apply(to: store, by: attribution)
        let kept = try await store.samples(where: .everything, sort: .saved, after: nil, limit: 9)
        #expect(kept.samples.map(\.id) == [ids[0]])
        guard case .assessment(let one)? = kept.samples.first?.content else { return }
        #expect(one.assessment.answers["self-harm"] == .answered(3))
    }

    @Test func `a correction that removes an answer reaches a store with the first version`()
        async throws
    {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let states = form.items.map { _ in Answer.answered(1) }
        func found(_ states: [Answer], number: UInt64, versions: [SampleID]) throws -> SampleImport
        {
            let stored = StoredAssessment(
                assessment: try assessment(of: form, states, id: number).assessment,
                sequence: Int64(number), amends: number > 1 ? versions[0] : nil, amendedBy: nil)
            let text = FHIRWriter(canonicalBase: base).resources(
                for: stored, of: form, versions: versions
            ).jsonLines()
            var found = SampleImport()
            for entry in reader.entries(in: Array(text.utf8)) { found.add(entry) }
            return found
        }
        let ids = try (UInt64(1)...2).map { try assessment(of: form, states, id: $0).assessment.id }
        let store = InMemoryStore()
        let attribution = Attribution(actor: "test", instant: Timestamp(day: .last))
        _ = try await found(states, number: 1, versions: [ids[0]]).apply(
            to: store, by: attribution)
        var corrected = states
        corrected[8] = .skipped
        let later = try found(corrected, number: 2, versions: ids)
        let plan = try await later.plan(for: store)
        #expect(plan.total.conflicts == 1 && plan.problemCount == 0)
        let outcome = try await later.apply(to: store, by: attribution, correcting: "test")
        #expect(outcome.tally.corrected == 1)
        let kept = try await store.samples(where: .everything, sort: .saved, after: nil, limit: 9)
        guard case .assessment(let one)? = kept.samples.first?.content else { return }
        #expect(one.assessment.answers["self-harm"] == .skipped)
    }

    @Test(arguments: [true, false])
    func `the note of a result is read again`(hasAnswers: Bool) throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        // Totals of one time are one result.
        let numbers = Array(UInt64(1)...(hasAnswers ? 4 : 1))
        let lines = try numbers.map { number in
            let stored = try assessment(
                of: form, hasAnswers ? form.items.map { _ in .answered(1) } : [], id: number,
                stated: hasAnswers ? [:] : ["total": 11],
                metadata: [MetadataKey.note: .string("note \(number)")])
            return FHIRWriter(canonicalBase: base).resources(for: stored, of: form).jsonLines()
        }
        let found = reader.entries(in: Array(lines.joined().utf8)).assessments
        #expect(found.map(\.0.note) == numbers.map { "note \($0)" })
    }

    private static func id(_ number: UInt64, _ version: Int) -> SampleID {
        SampleID(high: number, low: 0x8000_0000_0000_0100 + UInt64(version))
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

    @Test(arguments: [(11, 11), (11, 4)])
    func `two totals of one person and time are read as the same two`(one: Int, two: Int) throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        let stored = try [(UInt64(5), one), (6, two)].map { id, total in
            try assessment(of: form, [], id: id, stated: ["total": Points(total)])
        }
        let lines = stored.map {
            FHIRWriter(canonicalBase: base).resources(for: $0, of: form).jsonLines()
        }
        let entries = reader.entries(in: Array(lines.joined().utf8))
        #expect(entries.problems.isEmpty, "\(entries.map(\.summary))")
        #expect(entries.assessments.map(\.0.id) == stored.map(\.id))
        #expect(entries.assessments.map(\.0.stated) == stored.map(\.assessment.stated))
    }

    /// A form with an item of each kind: scored, scored and asked after another, and unscored.
    private func nightCheck() throws -> Questionnaire {
        try Questionnaire(
            json: Array(
                #"""
                {"id": "night-check", "version": "1.0.0", "language": "en", "title": "Night Check",
                "shortTitle": "NC", "rights": {"notice": "Invented."}, "choiceSets": {"nights": [
                {"value": 0, "text": "No night"}, {"value": 1, "text": "Some nights"}]}, "items": [
                {"id": "waking", "text": "Waking up", "choices": "nights", "mayDecline": true},
                {"id": "rested", "text": "Being rested", "choices": "nights"},
                {"id": "distress", "text": "Lying awake in distress", "choices": "nights",
                "askedWhen": {"item": "waking", "atLeast": 1}},
                {"id": "dreams", "text": "Vivid dreams", "choices": "nights", "unscored": true}],
                "scales": [{"id": "total", "title": "NC total", "items": ["waking", "rested",
                "distress"], "combine": "sum", "direction": "higher-is-worse",
                "notAskedCounts": 0}]}
                """#.utf8))
    }

    @Test func `a written Questionnaire asks an item after the same answers`() throws {
        let form = try nightCheck()
        let written = FHIRWriter(canonicalBase: base).resource(for: form).jsonText()
        #expect(
            written.contains(
                #""enableWhen":[{"question":"waking","operator":"=","answerCoding":{"system":"#))
        let phq9 = try #require(Forms.all.first { $0.id == "phq-9" })
        let difficulty = FHIRWriter(canonicalBase: base).resource(for: phq9).jsonText()
        // Each of nine items with each of three answers.
        #expect(difficulty.ranges(of: #""operator":"=""#).count == 27)
        #expect(difficulty.contains(#""enableBehavior":"any""#))
    }

    @Test func `linkIds of the kit are those of one item or scale`() throws {
        let form = try Questionnaire(
            json: Array(
                #"""
                {"id": "odd-names", "version": "1.0.0", "language": "en", "title": "Odd Names",
                "shortTitle": "ON", "rights": {"notice": "Invented."}, "instruction": "Read this.",
                "choiceSets": {"nights": [{"value": 0, "text": "No night"},
                {"value": 1, "text": "Some nights"}]}, "items": [
                {"id": "lead", "text": "Taking the lead", "choices": "nights"},
                {"id": "score-total", "text": "Keeping a score", "choices": "nights"},
                {"id": "third", "text": "A third", "choices": "nights"}],
                "scales": [{"id": "total", "title": "ON total", "items": ["lead", "score-total",
                "third"], "combine": "sum", "direction": "higher-is-worse"}]}
                """#.utf8))
        let writer = FHIRWriter(canonicalBase: base)
        let stored = try assessment(
            of: form, [.answered(1), .answered(0), .answered(1)], id: 12)
        let all = [writer.resource(for: form)] + writer.resources(for: stored, of: form)
        let reader = FHIRReader(questionnaires: [form], source: source, canonicalBase: base)
        let found = reader.entries(in: Array(FHIRResource.bundle(all).jsonText().utf8))
        #expect(found.problems.isEmpty, "\(found.problems)")
        #expect(found.assessments.first?.0.scorecard.total?.points == 2)
    }

    private static let states: [Answer] = [
        .answered(1), .answered(0), .skipped, .declined, .notAsked, .notReached,
    ]

    @Test(arguments: states, states)
    func `every state of an answer is read as the same state`(
        waking: Answer, rested: Answer
    ) throws {
        let form = try nightCheck()
        let reader = FHIRReader(questionnaires: [form], source: source, canonicalBase: base)
        let writer = FHIRWriter(canonicalBase: base)
        let rest: [(Answer, Answer)] = [
            (.answered(1), .skipped), (.skipped, .notReached), (.notReached, .answered(0)),
            (.declined, .declined),
        ]
        for (distress, dreams) in rest {
            let states = [waking, rested, distress, dreams]
            let stored = try assessment(of: form, states, id: 11)
            let expected = stored.assessment.answers
            // A response without any answer is no result.
            guard expected.states.contains(where: { $0.value != nil || $0 == .declined }) else {
                continue
            }
            let resources = writer.resources(for: stored, of: form)
            let forms = dreams == .skipped ? [writer.resource(for: form)] : []
            let text = FHIRResource.bundle(forms + resources).jsonText()
            let found = reader.entries(in: Array(text.utf8))
            #expect(
                found.assessments.first?.0.answers == expected,
                "\(states): \(found.map(\.summary))")
        }
    }

    @Test func `a total with a few answers is read as the same total`() throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        var states = form.items.map { _ in Answer.notReached }
        states[0] = .answered(2)
        states[8] = .declined
        let stored = try assessment(of: form, states, id: 12, stated: ["total": 11])
        let resources = FHIRWriter(canonicalBase: base).resources(for: stored, of: form)
        let entries = reader.entries(in: Array(resources.jsonLines().utf8))
        let shown = Comment(rawValue: "\(entries.map(\.summary))")
        #expect(entries.assessments.count == 1 && entries.problems.isEmpty, shown)
        let found = try #require(entries.assessments.first?.0)
        #expect(found.answers == stored.assessment.answers, shown)
        #expect(found.stated == ["total": 11], shown)
    }

    @Test(arguments: [
        (SampleType.assessment, "QuestionnaireResponse"), (.stateOfMind, "Observation"),
    ])
    func `what is left of a deleted sample withdraws it`(type: SampleType, name: String) throws {
        let id = SampleID(high: 13, low: 0x8000_0000_0000_0001)
        func tombstone(_ reason: Changes.Tombstone.Reason) -> Changes.Tombstone {
            .init(
                id: id, reason: reason, replacement: nil, type: type, source: "", added: 1,
                sequence: 2)
        }
        let writer = FHIRWriter(canonicalBase: base)
        for reason in [Changes.Tombstone.Reason.deleted, .replaced] {
            let text = try #require(writer.resource(for: tombstone(reason))).jsonText()
            #expect(text.contains("\"resourceType\":\"\(name)\""))
            let entries = reader.entries(in: Array(text.utf8))
            #expect(entries.withdrawals == [id] && entries.problems.isEmpty)
        }
        // Its correction has the same identifier.
        #expect(writer.resource(for: tombstone(.amended)) == nil)
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
        #expect(text.contains("possible totals 8 to 11\""))
    }

    @Test func `a prorated total is written as the text of a reason and not as a value`() throws {
        let form = try #require(Forms.all.first { $0.id == "phq-9" })
        var states = form.items.map { _ in Answer.answered(1) }
        states[0] = .skipped
        let stored = try assessment(of: form, states, id: 7, policy: .prorate)
        #expect(stored.assessment.scorecard.scores.map(\.score.status) == [.prorated])
        let text = FHIRWriter(canonicalBase: base).resources(for: stored, of: form).jsonLines()
        #expect(!text.contains("valueInteger"))
        #expect(text.contains("possible totals 8 to 11; 9 prorated from 8 of 9 items\""))
        let read = reader.entries(in: Array(text.utf8))
        #expect(read.assessments.map { $0.0.scorecard.scores[0].score.status } == [.insufficient])
        #expect(read.problems.isEmpty)
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
