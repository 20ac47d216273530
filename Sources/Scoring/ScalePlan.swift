internal import Questionnaires

/// A scale prepared for adding up packed answers: one table lookup for each term, no branches on
/// identifiers, no allocation.
///
/// It is a class, so that looking up a plan counts one reference and copies nothing. It never
/// changes.
final class ScalePlan: Sendable {
    let scale: Scale
    /// The greatest number of missing items that may be prorated; 0 without a rule for it.
    let greatestMissing: Int
    /// Whether the sum is divided by the number of terms.
    let isMean: Bool
    let multiplier: Int
    let rows: [Row]
    let terms: [Scale.Term]
    /// The amount that each term adds for each code: 256 entries for each term, in the order of
    /// ``rows``.
    let table: [Int32]

    /// The item whose answer a term reads, and the bounds of the amount that it can add.
    struct Row: Sendable {
        /// The position of the item on the form.
        let position: Int
        /// The least that the term can add when its answer is missing.
        let least: Int
        /// The greatest that the term can add when its answer is missing.
        let greatest: Int
    }

    /// Table entry: a term that the scale needs has no answer.
    static let missing = Int32.min
    /// Table entry: a term that the scale does not need has no answer.
    static let absent = Int32.min + 1

    init(_ scale: Scale, in questionnaire: Questionnaire) {
        self.scale = scale
        greatestMissing = scale.prorating?.greatestMissing ?? 0
        isMean = if case .mean = scale.combination { true } else { false }
        multiplier = scale.multiplier
        var rows: [Row] = []
        var terms: [Scale.Term] = []
        var table: [Int32] = []
        for term in scale.terms where scale.formula == nil {
            guard let position = questionnaire.position(of: term.item) else { continue }
            let item = questionnaire.items[position]
            let bounds = scale.bounds(of: term, item: item)
            rows.append(
                Row(position: position, least: bounds.lowerBound, greatest: bounds.upperBound))
            terms.append(term)
            table += Self.entries(for: term, of: scale, from: item)
        }
        self.rows = rows
        self.terms = terms
        self.table = table
    }

    /// The amounts that a term adds for each of the 256 codes.
    private static func entries(
        for term: Scale.Term, of scale: Scale, from item: Item
    ) -> [Int32] {
        var entries = Array(
            repeating: item.necessity == .optional ? absent : missing, count: 256)
        for (place, value) in item.values.prefix(AnswerCode.greatestChoiceCount).enumerated() {
            entries[place] = Int32(scale.contribution(of: value, to: term, from: item))
        }
        if let counted = scale.notAskedCounts {
            entries[Int(AnswerCode.notAsked)] = Int32(counted * term.weight)
        }
        return entries
    }

    /// The amount that a term adds for a code, or ``missing`` or ``absent``.
    func entry(_ row: Int, _ code: UInt8) -> Int32 { table[row * 256 + Int(code)] }

    /// Adds up packed answers.
    ///
    /// - Precondition: There is one code for each item of the form.
    /// - Complexity: O(*n*) in the number of terms; allocates nothing.
    @inline(__always)
    func tally(_ codes: borrowing Span<UInt8>) -> ItemTally {
        var tally = ItemTally()
        for row in rows.indices {
            let entry = entry(row, codes[rows[row].position])
            if entry > Self.absent {
                tally.sum += Int(entry)
                tally.answered += 1
            } else if entry == Self.missing {
                tally.missing += 1
                tally.leastMissing += rows[row].least
                tally.greatestMissing += rows[row].greatest
            }
        }
        return tally
    }

    /// The items that the scale needs and that have no answer, in the order of the form.
    func missingItems(_ codes: [UInt8]) -> [Item.ID] {
        rows.indices.filter { entry($0, codes[rows[$0].position]) == Self.missing }
            .map { terms[$0].item }
    }
}
