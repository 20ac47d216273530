public import Questionnaires

extension Changes {
    /// A place in one store's sequence of changes.
    ///
    /// An anchor is opaque: the caller stores its text and passes it back to the same store.
    ///
    /// After a restore from an older copy the numbers of changes repeat. An anchor therefore also
    /// contains a mark of the store's audit, which does not repeat.
    public struct Anchor: Hashable, Sendable {
        /// The store the anchor belongs to.
        package let store: SampleID
        /// The last change that the caller has seen.
        package let place: Place
        /// The newest audit entry when the anchor was created.
        package let mark: Mark
        /// The number of purges of tombstones before the anchor was created.
        package let purges: Int64

        /// How the anchor identifies the last change.
        package enum Place: Hashable, Sendable {
            /// By its number in the sequence; 0 is the beginning.
            case sequence(Int64)
            /// By the added sample. A ``SampleAccess`` uses it, because numbers would reveal how many
            /// changes it hides.
            case added(SampleID)
            /// By the removed sample, and why it was removed.
            case gone(SampleID, Changes.Tombstone.Reason)
        }

        package init(store: SampleID, place: Place, mark: Mark = .root, purges: Int64 = 0) {
            self.store = store
            self.place = place
            self.mark = mark
            self.purges = purges
        }

        /// Creates an anchor, as stores do.
        ///
        /// - Parameters:
        ///   - store: The store.
        ///   - sequence: The last change that the caller has seen; 0 for the beginning.
        ///   - mark: The newest entry of the audit.
        ///   - purges: The ``Purged/times`` of the store.
        public init(store: SampleID, sequence: Int64, mark: Mark = .root, purges: Int64 = 0) {
            self.init(store: store, place: .sequence(sequence), mark: mark, purges: purges)
        }

        /// The purges of a store's tombstones.
        public struct Purged: Hashable, Sendable {
            /// How many purges there were.
            public var times: Int64 = 0
            /// The last change whose tombstone may be purged; 0 without a purge.
            public var through: Int64 = 0

            /// Creates a record, which has no purge by default.
            public init(times: Int64 = 0, through: Int64 = 0) {
                self.times = times
                self.through = through
            }

            /// Records one more purge.
            public mutating func add(through sequence: Int64) {
                times += 1
                through = max(through, sequence)
            }
        }

        /// The sequence number of the last change that the caller has seen, for the anchor's store.
        ///
        /// - Parameters:
        ///   - id: The identifier of the store.
        ///   - latest: The number of its latest change.
        ///   - auditHas: Whether the store's audit has the entry of a mark other than ``Mark/root``.
        /// - Throws: ``StoreError/Code/foreignAnchor``, also when the store has lost changes since it
        ///   created the anchor; and what `auditHas` throws.
        public func sequence(
            in id: SampleID, latest: Int64, auditHas: (Mark) throws(StoreError) -> Bool
        ) throws(StoreError) -> Int64 {
            guard store == id, case .sequence(let sequence) = place, (0...latest).contains(sequence)
            else { throw .foreignAnchor }
            // Without an audit entry there is no change for an anchor to name.
            let isKnown = if mark == .root { sequence == 0 } else { try auditHas(mark) }
            guard isKnown else { throw .foreignAnchor }
            return sequence
        }

        /// Refuses the anchor when deletions after it may have been purged since it was created.
        ///
        /// An anchor at the beginning is valid, because the caller has seen no sample that could be
        /// deleted. An anchor created after the last purge is valid too, even if it names an earlier
        /// change: the purged samples were already removed.
        ///
        /// - Parameters:
        ///   - purged: What the store has purged.
        ///   - isAnyPurgeSeen: Whether every purge counts, at any place. True for a source with
        ///     limited access: otherwise the refusal would reveal hidden changes.
        /// - Throws: ``StoreError/Code/expiredAnchor``.
        public func check(against purged: Purged, isAnyPurgeSeen: Bool = false) throws(StoreError) {
            guard case .sequence(let sequence) = place, purges <= purged.times else {
                throw .foreignAnchor
            }
            if sequence == 0 || purges == purged.times { return }
            guard !isAnyPurgeSeen, sequence >= purged.through else { throw .expiredAnchor }
        }
    }
}

extension Changes.Anchor: TextCodable {
    /// Reads what ``description`` wrote; `nil` for any other text.
    public init?(_ text: String) {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2, let store = SampleID(parts.removeFirst()) else { return nil }
        let place: Place
        if let sequence = Int64(parts[0]) {
            guard sequence >= 0 else { return nil }
            place = .sequence(sequence)
            parts.removeFirst()
        } else {
            guard parts.count > 2, let sample = SampleID(parts[1]) else { return nil }
            if parts[0] == "added" {
                place = .added(sample)
            } else if let reason = Changes.Tombstone.Reason(rawValue: parts[0]) {
                place = .gone(sample, reason)
            } else {
                return nil
            }
            parts.removeFirst(2)
        }
        guard let mark = Mark(parts.removeFirst()) else { return nil }
        guard let last = parts.first else {
            self.init(store: store, place: place, mark: mark)
            return
        }
        guard parts.count == 1, let purges = Int64(last), purges > 0 else { return nil }
        self.init(store: store, place: place, mark: mark, purges: purges)
    }

    /// The anchor as text.
    public var description: String {
        let place =
            switch place {
            case .sequence(let sequence): "\(sequence)"
            case .added(let sample): "added.\(sample)"
            case .gone(let sample, let reason): "\(reason.rawValue).\(sample)"
            }
        return "\(store).\(place).\(mark)" + (purges == 0 ? "" : ".\(purges)")
    }

    package static func fault(in text: String) -> String { "not an anchor of a store" }
}
