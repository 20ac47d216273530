public import Foundation
internal import Samples

/// Reads samples once.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// The predicates, at least one of which must hold for a sample.
    public var predicates: [HKSamplePredicate<Sample>]
    /// The order. Without descriptors, the oldest samples come first.
    public var sortDescriptors: [SortDescriptor<Sample>]
    /// The greatest number of samples; `nil` and ``HKObjectQueryNoLimit`` for all.
    public var limit: Int?

    /// A query.
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
        limit: Int? = nil
    ) {
        self.predicates = predicates
        self.sortDescriptors = sortDescriptors
        self.limit = limit
    }

    /// The samples.
    ///
    /// - Throws: ``HKError``.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
        let search = Search(predicates)
        let reading = ReadingOrder(
            sortDescriptors.map { sort in
                let isAscending = sort.order == .forward
                if sort.keyPath == \Sample.startDate { return (.start, isAscending) }
                if sort.keyPath == \Sample.endDate { return (.end, isAscending) }
                return (.other, isAscending)
            }, isPoint: search.isPoint)
        let samples = try await search.samples(
            in: healthStore.connection, reading.sort,
            limit: reading.isFinal ? effective(limit) : nil
        ).compactMap { $0 as? Sample }
        let sorted = sortDescriptors.isEmpty ? samples : samples.sorted(using: sortDescriptors)
        return sorted.first(effective(limit))
    }
}
