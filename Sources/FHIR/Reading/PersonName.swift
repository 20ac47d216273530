internal import Questionnaires
internal import Samples

/// The name of a person as a file writes it. It identifies the person only on one server or in one
/// system of identifiers.
struct PersonName {
    /// The id or the identifier: `17`.
    let id: String
    /// What gave the name; `nil` if the file does not say it.
    let origin: Origin?

    /// What gives names to people, by a hash.
    enum Origin: Hashable, Sendable {
        /// A server; `nil` if the file does not say which.
        case server(Int?)
        /// A system of identifiers.
        case system(Int)

        /// A system of identifiers; `nil` if it is empty.
        init?(system: String) {
            guard !system.isEmpty else { return nil }
            self = .system(system.hashValue)
        }

        /// Whether both may be the same.
        func mayBe(_ other: Origin) -> Bool {
            switch (self, other) {
            case (.server(nil), .server), (.server, .server(nil)): true
            default: self == other
            }
        }
    }

    /// An identifier.
    init(_ id: String, of system: String?) {
        self.id = id
        origin = system.flatMap(Origin.init)
    }

    /// The id of a Patient on a server that the file does not name.
    init(id: String) {
        self.id = id
        origin = .server(nil)
    }

    /// The name in a reference such as `Patient/17`; `nil` for a reference of another form.
    ///
    /// - Parameter server: The base of the server of a relative reference, or `nil`.
    init?(reference: String, from server: String?) {
        guard !reference.hasPrefix("#"), !reference.hasPrefix("urn:") else { return nil }
        let name = reference.withoutHistory
        id = name.lastPart
        let rest = name.utf8.dropLast(id.utf8.count)
        guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "?")),
            rest.elementsEqual("Patient/".utf8) || rest.suffix(9).elementsEqual("/Patient/".utf8)
        else { return nil }
        // A reference is relative if nothing is before the type.
        let base = String(Substring(rest.dropLast(8)))
        let stated = base.contains("://") ? base : server
        origin = .server(stated?.serverName.hashValue)
    }

    /// Whether both may be names of one person.
    func mayBe(_ other: PersonName) -> Bool {
        guard id == other.id else { return false }
        guard let origin, let others = other.origin else { return true }
        return origin.mayBe(others)
    }
}

extension String {
    /// The name of the server with this base, to compare servers. It has no scheme, no default port and no
    /// slash at the end, and its host is in lower case.
    var serverName: String {
        let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, parts[0].hasSuffix(":"), parts[1].isEmpty else { return self }
        var host = parts[2].lowercased()
        for port in [":80", ":443"] where host.hasSuffix(port) { host.removeLast(port.count) }
        var path = parts.count > 3 ? parts[3] : ""
        while path.hasSuffix("/") { path.removeLast() }
        return "\(host)/\(path)"
    }
}

/// The servers and systems of the people of a file. Two people have the same name if each server or
/// system numbers its own.
final class PeopleOfFile {
    /// The server or system of each person, by the hash of the name.
    private var origins: [Int: PersonName.Origin] = [:]
    /// The identifiers of Patients whose full name is a URN, by the id.
    private var identifiers: [String: Set<String>] = [:]

    /// Whether a person may be the one whom the file named so before. The first server or system that
    /// it names is that of the person.
    func mayBeOne(_ person: SubjectID, _ origin: PersonName.Origin?) -> Bool {
        guard let origin else { return true }
        let name = person.hashValue
        guard let known = origins[name] else {
            origins[name] = origin
            return true
        }
        if known == .server(nil), origin.mayBe(known) { origins[name] = origin }
        return known.mayBe(origin)
    }

    /// Whether a Patient with a URN may be the one of another Bundle with the same id.
    func mayBeOne(id: String, identifiers own: Set<String>) -> Bool {
        guard !own.isEmpty else { return true }
        guard let known = identifiers[id] else {
            identifiers[id] = own
            return true
        }
        return known == own
    }
}

extension JSONNode {
    /// The names that identify a Patient: the id, or without an id its identifiers.
    var patientNames: [PersonName] {
        if let id = self["id"]?.string { return [PersonName(id: id)] }
        return identifierNames
    }

    /// The identifiers that have a value.
    var identifierNames: [PersonName] {
        (self["identifier"]?.elements ?? []).compactMap { identifier in
            identifier["value"]?.string.map { PersonName($0, of: identifier["system"]?.string) }
        }
    }
}
