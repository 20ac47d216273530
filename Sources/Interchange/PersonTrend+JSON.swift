public import Outcomes
public import Questionnaires
internal import Samples
internal import Scoring

extension PersonTrend: JSONRepresentable, JSONValueRepresentable {
    private var decimals: Int { series.scale.decimals }

    /// The trend as JSON, with the evidence of every result.
    ///
    /// A result without a value is `null`, and `undefined` has the reason under the same name.
    /// `flags` has every flag; `otherFlags` has those whose answers are in no current result.
    /// `basis` has, without rounding, the data from which everything else was computed.
    package var json: JSONValue {
        let results = results
        return .object(
            [
                ("subject", .string(series.subject.text)),
                ("questionnaire", .string(series.definition.id.text)),
                ("version", .string(series.definition.version.description)),
                ("contentHash", .string(series.definition.contentHash.description)),
                ("scale", .string(series.scale.id.text)),
                ("direction", .string(series.scale.direction.rawValue)),
                ("minimum", series.range.lowerBound.json(decimals: decimals)),
                ("maximum", series.range.upperBound.json(decimals: decimals)),
                ("n", .integer(series.points.count)),
                ("points", .array(series.points.map(json))),
                ("excluded", .array(series.exclusions.map { $0.json(decimals: decimals) })),
                ("items", .array(items.map(\.json))),
                ("flags", .array(flags.map(\.json))),
                ("otherFlags", .array(flags.filter { !$0.isCurrent }.map(\.json))),
            ] + results.map { ($0.name, $0.value) } + [
                ("undefined", reasons(of: results)),
                ("evidence", .array(evidence.map { $0.json(decimals: decimals) })),
                ("basis", basis),
            ])
    }

    /// A value with its name, and why it is `null` if a rule has no result.
    private typealias Named = (name: String, value: JSONValue, absence: Verdict.Absence?)

    /// The outcomes from the baseline to the last score, then those of the whole series.
    private var results: [Named] {
        func value(_ name: String, _ json: JSONValue?) -> Named { (name, json ?? .null, nil) }
        func verdict(_ name: String, _ verdict: Verdict) -> Named {
            (name, verdict.json, verdict.absence)
        }
        func result<Value>(
            _ name: String, _ result: Result<Value, Verdict.Absence>, _ json: (Value) -> JSONValue
        ) -> Named {
            (name, result.json(json), result.absence)
        }
        func word<Word: RawRepresentable<String>>(
            _ name: String, _ found: Result<Word, Verdict.Absence>
        ) -> Named {
            (name, found.word, found.absence)
        }
        let change = outcomes.change.value
        let percent = (try? change.get())?.percent
        return [
            value("baselineRule", .string(outcomes.baselineRule.word)),
            value("baseline", outcomes.baseline.map(json)),
            value("latest", outcomes.latest.map(json)),
            value("best", outcomes.best.map(json)),
            result("change", change) { $0.points.json(decimals: decimals) },
        ] + exactChange + [
            (
                "percentChange", (try? percent?.get())?.json(decimals: 2) ?? .null,
                percent?.absence
            ),
            verdict("response", outcomes.response.value),
        ] + (partialResponse.map { [verdict("partialResponse", $0.value)] } ?? []) + [
            verdict("remission", outcomes.remission.value),
            word("minimalImportantDifference", outcomes.minimalImportantDifference.value),
            word("reliableChange", outcomes.reliableChange.value),
            value("reliableChanges", .array(outcomes.reliableChangeRules.map(json))),
            verdict("caseness", outcomes.caseness.value),
            verdict("recovery", outcomes.recovery.value),
            verdict("reliableRecovery", outcomes.reliableRecovery.value),
            word("clinicalSignificance", outcomes.clinicalSignificance.value),
            value("cutOff", outcomes.cutOff.map(Self.json)),
            value("thresholds", .array(thresholds.map(\.json))),
            result("slope", trend.slope.value, \.json),
            result("trend", trend.test.value, \.json),
            value("overlappingRecall", .integer(trend.overlaps)),
            value("treatments", .array(treatments.map(Self.json))),
            value("beforeAndAfter", beforeAndAfter?.json),
            ("mood", moodJSON, mood.agreement.value.absence),
        ]
    }

    /// The change as a fraction, if the digits of the scale cannot express it, as between estimates.
    private var exactChange: [Named] {
        let points = (try? outcomes.change.value.get())?.points
        return (points?.exact(beyond: decimals)).map { [("exactChange", $0, nil)] } ?? []
    }

    /// Every threshold of a rule, once.
    private var thresholds: [Evidence.Threshold] {
        var seen: Set<Evidence.Threshold> = []
        return evidence.flatMap(\.thresholds).filter { seen.insert($0).inserted }
    }

