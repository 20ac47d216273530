internal import Questionnaires

extension StoreMerge {
    /// Takes the flags that no assessment brings along: those of answers that were changed before
    /// the interview ended, and of interviews that never did.
    ///
    /// Those of imported answers come with their assessments, one for each.
    mutating func takeFlags() async throws(StoreError) {
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
