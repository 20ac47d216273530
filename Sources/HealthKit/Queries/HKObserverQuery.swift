public import Foundation
internal import Samples

/// Reports that an observer has processed a change.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Calls a handler at once, and after each change of the samples until the query is stopped.
///
/// `@unchecked Sendable`: the class adds only constants, see ``HKQuery``.
public final class HKObserverQuery: HKQuery, @unchecked Sendable {
    private let handler:
        @Sendable (
            HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
        ) -> Void

    /// A query of one type.
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void
    ) {
        handler = updateHandler
        super.init(Search(sampleType, predicate))
    }

    /// A query of several types.
    public init(
        queryDescriptors: [HKQueryDescriptor],
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler,
                (any Error)?
            ) -> Void
    ) {
        let types = Set(queryDescriptors.map(\.sampleType))
        handler = { query, done, error in
            updateHandler(query, error == nil ? types : nil, done, error)
        }
        super.init(Search(queryDescriptors))
    }

    override func run(in store: HKHealthStore) async {
        do throws(HKError) {
            var anchor = try await search.changes(in: store.connection, since: nil, limit: nil)
                .anchor
            guard !Task.isCancelled else { return }
            handler(self, {}, nil)
            while let changed = try await search.nextChanges(in: store.connection, since: anchor),
                !Task.isCancelled
            {
                anchor = changed.anchor
                handler(self, {}, nil)
            }
        } catch {
            handler(self, {}, error)
        }
    }
}
