/// A place in one store's sequence of changes.
///
/// Opaque: it is kept as text and handed back to the store that gave it.
public struct Anchor: Hashable, Sendable {
    /// The store the anchor belongs to.
    package let store: SampleID
    /// The last change that was seen.
    package let place: Place

    /// How the last change is named.
    package enum Place: Hashable, Sendable {
        /// By its number in the sequence; 0 is the beginning.
        case sequence(Int64)
        /// By the sample that was added. A ``SampleAccess`` names changes so, because numbers
        /// would tell how much happened in between that it does not show.
        case added(SampleID)
        /// By the sample that went, and why.
        case gone(SampleID, Changes.Tombstone.Reason)
    }

    package init(store: SampleID, place: Place) {
        self.store = store
        self.place = place
    }

    package init(store: SampleID, sequence: Int64) {
        self.init(store: store, place: .sequence(sequence))
    }

    /// The number of the last change that was seen, for the store that keeps it.
    ///
    /// - Parameters:
    ///   - id: What identifies the store.
    ///   - latest: The number of its latest change.
    ///   - purged: The last change whose tombstone may have been purged; 0 for none.
    /// - Throws: ``StoreError/Code/foreignAnchor``, ``StoreError/Code/expiredAnchor``.
    package func sequence(
        in id: SampleID, latest: Int64, purgedThrough purged: Int64
    ) throws(StoreError) -> Int64 {
        guard store == id, case .sequence(let sequence) = place, (0...latest).contains(sequence)
        else { throw .foreignAnchor }
        // Who has seen nothing misses no deletion.
        guard sequence == 0 || sequence >= purged else { throw .expiredAnchor }
        return sequence
    }
}

extension Anchor: LosslessStringConvertible {
    /// Reads what ``description`` wrote; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let store = SampleID(String(parts[0])) else { return nil }
        if parts.count == 2, let sequence = Int64(parts[1]), sequence >= 0 {
            self.init(store: store, sequence: sequence)
        } else if parts.count == 3, let sample = SampleID(String(parts[2])) {
            if parts[1] == "added" {
                self.init(store: store, place: .added(sample))
            } else if let reason = Changes.Tombstone.Reason(rawValue: String(parts[1])) {
                self.init(store: store, place: .gone(sample, reason))
            } else {
                return nil
            }
        } else {
            return nil
        }
    }

    /// The anchor as text.
    public var description: String {
        switch place {
        case .sequence(let sequence): "\(store).\(sequence)"
        case .added(let sample): "\(store).added.\(sample)"
        case .gone(let sample, let reason): "\(store).\(reason.rawValue).\(sample)"
        }
    }
}
