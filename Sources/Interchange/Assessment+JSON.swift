package import Outcomes
package import Questionnaires
package import Samples
internal import Scoring

extension Assessment {
    /// The members of a stored result in JSON: its scorecard and its metadata.
    package func json(of questionnaire: Questionnaire) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [
            ("id", .string(id.description)),
            ("type", "assessment"),
            ("subject", .string(subject.text)),
            ("date", .string(start.description)),
        ]
        if end != start { members.append(("end", .string(end.description))) }
        members += scorecard.json(of: questionnaire)
        members.append(("answers", answers.json))
        members.append(("mode", .string(mode.rawValue)))
        if let language { members.append(("language", .string(language.description))) }
        members.append(("source", source.json))
        if !metadata.isEmpty { members.append(("metadata", metadata.json)) }
        return members
    }
}

extension StoredAssessment {
    /// The members of a stored result in JSON, with its links to corrected and correcting results.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the result.
    ///   - flags: The flags to show with the result; `nil` for those that its answers raise.
    package func json(of questionnaire: Questionnaire, flags: [PersonFlag]? = nil) -> JSONValue {
        var members = assessment.json(of: questionnaire)
        if let flags {
            members = members.map { name, value in
                name == "flags" ? (name, .array(flags.map(\.jsonInResult))) : (name, value)
            }
        }
        if let amends { members.append(("amends", .string(amends.description))) }
        if let amendedBy { members.append(("amendedBy", .string(amendedBy.description))) }
        return .object(members)
    }
}

extension Answers {
    /// The answers by item, in the order of the form.
    package var json: JSONValue {
        .object(zip(items, states).map { ($0.text, $1.json) })
    }
}

extension Source {
    /// The source as JSON, without a version if it is unknown.
    package var json: JSONValue {
        let version = version.isEmpty ? [] : [("version", JSONValue.string(version))]
        return .object([("name", .string(name))] + version)
    }
}

extension Metadata {
    /// The metadata as JSON, by name; a date is a text.
    package var json: JSONValue {
        .object(
            sorted { $0.key < $1.key }.map { key, value in
                switch value {
                case .string(let text): (key, .string(text))
                case .number(let number): (key, .double(number))
                case .date(let date): (key, .string(date.description))
                }
            })
    }
}
