/// Finds a single item that could explain totals that differ from the sum of the items.
///
/// It tries each explanation on each row. An explanation also fits some rows by chance. So it is
/// reported only if it fits all rows except a few, and if so many chance fits would be rare. The
/// other explanations of the same family show how often chance fits occur.
struct ItemPattern {
    /// A possible cause, with the indices of the items in the form.
    enum Cause: Hashable {
        /// The total lacks an item.
        case leftOut(Int)
        /// The total counts an item twice.
        case doubled(Int)
        /// The total counts one item instead of another.
        case replaced(by: Int, Int)
        /// The total counts an item reversed.
        case reversed(Int)
        /// Two items are equal in nearly all of these rows: one was copied over the other.
        case copied(Int, Int)

        /// Whether the answers of the table may be wrong, and not only the totals.
        var mayBeInAnswers: Bool {
            switch self {
            case .reversed, .copied: true
            case .leftOut, .doubled, .replaced: false
            }
        }
    }

    /// The values of a row in which every item was answered.
    struct Values: Hashable, Sendable {
        /// The value of each item of the form; `nil` for one that the total does not count.
        let own: [Int?]
        /// The same values, each reversed.
        let mirrored: [Int?]

        /// Whether a total is the sum of the mirrored values.
        ///
        /// - Parameter excess: The stated total minus the sum of the items.
        func areReversed(_ excess: Int) -> Bool {
            excess != 0 && excess == sum(mirrored) - sum(own)
        }

        private func sum(_ values: [Int?]) -> Int { values.reduce(0) { $0 + ($1 ?? 0) } }
    }

    /// The explanations of one kind, and the number of rows that each fits.
    private struct Family {
        let causes: [Cause]
        var fits: [Int]

        init(_ causes: [Cause]) {
            self.causes = causes
            fits = Array(repeating: 0, count: causes.count)
        }
    }

    private var families: [Family] = []
    /// The number of rows tried.
    private var rows = 0
    private var isPrepared = false

    /// The most rows to try. More rows give no new information, and each costs a check of every
    /// pair of items.
    private static let greatestRows = 10_000
    /// The fewest rows that show a pattern.
    private static let leastRows = 3

    /// Adds a row in which every item was answered.
    ///
    /// - Parameters:
    ///   - values: The values of the row.
    ///   - excess: The stated total minus the sum of the items.
    mutating func add(_ values: Values, excess: Int) {
        guard rows < Self.greatestRows else { return }
        if !isPrepared { prepare(values.own.indices.filter { values.own[$0] != nil }) }
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
            Family(items.map { .reversed($0) }),
            Family(pairs.filter { $0.0 != $0.1 }.map { .replaced(by: $0.0, $0.1) }),
            Family(pairs.filter { $0.0 < $0.1 }.map { .copied($0.0, $0.1) }),
        ]
    }

    private static func fits(_ cause: Cause, _ row: Values, _ excess: Int) -> Bool {
        let values = row.own
        return switch cause {
        case .leftOut(let item): values[item].map { excess == -$0 } ?? false
        case .doubled(let item): values[item].map { excess == $0 } ?? false
        case .replaced(let one, let other):
            if let one = values[one], let other = values[other] {
                excess == one - other
            } else {
                false
            }
        case .reversed(let item):
            if let value = values[item], let mirrored = row.mirrored[item] {
                excess == mirrored - value
            } else {
                false
            }
        case .copied(let one, let other): values[one] != nil && values[one] == values[other]
        }
    }

    /// The explanation that fits, from the first family in which exactly one fits; `nil` without
    /// one.
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
        // The rate of chance fits, with a lower bound so that a few rows are not a proof.
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
        case .reversed(let item): "as if item \(item + 1) was reversed in the table or in the total"
        case .copied(let one, let other):
            "and items \(one + 1) and \(other + 1) are equal in these rows, as if one of them was "
                + "copied over the other"
        }
    }
}
