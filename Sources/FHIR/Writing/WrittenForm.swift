internal import Questionnaires

/// A definition as a FHIR Questionnaire, and the names that a response to it uses.
struct WrittenForm {
    let questionnaire: Questionnaire
    let canonicalBase: String

    private static let extensions = "http://hl7.org/fhir/StructureDefinition/"
    private static let notice =
        "This material contains content from LOINC (http://loinc.org). LOINC is copyright © "
        + "Regenstrief Institute, Inc. and the LOINC Committee and is available at no cost under "
        + "the license at http://loinc.org/license."

    var canonical: String { "\(canonicalBase)/Questionnaire/\(questionnaire.id)" }

    func linkID(of item: Item) -> String { item.codes.loinc ?? item.id.text }

    func linkID(of scale: Scale) -> String {
        scale.codes.loinc ?? FormIndex.linkID(ofScale: scale, in: questionnaire)
    }

    /// An answer: the LOINC code of the choice, or its value in a system of the kit.
    func coding(of choice: Item.Choice, in item: Item, _ wording: Questionnaire.Wording)
        -> JSONValue
    {
        let code = choice.codes.loinc
        return [
            "system": .string(
                code == nil
                    ? "\(canonicalBase)/CodeSystem/\(questionnaire.id)-answers" : Terminology.loinc),
            "code": .string(code ?? String(choice.value)),
            "display": .string(wording.text(of: choice, in: item)),
        ]
    }

    static let declined: JSONValue = [
        "system": .string(Terminology.absentReason), "code": .string(Terminology.askedDeclined),
        "display": "Asked But Declined",
    ]

    var resource: FHIRResource {
        let copyright = questionnaire.rights.notice + (usesLOINC ? " " + Self.notice : "")
        var items: [JSONValue] = []
        if let lead = questionnaire.instruction {
            items.append([
                "linkId": .string(questionnaire.unusedLinkID("lead")), "text": .string(lead),
                "type": "display",
            ])
        }
        for (place, item) in questionnaire.items.enumerated() {
            if let heading = heading(before: place) { items.append(heading) }
            items.append(self.item(item))
        }
        items += questionnaire.scales.map(total)
        let id = questionnaire.id.text
        let json = JSONValue.object(of: [
            "resourceType": "Questionnaire",
            "id": id.isFHIRID ? .string(id) : nil,
            "language": .string(questionnaire.language.description),
            "url": .string(canonical),
            "version": .string(questionnaire.version.description),
            "name": .string(
                questionnaire.shortTitle.filter { $0.isASCII && $0 != " " && $0 != "-" }),
            "title": .string(questionnaire.title),
            "status": "active",
            "subjectType": ["Patient"],
            "copyright": .string(copyright),
            "code": Self.codes(questionnaire.codes),
            "item": .array(items),
        ])
        return FHIRResource(json: json, fullURL: canonical)
    }

    private var usesLOINC: Bool {
        let codes =
            questionnaire.codes + questionnaire.items.flatMap(\.codes)
            + questionnaire.scales.flatMap(\.codes)
            + questionnaire.items.flatMap { $0.choices.flatMap(\.codes) }
        return codes.loinc != nil
    }

    private func item(_ item: Item) -> JSONValue {
        let wording = questionnaire.wording(for: nil)
        var options = item.choices.map { choice -> JSONValue in
            var marks: [JSONValue] = []
            // Points that differ from the values would be read as values.
            if item.weighsByValue {
                marks = ["itemWeight", "ordinalValue"].map { name -> JSONValue in
                    [
                        "url": .string(Self.extensions + name),
                        "valueDecimal": .integer(choice.value),
                    ]
                }
            }
            if let mark = exclusiveMark(of: choice) { marks.append(mark) }
            return .object(of: [
                "extension": marks.isEmpty ? nil : .array(marks),
                "valueCoding": coding(of: choice, in: item, wording),
            ])
        }
        if item.mayBeDeclined, item.kind == .choice {
            options.append(["valueCoding": Self.declined])
        }
        let isRequired =
            !item.mayBeDeclined && item.askedWhen == nil && item.necessity == .required
        let conditions = conditions(of: item)
        let limits = limits(of: item)
        return .object(of: [
            "extension": limits.isEmpty ? nil : .array(limits),
            "linkId": .string(linkID(of: item)),
            "code": Self.codes(item.codes),
            "text": .string(item.text),
            "_text": translations { $0.text(of: item) },
            "type": .string(type(of: item)),
            "enableWhen": conditions["enableWhen"],
            "enableBehavior": conditions["enableBehavior"],
            "required": .bool(isRequired),
            "repeats": .bool(item.acceptsSeveral),
            "answerOption": options.isEmpty ? nil : .array(options),
        ])
    }

