internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonTrend {
    /// The data from which the trend was computed, without rounding. From them and from `flags`, a
    /// reader computes the trend again.
    ///
    /// The notes of states of mind are not needed, so they are not written.
    var basis: JSONValue {
        let selection = series.selection
        return [
            "assessments": .array(assessments.map(\.basis)),
            "selection": [
                "since": selection.since.map { .string($0.description) } ?? .null,
                "until": selection.until.map { .string($0.description) } ?? .null,
                "modes": selection.modes.map { .texts($0.map(\.rawValue).sorted()) } ?? .null,
                "includesProrated": .bool(selection.includesProrated),
            ],
            "baseline": outcomes.baselineRule.basis,
            "reliableChange": outcomes.rules.reliableChange?.json ?? .null,
            "treatments": .array(treatments.map { ObservedSample.treatment($0).json }),
            "moods": .array(
                mood.rows.map { row in
                    row.mood.map { mood in
                        [
                            "n": .integer(mood.count),
                            "exactMean": .string(mood.exactMean.description),
                        ]
                    } ?? .null
                }),
        ]
    }
}

extension StoredAssessment {
    /// The answers with all facts that determine their scores, and their place in the store's
    /// sequence of changes, which orders results of one instant.
    fileprivate var basis: JSONValue {
        let assessment = assessment
        let stated = assessment.stated.sorted { $0.key < $1.key }
        return .object(
            JSONValue.present([
                "id": .string(id.description), "start": .string(assessment.start.description),
                "end": .string(assessment.end.description),
            ]) + assessment.questionnaire.members
                + JSONValue.present([
                    "missing": .string(assessment.scorecard.policy.rawValue),
                    "answers": assessment.answers.json,
                    "stated": .object(stated.map { ($0.key.text, .string($0.value.description)) }),
                    "mode": .string(assessment.mode.rawValue),
                    "language": assessment.language.map { .string($0.description) },
                    "source": assessment.source.json, "metadata": assessment.metadata.json,
                    "sequence": .integer(Int(sequence)),
                ]) + links)
    }
}

extension ScoreSeries.BaselineRule {
    fileprivate var basis: JSONValue {
        switch self {
        case .first: ["rule": .string(word)]
        case .before(let treatment):
            ["rule": .string(word), "treatment": ObservedSample.treatment(treatment).json]
        case .on(let date): ["rule": .string(word), "date": .string(date.description)]
        }
    }
}
