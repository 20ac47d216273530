public import Questionnaires
public import Samples
public import Scoring
import Shelf

/// Random people, results and other samples in a store, with everything that `wellbeing export`
/// writes: all types, all states of an answer, awkward texts, corrections and deletions.
public struct RandomHistory {
    /// The forms of the results: two versions of one form, and two shipped ones.
    public let forms: [Questionnaire]
    private var random: RandomSamples
    private var standing: [(id: SampleID, form: Questionnaire)] = []
    private var observed: [SampleID] = []

    /// Texts that a writer or a reader could damage.
    private static let texts = [
        "", " ", "line one\nline two\r\nthree", "said \"no\";\tthen, left", "=1+1", "'quoted",
        "null", "2026-01-05", "\u{FEFF}marked", "e\u{301}\u{1F468}\u{200D}\u{1F469}", "\\u0041\\",
        "</script>&amp;", "\u{7F}\u{2028}\u{202E}",
    ]

    /// A source of histories.
    public init(seed: UInt64) throws {
        random = try RandomSamples(seed: seed)
        forms = [
            try ExampleForm.questionnaire(),
            try ExampleForm.questionnaire(version: "2.0.0", askingOfHarmAfterMood: true),
            try ShippedQuestionnaires.questionnaire("phq-9"),
            try ShippedQuestionnaires.questionnaire("gad-7"),
        ]
    }

    /// The form of a result.
    public func form(_ identity: Questionnaire.Identity) -> Questionnaire? {
        forms.first { $0.identity == identity }
    }

    /// Fills a store with about as many samples as `count`.
    public mutating func fill(_ store: any SampleStore, count: Int = 40) async throws {
        let by = try Fixture.attribution()
        for number in 0..<count {
            if random.chance(2) {
                let form = random.pick(forms)
                let taken = try assessment(of: form)
                _ = try await store.save(taken, of: form, by: by)
                standing.append((taken.id, form))
            } else {
                let sample = try observation(number)
                _ = try await store.save([sample], by: by)
                observed.append(sample.sample.id)
            }
            if random.chance(6) { try await change(store, by) }
        }
    }

    /// Corrects or deletes something.
    private mutating func change(_ store: any SampleStore, _ by: Attribution) async throws {
        if let place = standing.indices.randomElement(using: &random.generator) {
            let wrong = standing.remove(at: place)
            if random.chance(3) {
                try await store.delete(wrong.id, reason: "a mistake", by: by)
            } else if let stored = try await store.assessment(wrong.id) {
                let right = try assessment(of: wrong.form, subject: stored.assessment.subject)
                _ = try await store.amend(
                    wrong.id, with: right, of: wrong.form, reason: "misread", by: by)
                standing.append((right.id, wrong.form))
            }
        }
        if let place = observed.indices.randomElement(using: &random.generator) {
            try await store.delete(observed.remove(at: place), reason: "a mistake", by: by)
        }
    }

    /// A result with any states of answers.
    public mutating func assessment(
        of form: Questionnaire, subject: SubjectID? = nil, start: Timestamp? = nil,
        policy: MissingPolicy? = nil
    ) throws -> Assessment {
        var answers = Answers(for: form)
        let reached =
            random.chance(4)
            ? Int.random(in: 0...form.items.count, using: &random.generator) : form.items.count
        for item in form.items.prefix(reached) {
            let value = random.pick(item.choices.map(\.value))
            let other: Answer = item.mayBeDeclined && random.chance(2) ? .declined : .skipped
            try answers.set(random.chance(6) ? other : .answered(value), for: item.id, in: form)
        }
        var stated: [Scale.ID: Points] = [:]
        if reached == 0, let scale = form.scales.first {
            stated = [scale.id: Points(random.pick([1, 3, 9]))]
        }
        var (first, last) = try random.period()
        if let start { (first, last) = (start, start) }
        return Assessment(
            id: random.id(), subject: try subject ?? self.subject(), start: first, end: last,
            source: SampleSource(name: random.pick(Self.texts), version: random.pick(["", "2"])),
            mode: random.pick(Assessment.Mode.allCases), language: random.pick([nil, "en", "de"]),
            answers: answers, scoredBy: Scorer(form),
            policy: policy ?? random.pick([.strict, .prorate]), stated: stated,
            metadata: try metadata())
    }

    private mutating func observation(_ number: Int) throws -> ObservedSample {
        let sync = SyncIdentity(
            identifier: "\(random.pick(Self.texts)) \(number)",
            version: random.pick([0, 7, .max]))
        let sample = try random.observation(sync: random.chance(3) ? sync : nil)
        guard case .stateOfMind(let mind) = sample, random.chance(2) else { return sample }
        return .stateOfMind(
            StateOfMind(
                id: mind.id, subject: try subject(), date: mind.start, source: mind.source,
                sync: mind.sync, kind: mind.kind, valence: mind.valence, labels: mind.labels,
                associations: mind.associations, metadata: try metadata()))
    }

    private mutating func subject() throws -> SubjectID {
        try SubjectID(parsing: random.pick(["self", "anna", "P\"1, Zoë; x", "=2+3", "007"]))
    }

    private mutating func metadata() throws -> Metadata {
        var metadata = try random.metadata()
        if random.chance(2) { metadata["note"] = .string(random.pick(Self.texts)) }
        return metadata
    }
}
