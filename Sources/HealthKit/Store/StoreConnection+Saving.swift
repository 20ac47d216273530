internal import Foundation
internal import Questionnaires
internal import Samples

extension StoreConnection {
    /// Saves either all of the samples or none.
    func save(_ objects: [HKObject]) async throws(HKError) {
        let writer = SampleSource(name: source)
        var kept: [KeptSample] = []
        for object in objects {
            guard let sample = object as? HKSample else {
                throw HKError(.errorInvalidArgument, "only samples can be saved")
            }
            kept.append(try KeptSample(sample, by: writer))
        }
        let (samples, author) = (kept, author)
        try await performAtomically { access throws(StoreError) in
            let outcomes = try await access.save(samples.compactMap(\.observed), by: author)
            if outcomes.contains(.alreadyStored) { throw .savedBefore }
            for case .assessment(let assessment, let form, let sync) in samples {
                if let sync {
                    guard try await access.makeWay(for: assessment, sync, by: author) else {
                        continue
                    }
                }
                let outcome = try await access.save(assessment, of: form, by: author)
                if outcome == .alreadyStored { throw .savedBefore }
            }
        }
    }

    /// Deletes objects that this program saved: either all or none.
    func delete(_ objects: [HKObject]) async throws(HKError) {
        let (ids, author) = (objects.map { SampleID($0.uuid) }, author)
        try await performAtomically { access throws(StoreError) in
            for id in ids { try await access.delete(id, reason: "HealthKit", by: author) }
        }
    }
}

extension SampleAccess {
    /// Deletes the source's assessment with the same sync identifier and a lower version.
    ///
    /// - Returns: Whether to save the new assessment: `false` when its version is not greater.
    fileprivate func makeWay(
        for assessment: Assessment, _ sync: SyncIdentity, by author: Attribution
    ) async throws(StoreError) -> Bool {
        let filter = SampleFilter.all([
            .type(.assessment), .subject(.oneself), .source(source),
            .questionnaire(assessment.questionnaire.id),
            .metadata(AssessmentSync.identifierName, .equal, .string(sync.identifier)),
        ])
        let found = try await samples(where: filter, sort: .saved, after: nil, limit: 1).samples
        guard let earlier = found.first else { return true }
        let version = AssessmentSync(earlier.sample.metadata)?.identity.version ?? .min
        guard version < sync.version else { return false }
        try await delete(earlier.id, reason: "HealthKit", by: author)
        return true
    }
}

extension StoreError {
    fileprivate static let savedBefore = StoreError(
        code: .identifierTaken, message: "the sample is already saved; create another one")
}
