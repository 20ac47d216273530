package import Questionnaires
package import Samples
package import Scoring

/// Random samples and filters that often match: few subjects, sources, days and words, and the
/// limits of every scale.
package struct RandomSamples {
    /// The source of randomness.
    package var generator: SeededGenerator
    /// Scores the assessments.
    package let scorer: Scorer
    private var count: UInt64 = 0

    /// Creates a source of samples.
    package init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        scorer = Scorer(try ExampleForm.questionnaire())
    }

    /// The definition of the assessments.
    package var questionnaire: Questionnaire { scorer.questionnaire }

    private static let sources = ["phone", "watch", "clinic é", "clinic e\u{301}"]
    private static let words = ["", "a", "B", "é", "e\u{301}", "z\u{1F600}", "\u{FFFD}", "a'b\"%_"]
    private static let names = ["note", "event", "é", "e\u{301}", "a.b[0]\"'"]
    private static let valences: [Double] = [
        -1, -5.0 / 7, -0.25, -.leastNonzeroMagnitude, 0, 1.0 / 7, 0.1 + 0.2, 0.3, 1,
    ]
    private static let numbers: [Double] = [-1e300, -1.5, 0, 1, 2, 1e-300, 9_007_199_254_740_992]
    private static let codes = [0, 1, 2, 7, 17, 38, 39, 62, 63, 64, 65, 1_000_000, -3]

    /// A new identifier.
    package mutating func id() -> SampleID {
        count += 1
        return SampleID(high: generator.next(), low: count)
    }

    /// One of the subjects.
    package mutating func subject() throws -> SubjectID {
        try SubjectID(parsing: pick(["self", "anna", "björn"]))
    }

    /// An instant within four days, often the same, or a day without a time.
    package mutating func time() throws -> Timestamp {
        let quarter = Int64.random(in: 0..<384, using: &generator)
        let offset = try Timestamp.Offset(minutes: pick([-600, 0, 60, 345, 840]))
        let time = try Timestamp(
            microsecondsSinceEpoch: 1_704_000_000_000_000 + quarter * 900_000_000, offset: offset)
        return chance(5) ? Timestamp(day: time.day) : time
    }

    /// Two times, the second not before the first, often the same.
    package mutating func period() throws -> (start: Timestamp, end: Timestamp) {
        let first = try time()
        let second = chance(3) ? first : try time()
        return first <= second ? (first, second) : (second, first)
    }

    /// Facts of every kind.
    package mutating func metadata() throws -> Metadata {
        var metadata: Metadata = [:]
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            metadata[pick(Self.names)] = try value()
        }
        return metadata
    }

    /// A sample other than an assessment.
    package mutating func observation(sync: SyncIdentity? = nil) throws -> ObservedSample {
        let id = id()
        let subject = try subject()
        let source = SampleSource(name: pick(Self.sources), version: pick(["", "2"]))
        let metadata = try metadata()
        let (start, end) = try period()
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            if let treatment = Treatment(
                id: id, subject: subject, start: start, stopped: chance(2) ? end : nil,
                source: source, sync: sync, label: pick(["CBT", "é", "e\u{301}"]),
                metadata: metadata)
            {
                return .treatment(treatment)
            }
        case 1:
            if let quantity = Quantity(
                id: id, subject: subject, start: start, end: end, source: source, sync: sync,
                measure: pick([.exercise, .mindfulness, .sleep]), value: pick(Self.numbers),
                metadata: metadata)
            {
                // Drawn from the identifier, so that the samples of a seed stay the same.
                if id.low.isMultiple(of: 3),
                    let schedule = try Self.schedule(
                        id, subject, start.day, end.day, source, sync, metadata)
                {
                    return .schedule(schedule)
                }
                return .quantity(quantity)
            }
        case 2:
            if let event = CalendarEvent(
                id: id, subject: subject, start: start, end: end, source: source, sync: sync,
                title: pick(Self.words), calendar: pick(Self.words), metadata: metadata)
            {
                return .calendarEvent(event)
            }
        case 3:
            let about = (0..<Int.random(in: 0...2, using: &generator)).map { _ in self.id() }
            if let entry = JournalEntry(
                id: id, subject: subject, date: start, source: source, sync: sync,
                title: pick(Self.words), prompt: pick(Self.words), about: about,
                text: "# " + pick(Self.words), metadata: metadata)
            {
                return .journalEntry(entry)
            }
        default: break
        }
        return .stateOfMind(
            StateOfMind(
                id: id, subject: subject, date: start, source: source, sync: sync,
                kind: StateOfMind.Kind(rawValue: pick([1, 1, 2, 3])), valence: valence(),
                labels: codes().map { StateOfMind.Label(rawValue: $0) },
                associations: codes().map { StateOfMind.Association(rawValue: $0) },
                metadata: metadata))
    }

    /// An assessment of the form.
    package mutating func assessment() throws -> Assessment {
        let form = questionnaire
        var answers = Answers(for: form)
        for item in form.items.prefix(3) {
            let answer: Answer = chance(4) ? .skipped : .answered(pick([0, 1, 2, 3]))
            try answers.set(answer, for: item.id, in: form)
        }
        let (start, end) = try period()
        return Assessment(
            id: id(), subject: try subject(), start: start, end: end,
            source: SampleSource(name: pick(Self.sources)), mode: .administered, answers: answers,
            scoredBy: scorer, policy: chance(2) ? .strict : .prorate,
            metadata: try metadata())
    }

    /// A filter with a maximum depth of nesting.
    ///
    /// - Parameters:
    ///   - depth: The greatest depth of its parts.
    ///   - ids: Identifiers that it may use.
    package mutating func filter(depth: Int, ids: [SampleID] = []) throws -> SampleFilter {
        if depth > 0, chance(2) {
            var parts: [SampleFilter] = []
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                parts.append(try filter(depth: depth - 1, ids: ids))
            }
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: return .all(parts)
            case 1: return .any(parts)
            default: return .not(try filter(depth: depth - 1, ids: ids))
            }
        }
        return try leaf(ids)
    }

    /// Conditions on a state of mind to combine with `all`: a window of time and some more.
    package mutating func momentParts() throws -> [SampleFilter] {
        let from = chance(4) ? nil : try time()
        let to = chance(4) ? nil : try time()
        var parts: [SampleFilter] = [
            .dates(
                SampleFilter.DateTest(
                    from: from, to: to, rule: pick(SampleFilter.DateTest.Rule.allCases)))
        ]
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: parts.append(.kind(StateOfMind.Kind(rawValue: pick([1, 2]))))
            case 1:
                let comparison = pick(SampleFilter.Comparison.allCases)
                parts.append(.valence(comparison, pick(Self.valences)))
            case 2:
                let label = StateOfMind.Label(rawValue: pick(Self.codes))
                parts.append(chance(2) ? .label(label) : .not(.label(label)))
            case 3: parts.append(.association(.init(rawValue: pick(Self.codes))))
            default: parts.append(.subject(try subject()))
            }
        }
        return parts.shuffled(using: &generator)
    }

    private mutating func leaf(_ ids: [SampleID]) throws -> SampleFilter {
        let comparison = pick(SampleFilter.Comparison.allCases)
        switch Int.random(in: 0..<18, using: &generator) {
        case 0: return .ids(Set(ids.shuffled(using: &generator).prefix(3)))
        case 1: return .subject(try subject())
        case 2: return .type(pick(SampleType.allCases))
        case 3, 4:
            let from = chance(4) ? nil : try time()
            let to = chance(4) ? nil : try time()
            return .dates(
                SampleFilter.DateTest(
                    from: from, to: to, rule: pick(SampleFilter.DateTest.Rule.allCases)))
        case 5: return .source(pick(Self.sources))
        case 6: return .hasMetadata(pick(Self.names))
        case 7, 8: return .metadata(pick(Self.names), comparison, try value())
        case 9: return .questionnaire(pick(["kept", "other"]))
        case 10:
            let points = Points(pick([0, 3, 9, .max]), over: pick([1, 2, .max]))
            return .score(pick(["total", "average"]), comparison, points)
        case 11: return .band("total", pick(["low", "high"]))
        case 12: return .flag(pick(["harm-thoughts", "harm-skipped"]))
        case 13: return .kind(StateOfMind.Kind(rawValue: pick([1, 2, 3])))
        case 14:
            return .valence(comparison, pick(Self.valences + [.infinity, -.infinity, .nan, 3]))
        case 15: return .label(StateOfMind.Label(rawValue: pick(Self.codes)))
        case 16: return .association(StateOfMind.Association(rawValue: pick(Self.codes)))
        default:
            return chance(2)
                ? .treatment(pick(["CBT", "é", "e\u{301}"]))
                : .measure(pick([.exercise, .mindfulness, .sleep]))
        }
    }

    private mutating func value() throws -> MetadataValue {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: .string(pick(Self.words))
        case 1: .number(pick(Self.numbers))
        default: .date(try time())
        }
    }

    private mutating func valence() -> Valence {
        Valence(pick(Self.valences)) ?? Valence.neutral
    }

    private mutating func codes() -> [Int] {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(Self.codes) }
    }

    /// A random value from a list that is not empty.
    package mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &generator)]
    }

    /// Whether a throw of a die with this many sides gave one particular side.
    package mutating func chance(_ sides: Int) -> Bool {
        Int.random(in: 0..<sides, using: &generator) == 0
    }
}

extension Valence {
    fileprivate static var neutral: Valence {
        guard let zero = Valence(0) else { preconditionFailure("zero is a valence") }
        return zero
    }
}
