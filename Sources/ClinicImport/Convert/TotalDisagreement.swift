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
    /// Whether the total is the sum of the items, each counted from the other end; `false` unless all
    /// scored items were answered.
    let isReversed: Bool
    /// The value of each item of the form, or `nil` for an unscored item; `nil` unless all scored
    /// items were answered.
    let values: [Int?]?
}

/// The likeliest cause of totals that disagree, if one pattern explains nearly all of them.
struct DisagreementPattern {
    private var counts: [Questionnaire.ID: Tally] = [:]

    private struct Tally {
        var rows = 0
        var unscored = 0
        var least = 0
        var shifted = 0
        var lowered = 0
        var reversed = 0
        var constants: Set<Points> = []
        var items = ItemPattern()

        /// Whether a cause that fits so many rows explains nearly all: a few have typing errors.
        func isExplained(by fitting: Int) -> Bool { fitting * 10 >= rows * 9 }
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
        if disagreement.isReversed { tally.reversed += 1 }
        if tally.constants.count < 2 { tally.constants.insert(disagreement.excess) }
        if let values = disagreement.values, let excess = disagreement.excess.whole {
            tally.items.add(values, excess: excess)
        }
        counts[disagreement.questionnaire] = tally
    }

    /// The finding for each questionnaire whose totals disagree in a pattern.
    func findings(names: (Questionnaire.ID) -> String) -> [TableImport.Finding] {
        counts.sorted { $0.key < $1.key }.compactMap { id, tally in
            guard tally.rows >= 2 else { return nil }
            let name = names(id)
            let cause: String? =
                if tally.isExplained(by: tally.unscored) {
                    "as if the item that is not scored (such as the difficulty) was added in"
                } else if tally.isExplained(by: tally.shifted) {
                    "each by the number of items, as if the total was made with answers coded from "
                        + "\(tally.least + 1) instead of from \(tally.least)"
                } else if tally.isExplained(by: tally.lowered) {
                    "each by the number of items, as if the answers in the table were coded from "
                        + "\(tally.least + 1) instead of from \(tally.least); if so, give "
                        + "--answers-from \(tally.least + 1)"
                } else if tally.isExplained(by: tally.reversed) {
                    "as if all answers in the table were reversed, with the least number for the most "
                        + "severe choice; if so, turn them round in the table, because the items would "
                        + "be stored with wrong scores and flags"
                } else if tally.constants.count == 1, let excess = tally.constants.first {
                    "all by \(excess)"
                } else {
                    tally.items.cause?.words
                }
            guard let cause else { return nil }
            return TableImport.Finding(
                .totalsPattern, gravity: .warning,
                "\(name): \(tally.rows) totals differ from the items, \(cause)")
        }
    }
}
