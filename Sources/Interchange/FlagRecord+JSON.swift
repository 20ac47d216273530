package import Questionnaires
package import Samples

extension FlagRecord {
    /// The flag as JSON.
    ///
    /// - Parameters:
    ///   - laterAnswer: What stands in the place of the flagged answer; `nil` when that stands.
    ///   - corrected: The result that corrects the one with the answer, or `nil`.
    package func json(laterAnswer: Answer?, amendedBy corrected: SampleID?) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .integer(Int(id))),
            ("flag", .string(flag.text)),
            ("subject", .string(subject.text)),
            ("assessment", .string(assessment.description)),
            ("questionnaire", .string(questionnaire.id.text)),
            ("item", .string(item.text)),
            ("value", answer.json),
            ("date", .string(date.description)),
            ("historical", .bool(isHistorical)),
        ]
        if let laterAnswer { members.append(("laterAnswer", laterAnswer.json)) }
        if let corrected { members.append(("amendedBy", .string(corrected.description))) }
        if let acknowledgement {
            members.append(
                (
                    "acknowledged",
                    .object([
                        ("by", .string(acknowledgement.attribution.actor)),
                        ("date", .string(acknowledgement.attribution.instant.description)),
                        ("note", .string(acknowledgement.note)),
                    ])
                ))
        }
        return .object(members)
    }
}
