public import Foundation
internal import Synchronization

/// No limit of the number of samples.
public let HKObjectQueryNoLimit = 0

/// A query with a handler. ``HKHealthStore/execute(_:)`` starts it, only once.
///
/// `@unchecked Sendable`: a lock guards the task, and all other properties are constant.
public class HKQuery: NSObject, @unchecked Sendable {
    /// The type of the objects, or the type of the first descriptor if there are several.
    public let objectType: HKObjectType?
    /// The predicate, or `nil`.
    public let predicate: NSPredicate?
    /// The type of the samples.
    public var sampleType: HKSampleType? { objectType as? HKSampleType }
    let search: Search
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ search: Search) {
        self.search = search
        objectType = search.parts.first?.type
        predicate = search.parts.first?.predicate
    }

    /// Runs the query. Subclasses call their handlers.
    func run(in store: HKHealthStore) async {}

    /// Starts the query.
    ///
    /// - Precondition: The query was not started before.
    func start(in store: HKHealthStore) {
        task.withLock { task in
            precondition(task == nil, "a query can be executed once; create another one")
            task = Task.detached { await self.run(in: store) }
        }
    }

    /// Ends the query. Its handlers are no longer called.
    func stop() { task.withLock { $0?.cancel() } }
}
