public import Questionnaires
public import Samples

extension StoredSample {
    /// The sample as JSON, as `wellbeing export` writes it, without a final newline.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of an assessment; `nil` for another sample. Without it, an
    ///     assessment is written without its scores, and cannot be read back.
    ///   - layout: The layout of the text.
    public func jsonText(
        of questionnaire: Questionnaire? = nil, _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(json(of: questionnaire), layout)
    }

    /// The sample as JSON: the common fields, then the fields of its type.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of an assessment, for the words of bands. Without it, an
    ///     assessment is written without its scores.
    ///   - replaced: The samples that it replaced, oldest first. An import recognises them.
    ///   - kept: The flags of an assessment whose answer was changed later.
    package func json(
        of questionnaire: Questionnaire? = nil, replacing replaced: [SampleID] = [],
        kept: [FlagRecord] = []
    ) -> JSONValue {
        let json =
            switch content {
            case .observation(let observation): observation.json
            case .assessment(let stored): stored.sampleJSON(of: questionnaire, kept)
            }
        guard !replaced.isEmpty, case .object(let members) = json else { return json }
        let names = JSONValue.texts(replaced.map(\.description))
        return .object(members + [(Self.replacedKey, names)])
    }

    /// The key of the samples that a sample replaced.
    static let replacedKey = "replaces"
}

extension ObservedSample: JSONRepresentable, JSONValueRepresentable {
    /// The sample as JSON: the common fields, then the fields of its type.
    package var json: JSONValue {
        .object(
            sample.commonMembers(type, end: isOpen ? nil : sample.end) + ownMembers
                + JSONValue.present([
                    "sync": sync.map { sync in
                        [
                            "identifier": .string(sync.identifier),
                            "version": .integer(Int(sync.version)),
                        ]
                    }
                ]))
    }

    /// The fields of its type. A code of a state of mind that this version does not know is written
    /// as its number in a text.
    private var ownMembers: [(String, JSONValue)] {
        switch self {
        case .stateOfMind(let mind):
            [
                ("kind", .string(mind.kind.word)), ("valence", .double(mind.valence.value)),
                ("valenceClassification", .string(mind.valenceClassification.word)),
                ("labels", .texts(mind.labels.map(\.word))),
                ("associations", .texts(mind.associations.map(\.word))),
            ]
        case .treatment(let treatment): [("label", .string(treatment.label))]
        case .quantity(let quantity):
            [
                ("measure", .string(quantity.measure.name)), ("value", .double(quantity.value)),
                ("unit", .string(quantity.measure.unit)),
            ]
        case .calendarEvent(let event):
            [("title", .string(event.title)), ("calendar", .string(event.calendar))]
        case .journalEntry(let entry):
            [
                ("title", .string(entry.title)), ("prompt", .string(entry.prompt)),
                ("about", .texts(entry.about.map(\.description))), ("text", .string(entry.text)),
            ]
        case .schedule(let schedule):
            [
                ("questionnaire", .string(schedule.questionnaire.text)),
                ("every", .string(schedule.rule.every.description)),
                ("until", .string(schedule.rule.until.description)),
                ("early", .integer(schedule.rule.early)),
            ] + JSONValue.present(["late": schedule.rule.late.map { .integer($0) }])
        }
    }

    /// Whether it is a treatment or a schedule without an end. JSON then writes `null` for the end.
    var isOpen: Bool {
        switch self {
        case .treatment(let treatment): treatment.stopped == nil
        case .schedule(let schedule): schedule.stopped == nil
        case .stateOfMind, .quantity, .calendarEvent, .journalEntry: false
        }
    }
}

extension StoredAssessment {
    fileprivate func sampleJSON(
        of questionnaire: Questionnaire?, _ kept: [FlagRecord]
    ) -> JSONValue {
        let scores =
            questionnaire.map {
                assessment.adding(kept, to: assessment.scorecard.json(of: $0))
            } ?? [
                ("questionnaire", .string(assessment.questionnaire.id.text)),
                ("version", .string(assessment.questionnaire.version.description)),
            ]
        return .object(
            assessment.commonMembers(.assessment, end: assessment.end) + scores
                + JSONValue.present([
                    "answers": assessment.answers.json, "mode": .string(assessment.mode.rawValue),
                    "language": assessment.language.map { .string($0.description) },
                ]) + links)
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