    /// Why a result is `null`, by its name.
    private func reasons(of results: [Named]) -> JSONValue {
        let reasons =
            results.map { ($0.name, $0.absence) }
            + [("beforeAndAfter", beforeAndAfter?.change.value.absence)]
        return .object(
            reasons.compactMap { name, absence in absence.map { (name, .string($0.rawValue)) } })
    }

    private func json(_ point: ScoreSeries.Point) -> JSONValue {
        .object(of: [
            "id": .string(point.id.description), "date": .string(point.date.description),
            "status": .string(point.status.rawValue),
            "value": point.points.json(decimals: decimals),
            "exact": point.points.whole == nil ? .string(point.points.description) : nil,
            "band": point.band.map { .string($0.text) }, "mode": .string(point.mode.rawValue),
            "version": .string(point.definition.version.description),
            "source": point.source.json,
            "metadata": point.metadata.isEmpty ? nil : point.metadata.json,
        ])
    }

    private func json(_ rule: ChangeOutcomes.ReliableChangeRule) -> JSONValue {
        let index = (try? outcomes.change.value.get()).flatMap { rule.index(of: $0.points) }
        let isInclusive = if case .index = rule.criterion { false } else { true }
        return [
            "id": .string(rule.id), "result": outcomes.reliableChange(by: rule).value.word,
            "threshold": .double(rule.threshold), "inclusive": .bool(isInclusive),
            "index": index.map(JSONValue.double) ?? .null,
            "standardDeviation": rule.standardDeviation.map(JSONValue.double) ?? .null,
            "reliability": rule.reliability.map(JSONValue.double) ?? .null,
            "source": .string(rule.source),
        ]
    }

    private static func json(_ cutOff: ChangeOutcomes.CutOff) -> JSONValue {
        [
            "method": .string(cutOff.method.rawValue), "value": .double(cutOff.points),
        ]
    }

    private static func json(_ treatment: Treatment) -> JSONValue {
        [
            "id": .string(treatment.id.description), "label": .string(treatment.label),
            "start": .string(treatment.start.description),
            "end": treatment.stopped.map { .string($0.description) } ?? .null,
        ]
    }

    private var moodJSON: JSONValue {
        let weeks = mood.rows.map { row -> JSONValue in
            [
                "assessment": .string(row.point.id.description),
                "from": row.mood.map { .string($0.first.description) } ?? .null,
                "through": row.mood.map { .string($0.last.description) } ?? .null,
                "n": .integer(row.mood?.count ?? 0),
                "meanValence": row.mood.map { .double($0.mean) } ?? .null,
            ]
        }
        return [
            "weeks": .array(weeks), "agreement": mood.agreement.value.json(\.json),
        ]
    }
}

extension PersonTrend.FlaggedItem {
    fileprivate var json: JSONValue {
        let answers = answers.map { given -> JSONValue in
            [
                "id": .string(given.id.description), "date": .string(given.date.description),
                "value": given.answer.json,
                "flags": .texts(given.raised.map(\.id.text)),
            ]
        }
        return [
            "item": .string(item.id.text), "everFlagged": .bool(wasEverRaised),
            "answers": .array(answers), "flags": .array(raised.map(\.json)),
        ]
    }
}

extension PersonTrend.BeforeAndAfter {
    fileprivate var json: JSONValue {
        [
            "treatment": .string(treatment.id.description),
            "label": .string(treatment.label),
            "before": momentsBefore?.json ?? .null, "after": momentsAfter?.json ?? .null,
            "laterThanItsEnd": .integer(later.count),
            "change": change.value.json { .double($0) },
            "effectSizes": .array(effectSizes.map(\.json)),
            "lookingBackBeforeStart": .texts(lookingBack.map(\.description)),
            "overlappingRecall": .integer(overlaps),
        ]
    }
}

extension Verdict {
    fileprivate var json: JSONValue { isMet.map(JSONValue.bool) ?? .null }

    fileprivate var absence: Verdict.Absence? {
        if case .undefined(let absence) = self { absence } else { nil }
    }
}

extension Result where Failure == Verdict.Absence {
    fileprivate func json(_ value: (Success) -> JSONValue) -> JSONValue {
        switch self {
        case .success(let success): value(success)
        case .failure: .null
        }
    }

    fileprivate var absence: Verdict.Absence? {
        if case .failure(let absence) = self { absence } else { nil }
    }
}

extension Result where Failure == Verdict.Absence, Success: RawRepresentable<String> {
    /// The word of the result, or `null`.
    fileprivate var word: JSONValue { json { .string($0.rawValue) } }
}
