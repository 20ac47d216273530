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
            members.append(("details", .object(details.map { ($0.name, .string($0.value)) })))
        }
        members.append(("hash", .string(hash)))
        return .object(members)
    }
}
