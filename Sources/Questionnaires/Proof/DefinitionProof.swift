internal import Synchronization

/// The scores that the scales of one definition can reach, each proved when it is first requested.
///
/// This type is for definitions that were proved before: shipped definitions by tests, and stored
/// definitions when they were saved. Most uses of such definitions need no range, and a proof takes
/// longer than reading.
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
    /// The scores that a scale can reach, or the proof that finds them at the first call.
    enum ReachProof: Sendable {
        case made(Reach)
        case deferred(DefinitionProof)
    }
}

extension Scale.ReachProof: Hashable {
    /// The reach of a scale follows from its formula and the items, so the time of the proof does
    /// not count.
    static func == (left: Self, right: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension Scale.Reach {
    init(_ reached: NumberSet) {
        self.init(
            range: reached.range, count: reached.numbers?.count, isExact: reached.isExact)
    }
}
