internal import Questionnaires
internal import Samples
internal import Scoring

/// A result as FHIR resources.
struct WrittenResult {
    let assessment: Assessment
    let questionnaire: Questionnaire
    let id: SampleID
    /// The identifiers of its later versions, oldest first.
    let laterVersions: [SampleID]
    /// The number of the version, from 1; `nil` for a result that was not corrected.
    let version: Int?
    let isAmended: Bool
    let isWithdrawn: Bool
    let canonicalBase: String

    private var form: WrittenForm {
        WrittenForm(questionnaire: questionnaire, canonicalBase: canonicalBase)
    }

    private var name: String { "urn:uuid:\(id)" }

    /// The extensions that name the later versions and the note; `nil` without one.
    private var extensions: JSONValue? {
        var all: [JSONValue] = laterVersions.map {
            [
                "url": .string(canonicalBase + Terminology.laterVersion),
                "valueUri": .string("urn:uuid:\($0)"),
            ]
        }
        if case .string(let note)? = assessment.metadata[MetadataKey.note], !note.isEmpty {
            all.append([
                "url": .string(canonicalBase + Terminology.note), "valueString": .string(note),
            ])
        }
        return all.isEmpty ? nil : .array(all)
    }

    /// The QuestionnaireResponse.
    var response: FHIRResource {
        let wording = questionnaire.wording(for: assessment.language)
        var items = questionnaire.items.compactMap { item in self.item(item, wording) }
        for (scale, score) in zip(questionnaire.scales, assessment.scorecard.scores) {
            guard let points = score.total else { continue }
            let value: JSONValue =
                scale.decimals == 0
                ? ["valueInteger": .integer(points.rounded())]
                : ["valueDecimal": points.decimal(scale.decimals)]
            items.append([
                "linkId": .string(form.linkID(of: scale)), "text": .string(scale.title),
                "answer": [value],
            ])
        }
        let status = isWithdrawn ? "entered-in-error" : isAmended ? "amended" : "completed"
        let subject = assessment.subject.reference
        let json = JSONValue.object(of: [
            "resourceType": "QuestionnaireResponse",
            "id": .string(id.description),
            "meta": version.map { ["versionId": .string(String($0))] },
            "language": assessment.language.map { .string($0.description) },
            "extension": extensions,
            "identifier": ["system": .string(Terminology.uri), "value": .string(name)],
            "questionnaire": .string("\(form.canonical)|\(questionnaire.version)"),
            "status": .string(status),
            "subject": subject,
            "authored": .string(assessment.end.description),
            "source": assessment.mode == .administered ? subject : nil,
            "item": items.isEmpty ? nil : .array(items),
        ])
        return FHIRResource(json: json, fullURL: name)
    }

    /// An item with its answer; `nil` for an item without one.
    private func item(_ item: Item, _ wording: Questionnaire.Wording) -> JSONValue? {
        var given: [JSONValue] = []
        var question: [(String, JSONValue)] = [
            ("linkId", .string(form.linkID(of: item))), ("text", .string(wording.text(of: item))),
        ]
        switch assessment.answers[item.id] {
        case .answered(let value):
            guard let choice = item.choice(value) else { return nil }
            given = [["valueCoding": form.coding(of: choice, in: item, wording)]]
        case .entered(let entry): given = form.answers(entry, to: item, wording)
        case .declined where item.kind == .choice:
            given = [["valueCoding": WrittenForm.declined]]
            if !item.mayBeDeclined { question.append(named(.declined)) }
        // An answer of another type has no coding for it.
        case .declined: return .object(question + [named(.declined)])
        // The item shows that the form had it. A missing scored item is read as skipped without
        // that.
        case .skipped where item.isUnscored: return .object(question)
        case .skipped where item.kind == .choice:
            guard let reason = absentReason(item.id) else { return nil }
            given = [["valueCoding": ["extension": [reason]]]]
        case .notReached where !item.isUnscored: return .object(question + [named(.notReached)])
        case .skipped, .notAsked, .notReached: return nil
        }
        return .object(question + [("answer", .array(given))])
    }

    /// Why an item was skipped: the reason of the source, or `unknown` in a correction; otherwise `nil`.
    /// Without it, a correction that removes an answer looks like an export of some of the answers.
    private func absentReason(_ item: Item.ID) -> JSONValue? {
        var reason = isAmended ? "unknown" : nil
        if case .string(let kept)? = assessment.metadata[FHIRMetadataKey.absentReason(item)] {
            reason = kept
        }
        return reason.map {
            ["url": .string(Terminology.absentReasonExtension), "valueCode": .string($0)]
        }
    }

