internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Compares the number of samples read with the store's own count. A damaged file can hide samples
/// without an error.
struct SampleCountCheck {
    private let store: any DatabaseStore
    private let isOfAssessments: Bool
    private let countedBefore: Int
    /// The number of current samples read.
    var found = 0

    /// Starts the comparison for all samples of a store, or for all assessments.
    init(of store: any DatabaseStore, isOfAssessments: Bool) async throws(Failure) {
        self.store = store
        self.isOfAssessments = isOfAssessments
        countedBefore = try await onStore(
            await store.countedSamples(ofAssessments: isOfAssessments))
    }

    /// Fails if samples are missing. Samples that another program deletes in the meantime do not
    /// count.
    func check() async throws(Failure) {
        let countedAfter = try await onStore(
            await store.countedSamples(ofAssessments: isOfAssessments))
        let missing = min(countedBefore, countedAfter) - found
        guard missing > 0 else { return }
        throw Failure(
            .badInput,
            "incomplete: \(Counted("sample", missing)) of the store could not be found, because the "
                + "store is damaged; run: wellbeing verify")
    }
}
