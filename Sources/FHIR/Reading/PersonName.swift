internal import Questionnaires
internal import Samples

/// The name of a person as a file writes it. It identifies the person only on one server or in one
/// system of identifiers.
struct PersonName {
    /// The id or the identifier: `17`.
    let id: String
    /// A hash of the base of the server or of the system; `nil` if the file does not say it.
    let origin: Int?

    /// A name in a system of identifiers.
    init(_ id: String, of system: String? = nil) {
        self.id = id
        origin = system.flatMap { Self.origin($0) }
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
        let isFull = name.hasPrefix("http://") || name.hasPrefix("https://")
        origin = isFull ? Self.origin(rest.dropLast(8)) : server.flatMap { Self.origin($0) }
    }

    /// A hash of a base or a system; `nil` if it is empty.
    static func origin(_ text: some StringProtocol) -> Int? { origin(text.utf8) }

    private static func origin(_ bytes: some Sequence<UInt8>) -> Int? {
        var hasher = Hasher()
        var isEmpty = true
        for byte in bytes {
            hasher.combine(byte)
            isEmpty = false
        }
        return isEmpty ? nil : hasher.finalize()
    }

    /// Whether both may be names of one person.
    func mayBe(_ other: PersonName) -> Bool {
        guard id == other.id else { return false }
        guard let origin, let others = other.origin else { return true }
        return origin == others
    }
}

/// The servers and systems of the people of a file. Two people have the same name if each server or
/// system numbers its own.
final class PeopleOfFile {
    /// The hash of the first server or system of each person, by the hash of the name.
    private var origins: [Int: Int] = [:]

    /// Whether a person may be the one whom the file named so before. The first server or system that
    /// it names is that of the person.
    func mayBeOne(_ person: SubjectID, _ origin: Int?) -> Bool {
        guard let origin else { return true }
        let name = person.hashValue
        guard let known = origins[name] else {
            origins[name] = origin
            return true
        }
        return known == origin
    }
}

extension JSONNode {
    /// The names that identify a Patient: the id, or without an id its identifiers.
    var patientNames: [PersonName] {
        if let id = self["id"]?.string { return [PersonName(id)] }
        return identifierNames
    }

    /// The identifiers that have a value.
    var identifierNames: [PersonName] {
        (self["identifier"]?.elements ?? []).compactMap { identifier in
            identifier["value"]?.string.map { PersonName($0, of: identifier["system"]?.string) }
        }
    }
}
