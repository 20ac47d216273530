/// Which single item could explain totals that are not what the items add up to.
///
/// Each explanation is tried on each row. Rows that do not explain themselves so fit it by chance
/// too, so one is told only when it fits all rows but a few and when that is no chance: the
/// others of its kind show how often they fit, and so many fits in a row would have to be rare.
struct ItemPattern {
    /// What may have happened to the items, by their places in the form.
    enum Cause: Hashable {
        /// The total lacks an item.
        case leftOut(Int)
        /// The total counts an item twice.
        case doubled(Int)
        /// The total counts one item in the place of another.
        case replaced(by: Int, Int)
        /// Two columns say the same in every row, and the total does not: one was copied.
        case copied(Int, Int)
    }

    /// The explanations of one kind, and how many rows each fits.
    private struct Family {
        let causes: [Cause]
        var fits: [Int]

        init(_ causes: [Cause]) {
            self.causes = causes
            fits = Array(repeating: 0, count: causes.count)
        }
    }

    private var families: [Family] = []
    /// The rows that were looked at.
    private var rows = 0
    private var isPrepared = false

    /// More rows than these say nothing new, and each costs a look at every pair of items.
    private static let greatestRows = 10_000
    /// Fewer rows than these show no pattern.
    private static let leastRows = 3

    /// Takes a row into account in which every item was answered.
    ///
    /// - Parameters:
    ///   - values: The value of each item of the form; `nil` for one that the total does not count.
    ///   - excess: How much more is stated than the items add up to.
    mutating func add(_ values: [Int?], excess: Int) {
        guard rows < Self.greatestRows else { return }
        if !isPrepared { prepare(values.indices.filter { values[$0] != nil }) }
        rows += 1
        for family in families.indices {
            for (place, cause) in families[family].causes.enumerated()
            where Self.fits(cause, values, excess) {
                families[family].fits[place] += 1
            }
        }
    }

    private mutating func prepare(_ items: [Int]) {
        isPrepared = true
        let pairs = items.flatMap { first in items.map { (first, $0) } }
        families = [
            Family(items.map { .leftOut($0) }),
            Family(items.map { .doubled($0) }),
            Family(pairs.filter { $0.0 != $0.1 }.map { .replaced(by: $0.0, $0.1) }),
            Family(pairs.filter { $0.0 < $0.1 }.map { .copied($0.0, $0.1) }),
        ]
    }

    private static func fits(_ cause: Cause, _ values: [Int?], _ excess: Int) -> Bool {
        switch cause {
        case .leftOut(let item): values[item].map { excess == -$0 } ?? false
        case .doubled(let item): values[item].map { excess == $0 } ?? false
        case .replaced(let one, let other):
            if let one = values[one], let other = values[other] {
                excess == one - other
            } else {
                false
            }
        case .copied(let one, let other): values[one] != nil && values[one] == values[other]
        }
    }

    /// The explanation that fits, or `nil` when none does, or several.
    var cause: Cause? {
        guard rows >= Self.leastRows else { return nil }
        return families.lazy.compactMap { cause(in: $0) }.first
    }

    private func cause(in family: Family) -> Cause? {
        guard let best = family.fits.indices.max(by: { family.fits[$0] < family.fits[$1] }) else {
            return nil
        }
        let most = family.fits[best]
        let others = family.fits.reduce(0, +) - most
        guard most * 10 >= rows * 9, family.fits.count(where: { $0 == most }) == 1 else {
            return nil
        }
        // How often one of the others fits a row, and never so seldom that a few rows were proof.
        let usual = max(Double(others) / Double(max(family.fits.count - 1, 1) * rows), 0.05)
        var chance = Double(family.fits.count)
        for _ in 0..<most where chance >= 0.05 { chance *= usual }
        return chance < 0.05 ? family.causes[best] : nil
    }
}

extension ItemPattern.Cause {
    /// The cause in words that follow "totals differ from the items, ".
    var words: String {
        switch self {
        case .leftOut(let item): "as if item \(item + 1) was left out of the total"
        case .doubled(let item): "as if item \(item + 1) was counted twice"
        case .replaced(let one, let other):
            "as if item \(one + 1) was copied over item \(other + 1) when the total was made"
        case .copied(let one, let other):
            "and items \(one + 1) and \(other + 1) are equal in these rows, as if one of them was "
                + "copied over the other"
        }
    }
}
