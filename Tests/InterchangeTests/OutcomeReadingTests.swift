import Interchange
import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// Trends and outcomes of random stores: value → text → value → text.
@Suite struct `The trends and outcomes of a random store` {
    private static func trends(
        of store: any SampleStore, _ history: RandomHistory, seed: UInt64
    ) async throws -> [PersonTrend] {
        var random = try RandomSamples(seed: seed)
        var trends: [PersonTrend] = []
        for name in ["self", "anna", "P\"1, Zoë; x", "=2+3", "007", "unknown"] {
            let record = try await PersonRecord(of: SubjectID(parsing: name), from: store)
            for form in history.forms {
                for scale in form.scales {
                    var selection = ScoreSeries.Selection()
                    selection.includesProrated = random.chance(2)
                    selection.modes = random.chance(4) ? [.imported, .recorded] : nil
                    selection.since = random.chance(4) ? try random.period().0 : nil
                    selection.until = random.chance(8) ? try random.period().0 : nil
                    let baseline: ScoreSeries.BaselineRule =
                        if let treatment = record.treatments.first, random.chance(3) {
                            .before(treatment)
                        } else if random.chance(4) {
                            .on(try random.period().0)
                        } else {
                            .first
                        }
                    let rules = [
                        nil, ChangeOutcomes.ReliableChangeRule.published(for: scale).last,
                        ChangeOutcomes.ReliableChangeRule(
                            id: "own", points: Points(7, over: 2), source: "é"),
                        ChangeOutcomes.ReliableChangeRule(
                            standardDeviation: 4.7, reliability: 0.84, source: "s"),
                    ]
                    trends += [
                        try #require(
                            PersonTrend(
                                of: record, definition: form, scale: scale.id,
                                selection: selection, baseline: baseline,
                                reliableChange: random.pick(rules),
                                cutOff: random.pick(ChangeOutcomes.CutOff.Method.allCases),
                                givesPartialResponse: random.chance(2)))
                    ]
                }
            }
        }
        return trends
    }

    @Test(.skipped(under: .address), arguments: 1...UInt64(Thoroughness.cases(8)))
    func `have trends that read back the same, to the byte`(seed: UInt64) async throws {
        var history = try RandomHistory(seed: seed)
        let folder = try TemporaryFolder()
        let kind = StoreKind.allCases[Int(seed) % StoreKind.allCases.count]
        let store = try await kind.store(in: folder)
        try await history.fill(store, count: 60)
        let trends = try await Self.trends(of: store, history, seed: seed)
        #expect(trends.contains { !$0.series.points.isEmpty && !$0.flags.isEmpty })
        for trend in trends {
            for layout in JSONLayout.allCases {
                let text = trend.jsonText(layout)
                let read = try PersonTrend(json: text.utf8) { history.form($0) }
                try #require(read == trend, "\(text)")
                try #require(read.jsonText(layout) == text)
            }
        }
        let list = try PersonTrend.list(json: trends.jsonText().utf8) { history.form($0) }
        #expect(list == trends)
    }

    @Test(.skipped(under: .address), arguments: 1...UInt64(Thoroughness.cases(8)))
    func `have outcomes that read back the same, to the byte`(seed: UInt64) async throws {
        var history = try RandomHistory(seed: seed)
        let store = InMemoryStore()
        try await history.fill(store, count: 80)
        var random = try RandomSamples(seed: seed)
        var selection = ScoreSeries.Selection()
        selection.includesProrated = true
        for grouping in [
            nil, .month, .source, .metadata("note"), .metadata("month"), .metadata("source"),
        ] as [ProgrammeReport.Grouping?] {
            for form in history.forms {
                let own = ChangeOutcomes.ReliableChangeRule(
                    id: "own", points: Points(5, over: 3), source: "é")
                let table = try await ChangeTable(
                    .init(form.id, scale: random.pick(form.scales.map(\.id))), in: store,
                    definition: form, grouping: grouping,
                    reliableChange: random.chance(2) ? own : nil, selection: selection,
                    denominator: random.pick([.cases, .everyone]))
                try check(table)
                try check(table.suppressed(below: random.pick([2, 3, 5])))
            }
            let programmes: [any ProgrammeReport.Programme] = [
                ProgrammeReport.TalkingTherapies(), ProgrammeReport.IndexScore.drrE(),
            ]
            for programme in programmes {
                let report = try await ProgrammeReport(
                    programme, in: store, definitions: history.forms, grouping: grouping,
                    selection: selection)
                try check(report)
                try check(report.suppressed(below: random.pick([2, 3, 5])))
            }
        }
    }

    private func check<Value: JSONRepresentable & JSONReadable & Equatable>(
        _ value: Value
    ) throws {
        for layout in JSONLayout.allCases {
            let text = value.jsonText(layout)
            let read = try Value(jsonText: text)
            try #require(read == value, "\(text)")
            try #require(read.jsonText(layout) == text)
        }
    }
}

