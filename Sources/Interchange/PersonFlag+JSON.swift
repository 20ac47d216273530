public import Outcomes
public import Questionnaires
public import Samples

extension PersonFlag: JSONRepresentable, JSONValueRepresentable {
    /// The flag as JSON, with its number as `id`; `null` for a flag that was not recorded.
    package var json: JSONValue {
        .object(
            [
                ("id", number.map { .integer(Int($0)) } ?? .null),
                ("flag", .string(flag.text)),
                ("subject", .string(subject.text)),
                ("assessment", .string(assessment.description)),
            ] + questionnaire.members + [
                ("item", .string(item.text)),
                ("value", answer.jsonWithoutItem),
            ] + facts)
    }

    /// The flag as JSON inside a result, as in a scored result, with its number as `number`.
    package var jsonInResult: JSONValue {
        .object(
            [
                ("id", .string(flag.text)), ("item", .string(item.text)),
                ("value", answer.jsonWithoutItem),
                ("number", number.map { .integer(Int($0)) } ?? .null),
                ("assessment", .string(assessment.description)),
            ] + facts)
    }

    private var facts: [(String, JSONValue)] {
        JSONValue.present([
            "date": .string(date.description), "historical": .bool(isHistorical),
            "unfinished": place == .unfinishedInterview ? true : nil,
            "damaged": place == .damagedResult ? true : nil,
            "laterAnswer": laterAnswer?.jsonWithoutItem,
            "amendedBy": amendedBy.map { .string($0.description) },
            "acknowledged": acknowledgement?.json, "assignments": assignments.json,
        ])
    }
}

extension FlagRecord {
    /// The flag as JSON among the flags of a result whose flagged answer was changed later.
    ///
    /// - Parameter result: The result with the answer, or a correction of it.
    fileprivate func jsonOfKept(in result: Assessment) -> JSONValue {
        .object(
            [
                ("id", .string(flag.text)), ("item", .string(item.text)),
                ("value", answer.jsonWithoutItem),
                ("assessment", .string(assessment.description)),
                ("date", .string(date.description)), ("historical", .bool(isHistorical)),
            ]
                + JSONValue.present([
                    "laterAnswer": result.answers[item] == answer
                        ? nil : result.answers[item].jsonWithoutItem
                ]))
    }
}

extension Assessment {
    /// Adds kept flags to the members of this result in JSON, after those that its answers raise.
    ///
    /// - Parameters:
    ///   - kept: The flags whose answer was changed later, as ``/Outcomes/ChangedAnswerFlags``
    ///     finds them.
    ///   - members: The members of the result.
    func adding(
        _ kept: [FlagRecord], to members: [(String, JSONValue)]
    ) -> [(String, JSONValue)] {
        guard !kept.isEmpty else { return members }
        return members.map { name, value in
            guard name == "flags", case .array(let flags) = value else { return (name, value) }
            return (name, .array(flags + kept.map { $0.jsonOfKept(in: self) }))
        }
    }
}

extension [PersonFlag] {
    /// The flags of an interview without a result as JSON, as `wellbeing history` writes them: a
    /// result without scores and answers.
    ///
    /// - Parameters:
    ///   - id: The identifier of the interview.
    ///   - date: The date of the first flag.
    package func json(ofUnfinished id: SampleID, on date: Timestamp) -> JSONValue {
        let facts: [(String, JSONValue)] =
            first.map { first in
                [("subject", .string(first.subject.text)), ("date", .string(date.description))]
                    + first.questionnaire.members
            } ?? []
        return .object(
            [("id", .string(id.description)), ("type", "unfinishedInterview")] + facts + [
                ("scores", .array([])), ("flags", .array(map(\.jsonInResult))),
                ("rules", .array([])), ("answers", .object([])),
            ])
    }
}

extension FlagRecord: JSONRepresentable, JSONValueRepresentable {
    /// The record as JSON. Its members are those of a ``/Outcomes/PersonFlag``, without the facts
    /// about later changes of the answer.
    package var json: JSONValue {
        .object(
            [
                ("id", .integer(Int(id))), ("flag", .string(flag.text)),
                ("subject", .string(subject.text)),
                ("assessment", .string(assessment.description)),
            ] + questionnaire.members + [
                ("item", .string(item.text)), ("value", answer.jsonWithoutItem),
                ("date", .string(date.description)), ("historical", .bool(isHistorical)),
            ]
                + JSONValue.present([
                    "acknowledged": acknowledgement?.json, "assignments": assignments.json,
                ]))
    }
}

extension [FlagRecord.Assignment] {
    /// The assignments as JSON, oldest first; `nil` without any.
    fileprivate var json: JSONValue? {
        isEmpty ? nil : .array(map(\.json))
    }
}

extension FlagRecord.Assignment: JSONShaped {
    /// The assignment: who decided it and when, to whom, and the day of the follow-up.
    package static let jsonShape = JSONShape<FlagRecord.Assignment>(
        .required("by", .text, \.attribution.actor),
        .required("date", .date, \.attribution.instant),
        .optional("to", .text, \.assignee), .optional("followUp", .day, \.followUp)
    ) { actor, date, assignee, followUp in
        FlagRecord.Assignment(
            attribution: Attribution(actor: actor, instant: date), assignee: assignee,
            followUp: followUp)
    }
}

extension FlagRecord.Acknowledgement: JSONShaped {
    /// The acknowledgement: who has seen the flag and when, and what was done.
    package static let jsonShape = JSONShape<FlagRecord.Acknowledgement>(
        .required("by", .text, \.attribution.actor),
        .required("date", .date, \.attribution.instant), .required("note", .text, \.note)
    ) { actor, date, note in
        FlagRecord.Acknowledgement(
            attribution: Attribution(actor: actor, instant: date), note: note)
    }
}

extension Questionnaire.Identity {
    /// The identity as three members of a record.
    var members: [(String, JSONValue)] {
        [
            ("questionnaire", .string(id.text)), ("version", .string(version.description)),
            ("contentHash", .string(contentHash.description)),
        ]
    }
}
