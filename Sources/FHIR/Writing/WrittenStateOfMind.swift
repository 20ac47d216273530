internal import Questionnaires
internal import Samples

extension StateOfMind {
    /// The Observation in the profile of HL7's personal health record.
    func written(isWithdrawn: Bool) -> FHIRResource {
        let base = Terminology.personalHealthRecord
        func component(_ code: String, _ value: (String, JSONValue)) -> JSONValue {
            .object([
                (
                    "code",
                    [
                        "coding": [
                            [
                                "system": .string(base + "state-of-mind-codes"),
                                "code": .string(code),
                            ]
                        ]
                    ]
                ), value,
            ])
        }
        // The profile requires each component, also without a value.
        func concept(_ system: String, _ words: [String]) -> (String, JSONValue) {
            guard !words.isEmpty else {
                return (
                    "dataAbsentReason",
                    [
                        "coding": [
                            [
                                "system": .string(Terminology.absentReason),
                                "code": .string(Terminology.askedDeclined),
                            ]
                        ]
                    ]
                )
            }
            let codings = words.map { word -> JSONValue in
                ["system": .string(base + system), "code": .string(word)]
            }
            return ("valueCodeableConcept", ["coding": .array(codings)])
        }
        let components: [JSONValue] = [
            component("kind", concept("state-of-mind-kind-codes", [kind.word])),
            component("valence", ("valueQuantity", ["value": .double(valence.value)])),
            component(
                "valenceClassification",
                concept("state-of-mind-valence-codes", [valenceClassification.word])),
            component("labels", concept("state-of-mind-label-codes", labels.map(\.word))),
            component(
                "associations",
                concept("state-of-mind-association-codes", associations.map(\.word))),
        ]
        let json = JSONValue.object(of: [
            "resourceType": "Observation",
            "id": .string(id.description),
            "meta": [
                "profile": [
                    "http://hl7.org/fhir/uv/phr/StructureDefinition/pghd-observation-state-of-mind"
                ]
            ],
            "identifier": [
                ["system": .string(Terminology.uri), "value": .string("urn:uuid:\(id)")]
            ],
            "status": isWithdrawn ? "entered-in-error" : "final",
            "category": FHIRResource.survey,
            "code": FHIRResource.stateOfMind,
            "subject": subject.reference,
            "effectiveDateTime": .string(start.description),
            "note": note.map { [["text": .string($0)]] },
            "component": .array(components),
        ])
        return FHIRResource(json: json, fullURL: "urn:uuid:\(id)")
    }
}

extension FHIRResource {
    /// The code of an Observation of a state of mind.
    static let stateOfMind: JSONValue = [
        "coding": [
            [
                "system": .string(Terminology.personalHealthRecord + "observation-pghd-codes"),
                "code": "stateOfMind",
            ]
        ]
    ]
}
