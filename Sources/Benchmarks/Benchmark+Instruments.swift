internal import Questionnaires
internal import Scoring
internal import Shelf

extension Benchmark {
    /// Scores packed answers to every form that ships, and to others that the command names, on one
    /// core, and compares the rates with that of PHQ-9.
    static let instruments = Benchmark(
        name: "instruments",
        summary: "the rate of packed scoring for every form, compared with PHQ-9"
    ) { settings in
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        let others = try (ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs)
            .filter { $0 != phq9.id }.map { try ShippedQuestionnaires.questionnaire($0) }
        let named = try settings.definitions.map { path in
            try Questionnaire(json: TemporaryFolder.text(at: path).utf8, file: path)
        }
        let forms = [phq9] + others.sorted { $0.id.text < $1.id.text } + named
        // One answer in 20 skipped, none, and half of them.
        let sheets = try [5, 0, 50].map { skipped in
            try forms.map { try FilledForms(of: $0, count: 256, skippedIn100: skipped) }
        }
        for sheet in sheets.joined() { try sheet.check() }
        let contest = try await Contest(
            rounds: settings.rounds(9, check: 5),
            sheets.joined().map { sheet in { sheet.seconds(passes: 16) } })
        var report = Report(
            "form", "1 in 20 missing", "complete", "half missing", "rate, PHQ-9 = 1",
            "half missing", "scales")
        var (least, tooSlow): ([Double], [String]) = ([1, 1], [])
        for (place, form) in forms.enumerated() {
            let times = sheets.indices.map { contest[place + $0 * forms.count].least }
            // With the same share of missing answers.
            let rates = [0, 2].map { contest[$0 * forms.count].least / times[$0] }
            report.add(
                form.id.text, times[0].timeText, times[1].timeText, times[2].timeText,
                rates[0].shortText, rates[1].shortText, String(form.scales.count))
            least = zip(least, rates).map { min($0, $1) }
            if rates[0] < refusedRate || rates[1] < refusedRate / 2 {
                tooSlow.append(form.id.text)
            }
        }
        report.target("the least rate with 1 in 20 missing, PHQ-9 = 1", least[0], atLeast: 0.1)
        report.remark("the least rate with half missing, PHQ-9 = 1: \(least[1].shortText)")
        guard tooSlow.isEmpty else {
            report.show()
            throw BenchmarkFailure(
                "scored at less than \(refusedRate.shortText) of the rate of PHQ-9, or half of that "
                    + "where half of the answers are missing: "
                    + tooSlow.joined(separator: ", "))
        }
        return report
    }

    /// The rate below which the benchmark fails, where that of PHQ-9 is 1; half of it where half of the
    /// answers are missing.
    ///
    /// It is below the target, because a busy machine can double a time.
    private static let refusedRate = 0.05
}

/// Filled-in forms of one kind, packed, the same in every run.
struct FilledForms: Sendable {
    let form: PackedForm
    private let codes: [[UInt8]]
    private let answers: [Answers]

    /// Fills in forms at random.
    ///
    /// - Parameter skippedIn100: How many of a hundred answers are skipped.
    init(of questionnaire: Questionnaire, count: Int, skippedIn100: Int) throws {
        let form = PackedForm(Scorer(questionnaire))
        var random = SplitMix64(state: 19)
        var (all, packed): ([Answers], [[UInt8]]) = ([], [])
        for _ in 0..<count {
            let states = questionnaire.items.map { item in
                Int.random(in: 0..<100, using: &random) < skippedIn100
                    ? Answer.skipped : Self.answer(to: item, &random)
            }
            let given = try Answers(states, for: questionnaire)
                .applyingConditions(of: questionnaire).answers
            guard var codes = given.packed(in: questionnaire) else {
                throw BenchmarkFailure("\(questionnaire.id): random answers cannot be packed")
            }
            form.markUndecidedItems(in: &codes)
            all.append(given)
            packed.append(codes)
        }
        self.form = form
        (answers, codes) = (all, packed)
    }

    private static func answer(to item: Item, _ random: inout SplitMix64) -> Answer {
        switch item.kind {
        case .choice:
            return .answered(item.choices.randomElement(using: &random)?.value ?? 0)
        case .multiple:
            return .entered(.chosen([item.choices.randomElement(using: &random)?.value ?? 0]))
        case .number(let range):
            let whole = Int.random(
                in: (range.least.whole ?? 0)...(range.greatest.whole ?? 0), using: &random)
            return .entered(.number(Points(whole)))
        case .time: return .entered(.time(minutes: Int.random(in: 0..<1440, using: &random)))
        case .date(let range): return .entered(.date(range.lowerBound))
        case .text: return .entered(.text("a text"))
        }
    }

    /// Compares every score with that of the scorer of answers.
    func check() throws {
        let scorer = form.scorer
        var scores = PackedScores(of: form)
        for (answers, codes) in zip(answers, codes) {
            let card = scorer.scorecard(answers)
            scores.read(codes.span, policy: .strict)
            for (place, scale) in scorer.questionnaire.scales.enumerated() {
                guard let expected = card[scale.id],
                    scores.points(place) == expected.score.points
                else {
                    throw BenchmarkFailure("\(scorer.questionnaire.id) is scored wrong")
                }
            }
        }
    }

    /// The time for all scores of one form.
    func seconds(passes: Int) -> Double {
        var scores = PackedScores(of: form)
        let time = ContinuousClock().measure {
            for _ in 0..<passes { _ = digest(&scores) }
        }
        return time.seconds / Double(passes * codes.count)
    }

    /// The result depends on all scores, so the compiler cannot skip work.
    @inline(never)
    private func digest(_ scores: inout PackedScores) -> Int {
        let scales = form.scorer.questionnaire.scales.count
        var digest = 0
        for codes in codes {
            scores.read(codes.span, policy: .strict)
            for scale in 0..<scales {
                digest &+= scores.points(scale)?.numerator ?? -1
                digest &+= scores.bandPlace(scale) ?? -1
            }
        }
        return digest
    }
}