/// Trends and outcomes that were edited: text → error.
struct OutcomeReadingErrorTests {
    /// Edits of a sound trend, and the findings that they cause.
    static let faults: [(old: String, new: String, finding: String)] = [
        (#""change":-12"#, #""change":-13"#, "change: does not follow from the other fields"),
        (#""value":18"#, #""value":17"#, "points[0].value: does not follow from the other"),
        (#""conclusion":"falling""#, #""conclusion":"rising""#, "trend.conclusion: does not"),
        (#""n":5,"#, "", "$: the key \"n\" is missing; add \"n\""),
        (#""n":5,"#, #""n":5,"m":5,"#, "$: unknown key"),
        (#""points":["#, #""points":[1,"#, "points: does not follow from the other fields"),
        (
            #""interest":3"#, #""interest":4"#,
            "basis.assessments[0].answers.interest: not one of the"
        ),
        (#""interest":3"#, #""interest":2"#, "points[0].value: does not follow from the other"),
        (#""rule":"first""#, #""rule":"best""#, "basis.baseline.rule: a word that is not known"),
        (
            #""includesProrated":false"#, #""includesProrated":0"#,
            "basis.selection.includesProrated"
        ),
        (#""missing":"strict""#, #""missing":null"#, "basis.assessments[0].missing: null where"),
        (#""points":"6""#, #""points":"6/0""#, "basis.reliableChange.points: not exact points"),
        (#""moods":[null"#, #""moods":[null,null"#, "basis.moods: does not follow from"),
        (#""version":"1."#, #""version":"9."#, "is not available; read the result with its own"),
    ]

    @Test(arguments: faults)
    func `a fault of a trend is reported with its path and remedy`(
        old: String, new: String, finding: String
    ) throws {
        let clinic = try Clinic()
        let trend = try #require(
            PersonTrend(
                of: clinic.weekly([18, 14, 12, 9, 6]), subject: "P-1", definition: clinic.form,
                flags: []))
        let text = trend.jsonText()
        let place = try #require(text.firstRange(of: old), "\(text)")
        let edited = text[..<place.lowerBound] + new + text[place.upperBound...]
        let error = try #require(throws: JSONReadingError.self) {
            try PersonTrend(json: edited.utf8, file: "trend.json") {
                $0 == clinic.form.identity ? clinic.form : nil
            }
        }
        let list = error.diagnostics.map { "\($0.path): \($0.problem); \($0.remedy)" }
        #expect(list.contains { $0.contains(finding) }, "\(list)")
        #expect(error.diagnostics.allSatisfy { $0.description.hasPrefix("trend.json:1:") })
    }

    @Test func `statistics of another system, which differ in the last digit, are accepted`() throws
    {
        let clinic = try Clinic()
        let trend = try #require(
            PersonTrend(
                of: clinic.weekly([18, 13, 12, 8, 6]), subject: "P-1", definition: clinic.form,
                flags: []))
        let tau = try #require(try? trend.trend.test.value.get()).probability
        let text = trend.jsonText().replacing("\"p\":\(tau)", with: "\"p\":\(tau.nextUp)")
        #expect(text != trend.jsonText())
        #expect(try PersonTrend(json: text.utf8) { _ in clinic.form } == trend)
    }

    @Test func `follow-up counts beside the outcomes of a clinic are checked`() throws {
        let clinic = try Clinic()
        let table = try ChangeTable(
            .phq9, of: clinic.weekly([18, 9]), definition: clinic.form)
        let text = String(table.jsonText().dropLast())
        #expect(try ChangeTable(jsonText: text + ",\"followUp\":null}") == table)
        let counts =
            #"{"due":3,"inWindow":2,"onTime":1,"late":1,"missed":1,"open":0}"#
        let followUp =
            #"{"questionnaires":["phq-9"],"suppressedBelow":null,"total":\#(counts),"months":[],"#
            + #""groupedBy":null,"groups":[]}"#
        #expect(try ChangeTable(jsonText: text + ",\"followUp\":\(followUp)}") == table)
        let error = try #require(throws: JSONReadingError.self) {
            try ChangeTable(
                jsonText: text + ",\"followUp\":"
                    + followUp.replacing("\"due\":3", with: "\"due\":4") + "}")
        }
        #expect(error.diagnostics.map(\.path.description) == ["followUp.total.due"])
    }
}
