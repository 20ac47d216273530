/// The changes in a store after an anchor.
public struct Changes: Hashable, Sendable {
    /// The samples that were added and are current, oldest change first.
    public let added: [StoredSample]
    /// The samples that were deleted, amended or replaced, oldest change first.
    public let deleted: [Tombstone]
    /// The anchor after which to continue.
    public let anchor: Changes.Anchor

    /// A record that a sample was removed.
    public struct Tombstone: Hashable, Sendable {
        /// The sample.
        public let id: SampleID
        /// Why it was removed.
        public let reason: Reason
        /// The sample that replaced it, or `nil`.
        public let replacement: SampleID?
        /// The type of the sample.
        public let type: SampleType
        /// The name of the source that wrote the sample; empty when that source was erased.
        public package(set) var source: String
        /// The place in the sequence at which the sample was added. 0 when it was read through a
        /// ``SampleAccess``.
        public let added: Int64
        /// The place in the sequence at which the sample was removed. 0 when it was read through
        /// a ``SampleAccess``.
        public let sequence: Int64

        /// Why a sample was removed.
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// It was deleted.
            case deleted
            /// Another assessment corrects it.
            case amended
            /// Another sample replaced it.
            case replaced
        }

        /// Creates a tombstone, as stores do.
        ///
        /// - Parameters:
        ///   - id: The sample.
        ///   - reason: Why it was removed.
        ///   - replacement: The sample that replaced it, or `nil`.
        ///   - type: The type of the sample.
        ///   - source: The name of the source that wrote it.
        ///   - added: The place in the sequence at which it was added.
        ///   - sequence: The place in the sequence at which it was removed; greater than `added`.
        public init(
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

    /// Creates the answer to a query, as stores do.
    ///
    /// - Parameters:
    ///   - added: The samples that were added and are current, oldest change first.
    ///   - deleted: The tombstones, oldest change first.
    ///   - anchor: Where to continue: after the last of these changes.
    public init(added: [StoredSample], deleted: [Tombstone], anchor: Changes.Anchor) {
        self.added = added
        self.deleted = deleted
        self.anchor = anchor
    }
}

extension Changes.Tombstone {
    /// The tombstone after its source was erased, because it wrote only about an erased person.
    public var withoutSource: Self {
        Self(
            id: id, reason: reason, replacement: replacement, type: type, source: "", added: added,
            sequence: sequence)
    }
}
