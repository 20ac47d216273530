package import Outcomes
package import Questionnaires
internal import Samples
internal import Scoring

extension PersonTrend {
    private var decimals: Int { series.scale.decimals }

    /// The trend as JSON, with the evidence of every result.
    ///
    /// A result without a value is `null`, and `undefined` has the reason under the same name.
    /// `flags` has every flag; `otherFlags` has those whose answers are in no current result.
    package var json: JSONValue {
        .object(
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
            ] + changes + [
                ("thresholds", .array(thresholds.map(\.json))),
                ("slope", trend.slope.value.json(\.json)), ("trend", trend.test.value.json(\.json)),
                ("overlappingRecall", .integer(trend.overlaps)),
                ("treatments", .array(treatments.map(Self.json))),
                ("beforeAndAfter", beforeAndAfter?.json ?? .null),
                ("mood", moodJSON), ("undefined", undefined),
                ("evidence", .array(evidence.map { $0.json(decimals: decimals) })),
            ])
    }

    /// The outcomes from the baseline to the last score.
    private var changes: [(String, JSONValue)] {
        let change = try? outcomes.change.value.get()
        var members: [(String, JSONValue)] = [
            ("baselineRule", .string(outcomes.baselineRule.word)),
            ("baseline", outcomes.baseline.map(json) ?? .null),
            ("latest", outcomes.latest.map(json) ?? .null),
            ("best", outcomes.best.map(json) ?? .null),
            ("change", change?.points.json(decimals: decimals) ?? .null),
            ("percentChange", change.flatMap { try? $0.percent.get() }.map(Self.percent) ?? .null),
            ("response", outcomes.response.value.json),
        ]
        if let partialResponse { members.append(("partialResponse", partialResponse.value.json)) }
        members += [
            ("remission", outcomes.remission.value.json),
            ("minimalImportantDifference", outcomes.minimalImportantDifference.value.word),
            ("reliableChange", outcomes.reliableChange.value.word),
            ("reliableChanges", .array(outcomes.reliableChangeRules.map(json))),
            ("caseness", outcomes.caseness.value.json),
            ("recovery", outcomes.recovery.value.json),
            ("reliableRecovery", outcomes.reliableRecovery.value.json),
            ("clinicalSignificance", outcomes.clinicalSignificance.value.word),
            ("cutOff", outcomes.cutOff.map(Self.json) ?? .null),
        ]
        return members
    }

    /// Every threshold of a rule, once.
    private var thresholds: [Evidence.Threshold] {
        var seen: Set<Evidence.Threshold> = []
        return evidence.flatMap(\.thresholds).filter { seen.insert($0).inserted }
    }

    /// Why a result is `null`, by its name.
    private var undefined: JSONValue {
        var reasons: [(String, Absence?)] = [
            ("change", outcomes.change.value.absence),
            ("percentChange", (try? outcomes.change.value.get())?.percent.absence),
            ("response", outcomes.response.value.absence),
            ("partialResponse", partialResponse?.value.absence),
            ("remission", outcomes.remission.value.absence),
            ("minimalImportantDifference", outcomes.minimalImportantDifference.value.absence),
            ("reliableChange", outcomes.reliableChange.value.absence),
            ("caseness", outcomes.caseness.value.absence),
            ("recovery", outcomes.recovery.value.absence),
            ("reliableRecovery", outcomes.reliableRecovery.value.absence),
            ("clinicalSignificance", outcomes.clinicalSignificance.value.absence),
            ("slope", trend.slope.value.absence), ("trend", trend.test.value.absence),
            ("mood", mood.agreement.value.absence),
        ]
        if let beforeAndAfter {
            reasons.append(("beforeAndAfter", beforeAndAfter.change.value.absence))
        }
        return .object(
            reasons.compactMap { name, absence in absence.map { (name, .string($0.rawValue)) } })
    }

    private func json(_ point: ScorePoint) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(point.id.description)), ("date", .string(point.date.description)),
            ("status", .string(point.status.rawValue)),
            ("value", point.points.json(decimals: decimals)),
        ]
        if point.points.whole == nil {
            members.append(("exact", .string(point.points.description)))
        }
        if let band = point.band { members.append(("band", .string(band.text))) }
        members += [
            ("mode", .string(point.mode.rawValue)),
            ("version", .string(point.definition.version.description)),
            ("source", point.source.json),
        ]
        if !point.metadata.isEmpty { members.append(("metadata", point.metadata.json)) }
        return .object(members)
    }

    private func json(_ rule: ReliableChangeRule) -> JSONValue {
        let index = (try? outcomes.change.value.get()).flatMap { rule.index(of: $0.points) }
        var members: [(String, JSONValue)] = [
            ("id", .string(rule.id)), ("result", outcomes.reliableChange(by: rule).value.word),
            ("threshold", .double(rule.threshold)),
        ]
        if case .index = rule.criterion {
            members.append(("inclusive", false))
        } else {
            members.append(("inclusive", true))
        }
        members += [
            ("index", index.map(JSONValue.double) ?? .null),
            ("standardDeviation", rule.standardDeviation.map(JSONValue.double) ?? .null),
            ("reliability", rule.reliability.map(JSONValue.double) ?? .null),
            ("source", .string(rule.source)),
        ]
        return .object(members)
    }

    private static func json(_ cutOff: ClinicalCutOff) -> JSONValue {
        .object([
            ("method", .string(cutOff.method.rawValue)), ("value", .double(cutOff.points)),
        ])
    }

    private static func json(_ treatment: Treatment) -> JSONValue {
        .object([
            ("id", .string(treatment.id.description)), ("label", .string(treatment.label)),
            ("start", .string(treatment.start.description)),
            ("end", treatment.stopped.map { .string($0.description) } ?? .null),
        ])
    }

    private var moodJSON: JSONValue {
        let weeks = mood.rows.map { row -> JSONValue in
            .object([
                ("assessment", .string(row.point.id.description)),
                ("from", row.mood.map { .string($0.first.description) } ?? .null),
                ("through", row.mood.map { .string($0.last.description) } ?? .null),
                ("n", .integer(row.mood?.count ?? 0)),
                ("meanValence", row.mood.map { .double($0.mean) } ?? .null),
            ])
        }
        return .object([
            ("weeks", .array(weeks)), ("agreement", mood.agreement.value.json(\.json)),
        ])
    }

    /// A percentage: whole, or with two digits after the point.
    private static func percent(_ percent: Points) -> JSONValue { percent.json(decimals: 2) }
}

