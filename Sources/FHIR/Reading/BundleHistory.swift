internal import Questionnaires

/// Which deletions in a Bundle are still valid.
///
/// In a history, the newest entry of each resource decides: a deletion makes the versions of the
/// resource void, and a later version undoes a deletion. In other Bundles each deletion counts.
struct BundleHistory {
    /// An entry of a resource.
    private struct Version {
        let isDeletion: Bool
        let number: Int?
        let saved: Timestamp?
        var identity: ResourceIdentity?

        /// Whether it is newer than an entry before it: by its number, else by its time. A history
        /// has the newest entry first.
        func isNewer(than earlier: Version) -> Bool {
            if let number, let other = earlier.number, number != other { return number > other }
            guard let saved, let other = earlier.saved else { return false }
            return saved.microsecondsSinceEpoch > other.microsecondsSinceEpoch
        }
    }

    private let isHistory: Bool
    /// The newest entry of each resource, by the name of the resource.
    private var newest: [String: Version] = [:]
    /// The newest entry of each resource that is not a deletion.
    private var newestContent: [String: Version] = [:]
    /// For each resource whose versions differ in their identifiers: the identifiers of all versions. In a
    /// history they are still one resource, because the source corrected its identifier.
    private(set) var identifiers: [String: [ResourceIdentity.Identifier]] = [:]

    /// - Parameter base: The base of the server in a full name, if names of several servers are equal.
    init(_ bundle: JSONNode, base: (String) -> String?) {
        isHistory = bundle["type"]?.string == "history"
        guard isHistory else { return }
        var all: [String: [ResourceIdentity.Identifier]] = [:]
        for entry in bundle["entry"]?.elements ?? [] {
            guard let name = Self.name(of: entry, base) else { continue }
            var identity = entry["resource"].map { ResourceIdentity(of: $0) }
            identity?.base = entry["fullUrl"]?.string.flatMap(base) ?? ""
            let version = Version(
                isDeletion: entry.isDeletion, number: entry.versionNumber, saved: entry.saved,
                identity: identity)
            if newest[name].map({ version.isNewer(than: $0) }) ?? true { newest[name] = version }
            guard let own = identity?.identifiers else { continue }
            let known = all[name] ?? own
            let others = own.filter { one in !known.contains { $0 == one } }
            if !others.isEmpty || own.count < known.count { identifiers[name] = known + others }
            all[name] = known + others
            if newestContent[name].map({ version.isNewer(than: $0) }) ?? true {
                newestContent[name] = version
            }
        }
        for (name, all) in identifiers { newestContent[name]?.identity?.add(all) }
    }

    /// The identity of a deleted resource, if an earlier version contains it.
    func identity(of name: String) -> ResourceIdentity? { newestContent[name]?.identity }

    /// Whether a later deletion makes the version of a resource void.
    func isVoid(_ entry: BundleEntry, base: (String) -> String?) -> Bool {
        guard isHistory, let name = Self.name(of: entry, base) else { return false }
        return newest[name]?.isDeletion == true
    }

    /// Whether a deletion was not undone.
    ///
    /// - Parameter name: The name of the resource, with its base if names of several servers are equal.
    func holds(_ name: String) -> Bool { !isHistory || newest[name]?.isDeletion == true }

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

    /// The number of the version that an entry of a history has, or `nil`: `W/"3"`.
    fileprivate var versionNumber: Int? {
        let tag = self["response"]?["etag"]?.string?.split(separator: "\"").last.map(String.init)
        return (self["resource"]?["meta"]?["versionId"]?.string ?? tag).flatMap { Int($0) }
    }

    /// When an entry of a history was saved, or `nil`.
    fileprivate var saved: Timestamp? {
        let text =
            self["resource"]?["meta"]?["lastUpdated"]?.string
            ?? self["response"]?["lastModified"]?.string
        guard case .complete(let time)? = text.map({ FHIRDate($0) }) else { return nil }
        return time
    }
}
