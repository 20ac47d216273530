internal import Outcomes
public import Questionnaires
internal import Samples
internal import Scoring

extension MoodPeriod: JSONRepresentable, JSONValueRepresentable {
    /// The period as JSON. It has its name under the key of its length, its first and last day, the
    /// labels, and the days with entries. A day or week has its states of mind, and a year has its
    /// months. The scores, the treatments and the number of flags follow.
    package var json: JSONValue {
        let days = days.compactMap { day -> JSONValue? in
            guard let valence = day.valence, let classification = day.classification else {
                return nil
            }
            return .object(
                of: [
                    "date": .string(day.date.description), "valence": .double(valence),
                    "valenceClassification": .string(classification.word),
                    "moods": day.moods.json, "emotions": day.emotions.json,
                    "moodAboveEmotions": day.moodAboveEmotions.map { .double($0) },
                ])
        }
        let labels = labels.map { label, count -> JSONValue in
            ["label": .string(label.word), "count": .integer(count)]
        }
        let contrast = moodAboveEmotions.map { difference, days -> JSONValue in
            ["days": .integer(days), "meanDifference": .double(difference)]
        }
        let name = length.rawValue
        return .object(
            [("by", .string(name)), (name, .string(description))]
                + JSONValue.present([
                    "first": .string(first.description), "last": .string(last.description),
                    "entries": .integer(entries), "named": .integer(named),
                    "labels": .array(labels), "days": .array(days),
                    "moodAboveEmotions": contrast,
                    "statesOfMind": length == .day || length == .week ? mindsJSON : nil,
                    "months": length == .year ? monthsJSON : nil,
                    "scores": .array(scoreRows.map(\.json)),
                    "treatments": .array(ownTreatments.map(Self.json)),
                    "flags": .integer(ownFlags.count),
                ]))
    }

    private var mindsJSON: JSONValue {
        .array(
            minds.map { mind in
                [
                    "id": .string(mind.id.description), "date": .string(mind.start.description),
                    "kind": .string(mind.kind.word), "valence": .double(mind.valence.value),
                    "valenceClassification": .string(mind.valenceClassification.word),
                    "labels": .texts(mind.labels.map(\.word)),
                ]
            })
    }

    private var monthsJSON: JSONValue {
        .array(
            zip(months, MoodBins(self, .month).bins).compactMap { days, bin -> JSONValue? in
                guard let first = days.first, bin.moods.count + bin.emotions.count > 0 else {
                    return nil
                }
                return [
                    "month": .string(String(first.date.description.prefix(7))),
                    "moods": bin.moods.json, "emotions": bin.emotions.json,
                ]
            })
    }

    private static func json(_ treatment: Treatment) -> JSONValue {
        [
            "id": .string(treatment.id.description), "label": .string(treatment.label),
            "start": .string(treatment.start.description),
            "end": treatment.stopped.map { .string($0.description) } ?? .null,
        ]
    }
}

extension MoodPeriod.ScoreRow {
    fileprivate var json: JSONValue {
        [
            "questionnaire": .string(series.definition.id.text),
            "scale": .string(series.scale.id.text),
            "points": .array(
                points.map { point in
                    .object(
                        of: [
                            "id": .string(point.id.description),
                            "date": .string(point.date.description),
                            "status": .string(point.status.rawValue),
                            "value": point.points.json(decimals: series.scale.decimals),
                            "band": point.band.map { .string($0.text) },
                        ])
                }),
        ]
    }
}

extension MoodPeriod.Tally {
    fileprivate var json: JSONValue {
        guard let mean else { return ["count": 0] }
        return [
            "count": .integer(count), "mean": .double(mean), "least": .double(least),
            "greatest": .double(greatest),
        ]
    }
}