extension FlaggedItem {
    fileprivate var json: JSONValue {
        let answers = answers.map { given -> JSONValue in
            .object([
                ("id", .string(given.id.description)), ("date", .string(given.date.description)),
                ("value", given.answer.json),
                ("flags", .array(given.raised.map { .string($0.id.text) })),
            ])
        }
        return .object([
            ("item", .string(item.id.text)), ("everFlagged", .bool(wasEverRaised)),
            ("answers", .array(answers)), ("flags", .array(raised.map(\.json))),
        ])
    }
}

extension BeforeAndAfter {
    fileprivate var json: JSONValue {
        .object([
            ("treatment", .string(treatment.id.description)),
            ("label", .string(treatment.label)),
            ("before", momentsBefore?.json ?? .null), ("after", momentsAfter?.json ?? .null),
            ("laterThanItsEnd", .integer(later.count)),
            ("change", change.value.json { .double($0) }),
            ("effectSizes", .array(effectSizes.map(\.json))),
            (
                "lookingBackBeforeStart",
                .array(lookingBack.map { .string($0.description) })
            ),
            ("overlappingRecall", .integer(overlaps)),
        ])
    }
}

extension Verdict {
    fileprivate var json: JSONValue { isMet.map(JSONValue.bool) ?? .null }

    fileprivate var absence: Absence? {
        if case .undefined(let absence) = self { absence } else { nil }
    }
}

extension Result where Failure == Absence {
    fileprivate func json(_ value: (Success) -> JSONValue) -> JSONValue {
        switch self {
        case .success(let success): value(success)
        case .failure: .null
        }
    }

    fileprivate var absence: Absence? {
        if case .failure(let absence) = self { absence } else { nil }
    }
}

extension Result where Failure == Absence, Success: RawRepresentable<String> {
    /// The word of the result, or `null`.
    fileprivate var word: JSONValue { json { .string($0.rawValue) } }
}
