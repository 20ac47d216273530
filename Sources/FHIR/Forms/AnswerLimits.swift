internal import Questionnaires

/// The limits that a FHIR Questionnaire sets for the answers to one item, in addition to their type
/// and options.
///
/// Patterns (`regex`) are not compared: the FHIR specification leaves their dialect open.
struct AnswerLimits: Hashable, Sendable {
    /// The least and the greatest number, or `nil`.
    private var least: Points?
    private var greatest: Points?
    /// The least and the greatest day as text, `2024-01-05`, or `nil`.
    private var firstDay: String?
    private var lastDay: String?
    /// The most digits after the point, or `nil`.
    private var decimals: Int?
    /// The fewest and the most characters of a text, or `nil`.
    private var fewestCharacters: Int?
    private var mostCharacters: Int?
    /// The fewest and the most answers, or `nil`.
    private var fewestAnswers: Int?
    private var mostAnswers: Int?
    /// The codes of the options that must be the only answer.
    private var exclusive: Set<String> = []

    private static let extensions = "http://hl7.org/fhir/StructureDefinition/"

    /// No limits.
    init() {}

    /// Reads the limits of an item of a Questionnaire.
    init(of node: JSONNode) {
        mostCharacters = node["maxLength"]?.number?.integer
        for limit in node["extension"]?.elements ?? [] {
            guard let url = limit["url"]?.string, url.hasPrefix(Self.extensions) else { continue }
            let number = (limit["valueInteger"] ?? limit["valueDecimal"])?.number
            let day = (limit["valueDate"] ?? limit["valueDateTime"])?.string
            switch url.dropFirst(Self.extensions.count) {
            case "minValue": (least, firstDay) = (number?.points, day)
            case "maxValue": (greatest, lastDay) = (number?.points, day)
            case "maxDecimalPlaces": decimals = number?.integer
            case "minLength": fewestCharacters = number?.integer
            case "questionnaire-minOccurs": fewestAnswers = number?.integer
            case "questionnaire-maxOccurs": mostAnswers = number?.integer
            default: continue
            }
        }
        for option in (node["answerOption"] ?? node["option"])?.elements ?? []
        where option["extension"]?.elements?.contains(where: {
            $0["url"]?.string == Self.extensions + "questionnaire-optionExclusive"
                && $0["valueBoolean"]?.bool == true
        }) == true {
            if let code = option["valueCoding"]?["code"]?.string { exclusive.insert(code) }
        }
    }

    /// The least and the greatest number, if it has them.
    var numbers: [Points] { [least, greatest].compactMap(\.self) }

    /// The problems of the answers to the item, each with its node.
    ///
    /// - Parameters:
    ///   - answers: The answers; never empty.
    ///   - list: The node of all of them.
    func faults(
        of answers: [JSONNode], in list: JSONNode
    ) -> [(problem: String, node: JSONNode)] {
        var faults: [(problem: String, node: JSONNode)] = []
        if let mostAnswers, answers.count > mostAnswers {
            faults.append(("more answers than the Questionnaire allows", list))
        }
        if let fewestAnswers, answers.count < fewestAnswers {
            faults.append(("fewer answers than the Questionnaire demands", list))
        }
        for answer in answers {
            if answers.count > 1, let code = answer["valueCoding"]?["code"]?.string,
                exclusive.contains(code)
            {
                faults.append(
                    ("an option that allows no other answer, together with another", answer))
            }
            if let problem = fault(of: answer) { faults.append((problem, answer)) }
        }
        return faults
    }

    private func fault(of answer: JSONNode) -> String? {
        let value =
            answer["valueInteger"] ?? answer["valueDecimal"] ?? answer["valueQuantity"]?["value"]
        if let number = value?.number, let points = number.points {
            if let least, points < least { return "a number below the least of the Questionnaire" }
            if let greatest, points > greatest {
                return "a number above the greatest of the Questionnaire"
            }
            if let decimals, decimals >= 0, number.decimals > decimals {
                return "a number with more decimals than the Questionnaire allows"
            }
        }
        if let day = (answer["valueDate"] ?? answer["valueDateTime"])?.string {
            if let firstDay, day.isDay(before: firstDay) {
                return "a date before the first of the Questionnaire"
            }
            if let lastDay, lastDay.isDay(before: day) {
                return "a date after the last of the Questionnaire"
            }
        }
        if let text = answer["valueString"]?.string {
            if let mostCharacters, text.unicodeScalars.count > mostCharacters {
                return "a text longer than the Questionnaire allows"
            }
            if let fewestCharacters, text.unicodeScalars.count < fewestCharacters {
                return "a text shorter than the Questionnaire demands"
            }
        }
        return nil
    }
}

extension JSONNumber {
    /// The number of digits after the decimal point, as written; 0 for a number with an exponent.
    fileprivate var decimals: Int {
        let text = text.utf8
        guard let point = text.firstIndex(of: UInt8(ascii: ".")),
            !text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
        else { return 0 }
        return text.distance(from: point, to: text.endIndex) - 1
    }
}

extension String {
    /// Whether a date begins before another. Only the parts that both dates have are compared, so a
    /// month is not before a day in it.
    fileprivate func isDay(before other: String) -> Bool {
        let count = Swift.min(10, utf8.count, other.utf8.count)
        return utf8.prefix(count).lexicographicallyPrecedes(other.utf8.prefix(count))
    }
}
