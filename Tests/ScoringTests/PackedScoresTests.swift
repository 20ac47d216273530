import Questionnaires
import Scoring
import Shelf
import TestSupport
import Testing

/// Scores random sittings of every form in three ways: packed, as a scorecard, and with a reference
/// that follows each formula as it is written. Scales with tables have no reference here.
@Suite struct `Packed scores` {
    static let ids = ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs
    /// The forms of the tests: the files of their definitions.
    static let files = ["", "Trials/"].flatMap { folder in
        let names = try? Repository.definitions(in: "Tests/Instruments/\(folder)")
        return (names ?? []).map { "Tests/Instruments/\(folder)\($0).json" }
    }

    @Test(arguments: ids)
    func `every result is that of the scorecard and of the reference`(id: Questionnaire.ID) throws {
        try compare(ShippedQuestionnaires.questionnaire(id))
    }

    @Test(arguments: files)
    func `every result of a form for tests is that of the reference`(file: String) throws {
        try compare(Questionnaire(json: Repository.bytes(file)))
    }

    @Test func `a packed number that its item does not take is scored exactly or refused`() throws {
        let form = try ShippedQuestionnaires.questionnaire("ipaq-short")
        var scores = PackedScores(of: PackedForm(Scorer(form)))
        // 7 days of vigorous activity, 10^15 minutes each; no other activity.
        let minutes: [UInt8] = [1, 0x80, 0x80, 0xB4, 0xCC, 0xD4, 0xDF, 0xC6, 0x03, 1]
        let (entered, notAsked) = (AnswerCode.entered, AnswerCode.notAsked)
        let codes = [entered, entered, entered, notAsked, entered, notAsked, entered]
        let sitting = codes + [1, 14, 1] + minutes + [1, 0, 1, 1, 0, 1, 1, 0, 1]
        scores.read(sitting.span, policy: .strict)
        func points(_ id: Scale.ID) throws -> Points? {
            scores.score(try #require(form.scales.firstIndex { $0.id == id })).points
        }
        #expect(try points("vig-days-counted") == 7)
        // A score of 10^15 is too large for the sums of further scales.
        #expect(try points("vig-counted") == nil)
        #expect(try points("met-minutes") == nil)
        #expect(try points("active-days") == 7)
    }

    private func compare(_ form: Questionnaire) throws {
        let scorer = Scorer(form)
        let reference = ReferenceScorer(form)
        let packed = PackedForm(scorer)
        // One for all sittings: nothing of a sitting may reach the next one.
        var scores = PackedScores(of: packed)
        var random = SeededGenerator(seed: 19)
        for sitting in 0..<1_000 {
            let given = try RandomAnswers.answers(to: form, &random)
            let settled = given.applyingConditions(of: form).answers
            var codes = try #require(given.packed(in: form))
            packed.applyConditions(to: &codes)
            #expect(codes == settled.packed(in: form))
            var open = codes
            packed.markUndecidedItems(in: &open)
            let place = "\(form.id), sitting \(sitting): \(open)"
            for policy in [MissingPolicy.strict, .prorate] {
                let card = scorer.scorecard(settled, policy: policy)
                scores.read(open.span, policy: policy)
                for scale in form.scales.indices {
                    compare(
                        scores.score(scale), card.scores[scale], form.scales[scale],
                        place)
                    #expect(scores.points(scale) == card.scores[scale].points, "\(place)")
                    #expect(scores.bandPlace(scale) == scores.score(scale).bandPlace, "\(place)")
                }
                for category in form.categories.indices {
                    #expect(scores.category(category) == card.categories[category], "\(place)")
                }
                let expected = reference.results(
                    settled.answersToScore(in: form), policy: policy)
                compare(card, expected, place)
            }
            let card = scorer.scorecard(settled)
            let raised = form.flags.indices.filter {
                packed.code(raising: $0, codes.span) != nil
            }
            #expect(raised.map { form.flags[$0].id } == card.flags.map(\.flag), "\(place)")
        }
    }

    private func compare(
        _ packed: PackedScore, _ score: Scorecard.ScaleScore, _ scale: Scale, _ place: String
    ) {
        #expect(packed.score == score.score, "\(place): \(scale.id)")
        #expect(packed.bounds == score.least...score.greatest, "\(place): \(scale.id)")
        #expect(packed.bandPlace.map { scale.bands[$0].id } == score.band, "\(place): \(scale.id)")
    }

    private func compare(
        _ card: Scorecard, _ expected: ReferenceScorer.Results, _ place: String
    ) {
        #expect(card.categories == expected.categories, "\(place)")
        for (score, value) in zip(card.scores, expected.values) {
            guard let value else { continue }
            let points = expected.isTooIncomplete ? nil : value.points
            #expect(score.points == points, "\(place): \(score.scale)")
            #expect(score.least...score.greatest == value.bounds, "\(place): \(score.scale)")
            let refusal = expected.isTooIncomplete ? .formIncomplete : value.refusal
            if refusal == nil, points == nil, score.missing.isEmpty {
                // All questions have an answer, so the reason is that of a part.
                #expect(score.refusal != nil, "\(place): \(score.scale)")
            } else {
                #expect(score.refusal == refusal, "\(place): \(score.scale)")
            }
            #expect((score.score.status == .prorated) == (points != nil && value.isEstimate))
            if points == nil {
                #expect(
                    score.score
                        == .insufficient(
                            answered: value.answered, required: max(value.required, 1)),
                    "\(place): \(score.scale)")
            }
        }
    }
}

