import Foundation
import Questionnaires
import TestSupport

// The results of a vector as the program writes them.
extension VectorResult {
    /// The results in the JSON of `score`, `history` or `export`, and those of a run that estimates.
    ///
    /// - Parameters:
    ///   - json: A result.
    ///   - estimated: The same answers with `--missing prorate`; ``VectorValue/absent`` without.
    ///   - form: The definition, for the names of all cut-points.
    init(json: VectorValue, estimated: VectorValue, of form: Questionnaire) {
        self.init()
        scores = Self.values(json)
        estimates = Self.values(estimated)
        for score in json["scores"].elements {
            let name = score["scale"].text ?? ""
            bands[name] = score["band"]["id"]
            for cutPoint in form.scales.first(where: { $0.id.text == name })?.cutPoints ?? [] {
                let isMet = score["cutPointsMet"].words.contains(cutPoint.id.text)
                cutPoints["\(name).\(cutPoint.id)"] =
                    score["value"] == .absent ? .absent : .truth(isMet)
            }
        }
        for rule in json["rules"].elements { rules[rule["id"].text ?? ""] = rule["met"] }
        for category in json["categories"].elements {
            categories[category["id"].text ?? ""] = category["case"]
        }
        flags = Set(json["flags"].elements.compactMap { $0["id"].text })
        states = json["answers"].members.reduce(into: [:]) { states, member in
            let isState = member.value.text.map { Answer($0)?.value == nil && Answer($0) != nil }
            states[member.key] = ItemState(
                value: isState == true ? nil : member.value.typed,
                isAsked: member.value != .word("notAsked"))
        }
    }

    private static func values(_ json: VectorValue) -> [String: VectorValue] {
        json["scores"].elements.reduce(into: [:]) { $0[$1["scale"].text ?? ""] = $1["value"] }
    }

    /// The results in a row that `score --csv` wrote.
    init(row: [String: String], estimated: [String: String], of form: Questionnaire) {
        self.init()
        for (place, scale) in form.scales.enumerated() {
            let prefix = place == 0 ? "" : "\(scale.id)."
            let name = scale.id.text
            let points = row[prefix + "total"].flatMap { Points(decimal: $0) }
            scores[name] = Self.number(row[prefix + "total"])
            estimates[name] = Self.number(estimated[prefix + "total"])
            bands[name] = Self.word(row[prefix + "band"])
            for cutPoint in scale.cutPoints {
                cutPoints["\(name).\(cutPoint.id)"] =
                    points.map { .truth(scale.meets(cutPoint, at: $0)) } ?? .absent
            }
        }
        for rule in form.rules {
            rules[rule.id.text] =
                row[rule.id.text].map { $0.isEmpty ? .absent : .truth($0 == "true") }
        }
        for category in form.categories {
            categories[category.id.text] = Self.word(row[category.id.text])
        }
        flags = Set((row["flags"] ?? "").split(separator: " ").map(String.init))
    }

    /// A cell with a number; absent for an empty one.
    private static func number(_ cell: String?) -> VectorValue {
        guard let cell else { return .word("no such column") }
        return cell.isEmpty ? .absent : Points(decimal: cell).map { .points($0) } ?? .word(cell)
    }

    /// A cell with a name; absent for an empty one.
    private static func word(_ cell: String?) -> VectorValue {
        guard let cell else { return .word("no such column") }
        return cell.isEmpty ? .absent : .word(cell)
    }
}
