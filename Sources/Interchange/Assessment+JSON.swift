public import Outcomes
public import Questionnaires
public import Samples
internal import Scoring

extension Assessment: DefinedJSONRepresentable {
    /// The result as JSON, as `wellbeing record` and `wellbeing administer` write it.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the result.
    ///   - layout: The layout of the text.
    public func jsonText(of questionnaire: Questionnaire, _ layout: JSONLayout) -> String {
        JSONWriter.text(.object(json(of: questionnaire)), layout)
    }

    /// The members of a stored result in JSON: its scorecard and its metadata.
    ///
    /// - Parameter kept: The flags whose answer was changed later. They follow those that the
    ///   answers raise.
    package func json(
        of questionnaire: Questionnaire, kept: [FlagRecord] = []
    ) -> [(String, JSONValue)] {
        JSONValue.present([
            "id": .string(id.description), "type": "assessment", "subject": .string(subject.text),
            "date": .string(start.description),
            "end": end == start ? nil : .string(end.description),
        ]) + adding(kept, to: scorecard.json(of: questionnaire))
            + JSONValue.present([
                "answers": answers.json, "mode": .string(mode.rawValue),
                "language": language.map { .string($0.description) }, "source": source.json,
                "metadata": metadata.isEmpty ? nil : metadata.json,
            ])
    }
}

extension StoredAssessment: DefinedJSONRepresentable {
    /// The result as JSON, with its links to corrected and correcting results.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the result.
    ///   - layout: The layout of the text.
    public func jsonText(of questionnaire: Questionnaire, _ layout: JSONLayout) -> String {
        JSONWriter.text(json(of: questionnaire), layout)
    }

    /// The result as JSON, as `wellbeing history` writes it, without a final newline.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the result.
    ///   - flags: The flags of the person to show with the result.
    ///   - layout: The layout of the text.
    public func jsonText(
        of questionnaire: Questionnaire, flags: [PersonFlag], _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(json(of: questionnaire, flags: flags), layout)
    }

    /// The members of a stored result in JSON, with its links to corrected and correcting results.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the result.
    ///   - kept: The flags whose answer was changed later.
    ///   - flags: The flags to show with the result; `nil` for those that its answers raise, and
    ///     `kept`.
    package func json(
        of questionnaire: Questionnaire, kept: [FlagRecord] = [], flags: [PersonFlag]? = nil
    ) -> JSONValue {
        var members = assessment.json(of: questionnaire, kept: kept)
        if let flags {
            members = members.map { name, value in
                name == "flags" ? (name, .array(flags.map(\.jsonInResult))) : (name, value)
            }
        }
        return .object(members + links)
    }

    /// The links to corrected and correcting results.
    var links: [(String, JSONValue)] {
        JSONValue.present([
            "amends": amends.map { .string($0.description) },
            "amendedBy": amendedBy.map { .string($0.description) },
        ])
    }
}

extension Answers: JSONRepresentable, JSONValueRepresentable {
    /// The answers by item, in the order of the form.
    package var json: JSONValue {
        .object(zip(items, states).map { ($0.text, $1.json) })
    }
}

extension SampleSource: JSONRepresentable, JSONValueRepresentable {
    /// The source as JSON, without a version if it is unknown.
    package var json: JSONValue {
        .object(of: [
            "name": .string(name), "version": version.isEmpty ? nil : .string(version),
        ])
    }
}

extension Metadata {
    /// The metadata as JSON, by name.
    package var json: JSONValue {
        .object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
    }
}

extension MetadataValue: JSONRepresentable, JSONValueRepresentable {
    /// The fact as JSON: a text, a number, or an object with a date. A date needs the object,
    /// because a text can look like a date.
    package var json: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .number(let number): .double(number)
        case .date(let date): ["date": .string(date.description)]
        }
    }
}
