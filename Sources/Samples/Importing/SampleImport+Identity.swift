internal import Questionnaires

// The rule of identity. A source may identify one sample by several names: its id on a server, and each
// of its identifiers, in any order. An identifier may also belong to several samples, such as that of an
// order. So one common name is not always enough.

extension SampleImport {
    /// The metadata key for the names of a sample that has several, separated by blanks.
    package static let namesKey = "fhir.identities"
    /// The metadata key, in answers, for the names of the total that they replaced, separated by
    /// blanks.
    static let replacedTotalKey = "fhir.replacedTotal"

    /// A name that a source gives a sample.
    public struct Name: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// The id on a server.
            case server
            /// An identifier of a system, with a hash of the system.
            case identifier(UInt32)
            /// Unknown, because the sample has only this name.
            case unknown
        }

        /// The identifier of the sample if this is its first name.
        public let id: SampleID
        let kind: Kind

        init(_ id: SampleID, _ kind: Kind = .unknown) {
            self.id = id
            self.kind = kind
        }

        /// The id of a sample on a server.
        public static func server(_ id: SampleID) -> Self { Self(id, .server) }

        /// An identifier of a sample.
        ///
        /// - Parameters:
        ///   - id: What the sample's identifier is if this is its first name.
        ///   - system: The name of the system that assigned it.
        public static func identifier(_ id: SampleID, in system: String) -> Self {
            var hash: UInt32 = 2_166_136_261
            for byte in system.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            return Self(id, .identifier(hash))
        }

        var isIdentifier: Bool { if case .identifier = kind { true } else { false } }
    }

    /// How the names of two samples compare.
    enum Agreement: Hashable, Sendable {
        /// Both are the same sample.
        case same
        /// Both may be the same sample.
        case doubtful
        /// Both are different samples. `shareID` says that they have the same id on a server.
        case different(shareID: Bool)
    }

    /// What identifies a sample.
    struct Identity: Sendable {
        enum Content: Hashable, Sendable {
            case result(Questionnaire.ID)
            case observation
        }

        /// The names, the first one first.
        var names: [Name]
        /// What the sample is; `nil` if the file does not say it.
        let content: Content?
        /// The time; `nil` if the file does not say it.
        let start: Timestamp?

        init(names: [Name], content: Content?, start: Timestamp?) {
            self.names = names
            self.content = content
            self.start = start
        }

        init(of sample: any Sample) {
            let form = (sample as? Assessment)?.questionnaire.id
            self.init(
                names: sample.names, content: form.map { .result($0) } ?? .observation,
                start: sample.start)
        }

        /// Whether both have an id on a server, but not the same.
        func hasOtherServerID(than other: Self) -> Bool {
            let own = names.filter { $0.kind == .server }
            let others = other.names.filter { $0.kind == .server }
            return !own.isEmpty && !others.isEmpty && Set(own).isDisjoint(with: others)
        }

        /// How the names compare; `nil` without a common name.
        ///
        /// Both are the same sample if one of them has all identifiers of the other, or if they
        /// have the same id and one of them has no identifier. They are different if they are of
        /// other forms, if each has an identifier of one system that the other does not have, or if
        /// they share only the id. Otherwise it is doubtful.
        func agreement(with other: Self) -> Agreement? {
            let kinds = Dictionary(other.names.map { ($0.id, $0.kind) }) { first, _ in first }
            let shared = names.compactMap { name in
                kinds[name.id].map { name.kind == .unknown ? $0 : name.kind }
            }
            guard !shared.isEmpty else { return nil }
            let sharesID = shared.contains(.server)
            let sharesOnlyID = shared.allSatisfy { $0 == .server }
            if sharesOnlyID, names.contains(where: \.isIdentifier),
                other.names.contains(where: \.isIdentifier)
            {
                return .different(shareID: true)
            }
            let own = Set(names.filter { $0.isIdentifier && kinds[$0.id] == nil }.map(\.kind))
            let ids = Set(names.map(\.id))
            let others = Set(
                other.names.filter { $0.isIdentifier && !ids.contains($0.id) }.map(\.kind))
            guard own.isDisjoint(with: others) else { return .different(shareID: sharesID) }
            if let content, let known = other.content, content != known {
                let isOfOther = shared.allSatisfy { $0 != .server && $0 != .unknown }
                return isOfOther ? .different(shareID: false) : .doubtful
            }
            guard own.isEmpty || others.isEmpty || sharesID else { return .doubtful }
            // A copy on another server has another id.
            guard hasOtherServerID(than: other) else { return .same }
            return isAtSameTime(as: other) ? .same : .doubtful
        }

        /// Whether the times are the same, or the days if one of them has no time.
        private func isAtSameTime(as other: Self) -> Bool {
            guard let start, let time = other.start else { return false }
            guard start.precision == .instant, time.precision == .instant else {
                return start.day == time.day
            }
            return start.microsecondsSinceEpoch == time.microsecondsSinceEpoch
        }
    }

    /// The file states that a sample was entered in error.
    struct Withdrawal: Sendable {
        let place: Entry.Place
        let identity: Identity
        /// The number of the version that is in error, or `nil`.
        let version: Int?
        /// The person whom the file names, or `nil`.
        let subject: SubjectID?
        /// Whether the file also has the sample.
        var isContradicted = false

        /// Whether the file names another person than that of an entry.
        func isOfOtherPerson(than entry: Candidate) -> Bool {
            subject.map { $0 != entry.sample.subject } ?? false
        }
    }
}

