internal import Questionnaires

extension SampleFilter: CustomStringConvertible {
    /// The condition for people to read: `(label Calm and not association Work)`.
    ///
    /// It contains all values of the filter, such as a subject's identifier. Do not log it.
    public var description: String {
        switch self {
        case .all(let parts): Self.joined(parts, " and ", empty: "everything")
        case .any(let parts): Self.joined(parts, " or ", empty: "nothing")
        case .not(let part): "not \(part)"
        case .ids(let ids): "id in {\(ids.map(\.description).sorted().joined(separator: ", "))}"
        case .subject(let subject): "subject \(subject)"
        case .type(let type): "type \(type.rawValue)"
        case .dates(let test): test.description
        case .source(let name): "source \(Self.quoted(name))"
        case .hasMetadata(let name): "has metadata \(Self.quoted(name))"
        case .metadata(let name, let comparison, let value):
            "metadata \(Self.quoted(name)) \(comparison.rawValue) \(Self.text(of: value))"
        default: typeDescription
        }
    }

    private var typeDescription: String {
        switch self {
        case .questionnaire(let id): "questionnaire \(id)"
        case .score(let scale, let comparison, let points):
            "score \(scale) \(comparison.rawValue) \(points)"
        case .band(let scale, let band): "band \(scale) = \(band)"
        case .flag(let flag): "flag \(flag)"
        case .kind(let kind): "kind \(kind)"
        case .valence(let comparison, let number): "valence \(comparison.rawValue) \(number)"
        case .label(let label): "label \(label)"
        case .association(let association): "association \(association)"
        case .treatment(let label): "treatment \(Self.quoted(label))"
        case .measure(let measure): "measure \(measure.name) in \(measure.unit)"
        default: ""
        }
    }

    private static func joined(
        _ parts: [SampleFilter], _ word: String, empty: String
    ) -> String {
        switch parts.count {
        case 0: empty
        case 1: parts[0].description
        default: "(" + parts.map(\.description).joined(separator: word) + ")"
        }
    }

    private static func quoted(_ text: String) -> String { text.debugDescription }

    private static func text(of value: MetadataValue) -> String {
        switch value {
        case .string(let text): quoted(text)
        case .number(let number): String(number)
        case .date(let date): date.description
        }
    }
}

extension SampleFilter.DateTest: CustomStringConvertible {
    /// The window and its rule: `overlap from 2024-01-05 to 2024-01-12`.
    public var description: String {
        let bounds = [from.map { "from \($0)" }, to.map { "to \($0)" }].compactMap(\.self)
        return "\(rule.rawValue) " + (bounds.isEmpty ? "any time" : bounds.joined(separator: " "))
    }
}
