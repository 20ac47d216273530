public import Questionnaires
public import Samples

extension AuditEntry: JSONRepresentable, JSONValueRepresentable {
    /// The entry as JSON.
    package var json: JSONValue {
        func names(of content: Detail.Content) -> JSONValue? {
            let names = details.filter { $0.content == content }.map(\.name)
            return names.isEmpty ? nil : .texts(names)
        }
        let values = details.map { ($0.name, $0.value.map(JSONValue.string) ?? .null) }
        return .object(of: [
            "id": .integer(Int(id)), "date": .string(attribution.instant.description),
            "actor": .string(attribution.actor), "action": .string(action.rawValue),
            "target": target.map { .string($0.description) },
            "details": values.isEmpty ? nil : .object(values), "erased": names(of: .erased),
            "missing": names(of: .missing), "hash": .string(hash),
        ])
    }
}
