/// What changed in a store after an anchor.
public struct Changes: Hashable, Sendable {
    /// The samples that were added and still stand, oldest change first.
    public let added: [StoredSample]
    /// The samples that were deleted, amended or replaced, oldest change first.
    public let deleted: [Tombstone]
    /// Where to go on.
    public let anchor: Anchor

    /// That a sample no longer stands.
    public struct Tombstone: Hashable, Sendable {
        /// The sample.
        public let id: SampleID
        /// Why it no longer stands.
        public let reason: Reason
        /// The sample that took its place, or `nil`.
        public let replacement: SampleID?
        /// What the sample was.
        package let type: SampleType
        /// The name of the source that wrote the sample.
        package let source: String
        /// The place in the sequence at which the sample was added.
        package let added: Int64
        /// The place in the sequence at which it ceased to stand.
        package let sequence: Int64

        /// Why a sample no longer stands.
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// It was deleted.
            case deleted
            /// Another assessment corrects it.
            case amended
            /// Another sample took its place.
            case replaced
        }

        package init(
            id: SampleID, reason: Reason, replacement: SampleID?, type: SampleType,
            source: String, added: Int64, sequence: Int64
        ) {
            self.id = id
            self.reason = reason
            self.replacement = replacement
            self.type = type
            self.source = source
            self.added = added
            self.sequence = sequence
        }
    }

    package init(added: [StoredSample], deleted: [Tombstone], anchor: Anchor) {
        self.added = added
        self.deleted = deleted
        self.anchor = anchor
    }
}
