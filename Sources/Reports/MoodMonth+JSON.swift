public import Questionnaires
internal import Samples

extension MoodMonth: JSONRepresentable, JSONValueRepresentable {
    /// The month as JSON: its labels, and the days with entries.
    package var json: JSONValue {
        let days = days.compactMap { day -> JSONValue? in
            guard let valence = day.valence, let classification = day.classification else {
                return nil
            }
            return [
                "date": .string(day.date.description), "valence": .double(valence),
                "valenceClassification": .string(classification.word),
                "moods": day.moods.json, "emotions": day.emotions.json,
            ]
        }
        let labels = labels.map { label, count -> JSONValue in
            ["label": .string(label.word), "count": .integer(count)]
        }
        return [
            "month": .string(MoodMonthText(self).title), "entries": .integer(entries),
            "named": .integer(named), "labels": .array(labels), "days": .array(days),
        ]
    }
}

extension MoodMonth.Tally {
    fileprivate var json: JSONValue {
        guard let mean else { return ["count": 0] }
        return [
            "count": .integer(count), "mean": .double(mean), "least": .double(least),
            "greatest": .double(greatest),
        ]
    }
}