/// Answers to a form, at random.
enum RandomAnswers {
    /// Answers every item in some sittings, and leaves many open in others.
    static func answers(
        to form: Questionnaire, _ random: inout some RandomNumberGenerator
    ) throws -> Answers {
        let gaps = [0, 0, 5, 20, 60].randomElement(using: &random) ?? 0
        var answers = Answers(for: form)
        for item in form.items {
            let state =
                Int.random(in: 0..<100, using: &random) < gaps
                ? [.declined, .skipped, .notReached].randomElement(using: &random) ?? .skipped
                : answer(to: item, &random)
            // Stored answers may decline any item.
            try answers.setReported(state, for: item.id, in: form)
        }
        return answers
    }

    private static func answer(
        to item: Item, _ random: inout some RandomNumberGenerator
    ) -> Answer {
        switch item.kind {
        case .choice:
            return .answered(item.choices.randomElement(using: &random)?.value ?? 0)
        case .multiple:
            let count = Int.random(in: 1...max(item.choices.count, 1), using: &random)
            let chosen = Answer.entered(
                .chosen(Set(item.choices.shuffled(using: &random).prefix(count).map(\.value))))
            return item.accepts(chosen)
                ? chosen : .entered(.chosen([item.choices.first?.value ?? 0]))
        case .number(let range):
            let limits = (range.least.rounded(), range.greatest.rounded())
            // Small numbers often, because many cut-offs are small.
            let greatest =
                Bool.random(using: &random) ? limits.1 : min(limits.1, limits.0 + 20)
            let whole = Int.random(in: limits.0...greatest, using: &random)
            let fraction = Answer.entered(
                .number(Points(10 * whole + Int.random(in: 0...9, using: &random), over: 10)))
            return item.accepts(fraction) ? fraction : .entered(.number(Points(whole)))
        case .time: return .entered(.time(minutes: Int.random(in: 0..<1440, using: &random)))
        case .date(let range):
            let day = Int.random(
                in: range.lowerBound.daysSinceEpoch...range.upperBound.daysSinceEpoch,
                using: &random)
            return .entered(.date(LocalDate(daysSinceEpoch: day) ?? range.lowerBound))
        case .text: return .entered(.text("a text"))
        }
    }
}
