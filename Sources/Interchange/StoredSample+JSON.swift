package import Questionnaires
package import Samples

extension StoredSample {
    /// The sample as JSON: the common fields, then the fields of its type.
    ///
    /// - Parameter questionnaire: The definition of an assessment, for the words of bands. Without
    ///   it, an assessment is written without its scores.
    package func json(of questionnaire: Questionnaire? = nil) -> JSONValue {
        switch content {
        case .observation(let observation): observation.json
        case .assessment(let stored): stored.sampleJSON(of: questionnaire)
        }
    }
}

extension Observation {
    /// The sample as JSON: the common fields, then the fields of its type.
    package var json: JSONValue {
        var members = sample.commonMembers(type, end: isOpen ? nil : sample.end)
        switch self {
        case .stateOfMind(let mind): members += mind.ownMembers
        case .treatment(let treatment): members.append(("label", .string(treatment.label)))
        case .quantity(let quantity):
            members += [
                ("measure", .string(quantity.measure.name)), ("value", .double(quantity.value)),
                ("unit", .string(quantity.measure.unit)),
            ]
        case .calendarEvent(let event):
            members += [
                ("title", .string(event.title)), ("calendar", .string(event.calendar)),
            ]
        }
        if let sync {
            members.append(
                (
                    "sync",
                    .object([
                        ("identifier", .string(sync.identifier)),
                        ("version", .integer(Int(sync.version))),
                    ])
                ))
        }
        return .object(members)
    }

    /// Whether it is a treatment without an end. JSON then writes `null` for the end.
    var isOpen: Bool {
        if case .treatment(let treatment) = self { treatment.stopped == nil } else { false }
    }
}

extension StateOfMind {
    /// The fields of a state of mind. A code that this version does not know is written as its
    /// number in a text.
    fileprivate var ownMembers: [(String, JSONValue)] {
        [
            ("kind", .string(kind.word)), ("valence", .double(valence.value)),
            ("valenceClassification", .string(valenceClassification.word)),
            ("labels", .array(labels.map { .string($0.word) })),
            ("associations", .array(associations.map { .string($0.word) })),
        ]
    }
}

extension Valence.Classification {
    /// The name as one word, such as `slightlyPleasant`.
    package var word: String {
        let parts = name.split(separator: " ")
        return parts.enumerated().map { place, part in
            place == 0 ? part.lowercased() : String(part)
        }.joined()
    }
}

extension StoredAssessment {
    fileprivate func sampleJSON(of questionnaire: Questionnaire?) -> JSONValue {
        var members = assessment.commonMembers(.assessment, end: assessment.end)
        if let questionnaire {
            members += assessment.scorecard.json(of: questionnaire)
        } else {
            members += [
                ("questionnaire", .string(assessment.questionnaire.id.text)),
                ("version", .string(assessment.questionnaire.version.description)),
            ]
        }
        members.append(("answers", assessment.answers.json))
        members.append(("mode", .string(assessment.mode.rawValue)))
        if let language = assessment.language {
            members.append(("language", .string(language.description)))
        }
        if let amends { members.append(("amends", .string(amends.description))) }
        if let amendedBy { members.append(("amendedBy", .string(amendedBy.description))) }
        return .object(members)
    }
}

extension Sample {
    /// The common fields of samples in JSON.
    fileprivate func commonMembers(_ type: SampleType, end: Timestamp?) -> [(String, JSONValue)] {
        [
            ("id", .string(id.description)), ("type", .string(type.rawValue)),
            ("subject", .string(subject.text)), ("start", .string(start.description)),
            ("end", end.map { .string($0.description) } ?? .null),
            ("source", source.json), ("metadata", metadata.json),
        ]
    }
}
