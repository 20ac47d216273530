internal import CSV
package import Questionnaires
internal import Scoring

extension ImportMapping {
    /// The mapping as JSON, as ``init(json:)`` reads it back.
    package var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("mapping", .integer(Self.formatVersion)),
            ("source", .string(source)),
        ]
        if let encoding = table.encoding {
            members.append(("encoding", .string(encoding.rawValue)))
        }
        if let separator = table.separator {
            members.append(("separator", .string(SeparatorName.name(of: separator))))
        }
        if table.trimsBlanks { members.append(("trim", true)) }
        if case .long(let item, let answer) = layout {
            members.append(("layout", "long"))
            members.append(("itemColumn", .string(item)))
            members.append(("answerColumn", .string(answer)))
        }
        members.append(("subject", subject.json))
        if let date { members.append(("date", date.json)) }
        if let timeZone { members.append(("timeZone", .string(timeZone))) }
        if let birthDate {
            members.append(
                (
                    "birthDate",
                    [
                        "column": .string(birthDate.column),
                        "form": .string(birthDate.form.rawValue),
                    ]
                ))
        }
        if let questionnaireColumn {
            members.append(("questionnaireColumn", .string(questionnaireColumn)))
        }
        members.append(("questionnaires", .array(sittings.map(\.json))))
        members.append(("missingCodes", .array(missingCodes.map { .string($0) })))
        members.append(("declinedCodes", .array(declinedCodes.map { .string($0) })))
        members.append(("keep", .array(kept.map { .string($0) })))
        members.append(("trust", .string(trust.rawValue)))
        if let missing { members.append(("missing", .string(missing.rawValue))) }
        return .object(members)
    }

    /// The mapping as a file: one member a line.
    package var jsonText: String { JSONWriter.text(json, .pretty) + "\n" }
}

extension ImportMapping.SubjectRule {
    fileprivate var json: JSONValue {
        switch self {
        case .column(let name): ["column": .string(name)]
        case .row: ["row": true]
        }
    }
}

extension ImportMapping.DateRule {
    fileprivate var json: JSONValue {
        switch self {
        case .column(let name, let form):
            ["column": .string(name), "form": .string(form.rawValue)]
        case .all(let date): ["all": .string(date.description)]
        case .visit(let name, let start, let unit):
            [
                "column": .string(name), "start": .string(start.description),
                "unit": .string(unit.rawValue),
            ]
        }
    }
}

extension ImportMapping.Sitting {
    /// The questionnaire as one of those in ``ImportMapping/json``.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [("questionnaire", .string(questionnaire.text))]
        if let wave { members.append(("wave", .string(wave))) }
        if let date { members.append(("date", date.json)) }
        if !items.isEmpty {
            members.append(
                (
                    "items",
                    .object(
                        items.sorted { $0.key < $1.key }.map { ($0.key.text, .string($0.value)) })
                ))
            members.append(("coding", coding.json))
        }
        if let scale { members.append(("scale", .string(scale.text))) }
        if let total { members.append(("total", .string(total))) }
        if let severity { members.append(("severity", .string(severity))) }
        return .object(members)
    }
}

extension AnswerCoding {
    fileprivate var json: JSONValue {
        switch self {
        case .values: "values"
        case .shifted(let shift): ["shiftedBy": .integer(shift)]
        case .texts(let language): ["texts": .string(language.description)]
        case .pairs(let language): ["valueAndText": .string(language.description)]
        }
    }
}
