// The proof of the scores that each scale reaches.
extension DefinitionReader {
    /// The positions of the items that a scale uses, directly or through other scales.
    func itemsOfScale(_ name: String) -> Set<Int> {
        var proof = ScoreProof(items: items, formulas: knownFormulas)
        guard items.count == drafts.count, let id = Scale.ID(name) else { return [] }
        return proof.closure(of: id)
    }

    var knownFormulas: [Scale.ID: Scale.Formula] {
        Dictionary(
            formulas.compactMap { draft in
                draft.id.flatMap { id in draft.formula.map { (id, $0) } }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Postpones the proof to the first use of a range, because the definition was proved before.
    func deferProof() {
        guard items.count == drafts.count else { return }
        deferredProof = DefinitionProof(items: items, formulas: knownFormulas)
    }

    /// Proves which scores each scale reaches.
    func prove() {
        guard items.count == drafts.count else { return }
        var proof = ScoreProof(items: items, formulas: knownFormulas)
        for place in formulas.indices {
            guard let id = formulas[place].id else { continue }
            formulas[place].reached = proof.scores(of: id)
        }
        // A repeated scale has one place.
        let before = findings.reportsPlacesOnce
        findings.reportsPlacesOnce = true
        defer { findings.reportsPlacesOnce = before }
        var explained: Set<Scale.ID> = []
        for problem in proof.problems {
            guard let draft = formulas.first(where: { $0.id == problem.scale }),
                report(problem, draft)
            else { continue }
            explained.insert(problem.scale)
        }
        for draft in formulas where draft.reached == nil {
            let isExplained =
                draft.id.map(explained.contains) == true
                || draft.formula?.scales.contains { part in
                    formulas.contains { $0.id == part && $0.reached == nil }
                } == true
            if !isExplained {
                findings.report(
                    .noScore, at: draft.operationNode ?? draft.node,
                    "no answers give the scale \(quoted(draft.name)) a score",
                    remedy: "correct its terms")
            }
        }
    }

    /// Reports a problem of a scale; `false` for a problem that the definition provides for.
    private func report(_ problem: ScoreProof.Problem, _ draft: FormulaDraft) -> Bool {
        let node = draft.operationNode ?? draft.node
        switch problem.kind {
        case .zeroDivisor:
            guard node["whenZero"] == nil else { return false }
            findings.report(
                .zeroDivisor, at: node["by"] ?? node,
                "\(quoted(node["by"]?.string ?? "the divisor")) can be 0",
                remedy: "add \"whenZero\": \"no-score\", or keep 0 out of reach")
        case .tableGap(let points, let name):
            findings.report(
                .tableGap, at: node["points"] ?? node,
                "\(quoted(name)) can be \(points.shortText), which the table lacks",
                remedy: "add it, from the publication")
        case .tableOfRange:
            findings.report(
                .tableGap, at: node["of"] ?? node,
                "the table is looked up with a number that is not one of a list",
                remedy: "add a step { \"round\": 0 } to the scale that is looked up, or use a "
                    + "\"recode\"")
        case .tooLarge:
            findings.report(
                .tooLargeNumbers, at: node,
                "the numbers of the scale \(quoted(draft.name)) get too large",
                remedy:
                    "round its parts, as in \"then\": [{ \"round\": 6 }], or use narrower ranges of "
                    + "numbers")
        }
        return true
    }

    /// Reports a test that every score passes or that no score passes.
    func checkReached(_ test: Condition.Test, by scale: String, at node: JSONNode) {
        guard let reached = formulas.first(where: { $0.name == scale })?.reached,
            let known = test.truth(of: reached.range).known
        else { return }
        findings.report(
            .constantComparison, at: node,
            "\(known ? "every" : "no") score of \(quoted(scale)) passes the test",
            remedy: "choose a bound between \(reached.range.lowerBound.shortText) and "
                + "\(reached.range.upperBound.shortText)")
    }
}
