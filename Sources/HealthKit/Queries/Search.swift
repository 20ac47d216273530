internal import Foundation
internal import Questionnaires
internal import Samples

/// The samples of a query: at least one part must hold for a sample.
///
/// `@unchecked Sendable`: its properties are constants, and a predicate never changes.
struct Search: @unchecked Sendable {
    /// A type and a predicate.
    struct Part {
        let type: HKSampleType
        let predicate: NSPredicate?
    }

    let parts: [Part]

    init<Sample>(_ predicates: [HKSamplePredicate<Sample>]) {
        parts = predicates.map { Part(type: $0.sampleType, predicate: $0.nsPredicate) }
    }

    init(_ type: HKSampleType, _ predicate: NSPredicate?) {
        parts = [Part(type: type, predicate: predicate)]
    }

    init(_ descriptors: [HKQueryDescriptor]) {
        parts = descriptors.map { Part(type: $0.sampleType, predicate: $0.predicate) }
    }

    /// The kit's filter, which finds every sample of the query. HealthKit has the data of one
    /// person.
    var filter: SampleFilter {
        let types = parts.map { part -> SampleFilter in
            let own = part.predicate?.filter(isUpper: true, isPoint: part.type.isPoint)
            return .all([part.type.filter, own ?? .everything])
        }
        return SampleFilter.all([.subject(.oneself), .any(types)]).simplified
    }

    /// Whether all samples are points in time.
    var isPoint: Bool { parts.allSatisfy(\.type.isPoint) }

    /// The sample as an object of HealthKit, if a part holds. This also tests conditions that the
    /// filter cannot test, such as blocks.
    func sample(_ stored: StoredSample) -> HKSample? {
        guard let sample = stored.healthKitSample,
            parts.contains(where: { part in
                part.type == sample.sampleType
                    && part.predicate?.evaluate(with: sample) ?? true
            })
        else { return nil }
        return sample
    }

    /// The samples, in the kit's order.
    ///
    /// - Parameters:
    ///   - sort: The order.
    ///   - limit: The greatest number; `nil` for all.
    ///   - isOwn: Whether only samples of the program itself are wanted.
    func samples(
        in store: StoreConnection, _ sort: SampleSort = .oldestFirst, limit: Int? = nil,
        isOwn: Bool = false
    ) async throws(HKError) -> [HKSample] {
        var found: [HKSample] = []
        // Some samples of a page may not match, so a page has at least 50 samples even for a small
        // limit.
        let pageSize = Swift.min(Swift.max(limit ?? .max, 50), 1_000)
        let filter = isOwn ? .all([.source(store.source), self.filter]) : self.filter
        try await store.perform { access throws(StoreError) in
            var key: StoreRole.SamplePage.Key?
            repeat {
                let page = try await access.samples(
                    where: filter, sort: sort, after: key, limit: pageSize)
                found += page.samples.compactMap { self.sample($0) }
                key = page.next
            } while key != nil && limit.map { found.count < $0 } ?? true
        }
        return found.first(limit)
    }
}

extension Array {
    /// The first elements; all of them without a limit.
    func first(_ limit: Int?) -> [Element] { limit.map { Array(prefix($0)) } ?? self }
}