extension SampleImport.Name: LosslessStringConvertible {
    /// The name in metadata.
    public var description: String {
        switch kind {
        case .server: "id:\(id)"
        case .identifier(let system): String(system, radix: 16) + ":\(id)"
        case .unknown: id.description
        }
    }

    /// Reads a name in metadata.
    public init?(_ description: String) {
        let parts = description.split(separator: ":")
        guard let last = parts.last, let id = SampleID(String(last)) else { return nil }
        switch parts.count {
        case 1: self.init(id)
        case 2 where parts[0] == "id": self.init(id, .server)
        case 2:
            guard let system = UInt32(parts[0], radix: 16) else { return nil }
            self.init(id, .identifier(system))
        default: return nil
        }
    }
}

extension [SampleImport.Name] {
    /// The names as metadata.
    package var metadata: MetadataValue {
        .string(map(\.description).joined(separator: " "))
    }

    init(metadata value: MetadataValue?) {
        guard case .string(let text)? = value else {
            self = []
            return
        }
        self = text.split(separator: " ").compactMap { Element(String($0)) }
    }

    /// Adds the names that are not known.
    mutating func unite(with others: [Element]) {
        let known = Set(map(\.id))
        self += others.filter { !known.contains($0.id) }
    }
}

extension Sample {
    /// The names that its source gives it. Its identifier is one of them.
    var names: [SampleImport.Name] {
        var names = [SampleImport.Name](metadata: metadata[SampleImport.namesKey])
        if !names.contains(where: { $0.id == id }) { names.insert(.init(id), at: 0) }
        return names
    }
}

extension Metadata {
    /// The metadata of an entry that replaces an earlier version, with the names of both.
    func replacing(_ earlier: any Sample, of id: SampleID) -> Metadata {
        var metadata = self
        var names = [SampleImport.Name](metadata: self[SampleImport.namesKey])
        let key = SampleImport.replacedTotalKey
        var replaced = [SampleImport.Name](metadata: earlier.metadata[key])
        let sources = (earlier as? Assessment)?.statedSources ?? []
        if sources.contains(where: { source in source == id || names.contains { $0.id == source } })
        {
            replaced.unite(with: earlier.names)
        } else {
            names.unite(with: .init(metadata: earlier.metadata[SampleImport.namesKey]))
        }
        if !names.isEmpty { metadata[SampleImport.namesKey] = names.metadata }
        if !replaced.isEmpty { metadata[key] = replaced.metadata }
        return metadata
    }
}
