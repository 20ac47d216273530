import CSV
import Interchange
import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// What `wellbeing export` writes as JSON, `wellbeing import` reads: random stores are exported,
/// imported elsewhere, and queried.
@Suite struct `A randomly filled store` {
    enum Form: CaseIterable {
        case array, lines
    }

    /// The files of a store, as the program writes them.
    private static func text(
        of samples: [StoredSample], as form: Form, _ history: RandomHistory
    ) -> String {
        func text(_ stored: StoredSample, _ layout: JSONLayout) -> String {
            guard case .assessment(let one) = stored.content else {
                return stored.jsonText(layout)
            }
            return stored.jsonText(of: history.form(one.assessment.questionnaire), layout)
        }
        return switch form {
        case .array: "[\n" + samples.map { text($0, .pretty) }.joined(separator: ",\n") + "\n]\n"
        case .lines: samples.map { text($0, .compact) + "\n" }.joined()
        }
    }

    private static func read(_ text: String, _ history: RandomHistory) throws -> SampleImport {
        #expect(StoredSample.areSamples(beginning: Array(text.utf8.prefix(1 << 20))))
        var found = SampleImport()
        var source: any ByteSource = BytesInMemory(Array(text.utf8), pieceSize: 1_000)
        try StoredSample.readEntries(
            from: &source, file: "all.json", definition: { history.form($0) }, { found.add($0) })
        return found
    }

    /// Everything that a user can ask a store about its samples.
    private struct Queries {
        var observations: [SampleType: [ObservedSample]] = [:]
        var assessments: [Assessment] = []
        var valences: [Valence.Summary] = []
        var scores: [ScoreQuery.StoredScore] = []
        var flags: [FlagRecord] = []
        var trends: [String] = []
        var tables: [[ChangeTable.Row?]] = []

        init(_ store: any SampleStore, _ history: RandomHistory) async throws {
            for type in SampleType.allCases {
                observations[type] = try await store.all(.type(type)).compactMap {
                    if case .observation(let sample) = $0.content { sample } else { nil }
                }
            }
            assessments = try await store.assessments(AssessmentQuery()).map(\.assessment)
            valences = try await store.valences(where: .everything, by: .day)
            let measures = ["kept", "phq-9", "gad-7"].map { ScoreQuery.Measure($0) }
            scores = try await store.fold(ScoreQuery(measures), into: ReceivedScores()).scores
                .filter { $0.amendedBy == nil }.map {
                    var score = $0
                    score.sequence = 0
                    return score
                }.sorted { ($0.id, $0.measure) < ($1.id, $1.measure) }
            // An export has no corrected results; the flags of their answers stay in the store.
            let ids = Set(assessments.map(\.id))
            let records = try await store.flags(of: nil, .all)
                .filter { ids.contains($0.assessment) }
            let open = Set(try await store.flags(of: nil, .open).map(\.id))
            #expect(records.allSatisfy { open.contains($0.id) != $0.isHistorical })
            // Each store numbers its flags.
            flags = records.sorted {
                ($0.assessment, $0.flag.text) < ($1.assessment, $1.flag.text)
            }.enumerated().map { $1.raised(as: Int64($0)) }
            for form in history.forms {
                let table = try await ChangeTable(
                    .init(form.id), in: store, definition: form, grouping: .source)
                tables.append([table.total] + table.groups.map(\.row))
                for subject in Set(assessments.map(\.subject)).sorted(by: { $0.text < $1.text }) {
                    var query = AssessmentQuery()
                    query.subject = subject
                    let trend = PersonTrend(
                        of: try await store.assessments(query).enumerated().map {
                            StoredAssessment(
                                assessment: $1.assessment, sequence: Int64($0), amends: nil,
                                amendedBy: nil)
                        }, subject: subject, definition: form, flags: flags,
                        treatments: try await SampleQuery<Treatment>(filters: []).result(
                            for: store),
                        moods: try await SampleQuery<StateOfMind>(filters: []).result(for: store))
                    trends.append(trend.map { JSONWriter.text($0.json, .pretty) } ?? "")
                }
            }
        }
    }

    @Test(arguments: [JSONLayout.compact, .pretty])
    func `has samples that can each be read from a file of their own`(layout: JSONLayout)
        async throws
    {
        var history = try RandomHistory(seed: 1)
        let store = InMemoryStore()
        try await history.fill(store)
        for sample in try await store.all(.everything) {
            let text: String
            switch sample.content {
            case .assessment(let one):
                let form = try #require(history.form(one.assessment.questionnaire))
                text = one.jsonText(of: form, layout)
            case .observation: text = sample.jsonText(layout)
            }
            let plan = try await Self.read("\n" + text + "\n", history).plan(for: InMemoryStore())
            #expect(plan.total.new == 1 && plan.problemCount == 0)
        }
    }

    @Test(arguments: 1...UInt64(Thoroughness.cases(10)), Form.allCases)
    func `answers every query as before after its export is imported elsewhere`(
        seed: UInt64, form: Form
    ) async throws {
        var history = try RandomHistory(seed: seed)
        let here = InMemoryStore()
        try await history.fill(here)
        let samples = try await here.all(.everything)
        let text = Self.text(of: samples, as: form, history)
        let found = try Self.read(text, history)

        let folder = try TemporaryFolder()
        let kind = StoreKind.allCases[Int(seed) % StoreKind.allCases.count]
        let there = try await kind.store(in: folder)
        let plan = try await found.plan(for: there)
        try #require(plan.problemCount == 0, "\(plan.problems.map(\.description))")
        #expect(plan.total.new == samples.count && plan.total.conflicts == 0)
        let outcome = try await found.apply(to: there, by: try Fixture.attribution())
        #expect(outcome.tally.added == samples.count)

        let (before, after) = (
            try await Queries(here, history), try await Queries(there, history)
        )
        #expect(before.observations == after.observations)
        #expect(before.assessments == after.assessments)
        #expect(before.valences == after.valences)
        #expect(before.scores == after.scores)
        #expect(before.flags == after.flags)
        #expect(before.trends == after.trends)
        #expect(before.tables == after.tables)

        // A second import, there and here, adds nothing.
        for store in [there, here] {
            let again = try await found.plan(for: store)
            #expect(again.total.identical == samples.count && again.problemCount == 0)
        }
        let exported = Self.text(of: try await there.all(.everything), as: form, history)
        let back = try await Self.read(exported, history).plan(for: here)
        #expect(back.total.identical == samples.count)
    }

    @Test(arguments: 1...UInt64(Thoroughness.cases(10)))
    func `does not bring corrected results back elsewhere`(seed: UInt64) async throws {
        var history = try RandomHistory(seed: seed)
        let here = InMemoryStore()
        try await history.fill(here)
        var query = AssessmentQuery()
        let current = await here.assessments(query)
        query.includesAmended = true
        let all = await here.assessments(query)
        let text = Self.text(of: all.map { StoredSample($0) }, as: .lines, history)
        let there = InMemoryStore()
        let found = try Self.read(text, history)
        let plan = try await found.plan(for: there)
        #expect(plan.leftOut.values.reduce(0, +) == all.count - current.count)
        _ = try await found.apply(to: there, by: try Fixture.attribution())
        #expect(await there.assessments(query).map(\.assessment) == current.map(\.assessment))
        #expect(try await found.plan(for: here).total.identical == current.count)
    }
}

extension StoreRole.Reading {
    /// All samples, oldest first.
    fileprivate func all(_ filter: SampleFilter) async throws -> [StoredSample] {
        try await samples(where: filter, sort: .oldestFirst, after: nil, limit: .max).samples
    }
}
