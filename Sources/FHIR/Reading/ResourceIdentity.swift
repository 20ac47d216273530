internal import Questionnaires
internal import Samples

/// The identity of a resource in its source.
struct ResourceIdentity {
    typealias Identifier = (system: String, value: String)

    /// The type of the resource, such as `Observation`.
    let type: String
    let id: String?
    /// The identifiers that have a value.
    private(set) var identifiers: [Identifier]
    /// The base of the server with a slash at its end, if several resources share the id; otherwise
    /// empty.
    var base = ""

    init(type: String, id: String?, identifiers: [Identifier]) {
        self.type = type
        self.id = id
        self.identifiers = identifiers
    }

    init(of resource: JSONNode) {
        // A QuestionnaireResponse of R4 has one identifier, other resources have a list.
        let node = resource["identifier"]
        let identifiers = (node?.elements ?? [node].compactMap(\.self)).compactMap { identifier in
            identifier["value"]?.string.map { (identifier["system"]?.string ?? "", $0) }
        }
        self.init(
            type: resource["resourceType"]?.string ?? "", id: resource["id"]?.string,
            identifiers: identifiers)
    }

    /// Adds the identifiers of other versions after its own.
    mutating func add(_ others: [Identifier]) {
        let own = identifiers
        identifiers += others.filter { one in !own.contains { $0 == one } }
    }

    /// The text that identifies the resource in its source, or `nil`: its identifier, or its id
    /// with ``base``.
    var entry: String? {
        if let first = identifiers.first(where: { !$0.value.isEmpty }) {
            return "\(first.system)|\(first.value)"
        }
        return id.map { "\(base)\(type)/\($0)" }
    }

    /// The UUID that identifies the resource everywhere, or `nil`.
    var universalID: SampleID? {
        let universal = identifiers.first {
            $0.system == Terminology.uri && $0.value.hasPrefix(SampleID.urnPrefix)
        }
        return universal.flatMap { SampleID(urn: $0.value) }
    }

    /// The names under which other resources refer to this one.
    ///
    /// - Parameter fullURL: The name of the resource in its Bundle, or `nil`.
    func names(fullURL: String?) -> [String] {
        let own = universalID.map { "urn:uuid:\($0)" }
        return [
            fullURL.map { ResourceReader.name(ofReference: $0) }, id.map { "\(type)/\($0)" }, own,
            id.flatMap { Self.urn(ofID: $0) },
        ].compactMap(\.self).firstOfEach
    }

    /// The URN of an id that is a UUID; `nil` for another id. A server that drops the identifier
    /// may keep the URN in references.
    static func urn(ofID id: String) -> String? {
        guard id.utf8.count == 36, let uuid = SampleID(id) else { return nil }
        return "urn:uuid:\(uuid)"
    }

    /// The identifier of the sample, or `nil` when the resource has neither identifier nor id. It
    /// does not depend on the person, because a source may correct the person.
    ///
    /// - Parameter source: The name of the source.
    func sampleID(from source: String) -> SampleID? {
        universalID ?? entry.map { SampleID(entry: $0, of: source, about: nil) }
    }

    /// The names of the sample, the first of which is ``sampleID(from:)``: a file may name the resource
    /// with its identifiers in another order, with only some of them, or only by its id.
    ///
    /// - Parameter source: The name of the source.
    func sampleNames(from source: String) -> [SampleImport.Name] {
        var names: [SampleImport.Name] = []
        for (system, value) in identifiers where !value.isEmpty {
            let universal = system == Terminology.uri ? SampleID(urn: value) : nil
            let id = universal ?? SampleID(entry: "\(system)|\(value)", of: source, about: nil)
            names.append(.identifier(id, in: system))
        }
        // The kit writes the UUID of a sample as its id, too.
        if let id, universalID == nil || SampleID(id) != universalID {
            names.append(.server(SampleID(entry: "\(base)\(type)/\(id)", of: source, about: nil)))
        }
        let own = sampleID(from: source)
        let first = names.filter { $0.id == own }
        return (first + names.filter { $0.id != own }).firstOfEach
    }
}

extension SampleID {
    fileprivate static let urnPrefix = "urn:uuid:"

    /// Reads a UUID as FHIR names it: `urn:uuid:…`.
    init?(urn: String) {
        guard urn.hasPrefix(Self.urnPrefix) else { return nil }
        self.init(String(urn.dropFirst(Self.urnPrefix.count)))
    }
}
