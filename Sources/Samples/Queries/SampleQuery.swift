/// The current samples of one type for which one of several filters holds.
///
///     let query = SampleQuery(filters: [.stateOfMind(.label(.calm))], sort: .newestFirst)
///     let calm = try await query.result(for: store)
///
/// - SeeAlso: HealthKit's `HKSampleQueryDescriptor`.
public struct SampleQuery<Content: Sample>: Hashable, Sendable {
    /// Which samples; at least one filter must hold. Without filters the result is empty.
    public var filters: [TypedFilter<Content>]
    /// In which order.
    public var sort: SampleSort
    /// The greatest number of samples; `nil` for no limit, below 1 for no samples.
    public var limit: Int?

    /// Creates a query.
    public init(
        filters: [TypedFilter<Content>], sort: SampleSort = .oldestFirst, limit: Int? = nil
    ) {
        self.filters = filters
        self.sort = sort
        self.limit = limit
    }

    /// The samples, all in memory at once. Use ``results(for:pageSize:)`` for many samples.
    ///
    /// The result is complete in a cancelled task too, because a partial result would look
    /// complete.
    ///
    /// - Throws: The failures of the store.
    public func result(for store: some StoreRole.Reading) async throws(StoreError) -> [Content] {
        var found: [Content] = []
        // The pages are large, because the whole result goes into memory. It is not one page, so
        // that the store can do other work between pages.
        var results = results(for: store, pageSize: 10_000).makeAsyncIterator()
        while try await results.readPage(isolation: #isolation) {
            results.takePage(into: &found)
        }
        return found
    }

    /// The samples one after the other, read page by page: memory holds one page.
    ///
    /// Samples that are saved or deleted meanwhile may or may not appear; no sample is returned
    /// twice.
    ///
    /// - Parameters:
    ///   - store: Where to read.
    ///   - pageSize: The number of samples on a page, 1 or more.
    public func results(for store: any StoreRole.Reading, pageSize: Int = 1_000) -> Results {
        Results(query: self, store: store, pageSize: max(pageSize, 1))
    }

    /// The samples of a query, one after the other.
    public struct Results: AsyncSequence, Sendable {
        /// A sample.
        public typealias Element = Content
        /// The type of errors.
        public typealias Failure = StoreError

        let query: SampleQuery
        let store: any StoreRole.Reading
        let pageSize: Int

        /// Begins at the first sample.
        public func makeAsyncIterator() -> Iterator {
            Iterator(
                filter: query.filters.anyOfThem(), sort: query.sort, store: store,
                pageSize: pageSize, remaining: query.limit ?? .max)
        }

        /// Returns the samples one after the other.
        public struct Iterator: AsyncIteratorProtocol {
            let filter: SampleFilter
            let sort: SampleSort
            let store: any StoreRole.Reading
            let pageSize: Int
            var remaining: Int
            var page: [StoredSample] = []
            /// The number of samples of the page already returned.
            var taken = 0
            var key: StoreRole.SamplePage.Key?
            var isLastPage = false

            /// The next sample, or `nil` after the last one. A cancelled task gets all samples too.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(StoreError) -> Content? {
                repeat {
                    if let sample = popFirst() { return sample }
                } while try await readPage(isolation: actor)
                return nil
            }

            /// Removes the next sample from the current page; `nil` at its end.
            mutating func popFirst() -> Content? {
                while remaining > 0, taken < page.count {
                    taken += 1
                    // Moved out of the page, because a stored sample is large to copy.
                    guard let content = Content(page[taken - 1]) else { continue }
                    remaining -= 1
                    return content
                }
                return nil
            }

            /// Removes all samples from the current page.
            mutating func takePage(into samples: inout [Content]) {
                while let content = popFirst() { samples.append(content) }
            }

            /// Reads the next page when the current one is used up.
            ///
            /// - Returns: Whether there was one.
            mutating func readPage(
                isolation actor: isolated (any Actor)?
            ) async throws(StoreError) -> Bool {
                guard remaining > 0, !isLastPage else { return false }
                let read = try await store.samples(
                    where: filter, sort: sort, after: key,
                    limit: Swift.min(pageSize, remaining))
                page = read.samples
                taken = 0
                key = read.next
                isLastPage = read.next == nil
                return true
            }
        }
    }
}
