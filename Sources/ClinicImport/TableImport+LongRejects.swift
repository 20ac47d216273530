internal import Samples

extension TableImport {
    /// The reasons for rejected rows of a long table, by line. A bad row rejects its whole sitting.
    func reasonsByLine(
        _ plan: ImportPlan, _ reasons: (ConvertedRow) -> [String]
    ) async throws -> [Int: [String]] {
        var pass = try RowPass(
            file, mapping: plan.mapping, questionnaires: questionnaires, context: context,
            policy: policy(of: plan.mapping), knownHash: plan.hash)
        var found: [Int: [String]] = [:]
        var join = LongJoin()
        var sittings = SittingBatch()
        while let row = try await join.next(of: &pass, into: &sittings) {
            sittings.removeAll()
            let said = reasons(row)
            guard !said.isEmpty else { continue }
            for line in [row.line] + row.otherLines { found[line, default: []] += said }
        }
        return found
    }
}
