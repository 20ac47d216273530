public import Foundation
internal import Samples

/// Reads the changes after an anchor, and continues with later changes if it has an
/// ``updateHandler``.
///
/// `@unchecked Sendable`: the class adds constants, and a handler that is set before the query is
/// executed.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    /// A handler of the query, new samples, deleted objects, the new anchor, and an error.
    public typealias Handler =
        @Sendable (
            HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    /// Receives the changes after the first result. Set this handler before the query is executed,
    /// and only without a limit.
    public var updateHandler: Handler?
    private let anchor: HKQueryAnchor?
    private let limit: Int
    private let handler: Handler

    /// A query of one type.
    public init(
        type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
        resultsHandler: @escaping Handler
    ) {
        self.anchor = anchor
        self.limit = limit
        handler = resultsHandler
        super.init(Search(type, predicate))
    }

    /// A query of several types.
    public init(
        queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
        resultsHandler: @escaping Handler
    ) {
        self.anchor = anchor
        self.limit = limit
        handler = resultsHandler
        super.init(Search(queryDescriptors))
    }

    override func run(in store: HKHealthStore) async {
        var next = handler
        do throws(HKError) {
            var changed = try await search.changes(
                in: store.connection, since: anchor?.anchor, limit: effective(limit))
            guard !Task.isCancelled else { return }
            next(self, changed.added, changed.deleted, HKQueryAnchor(changed.anchor), nil)
            guard let updateHandler else { return }
            next = updateHandler
            while let later = try await search.nextChanges(
                in: store.connection, since: changed.anchor),
                !Task.isCancelled
            {
                changed = later
                next(self, changed.added, changed.deleted, HKQueryAnchor(changed.anchor), nil)
            }
        } catch {
            next(self, nil, nil, nil, error)
        }
    }
}
