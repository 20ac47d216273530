/// An object of the text, with its allowed keys.
struct Fields {
    let node: JSONNode
    private let findings: Findings
    private let members: [JSONNode.Member]
    /// The keys that the unknown ones were probably meant to be.
    private let meant: Set<String>

    /// Checks a node that must be an object and may have only the given keys.
    ///
    /// Reports each unknown key, and the node itself when it is not an object.
    init?(_ node: JSONNode, keys: [String], findings: Findings) {
        guard let members = node.members else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where an object belongs",
                remedy: "write { … } with the keys \(keys.joined(separator: ", "))")
            return nil
        }
        self.node = node
        self.findings = findings
        self.members = members
        var meant: Set<String> = []
        for member in members where !keys.contains(member.key) && !findings.isFull {
            let guess = nearest(to: member.key, in: keys)
            if let guess { meant.insert(guess) }
            findings.report(
                .unknownKey, at: member.keyOffset, "unknown key \(quoted(member.key))",
                remedy: guess.map { "did you mean \"\($0)\"?" }
                    ?? "the keys here are \(keys.joined(separator: ", "))")
        }
        self.meant = meant
    }

    /// The value under a key that may be absent.
    subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.node }

    /// Whether a key is absent and a similar unknown key was reported.
    func isMisspelt(_ key: String) -> Bool { meant.contains(key) && self[key] == nil }

    /// The value under a required key; reports a missing key.
    func required(_ key: String) -> JSONNode? {
        if let node = self[key] { return node }
        guard !isMisspelt(key) else { return nil }
        findings.report(
            .missingKey, at: node, "the key \"\(key)\" is missing", remedy: "add \"\(key)\"")
        return nil
    }
}