    /// The words above the section that begins with an item, as a text to display; `nil` without any.
    /// Sections are not groups: an answer has the same place in a response with and without them.
    private func heading(before place: Int) -> JSONValue? {
        let items = questionnaire.items
        guard let id = items[place].section, let section = questionnaire.section(id),
            place == 0 || items[place - 1].section != id
        else { return nil }
        func words(_ wording: Questionnaire.Wording) -> String {
            [wording.heading(of: section), wording.introduction(of: section)].compactMap(\.self)
                .joined(separator: "\n")
        }
        let text = words(questionnaire.wording(for: nil))
        guard !text.isEmpty else { return nil }
        return .object(of: [
            "linkId": .string(questionnaire.unusedLinkID("section-\(id)")), "text": .string(text),
            "_text": translations(words), "type": "display",
        ])
    }

    /// A text in the other languages of the form; `nil` without any.
    private func translations(_ text: (Questionnaire.Wording) -> String) -> JSONValue? {
        let found = questionnaire.languages.dropFirst().map { language -> JSONValue in
            [
                "url": .string(Self.extensions + "translation"),
                "extension": [
                    ["url": "lang", "valueCode": .string(language.description)],
                    [
                        "url": "content",
                        "valueString": .string(text(questionnaire.wording(for: language))),
                    ],
                ],
            ]
        }
        return found.isEmpty ? nil : ["extension": .array(found)]
    }

    private func total(_ scale: Scale) -> JSONValue {
        .object(of: [
            "extension": sum(scale).map { [$0] },
            "linkId": .string(linkID(of: scale)),
            "code": Self.codes(scale.codes),
            "text": .string(scale.title),
            "type": scale.decimals == 0 ? "integer" : "decimal",
            "required": false,
            "repeats": false,
            "readOnly": true,
        ])
    }

    /// The sum of the items, empty unless all have a number; `nil` for other scales.
    private func sum(_ scale: Scale) -> JSONValue? {
        guard case .sum = scale.combination, scale.multiplier == 1,
            scale.terms.allSatisfy({ $0.weight == 1 && !$0.isReversed }),
            scale.terms.allSatisfy({ term in
                questionnaire.item(term.item).map { $0.kind == .choice && $0.weighsByValue }
                    ?? false
            })
        else { return nil }
        let names = scale.terms.compactMap { questionnaire.item($0.item).map(linkID) }
        // A point or an underscore would need an escape.
        guard !names.contains(where: { !$0.isFHIRID || $0.contains(".") }) else { return nil }
        let weights =
            "%resource.item.where(linkId.matches('^(\(names.joined(separator: "|")))$'))"
            + ".answer.value.weight()"
        return [
            "url": .string(
                "http://hl7.org/fhir/uv/sdc/StructureDefinition/"
                    + "sdc-questionnaire-calculatedExpression"),
            "valueExpression": [
                "description": "Sum of the items; empty unless every item has a numeric answer",
                "language": "text/fhirpath",
                "expression": .string(
                    "iif(\(weights).count() = \(names.count), \(weights).sum(), {})"),
            ],
        ]
    }

    private static func codes(_ codes: [Questionnaire.TerminologyCode]) -> JSONValue? {
        guard !codes.isEmpty else { return nil }
        return .array(codes.map { ["system": .string($0.system), "code": .string($0.code)] })
    }
}

extension [Questionnaire.TerminologyCode] {
    /// The first code of LOINC, or `nil`.
    var loinc: String? { first { $0.system == Terminology.loinc }?.code }
}

extension String {
    /// Whether this can be the id of a resource.
    var isFHIRID: Bool {
        (1...64).contains(utf8.count)
            && unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
                        || $0 == ".")
            }
    }
}
