/// The order of the samples that a query returns.
public enum SampleSort: String, Hashable, Sendable, CaseIterable, Codable {
    /// By start, the earliest first; at the same start in the order in which they were saved.
    case oldestFirst
    /// By start, the latest first; at the same start the last saved first.
    case newestFirst
    /// In the order in which they were saved.
    case saved
    /// By valence, the least pleasant first, equal ones in the order in which they were saved; then
    /// samples without a valence.
    case leastPleasantFirst
    /// By valence, the most pleasant first, equal ones the last saved first; then samples without a
    /// valence.
    case mostPleasantFirst
}

extension StoreRole.SamplePage {
    /// Where a page of samples ended, and the next one begins.
    ///
    /// It identifies the last sample by its sort value and its place in the store's sequence. Every
    /// page therefore costs the same, and paging neither skips nor repeats a sample when others are
    /// added.
    public struct Key: Hashable, Sendable, Codable {
        package let sort: SampleSort
        /// The value by which the last sample was sorted; see ``SampleSort.Position/value``.
        package let value: Int64
        package let place: Place

        /// How the key identifies the last sample.
        package enum Place: Hashable, Sendable, Codable {
            /// By its place in the sequence.
            case sequence(Int64)
            /// By its identifier. A ``SampleAccess`` uses it, because numbers would reveal how many
            /// changes it hides.
            case sample(SampleID)
        }

        package init(sort: SampleSort, value: Int64, place: Place) {
            self.sort = sort
            self.value = value
            self.place = place
        }

        /// The key of a page that ends at a position.
        public init(_ sort: SampleSort, at position: SampleSort.Position) {
            self.init(sort: sort, value: position.value, place: .sequence(position.sequence))
        }

        /// Where the page ended, for the key's store.
        ///
        /// - Throws: ``StoreError/Code/invalid`` when the key belongs to another order.
        public func position(in order: SampleSort) throws(StoreError) -> SampleSort.Position {
            guard sort == order, case .sequence(let sequence) = place else {
                throw .keyOfAnotherOrder
            }
            return SampleSort.Position(value: value, sequence: sequence)
        }
    }
}

extension StoreRole {
    /// One page of samples.
    public struct SamplePage: Hashable, Sendable {
        /// The samples, in the requested order.
        public let samples: [StoredSample]
        /// The key of the next page, or `nil` after the last page.
        public let next: StoreRole.SamplePage.Key?

        /// Creates a page, as stores do.
        ///
        /// - Parameters:
        ///   - samples: The samples, in the requested order.
        ///   - next: The key of the last sample; `nil` when no sample follows.
        public init(samples: [StoredSample], next: StoreRole.SamplePage.Key?) {
            self.samples = samples
            self.next = next
        }
    }
}
