package import Questionnaires
package import Samples

extension AuditEntry {
    /// The entry as JSON.
    package var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .integer(Int(id))),
            ("date", .string(attribution.instant.description)),
            ("actor", .string(attribution.actor)),
            ("action", .string(action.rawValue)),
        ]
        if let target { members.append(("target", .string(target.description))) }
        if !details.isEmpty {
            members.append(
                (
                    "details",
                    .object(details.map { ($0.name, $0.value.map(JSONValue.string) ?? .null) })
                ))
        }
        for (name, content) in [
            ("erased", AuditEntry.Detail.Content.erased), ("missing", .missing),
        ] {
            let names = details.filter { $0.content == content }.map { JSONValue.string($0.name) }
            if !names.isEmpty { members.append((name, .array(names))) }
        }
        members.append(("hash", .string(hash)))
        return .object(members)
    }
}
