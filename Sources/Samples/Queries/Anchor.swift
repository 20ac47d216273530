/// A place in one store's sequence of changes.
///
/// Opaque: it is kept as text and handed back to the store that gave it.
///
/// The numbers of changes repeat after an older copy of a store was restored. So an anchor also
/// carries a mark of the store's audit, which does not repeat.
public struct Anchor: Hashable, Sendable {
    /// The store the anchor belongs to.
    package let store: SampleID
    /// The last change that was seen.
    package let place: Place
    /// The newest audit entry when the anchor was given.
    package let mark: Mark
    /// The number of purges of tombstones before the anchor was given.
    package let purges: Int64

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

    package init(store: SampleID, place: Place, mark: Mark = .root, purges: Int64 = 0) {
        self.store = store
        self.place = place
        self.mark = mark
        self.purges = purges
    }

    package init(store: SampleID, sequence: Int64, mark: Mark = .root, purges: Int64 = 0) {
        self.init(store: store, place: .sequence(sequence), mark: mark, purges: purges)
    }

    /// What a store has purged of its tombstones.
    package struct Purged: Hashable, Sendable {
        /// How often.
        package var times: Int64 = 0
        /// The last change whose tombstone may be gone; 0 for none.
        package var through: Int64 = 0

        package init(times: Int64 = 0, through: Int64 = 0) {
            self.times = times
            self.through = through
        }

        /// Notes one more purge.
        package mutating func add(through sequence: Int64) {
            times += 1
            through = max(through, sequence)
        }
    }

    /// The number of the last change that was seen, for the store that keeps it.
    ///
    /// - Parameters:
    ///   - id: What identifies the store.
    ///   - latest: The number of its latest change.
    ///   - auditHas: Whether the store's audit has the entry of a mark other than ``Mark/root``.
    /// - Throws: ``StoreError/Code/foreignAnchor``, also when the store has lost changes since it
    ///   gave the anchor; and what `auditHas` throws.
    package func sequence(
        in id: SampleID, latest: Int64, auditHas: (Mark) throws(StoreError) -> Bool
    ) throws(StoreError) -> Int64 {
        guard store == id, case .sequence(let sequence) = place, (0...latest).contains(sequence)
        else { throw .foreignAnchor }
        // Without an audit entry there is no change that an anchor could name.
        let isKnown = if mark == .root { sequence == 0 } else { try auditHas(mark) }
        guard isKnown else { throw .foreignAnchor }
        return sequence
    }

    /// Refuses the anchor when deletions after it may have been purged since it was given.
    ///
    /// Who has seen nothing misses no deletion. Nor does who began after the last purge and is not
    /// yet past the place up to which it went: what was purged did not stand any more.
    ///
    /// - Parameters:
    ///   - purged: What the store has purged.
    ///   - isAnyPurgeSeen: Whether every purge counts, however early its place. So it is for a
    ///     source that may not see all: otherwise the refusal would tell of changes that it may
    ///     not see.
    /// - Throws: ``StoreError/Code/expiredAnchor``.
    package func check(against purged: Purged, isAnyPurgeSeen: Bool = false) throws(StoreError) {
        guard case .sequence(let sequence) = place, purges <= purged.times else {
            throw .foreignAnchor
        }
        if sequence == 0 || purges == purged.times { return }
        guard !isAnyPurgeSeen, sequence >= purged.through else { throw .expiredAnchor }
    }
}

extension Anchor: LosslessStringConvertible {
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
}
