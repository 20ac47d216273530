internal import Samples

/// The sync identity of an assessment. The kit has none for assessments, so it is in the metadata.
struct AssessmentSync {
    static let identifierName = KeptFacts.Name.prefix + "sync"
    static let versionName = KeptFacts.Name.prefix + "version"

    let identity: SyncIdentity

    init(_ identity: SyncIdentity) { self.identity = identity }

    /// The identity that an assessment was saved with; `nil` without one.
    init?(_ metadata: Metadata) {
        guard case .string(let identifier) = metadata[Self.identifierName],
            case .string(let text) = metadata[Self.versionName], let version = Int64(text),
            let identity = SyncIdentity(identifier: identifier, version: version)
        else { return nil }
        self.identity = identity
    }

    /// The facts to save it as. The version is a text, because a number loses large ones.
    var facts: Metadata {
        [
            Self.identifierName: .string(identity.identifier),
            Self.versionName: .string(String(identity.version)),
        ]
    }
}
