internal import Questionnaires

// Items that are not one choice of a list.
extension WrittenForm {
    private static let extensions = "http://hl7.org/fhir/StructureDefinition/"
    private static let units = "http://unitsofmeasure.org"

    /// The type of the answers to an item, as FHIR names it.
    func type(of item: Item) -> String {
        switch item.kind {
        case .choice, .multiple: "choice"
        case .number(let range):
            range.unit != nil ? "quantity" : range.isWhole ? "integer" : "decimal"
        case .time: "time"
        case .date: "date"
        case .text: "text"
        }
    }

    /// The limits of an item as extensions, and its unit; empty for a choice.
    func limits(of item: Item) -> [JSONValue] {
        switch item.kind {
        case .choice, .time: return []
        case .text: return []
        case .multiple(let count):
            return [
                limit("questionnaire-minOccurs", "valueInteger", .integer(count.lowerBound)),
                limit("questionnaire-maxOccurs", "valueInteger", .integer(count.upperBound)),
            ]
        case .date(let range):
            return [
                limit("minValue", "valueDate", .string(range.lowerBound.description)),
                limit("maxValue", "valueDate", .string(range.upperBound.description)),
            ]
        case .number(let range):
            let name = range.isWhole ? "valueInteger" : "valueDecimal"
            var limits = [
                limit("minValue", name, range.least.exactJSON),
                limit("maxValue", name, range.greatest.exactJSON),
            ]
            if let unit = range.unit {
                limits.append(
                    limit(
                        "questionnaire-unit", "valueCoding",
                        ["system": .string(Self.units), "code": .string(unit)]))
            }
            return limits
        }
    }

    private func limit(_ name: String, _ key: String, _ value: JSONValue) -> JSONValue {
        .object([("url", .string(Self.extensions + name)), (key, value)])
    }

    /// The mark of a choice that cannot be chosen together with another one; `nil` for any other.
    func exclusiveMark(of choice: Item.Choice) -> JSONValue? {
        choice.isExclusive
            ? limit("questionnaire-optionExclusive", "valueBoolean", .bool(true)) : nil
    }

    /// The FHIR answers for an entry, each with its `value[x]`.
    func answers(
        _ entry: Answer.Entry, to item: Item, _ wording: Questionnaire.Wording
    ) -> [JSONValue] {
        switch entry {
        case .number(let points):
            guard case .number(let range) = item.kind else { return [] }
            guard let unit = range.unit else {
                return [
                    .object([
                        (range.isWhole ? "valueInteger" : "valueDecimal", points.exactJSON)
                    ])
                ]
            }
            return [
                [
                    "valueQuantity": [
                        "value": points.exactJSON, "unit": .string(unit),
                        "system": .string(Self.units), "code": .string(unit),
                    ]
                ]
            ]
        case .time: return [["valueTime": .string(entry.content + ":00")]]
        case .date: return [["valueDate": .string(entry.content)]]
        case .text(let text): return [["valueString": .string(text)]]
        case .chosen(let values):
            return item.choices.filter { values.contains($0.value) }
                .map { ["valueCoding": coding(of: $0, in: item, wording)] }
        }
    }
}

extension Item.NumberRange {
    /// Whether every number in it is whole.
    fileprivate var isWhole: Bool { least.whole != nil && step?.whole != nil }
}

extension Item {
    /// Whether it accepts several choices.
    var acceptsSeveral: Bool { if case .multiple = kind { true } else { false } }

    /// Whether the points of its choices equal their values, so that FHIR can have them as weights.
    var weighsByValue: Bool { choices.allSatisfy { $0.points == Points($0.value) } }
}
