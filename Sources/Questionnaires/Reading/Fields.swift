/// An object of a JSON text, with its allowed keys.
///
/// Definitions and import mappings read their objects with this type. Each of them reports the
/// faults in its own words.
package struct Fields {
    /// A problem of the keys of an object.
    package enum Fault {
        /// The value is not an object.
        case notAnObject
        /// The format does not know the key; `meant` is the key that is probably meant.
        case unknownKey(String, meant: String?)
        /// The object lacks a key that it needs.
        case missingKey(String)
    }

    package let node: JSONNode
    private let report: (Fault, _ offset: Int) -> Void
    private let members: [JSONNode.Member]
    /// The known keys that are probably meant by the unknown keys.
    private let meant: Set<String>

    /// Checks a node that must be an object and may have only the given keys.
    ///
    /// - Parameters:
    ///   - limit: The most unknown keys to report.
    ///   - report: Receives each fault, and the byte offset at which it is.
    package init?(
        _ node: JSONNode, keys: [String], limit: Int = .max,
        report: @escaping (Fault, _ offset: Int) -> Void
    ) {
        guard let members = node.members else {
            report(.notAnObject, node.offset)
            return nil
        }
        self.node = node
        self.report = report
        self.members = members
        var meant: Set<String> = []
        for member in members.lazy.filter({ !keys.contains($0.key) }).prefix(limit) {
            let guess = nearest(to: member.key, in: keys)
            if let guess { meant.insert(guess) }
            report(.unknownKey(member.key, meant: guess), member.keyOffset)
        }
        self.meant = meant
    }

    /// The value under a key that may be absent.
    package subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.node }

    /// Whether a key is absent and a similar unknown key was reported.
    package func isMisspelt(_ key: String) -> Bool { meant.contains(key) && self[key] == nil }

    /// The value under a required key; reports a missing key.
    package func required(_ key: String) -> JSONNode? {
        if let node = self[key] { return node }
        if !isMisspelt(key) { report(.missingKey(key), node.offset) }
        return nil
    }
}
