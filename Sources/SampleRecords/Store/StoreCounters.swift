package import Samples

/// The counters that every store keeps in one row.
package struct StoreCounters: Equatable {
    /// The identifier of the store.
    package let id: SampleID
    /// The number of the last change.
    package var sequence: Int64
    /// The purges of tombstones.
    package var purged: Changes.Anchor.Purged
    /// The number of assessments, corrected ones included.
    package var assessments: Int64
    /// The number of samples of the other types.
    package var observations: Int64
    /// The number and the hash of the newest entry of the audit; 0 and ``/Samples/AuditEntry/root``
    /// without one.
    package var entry: AuditEntry.ID
    package var hash: [UInt8]

    package init(
        id: SampleID, sequence: Int64 = 0, purged: Changes.Anchor.Purged = .init(),
        assessments: Int64 = 0, observations: Int64 = 0, entry: AuditEntry.ID = 0,
        hash: [UInt8] = AuditEntry.root
    ) {
        self.id = id
        self.sequence = sequence
        self.purged = purged
        self.assessments = assessments
        self.observations = observations
        self.entry = entry
        self.hash = hash
    }
}

extension SampleID {
    /// A random identifier (version 4), such as that of a new store.
    package static var random: SampleID {
        SampleID(
            high: .random(in: 0 ... .max) & ~0xf000 | 0x4000,
            low: .random(in: 0 ... .max) & ~(0b11 << 62) | 0b10 << 62)
    }
}
