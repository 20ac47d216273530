internal import Questionnaires

/// Which deletions in a Bundle are still valid.
///
/// In a history, the newest entry of each resource decides: a deletion makes the versions of the
/// resource void, and a later version undoes a deletion. In other Bundles each deletion counts.
struct BundleHistory {
    private let isHistory: Bool
    /// Whether the newest entry of a resource is a deletion, by the name of the resource.
    private var isDeleted: [String: Bool] = [:]
    /// What identifies the resources that are deleted, where an earlier version says so.
    private(set) var identities: [String: ResourceIdentity] = [:]

    /// - Parameter base: The base of the server in a full name, if names of several servers are equal.
    init(_ bundle: JSONNode, base: (String) -> String?) {
        isHistory = bundle["type"]?.string == "history"
        guard isHistory else { return }
        for entry in bundle["entry"]?.elements ?? [] {
            guard let name = Self.name(of: entry, base) else { continue }
            let isDeleted = entry.isDeletion
            if self.isDeleted[name] == nil { self.isDeleted[name] = isDeleted }
            guard self.isDeleted[name] == true, let resource = entry["resource"] else { continue }
            var identity = ResourceIdentity(of: resource)
            identity.base = entry["fullUrl"]?.string.flatMap(base) ?? ""
            if identities[name] == nil { identities[name] = identity }
        }
    }

    /// Whether a later deletion makes the version of a resource void.
    func isVoid(_ entry: BundleEntry, base: (String) -> String?) -> Bool {
        guard isHistory, let name = Self.name(of: entry, base) else { return false }
        return isDeleted[name] == true
    }

    /// Whether a deletion was not undone.
    ///
    /// - Parameter name: The name of the resource, with its base if names of several servers are equal.
    func holds(_ name: String) -> Bool { !isHistory || isDeleted[name] == true }

    private static func name(of entry: BundleEntry, _ base: (String) -> String?) -> String? {
        let type = entry.resource["resourceType"]?.string
        let id = entry.resource["id"]?.string
        guard let type, let id else { return nil }
        return (entry.fullURL.flatMap(base) ?? "") + "\(type)/\(id)"
    }

    private static func name(of entry: JSONNode, _ base: (String) -> String?) -> String? {
        if let resource = entry["resource"] {
            let fullURL = entry["fullUrl"]?.string
            return name(of: BundleEntry(resource: resource, fullURL: fullURL), base)
        }
        guard entry.isDeletion, let url = entry["request"]?["url"]?.string else { return nil }
        return (base(url) ?? "") + ResourceReader.name(ofReference: url)
    }
}

extension JSONNode {
    /// Whether an entry of a Bundle is a request to delete.
    var isDeletion: Bool { self["request"]?["method"]?.string == "DELETE" }
}