    /// The extension for a state that FHIR's own elements would express as another state.
    private func named(_ state: Answer) -> (String, JSONValue) {
        let url = canonicalBase + Terminology.answerState
        return (
            "extension", [["url": .string(url), "valueCode": .string(state.description)]]
        )
    }

    /// The Observations of the scales that have a code of LOINC.
    ///
    /// - Parameter derived: Whether the response is written too.
    func totals(derived: Bool) -> [FHIRResource] {
        zip(questionnaire.scales, assessment.scorecard.scores).compactMap { scale, score in
            guard let code = scale.codes.loinc else { return nil }
            return total(scale, score, code: code, derived: derived)
        }
    }

    private func total(
        _ scale: Scale, _ score: Scorecard.ScaleScore, code: String, derived: Bool
    ) -> FHIRResource? {
        let points = score.total
        if !derived, points == nil { return nil }
        let own =
            derived
            ? SampleID(entry: "\(id) \(scale.id)", of: "fhir total", about: assessment.subject) : id
        let band = points.flatMap { _ in score.band }
            .flatMap { id in scale.bands.first { $0.id == id } }
        let status = isWithdrawn ? "entered-in-error" : isAmended ? "corrected" : "final"
        let json = JSONValue.object(of: [
            "resourceType": "Observation",
            "id": .string(own.description),
            "meta": .object(of: [
                "versionId": derived ? nil : version.map { .string(String($0)) },
                "profile": [
                    "http://hl7.org/fhir/us/core/StructureDefinition/us-core-observation-screening-assessment"
                ],
            ]),
            "extension": derived ? nil : extensions,
            "identifier": derived
                ? nil
                : [["system": .string(Terminology.uri), "value": .string("urn:uuid:\(own)")]],
            "status": .string(status),
            "category": FHIRResource.survey,
            "code": ["coding": [["system": .string(Terminology.loinc), "code": .string(code)]]],
            "subject": assessment.subject.reference,
            "effectiveDateTime": .string(assessment.end.description),
            "valueInteger": scale.decimals == 0 ? points.map { .integer($0.rounded()) } : nil,
            "valueQuantity": scale.decimals == 0
                ? nil
                : points.map {
                    [
                        "value": $0.decimal(scale.decimals),
                        "system": "http://unitsofmeasure.org", "code": "{score}",
                    ]
                },
            "dataAbsentReason": points == nil ? absentReason(scale, score) : nil,
            "interpretation": band.map { [["text": .string($0.label)]] },
            "derivedFrom": derived ? [["reference": .string(name)]] : nil,
        ])
        return FHIRResource(json: json, fullURL: "urn:uuid:\(own)")
    }

    /// Why there is no total, with the totals that are still possible, and the prorated one. It is
    /// text, so that a program does not mistake it for a sum of answers.
    private func absentReason(_ scale: Scale, _ score: Scorecard.ScaleScore) -> JSONValue {
        let isDeclined = scale.terms.contains { assessment.answers[$0.item] == .declined }
        let least = score.least.text(decimals: scale.decimals)
        let greatest = score.greatest.text(decimals: scale.decimals)
        var words = "items without an answer; possible totals \(least) to \(greatest)"
        if case .prorated(let points, let answered, let needed) = score.score {
            let estimate = points.text(decimals: scale.decimals)
            words += "; \(estimate) prorated from \(answered) of \(needed) items"
        }
        return [
            "coding": [
                [
                    "system": .string(Terminology.absentReason),
                    "code": .string(isDeclined ? Terminology.askedDeclined : "unknown"),
                ]
            ],
            "text": .string(words),
        ]
    }
}

extension FHIRResource {
    /// The category of an Observation that contains a person's answers.
    static let survey: JSONValue = [
        [
            "coding": [
                [
                    "system": "http://terminology.hl7.org/CodeSystem/observation-category",
                    "code": "survey",
                ]
            ]
        ]
    ]
}

extension SubjectID {
    /// The person as a reference: by id if the text is a valid id, otherwise by identifier.
    var reference: JSONValue {
        text.isFHIRID
            ? ["reference": .string("Patient/\(text)")]
            : ["type": "Patient", "identifier": ["value": .string(text)]]
    }
}

extension Points {
    /// The points as a number with exactly this many decimals.
    fileprivate func decimal(_ decimals: Int) -> JSONValue {
        JSONNumber(text(decimals: decimals)).map { .decimal($0) } ?? .null
    }
}

extension Scorecard.ScaleScore {
    /// The points of all items, or the stated points. A prorated score is not a sum of answers.
    fileprivate var total: Points? {
        switch score {
        case .complete(let points), .stated(let points): points
        case .prorated, .insufficient: nil
        }
    }
}
