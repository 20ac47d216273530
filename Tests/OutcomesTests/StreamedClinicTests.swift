import Outcomes
import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// A store passes its scores one after the other. The outcomes must equal those of all assessments
/// in memory, and of each person's series.
@Suite struct `The outcomes of a store` {
    private let clinic: ProgrammeClinic

    init() throws { clinic = try ProgrammeClinic() }

    /// Fills a store with random visits: two questionnaires and a third, few days to get many ties,
    /// days and instants, several sources and modes, skipped answers, corrections, deletions.
    private func fill(_ store: any SampleStore, seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-01-01"))
        let other = try Clinic("gad-2")
        var standing: [(id: SampleID, subject: String)] = []
        for number in 0..<Thoroughness.cases(200) {
            let subject = "P-\(Int.random(in: 0..<12, using: &generator))"
            let measure = [clinic.phq9, clinic.phq9, clinic.gad7, other].randomElement(
                using: &generator)
            guard let measure else { continue }
            let taken = try visit(number, subject, measure, &generator)
            if let wrong = standing.last, Int.random(in: 0..<6, using: &generator) == 0 {
                _ = try await store.amend(
                    wrong.id, with: taken, of: measure.form, reason: "misread", by: by)
                standing.removeLast()
            } else {
                _ = try await store.save(taken, of: measure.form, by: by)
            }
            standing.append((taken.id, subject))
            if Int.random(in: 0..<15, using: &generator) == 0, let gone = standing.popLast() {
                try await store.delete(gone.id, reason: "", by: by)
            }
        }
    }

    private func visit(
        _ number: Int, _ subject: String, _ clinic: Clinic, _ generator: inout SeededGenerator
    ) throws -> Assessment {
        let month = Int.random(in: 1...9, using: &generator)
        let day = Int.random(in: 1...3, using: &generator)
        let time = ["", "", "T09:00:00Z", "T23:30:00-05:00", "T00:30:00+10:00"].randomElement(
            using: &generator)
        var answers = try clinic.answers(
            total: Int.random(in: 0...(3 * 2), using: &generator)
                * Int.random(in: 0...1, using: &generator)
                + Int.random(in: 0...(clinic.form.items.count > 6 ? 15 : 0), using: &generator))
        if Int.random(in: 0..<5, using: &generator) == 0 { answers[1] = .skipped }
        let plain = try clinic.assessment(
            number, on: "2025-0\(month)-0\(day)\(time ?? "")", answers: answers,
            subject: subject,
            policy: Bool.random(using: &generator) ? .strict : .prorate,
            mode: Assessment.Mode.allCases.randomElement(using: &generator) ?? .recorded
        ).assessment
        let sites = ["N", "S", nil].randomElement(using: &generator) ?? nil
        return Assessment(
            id: plain.id, subject: plain.subject, start: plain.start,
            source: SampleSource(name: Bool.random(using: &generator) ? "north" : "south"),
            mode: plain.mode, answers: plain.answers, scoredBy: Scorer(clinic.form),
            policy: plain.scorecard.policy,
            metadata: sites.map { ["site": .string($0)] } ?? [:])
    }

    /// All assessments of a store, in random order.
    private func all(
        _ store: any SampleStore, seed: UInt64
    ) async throws -> [StoredAssessment] {
        var query = AssessmentQuery()
        query.includesAmended = true
        var generator = SeededGenerator(seed: seed)
        return try await store.assessments(query).shuffled(using: &generator)
    }

    private func selections() throws -> [ScoreSeries.Selection] {
        var prorated = ScoreSeries.Selection()
        prorated.includesProrated = true
        var period = ScoreSeries.Selection()
        period.since = try Timestamp(parsing: "2025-02-02")
        period.until = try Timestamp(parsing: "2025-07-02T05:00:00Z")
        period.modes = [.recorded, .imported]
        return [ScoreSeries.Selection(), prorated, period]
    }

