/// The order of the samples that a query gives back.
public enum SampleSort: String, Hashable, Sendable, CaseIterable, Codable {
    /// By start, the earliest first; at the same start in the order in which they were saved.
    case oldestFirst
    /// By start, the latest first; at the same start the last saved first.
    case newestFirst
    /// In the order in which they were saved.
    case saved
    /// By valence, the least pleasant first, those of one valence in the order in which they were
    /// saved; samples that are no states of mind after them.
    case leastPleasantFirst
    /// By valence, the most pleasant first, those of one valence the last saved first; samples that
    /// are no states of mind after them.
    case mostPleasantFirst
}

/// Where a page of samples ended: where the next one goes on.
///
/// It names the last sample by the value it was sorted by and its place in the store's sequence, so
/// paging costs the same on every page and neither skips nor repeats a sample when others are added.
public struct PageKey: Hashable, Sendable, Codable {
    package let sort: SampleSort
    /// The value by which the last sample was sorted; see ``SortPosition/value``.
    package let value: Int64
    package let place: Place

    /// How the last sample is named.
    package enum Place: Hashable, Sendable, Codable {
        /// By its place in the sequence.
        case sequence(Int64)
        /// By its identifier. A ``SampleAccess`` names samples so, because numbers would tell how
        /// much happened in between that it does not show.
        case sample(SampleID)
    }

    package init(sort: SampleSort, value: Int64, place: Place) {
        self.sort = sort
        self.value = value
        self.place = place
    }

    /// The key of a page that ends at a position.
    package init(_ sort: SampleSort, at position: SortPosition) {
        self.init(sort: sort, value: position.value, place: .sequence(position.sequence))
    }

    /// Where the page ended, for the store that keeps the samples.
    ///
    /// - Throws: ``StoreError/Code/invalid`` when the key belongs to another order.
    package func position(in order: SampleSort) throws(StoreError) -> SortPosition {
        guard sort == order, case .sequence(let sequence) = place else {
            throw .keyOfAnotherOrder
        }
        return SortPosition(value: value, sequence: sequence)
    }
}

/// One page of samples.
public struct SamplePage: Hashable, Sendable {
    /// The samples, in the order asked for.
    public let samples: [StoredSample]
    /// Where to go on, or `nil` after the last page.
    public let next: PageKey?

    package init(samples: [StoredSample], next: PageKey?) {
        self.samples = samples
        self.next = next
    }
}
