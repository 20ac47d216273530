internal import Questionnaires

/// The part of a definition that an expected field of a vector means.
package enum VectorField: Sendable {
    /// The points of a scale, with its decimals; estimated if the file says so.
    case scale(String, isProrated: Bool)
    /// The points of several scales, as a list.
    case scales([String])
    /// How many of several scales have no score.
    case scalesMissing([String])
    /// The name of the band of a scale, or whether it is a certain one.
    case band(String, is: String?)
    /// Whether a cut-point of a scale is met.
    case cutPoint(String, of: String)
    /// Whether a rule is met.
    case rule(String)
    /// The case of a category, or whether it is a certain one.
    case category(String, is: String?)
    /// Whether a flag is raised.
    case flag(String)
    /// Why a scale has no score: the words for each rule that is met, or `missing`.
    case reason(of: String, [(words: String, rule: String)])
    /// The values of items in one word, such as `21342`.
    case profile([String])
    /// The items that are asked and have no answer, as a set.
    case unanswered
    /// Whether items are asked.
    case asked([String])

    /// A field that means nothing.
    package struct Unknown: Error {
        let field: VectorValue
    }

    /// Reads a field, such as `{ "band": "total" }`.
    init(_ field: VectorValue) throws {
        guard let kind = field.members.first else { throw Unknown(field: field) }
        let name = kind.value.text ?? ""
        self =
            switch kind.key {
            case "scale": .scale(name, isProrated: field["missing"] == .word("prorate"))
            case "scales": .scales(kind.value.words)
            case "scalesMissing": .scalesMissing(kind.value.words)
            case "band": .band(name, is: field["is"].text)
            case "cutPoint": .cutPoint(name, of: field["of"].text ?? "")
            case "rule": .rule(name)
            case "category": .category(name, is: field["is"].text)
            case "flag": .flag(name)
            case "reasons":
                .reason(
                    of: field["of"].text ?? "",
                    kind.value.members.map { ($0.key, $0.value.text ?? "") })
            case "profile": .profile(kind.value.words)
            case "unanswered": .unanswered
            case "asked": .asked(kind.value.words)
            default: throw Unknown(field: field)
            }
    }

    /// The value of the field in a result; `nil` if the source of the result does not state what
    /// became of the items. A name that the result does not have is never the expected value.
    package func value(in result: VectorResult) -> VectorValue? {
        switch self {
        case .scale(let scale, let isProrated):
            Self.stated(scale, in: isProrated ? result.estimates : result.scores)
        case .scales(let scales): .list(scales.map { Self.stated($0, in: result.scores) })
        case .scalesMissing(let scales):
            .points(Points(scales.count { result.scores[$0] == .absent }))
        case .band(let scale, let name): Self.named(Self.stated(scale, in: result.bands), name)
        case .cutPoint(let id, let scale): Self.stated("\(scale).\(id)", in: result.cutPoints)
        case .rule(let rule): Self.stated(rule, in: result.rules)
        case .category(let category, let name):
            Self.named(Self.stated(category, in: result.categories), name)
        case .flag(let flag): .truth(result.flags.contains(flag))
        case .reason(let scale, let reasons):
            if Self.stated(scale, in: result.scores) != .absent {
                .absent
            } else {
                .word(reasons.first { result.rules[$0.rule] == .truth(true) }?.words ?? "missing")
            }
        case .profile(let items):
            result.states.map { states in
                let values = items.compactMap { states[$0]?.value }
                return values.count == items.count ? .word(values.joined()) : .absent
            }
        case .unanswered:
            result.states.map { states in
                .list(states.filter { $0.value.isUnanswered }.keys.sorted().map { .word($0) })
            }
        case .asked(let items):
            result.states.map { states in .truth(items.allSatisfy { states[$0]?.isAsked == true }) }
        }
    }

    private static func stated(
        _ name: String, in values: [String: VectorValue]
    ) -> VectorValue {
        values[name] ?? .word("not stated: \(name)")
    }

    /// A name, or whether it is a certain one.
    private static func named(_ value: VectorValue, _ name: String?) -> VectorValue {
        guard let name, value != .absent else { return value }
        return .truth(value == .word(name))
    }
}
