extension DefinitionReader {
    /// Reports conditions that use their own item or a later one. Items that depend on each other
    /// are one finding, a cycle.
    func checkOrder() {
        let cycles = cyclesOfConditions()
        for members in cycles {
            let first = members[0]
            let names = members.prefix(5).map { drafts[$0].label }
            let others = members.count > 5 ? ["…"] : []
            findings.report(
                .conditionCycle, at: drafts[first].conditionNode ?? drafts[first].node,
                "the conditions of \((names + others + [names[0]]).joined(separator: " → ")) form a cycle",
                remedy: "use only earlier items in each condition")
        }
        let cycleOf = Dictionary(
            cycles.enumerated().flatMap { number, members in members.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first })
        for place in drafts.indices {
            for mention in drafts[place].mentions where mention.place >= place {
                if let cycle = cycleOf[place], cycle == cycleOf[mention.place] { continue }
                findings.report(
                    .laterItem, at: mention.offset,
                    mention.place == place
                        ? "the condition of \(drafts[place].label) looks at the item itself"
                        : "the condition of \(drafts[place].label) looks at "
                            + "\(drafts[mention.place].label), which is asked later",
                    remedy: "use only earlier items in the condition")
            }
        }
    }

    /// The groups of two or more items whose conditions depend on each other, each in the order of
    /// the form.
    ///
    /// Only a condition on a later item can close a cycle, so forms without such a condition need
    /// no search.
    private func cyclesOfConditions() -> [[Int]] {
        let looksAhead = drafts.indices.contains { place in
            drafts[place].mentions.contains { $0.place > place }
        }
        guard looksAhead else { return [] }
        let ahead = drafts.indices.map(reachable)
        var found: [[Int]] = []
        var seen: Set<Int> = []
        for place in drafts.indices where !seen.contains(place) {
            let cycle = drafts.indices.filter { other in
                other == place || ahead[place].contains(other) && ahead[other].contains(place)
            }
            guard cycle.count > 1 else { continue }
            seen.formUnion(cycle)
            found.append(cycle)
        }
        return found
    }

    /// The items that an item's condition depends on, directly or indirectly.
    private func reachable(from start: Int) -> Set<Int> {
        var reached: Set<Int> = []
        var waiting = drafts[start].mentions.map(\.place)
        while let place = waiting.popLast() {
            guard reached.insert(place).inserted else { continue }
            waiting += drafts[place].mentions.map(\.place)
        }
        return reached
    }
}
