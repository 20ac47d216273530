package import Outcomes
package import Questionnaires
internal import Samples

extension PersonFlag {
    /// The flag as JSON, with its number as `id`; `null` for a flag that was not recorded.
    package var json: JSONValue {
        .object(
            [
                ("id", number.map { .integer(Int($0)) } ?? .null),
                ("flag", .string(flag.text)),
                ("subject", .string(subject.text)),
                ("assessment", .string(assessment.description)),
                ("questionnaire", .string(questionnaire.id.text)),
                ("item", .string(item.text)),
                ("value", answer.json),
            ] + facts)
    }

    /// The flag as JSON inside a result, as in a scored result, with its number as `number`.
    package var jsonInResult: JSONValue {
        .object(
            [
                ("id", .string(flag.text)), ("item", .string(item.text)), ("value", answer.json),
                ("number", number.map { .integer(Int($0)) } ?? .null),
                ("assessment", .string(assessment.description)),
            ] + facts)
    }

    private var facts: [(String, JSONValue)] {
        JSONValue.present([
            "date": .string(date.description), "historical": .bool(isHistorical),
            "unfinished": place == .unfinishedInterview ? true : nil,
            "laterAnswer": laterAnswer?.json,
            "amendedBy": amendedBy.map { .string($0.description) },
            "acknowledged": acknowledgement.map { acknowledgement in
                [
                    "by": .string(acknowledgement.attribution.actor),
                    "date": .string(acknowledgement.attribution.instant.description),
                    "note": .string(acknowledgement.note),
                ]
            },
        ])
    }
}
