internal import Questionnaires

extension StoreMerge {
    /// Merges the flags that do not come with an assessment: those of answers that were changed
    /// before the interview ended, and of unfinished interviews.
    ///
    /// The flags of imported answers come with their assessments.
    mutating func mergeFlags() async throws(StoreError) {
        var flags: [Questionnaire.Identity: [FlagRecord]] = [:]
        for flag in try await from.flags(of: nil, .all) where !flag.isHistorical {
            flags[flag.questionnaire, default: []].append(flag)
        }
        for (identity, flags) in flags.sorted(by: { $0.key.description < $1.key.description }) {
            report.flags += try await into.raise(
                flags, of: definition(identity), by: attribution)
        }
    }
}
