internal import Questionnaires

/// A stated total that is not what the items add up to.
struct TotalDisagreement: Hashable, Sendable {
    /// The questionnaire.
    let questionnaire: Questionnaire.ID
    /// The stated total minus the sum of the items.
    let excess: Points
    /// The number of answered items.
    let answered: Int
    /// The sum of the answers to items that are not scored, such as the difficulty.
    let unscored: Int
    /// The least value of an item that is scored.
    let least: Int
    /// The values of the items; `nil` unless all scored items were answered.
    let values: ItemPattern.Values?
}

/// The likeliest cause of totals that disagree, if one pattern explains nearly all of them.
struct DisagreementPattern {
    private var counts: [Questionnaire.ID: Tally] = [:]

    fileprivate struct Tally {
        var rows = 0
        var unscored = 0
        var least = 0
        var shifted = 0
        var lowered = 0
        var complete = 0
        var reversed = 0
        var constants: Set<Points> = []
        var items = ItemPattern()

        /// Whether a cause that fits so many rows explains nearly all: a few have typing errors.
        func isExplained(by fitting: Int) -> Bool { fitting * 10 >= rows * 9 }

        /// Whether all answers seem to be reversed. Only complete rows can show it. Totals that are
        /// wrong by 1 do not show it, because reversed answers change 13 points of PHQ-9 to 14.
        var isReversed: Bool {
            complete > 0 && reversed * 10 >= complete * 9
                && constants.contains { !(-1...1).contains($0) }
        }
    }

    /// Adds a disagreement.
    mutating func add(_ disagreement: TotalDisagreement) {
        var tally = counts[disagreement.questionnaire, default: Tally()]
        tally.rows += 1
        tally.least = disagreement.least
        if disagreement.unscored > 0, disagreement.excess == Points(disagreement.unscored) {
            tally.unscored += 1
        }
        if disagreement.excess == Points(disagreement.answered) { tally.shifted += 1 }
        if disagreement.excess == Points(-disagreement.answered) { tally.lowered += 1 }
        // Three different numbers are enough: 1, -1 and another one.
        if tally.constants.count < 3 { tally.constants.insert(disagreement.excess) }
        if let values = disagreement.values, let excess = disagreement.excess.whole {
            tally.complete += 1
            if values.areReversed(excess) { tally.reversed += 1 }
            tally.items.add(values, excess: excess)
        }
        counts[disagreement.questionnaire] = tally
    }

    /// The finding for each questionnaire whose totals disagree in a pattern.
    ///
    /// It is an error if the answers of the table may be wrong and would be stored: `--trust`
    /// decides about totals, and not about the meaning of answers.
    ///
    /// - Parameters:
    ///   - names: Returns the name of a questionnaire.
    ///   - agreeing: Returns the number of complete rows whose total is that of their answers.
    ///   - trust: What to believe if they differ.
    func findings(
        names: (Questionnaire.ID) -> String, agreeing: (Questionnaire.ID) -> Int,
        trust: TableImport.Mapping.Trust
    ) -> [TableImport.Finding] {
        counts.sorted { $0.key < $1.key }.compactMap { id, tally in
            guard tally.rows >= 2, let cause = tally.cause else { return nil }
            let isOfMost = tally.rows > agreeing(id)
            let isError = cause.mayBeInAnswers && (trust != .neither || isOfMost)
            return TableImport.Finding(
                .totalsPattern, gravity: isError ? .error : .warning,
                "\(names(id)): \(tally.rows) totals differ from the items, \(cause.words)"
                    + (isError
                        ? "; if the answers are right and the totals are wrong, remove \"total\" in "
                            + "a mapping file, as --save-mapping writes it" : ""))
        }
    }
}

extension DisagreementPattern.Tally {
    /// The likeliest cause, in words that follow "totals differ from the items, "; `nil` if none is
    /// likely.
    fileprivate var cause: (words: String, mayBeInAnswers: Bool)? {
        if isExplained(by: unscored) {
            return (
                "as if the item that is not scored (such as the difficulty) was added in", false
            )
        }
        if isExplained(by: shifted) {
            return (
                "each by the number of items, as if the total was made with answers coded from "
                    + "\(least + 1) instead of from \(least)", false
            )
        }
        if isExplained(by: lowered) {
            return (
                "each by the number of items, as if the answers in the table were coded from "
                    + "\(least + 1) instead of from \(least); if so, give --answers-from "
                    + "\(least + 1)", true
            )
        }
        if isReversed {
            return (
                "as if all answers in the table were reversed, with the least number for the most "
                    + "severe choice; if so, reverse them in the table, because the items would "
                    + "be stored with wrong scores and flags", true
            )
        }
        if constants.count == 1, let excess = constants.first {
            return ("all by \(excess)", false)
        }
        return items.cause.map { ($0.words, $0.mayBeInAnswers) }
    }
}
