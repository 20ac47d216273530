extension Questionnaire {
    /// What identifies an exact definition: its name, its version and the hash of its content.
    ///
    /// Every stored result has an identity. The result can then be scored again with its own
    /// definition, even if another version is shipped now.
    public struct Identity: Hashable, Sendable, Codable, CustomStringConvertible {
        /// The name of the questionnaire.
        public let id: ID
        /// The version of the definition.
        public let version: Questionnaire.SemanticVersion
        /// The hash of the definition's content.
        public let contentHash: ContentHash

        /// Creates an identity from its parts.
        public init(id: ID, version: Questionnaire.SemanticVersion, contentHash: ContentHash) {
            self.id = id
            self.version = version
            self.contentHash = contentHash
        }

        /// The name, the version and the first characters of the hash: `phq-9 1.0.0 3f1c9a0b12cd`.
        public var description: String { "\(id) \(version) \(contentHash.short)" }
    }

    /// The identity of this definition.
    public var identity: Identity {
        Identity(id: id, version: version, contentHash: contentHash)
    }
}
