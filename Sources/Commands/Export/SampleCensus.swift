internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Compares how many samples were read with how many the store has counted: a damaged file can hide
/// samples without an error.
struct SampleCensus {
    private let store: any DatabaseStore
    private let isOfAssessments: Bool
    private let countedBefore: Int
    /// How many current samples were read.
    var found = 0

    /// Begins to read all samples of a store, or all assessments.
    init(of store: any DatabaseStore, isOfAssessments: Bool) async throws(Failure) {
        self.store = store
        self.isOfAssessments = isOfAssessments
        countedBefore = try await onStore(
            await store.countedSamples(ofAssessments: isOfAssessments))
    }

    /// Fails if samples are missing. Those that another program deletes meanwhile are not.
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
