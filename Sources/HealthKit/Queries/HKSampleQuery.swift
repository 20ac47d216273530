public import Foundation
internal import Samples

/// Reads samples once, and calls a handler with them.
///
/// `@unchecked Sendable`: the class adds only constants, see ``HKQuery``.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
    /// The greatest number of samples; ``HKObjectQueryNoLimit`` for all.
    public let limit: Int
    /// The order, or `nil`.
    public let sortDescriptors: [NSSortDescriptor]?
    private let handler: @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    /// A query of one type.
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
        sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    ) {
        self.limit = limit
        self.sortDescriptors = sortDescriptors
        handler = resultsHandler
        super.init(Search(sampleType, predicate))
    }

    /// A query of several types.
    public init(
        queryDescriptors: [HKQueryDescriptor], limit: Int,
        sortDescriptors: [NSSortDescriptor]? = nil,
        resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    ) {
        self.limit = limit
        self.sortDescriptors = sortDescriptors
        handler = resultsHandler
        super.init(Search(queryDescriptors))
    }

    override func run(in store: HKHealthStore) async {
        do throws(HKError) {
            let sorts = sortDescriptors ?? []
            let reading = ReadingOrder(
                sorts.map { sort in
                    switch sort.keyPath {
                    case \HKSample.startDate: (.start, sort.ascending)
                    case \HKSample.endDate: (.end, sort.ascending)
                    default: (.other, sort.ascending)
                    }
                }, isPoint: search.isPoint)
            var samples = try await search.samples(
                in: store.connection, reading.sort, limit: reading.isFinal ? effective(limit) : nil)
            samples.sort { left, right in
                for sort in sorts {
                    let order = sort.compare(left, to: right)
                    if order != .orderedSame { return order == .orderedAscending }
                }
                return false
            }
            guard !Task.isCancelled else { return }
            handler(self, samples.first(effective(limit)), nil)
        } catch {
            handler(self, nil, error)
        }
    }
}

/// The order in which the kit reads, so that it need not read all samples if there is a limit.
struct ReadingOrder {
    /// The property by which a query is sorted.
    enum Key {
        case start
        case end
        case other
    }

    /// The kit's order.
    let sort: SampleSort
    /// Whether this order is that of the query, apart from samples of the same instant.
    let isFinal: Bool

    init(_ keys: [(key: Key, isAscending: Bool)], isPoint: Bool) {
        let first = keys.first
        sort = first?.isAscending ?? true ? .oldestFirst : .newestFirst
        isFinal =
            switch first?.key {
            case nil: true
            case .start: keys.count == 1
            case .end: keys.count == 1 && isPoint
            case .other: false
            }
    }
}
