internal import Questionnaires
internal import Samples

/// Reads one resource of a file.
struct ResourceReader {
    let settings: FHIRReader
    let scope: ReadingScope
    let cache: ReadingCache
    let reader: RecordReader
    let resource: JSONNode
    /// The name of the resource in its Bundle, or `nil`.
    let fullURL: String?
    let place: SampleImport.Entry.Place
    /// The resource around a contained one, or `nil`.
    var container: JSONNode?
    /// What a contained resource is to ``container``; `nil` for another resource.
    var containment: Containment?

    var index: FormIndex { settings.index }

    /// The base of the server from which the Bundle has the resource, or `nil`.
    var server: String? { fullURL?.baseAndName?.base }

    /// The status, if it is one of the allowed words. Reports any other status.
    func status(_ allowed: [String]) -> String? {
        guard let node = resource["status"] else {
            reader.report(
                .missingKey, at: resource, "the key \"status\" is missing",
                remedy: "correct the source")
            return nil
        }
        guard let word = reader.text(node) else { return nil }
        if allowed.contains(word) { return word }
        reader.reportUnknownWord(word, at: node, allowed: allowed)
        return nil
    }

    /// The time of the resource. Reports a text that is not a time, a missing day, and a future
    /// day.
    ///
    /// - Parameter node: The time, or `nil`.
    func time(_ node: JSONNode?) -> Timestamp? {
        let time = reader.time(node, of: resource, otherwise: settings.defaultDate)
        guard let time, !settings.mayHaveHappened(time) else { return time }
        reader.report(
            .badDate, at: node ?? resource, "the date is in the future",
            remedy: "correct the source")
        return nil
    }

    /// The names under which other resources refer to this one.
    var names: [String] {
        guard containment != nil else { return identity.names(fullURL: fullURL) }
        return (resource["id"]?.string).map { [localName("#\($0)")] } ?? []
    }

    /// The part of a reference that is compared: type and id, or the text of a URN.
    static func name(ofReference reference: String) -> String {
        guard !reference.hasPrefix("urn:") else { return reference }
        let path = reference.withoutHistory
        return path.split(separator: "/").suffix(2).joined(separator: "/")
    }

    /// The names in a list of references. STU3 has one list of references with their type.
    ///
    /// - Parameter older: The type in STU3.
    func references(_ key: String, older: String) -> [String] {
        let related = reader.elements(resource["related"]).filter {
            $0["type"]?.string == older
        }.compactMap { $0["target"] }
        return (reader.elements(resource[key]) + related).compactMap { $0["reference"]?.string }
            .map { $0.hasPrefix("#") ? localName($0) : Self.name(ofReference: $0) }
    }

    /// The names of the members of a panel.
    var members: [String] { allMembers.filter { !$0.isNameOfResponse } }

    /// The names of the members of a panel, with those that are responses.
    var allMembers: [String] { references("hasMember", older: "has-member") }

    /// The names of the sources from which the resource was derived. Some panels have their
    /// response as a member.
    var sources: [String] {
        references("derivedFrom", older: "derived-from") + allMembers.filter(\.isNameOfResponse)
    }
}

extension String {
    /// Whether this is the name of a response, such as `QuestionnaireResponse/1`.
    var isNameOfResponse: Bool { hasPrefix("QuestionnaireResponse/") }

    /// The reference without the version at its end.
    var withoutHistory: String {
        guard utf8.contains(UInt8(ascii: "_")) else { return self }
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        guard let place = parts.lastIndex(of: "_history") else { return self }
        return parts[..<place].joined(separator: "/")
    }
}
