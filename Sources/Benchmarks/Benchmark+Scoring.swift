internal import Questionnaires
internal import Scoring
internal import Shelf

extension Benchmark {
    /// Adds up, scores and bands packed answers, on one core.
    static let scoring = Benchmark(
        name: "scoring", summary: "PHQ-9 answer sets a second on one core, and allocations"
    ) { settings in
        let scorer = Scorer(try ShippedQuestionnaires.questionnaire("phq-9"))
        let complete = AnswerSheets(count: 4096)
        let patchy = AnswerSheets(count: 4096, skippedIn1000: 50)
        try checkScores(of: complete, with: scorer)
        try checkScores(of: patchy, with: scorer)

        let passes = settings.rounds(250, check: 1)
        var report = Report("sets of 4096 forms", "median a form", "least", "greatest")
        let contest = try await Contest(
            rounds: settings.rounds(15),
            [complete, patchy].map { sheets in
                { seconds(toScore: sheets, with: scorer, passes: passes) }
            })
        report.add("all answered", contest[0])
        report.add("one answer in 20 skipped", contest[1])
        report.target("answer sets a second", 1 / contest[0].median, atLeast: 5e6)
        // IPAQ has entries, conditions and 19 scales with formulas.
        for form in ["phq-9", "ipaq-short"] {
            try countAllocations(
                of: form, in: &report, more: settings.rounds(1_000_000, check: 10_000))
        }
        return report
    }

    /// Scores many forms, in a process whose allocations are counted.
    ///
    /// - Parameter form: The identifier of a form that ships.
    static func score(sets count: Int, of form: String) throws {
        guard let id = Questionnaire.ID(form) else { throw BenchmarkFailure("no form \(form)") }
        let questionnaire = try ShippedQuestionnaires.questionnaire(id)
        let sets = 100
        let forms = try FilledForms(of: questionnaire, count: sets, skippedIn100: 5)
        // A first pass, because a form proves what its scales can reach when a score needs it.
        _ = forms.seconds(passes: 1 + count / sets)
    }

    private static func seconds(
        toScore sheets: AnswerSheets, with scorer: Scorer, passes: Int
    ) -> Double {
        let time = ContinuousClock().measure {
            for _ in 0..<passes { _ = digest(sheets, with: scorer) }
        }
        return time.seconds / Double(passes * sheets.count)
    }

    /// Scores and bands every form. The result depends on all of them, so the compiler cannot skip
    /// work.
    @inline(never)
    private static func digest(_ sheets: AnswerSheets, with scorer: Scorer) -> Int {
        let codes = sheets.codes.span
        var digest = 0
        for form in 0..<sheets.count {
            let tally = scorer.tally(codes.extracting(AnswerSheets.places(form)))
            let score = scorer.score(of: tally)
            let band = scorer.bandPlace(of: score, within: scorer.bounds(of: tally))
            digest &+= score.points?.numerator ?? -1
            digest &+= band ?? -1
        }
        return digest
    }

    /// Compares the scores with an independent sum and table of bands.
    private static func checkScores(of sheets: AnswerSheets, with scorer: Scorer) throws {
        for form in 0..<sheets.count {
            let places = AnswerSheets.places(form)
            let values = sheets.codes[places].prefix(9).filter { $0 <= 3 }.map(Int.init)
            let least = values.reduce(0, +)
            let greatest = least + 3 * (9 - values.count)
            let tally = scorer.tally(sheets.codes.span.extracting(places))
            let score = scorer.score(of: tally)
            let band = scorer.band(of: score, within: scorer.bounds(of: tally))
            let bands = [lowerBoundOfBand(least), lowerBoundOfBand(greatest)]
            guard score.points == (values.count == 9 ? Points(least) : nil),
                band?.from == (bands[0] == bands[1] ? Points(bands[0]) : nil)
            else { throw BenchmarkFailure("form \(form) of the random forms is scored wrong") }
        }
    }

    private static func lowerBoundOfBand(_ total: Int) -> Int { total >= 20 ? 20 : total / 5 * 5 }

    private static func countAllocations(
        of form: String, in report: inout Report, more sets: Int
    ) throws {
        let folder = try TemporaryFolder()
        guard let interposer = Interposer(in: folder) else {
            report.remark("allocations: not counted (needs Linux and a C compiler)")
            return
        }
        let counts = try [0, sets].map { count in
            try interposer.allocations(
                of: ChildProcess(CommandLine.arguments[0], "--score-sets", form, String(count)),
                in: folder)
        }
        report.remark(
            "allocations for \(Double(sets).shortText) more sets of \(form): \(counts[1] - counts[0]) "
                + "(a process that scores none makes \(counts[0]))")
        guard counts[1] - counts[0] < 10 else {
            throw BenchmarkFailure(
                "scoring \(form) allocates: \(counts[1] - counts[0]) for \(sets) sets")
        }
    }
}
