internal import Synchronization

/// The scores that the scales of one definition can reach, each proved when it is first asked for.
///
/// For definitions that were proved before: those that ship, by tests, and those in a store, when
/// they were saved. Most uses of them ask for no range, and a proof takes longer than reading.
final class DefinitionProof: Sendable {
    private let items: [Item]
    private let formulas: [Scale.ID: Scale.Formula]
    private let proved = Mutex<[Scale.ID: Scale.Reach]>([:])

    init(items: [Item], formulas: [Scale.ID: Scale.Formula]) {
        self.items = items
        self.formulas = formulas
    }

    /// The scores that a scale can reach.
    ///
    /// - Complexity: That of the proof at the first call for a scale, and then O(1).
    func reach(of scale: Scale.ID) -> Scale.Reach? {
        proved.withLock { proved in
            if let known = proved[scale] { return known }
            var proof = ScoreProof(items: items, formulas: formulas)
            guard let reached = proof.scores(of: scale) else { return nil }
            let reach = Scale.Reach(reached)
            proved[scale] = reach
            return reach
        }
    }
}

extension Scale {
    /// The proof of what a scale can reach, made or still to make.
    enum ReachProof: Sendable {
        case made(Reach)
        case deferred(DefinitionProof)
    }
}

extension Scale.ReachProof: Hashable {
    /// What a scale reaches follows from its formula and the items, so when it was proved makes no
    /// difference.
    static func == (left: Self, right: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension Scale.Reach {
    init(_ reached: NumberSet) {
        self.init(
            range: reached.range, count: reached.numbers?.count, isExact: reached.isExact)
    }
}
