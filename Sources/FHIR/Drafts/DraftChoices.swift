internal import Questionnaires

/// A list of choices as FHIR offers them.
struct DraftChoices {
    struct Choice: Hashable {
        /// The points, or `nil` if FHIR does not state them as a whole number.
        let points: Int?
        let text: String?
        let codes: [Questionnaire.TerminologyCode]
    }

    /// The name of the list in the draft.
    var name: String
    let list: [Choice]
    /// Whether the person may choose not to answer.
    let mayBeDeclined: Bool

    init(name: String, _ options: [FHIRForm.Option]) {
        self.name = name
        // A reason for not answering is not a choice.
        list = options.filter { $0.coding.system != Terminology.absentReason }.map { option in
            Choice(
                points: option.weight?.whole, text: option.coding.display?.onOneLine,
                codes: DraftWriter.codes([option.coding]))
        }
        mayBeDeclined = options.contains {
            $0.coding.system == Terminology.absentReason
                && $0.coding.code == Terminology.askedDeclined
        }
    }

    var json: JSONValue {
        .array(
            list.map { choice in
                .object(of: [
                    "value": choice.points.map { .integer($0) } ?? .null,
                    "text": choice.text.map { .string($0) } ?? .null,
                    "codes": DraftWriter.json(choice.codes),
                ])
            })
    }
}

extension [FHIRForm.Option] {
    /// The options with each code once: a ValueSet has them in its definition and in its expansion.
    var eachOnce: [FHIRForm.Option] {
        var places: [String: Int] = [:]
        var found: [FHIRForm.Option] = []
        for option in self {
            guard option.coding.code != nil, let place = places[option.coding.key] else {
                places[option.coding.key] = found.count
                found.append(option)
                continue
            }
            var coding = found[place].coding
            coding.display = coding.display ?? option.coding.display
            found[place] = FHIRForm.Option(
                coding: coding, weights: found[place].weights + option.weights)
        }
        return found
    }
}
