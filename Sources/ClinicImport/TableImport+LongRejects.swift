internal import Samples

extension TableImport {
    /// The reasons for rejected rows of a long table, by line. A bad row rejects its whole sitting.
    func reasonsByLine(
        _ plan: TableImport.Plan, _ reasons: (ConvertedRow) -> [String]
    ) async throws -> [Int: [String]] {
        var pass = try RowPass(
            file, mapping: plan.mapping, questionnaires: questionnaires, context: context,
            policy: policy(of: plan.mapping), knownHash: plan.hash)
        var found: [Int: [String]] = [:]
        var conversion = RowConversion(pass.converter)
        var join = LongJoin()
        while let converted = try await conversion.nextRows(of: &pass) {
            for row in converted.remarkable { found[row.line, default: []] += reasons(row) }
            try await join.add(converted)
        }
        var sittings = AssessmentImport.Batch()
        while let row = try await join.next(&pass.converter, into: &sittings) {
            sittings.removeAll()
            let rowReasons = reasons(row)
            guard !rowReasons.isEmpty else { continue }
            for line in [row.line] + row.otherLines { found[line, default: []] += rowReasons }
        }
        return found
    }
}
