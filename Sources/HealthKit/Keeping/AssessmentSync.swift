internal import Samples

/// The sync identity of an assessment. The kit has no sync identity for assessments, so the
/// metadata contains it.
struct AssessmentSync {
    static let identifierName = KeptFacts.Name.prefix + "sync"
    static let versionName = KeptFacts.Name.prefix + "version"

    let identity: SyncIdentity

    init(_ identity: SyncIdentity) { self.identity = identity }

    /// The identity with which an assessment was saved, or `nil`.
    init?(_ metadata: Metadata) {
        guard case .string(let identifier) = metadata[Self.identifierName],
            case .string(let text) = metadata[Self.versionName], let version = Int64(text),
            let identity = SyncIdentity(identifier: identifier, version: version)
        else { return nil }
        self.identity = identity
    }

    /// The metadata that stores the identity. The version is a text, because a number is not exact
    /// for large versions.
    var facts: Metadata {
        [
            Self.identifierName: .string(identity.identifier),
            Self.versionName: .string(String(identity.version)),
        ]
    }
}
