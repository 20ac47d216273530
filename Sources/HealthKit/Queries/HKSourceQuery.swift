public import Foundation
internal import Samples

/// Finds the programs that wrote samples, and calls a handler with them.
///
/// `@unchecked Sendable`: the class adds only constants, see ``HKQuery``.
public final class HKSourceQuery: HKQuery, @unchecked Sendable {
    private let handler: @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

    /// A query of one type.
    public init(
        sampleType: HKSampleType, samplePredicate: NSPredicate?,
        completionHandler: @escaping @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
    ) {
        handler = completionHandler
        super.init(Search(sampleType, samplePredicate))
    }

    override func run(in store: HKHealthStore) async {
        do throws(HKError) {
            let samples = try await search.samples(in: store.connection)
            guard !Task.isCancelled else { return }
            handler(self, Set(samples.map(\.sourceRevision.source)), nil)
        } catch {
            handler(self, nil, error)
        }
    }
}

/// Finds the programs that wrote samples.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// Which samples.
    public var predicate: HKSamplePredicate<Sample>

    /// A query.
    public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

    /// The programs, in the order of their names.
    ///
    /// - Throws: ``HKError``.
    public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
        let samples = try await Search([predicate]).samples(in: healthStore.connection)
        return Set(samples.map(\.sourceRevision.source)).sorted { $0.name < $1.name }
    }
}