    /// Stores with the same content: in memory, and in a database that reads one person at a time.
    private func withStores(
        seed: UInt64, _ body: ([any SampleStore]) async throws -> Void
    ) async throws {
        let (plain, database) = (InMemoryStore(), try await SQLiteStore())
        await database.foldPeople(1)
        for store in [plain, database] as [any SampleStore] {
            try await fill(store, seed: seed)
        }
        try await body([plain, database])
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `a store's table equals that of its assessments`(seed: UInt64) async throws {
        try await withStores(seed: seed) { stores in
            for selection in try selections() {
                for (measure, form) in [
                    (ScoreQuery.Measure.phq9, clinic.phq9.form), (.gad7, clinic.gad7.form),
                ] {
                    for store in stores {
                        let stored = try await all(store, seed: seed)
                        let whole = try ChangeTable(
                            measure, of: stored, definition: form, selection: selection)
                        let table = try await ChangeTable(
                            measure, in: store, definition: form, selection: selection)
                        #expect(table == whole)
                        try compare(table, stored, form, selection)
                    }
                }
            }
        }
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `a store's table by groups equals that of its assessments`(seed: UInt64) async throws {
        try await withStores(seed: seed) { stores in
            let stored = try await all(stores[0], seed: seed)
            for grouping in [ProgrammeReport.Grouping.month, .source, .metadata("site")] {
                for selection in try selections() {
                    let whole = try ChangeTable(
                        .phq9, of: stored, definition: clinic.phq9.form, grouping: grouping,
                        selection: selection)
                    // With a tenth of the visits, some selections leave no people.
                    #expect(whole.groups.count > 1 || Thoroughness.isReduced)
                    try compare(whole, stored, clinic.phq9.form, selection)
                    let series = Set(stored.map(\.assessment.subject)).compactMap {
                        ScoreSeries(
                            of: stored, subject: $0, definition: clinic.phq9.form,
                            selection: selection)
                    }
                    let keys = series.compactMap(\.days.first).map(grouping.key)
                    for group in whole.groups {
                        #expect(group.row?.people == keys.count { $0 == group.key })
                    }
                    for store in stores {
                        let table = try await ChangeTable(
                            .phq9, in: store, definition: clinic.phq9.form, grouping: grouping,
                            selection: selection)
                        #expect(table == whole)
                    }
                }
            }
        }
    }

    /// Compares a table with the series of each person.
    private func compare(
        _ table: ChangeTable, _ stored: [StoredAssessment], _ form: Questionnaire,
        _ selection: ScoreSeries.Selection
    ) throws {
        let people = Set(stored.map(\.assessment.subject))
        let series = people.compactMap {
            ScoreSeries(of: stored, subject: $0, definition: form, selection: selection)
        }
        let total = try #require(table.total)
        #expect(total.people == series.count { !$0.days.isEmpty })
        #expect(total.pairs == series.count { $0.days.count > 1 })
        let pairs = series.filter { $0.days.count > 1 }.map {
            ($0.days[0].points, $0.days[$0.days.count - 1].points)
        }
        let changes = pairs.map { ($0.1 - $0.0).number }
        #expect(isClose(total.change?.mean ?? 0, Statistics.EffectSize.Moments(changes)?.mean ?? 0))
        let scale = form.scales[0]
        let cases = pairs.filter { scale.meets(scale.cutPoints[0], at: $0.0) }
        #expect(
            total.response
                == Statistics.Proportion(cases.count { Points(2) * $0.1 <= $0.0 }, of: cases.count))
        let excluded =
            series.flatMap(\.exclusions).map(\.reason.kind)
            + series.flatMap {
                Array(repeating: .notLastOfDay, count: $0.points.count - $0.days.count)
            }
        #expect(table.excludedScores == Dictionary(grouping: excluded) { $0 }.mapValues(\.count))
        for row in table.bands {
            #expect(
                row.row?.people
                    == series.count { !$0.days.isEmpty && $0.days[0].band == row.band })
        }
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `a store's programme report equals that of its assessments`(seed: UInt64) async throws {
        let start = try LocalDate(year: 2025, month: 6, day: 1)
        let programmes: [any ProgrammeReport.Programme] = [
            ProgrammeReport.TalkingTherapies(),
            ProgrammeReport.TalkingTherapies(mixedChange: .mixedIsNoChange),
            ProgrammeReport.IndexScore.drrE(),
            try #require(ProgrammeReport.IndexScore.cms159(measurementPeriodStart: start)),
        ]
        let groupings: [ProgrammeReport.Grouping?] = [nil, .month, .source, .metadata("site")]
        try await withStores(seed: seed) { stores in
            for programme in programmes {
                for grouping in groupings {
                    for selection in try selections() {
                        let stored = try await all(stores[0], seed: seed)
                        let whole = try clinic.report(
                            programme, stored, by: grouping, selection: selection)
                        for store in stores {
                            let report = try await ProgrammeReport(
                                programme, in: store, definitions: clinic.definitions,
                                grouping: grouping, selection: selection)
                            #expect(report == whole)
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `any division of the people gives the same outcomes`(seed: UInt64) async throws {
        let store = InMemoryStore()
        try await fill(store, seed: seed)
        let query = ScoreQuery([.init("phq-9"), .init("gad-7")])
        let people = await store.fold(query, into: ByPerson()).people
        var generator = SeededGenerator(seed: seed)
        func shared<Fold: ScoreQuery.Fold>(_ nothing: Fold, only measure: Int? = nil) -> Fold {
            var copies = Array(repeating: nothing, count: 3)
            for scores in people.values.shuffled(using: &generator) {
                let place = Int.random(in: 0..<3, using: &generator)
                for score in scores.shuffled(using: &generator)
                where measure ?? score.measure == score.measure {
                    copies[place].add(score)
                }
            }
            copies[2].merge(copies[0])
            copies[2].merge(copies[1])
            return copies[2]
        }
        var table = shared(
            try ChangeTable.Accumulator(.phq9, definition: clinic.phq9.form), only: 0)
        #expect(
            try await table.finish()
                == ChangeTable(.phq9, in: store, definition: clinic.phq9.form))
        var grouped = shared(
            try ChangeTable.Accumulator(
                .phq9, definition: clinic.phq9.form, grouping: .source), only: 0)
        #expect(
            try await grouped.finish()
                == ChangeTable(
                    .phq9, in: store, definition: clinic.phq9.form, grouping: .source))
        var report = shared(
            try ProgrammeReport.Accumulator(
                ProgrammeReport.TalkingTherapies(), definitions: clinic.definitions,
                grouping: .month))
        #expect(
            try await report.finish()
                == ProgrammeReport(
                    ProgrammeReport.TalkingTherapies(), in: store, definitions: clinic.definitions,
                    grouping: .month))
    }

    private struct ByPerson: ScoreQuery.Fold {
        var people: [SubjectID: [ScoreQuery.StoredScore]] = [:]

        mutating func add(_ score: ScoreQuery.StoredScore) {
            people[score.subject, default: []].append(score)
        }

        mutating func merge(_ other: Self) { people.merge(other.people) { $0 + $1 } }
    }

    @Test func `outcomes of an unknown scale and of a damaged store are refused`() async throws {
        let store = InMemoryStore()
        await #expect(throws: ProgrammeReport.ReadingError.programme(.noSuchMeasure(.gad7))) {
            try await ChangeTable(.gad7, in: store, definition: clinic.phq9.form)
        }
        await #expect(throws: ProgrammeReport.ReadingError.programme(.noSuchMeasure(.gad7))) {
            try await ChangeTable(
                .gad7, in: store, definition: clinic.phq9.form, grouping: .month)
        }
        await #expect(throws: ProgrammeReport.ReadingError.programme(.noSuchMeasure(.gad7))) {
            try await ProgrammeReport(
                ProgrammeReport.TalkingTherapies(), in: store, definitions: [clinic.phq9.form])
        }
        #expect(
            ProgrammeReport.ReadingError.programme(.noSuchMeasure(.gad7)).description
                == "no definition of gad-7 has the scale total; give one that has")
    }
}

extension ScoreSeries {
    /// The last point of each local day, oldest first.
    fileprivate var days: [ScoreSeries.Point] {
        Dictionary(grouping: points, by: \.date.day).values.compactMap { $0.max() }.sorted()
    }
}
