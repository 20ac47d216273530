internal import CSV
internal import Questionnaires
internal import Samples

extension TableImport {
    /// The rows that a plan rejects, unchanged, followed by the line and the reason.
    ///
    /// Once corrected, the rows can be imported: the import ignores the two columns at the end.
    ///
    /// - Parameters:
    ///   - plan: The plan of this table.
    ///   - includesConflicts: Whether to include rows that the store has with other answers. A
    ///     total alone is always included if the stored answers add up to another total.
    /// - Throws: ``TableImport/Refusal``, and the errors of the file's source.
    /// - Returns: A table in UTF-8 with the separator of the file, and lines that end in CR LF. If
    ///   the file is in another encoding, it begins with a byte order mark, so that the plan's
    ///   mapping also reads it.
    public func rejects(
        of plan: TableImport.Plan, includingConflicts includesConflicts: Bool = false
    ) async throws -> [UInt8] {
        var pass = try RowPass(
            file, mapping: plan.mapping, questionnaires: questionnaires, context: context,
            policy: policy(of: plan.mapping), knownHash: plan.hash)
        // The cells are always written in UTF-8. The mark prevents a reader from using the encoding
        // of the original table.
        let encoding = plan.mapping.table.encoding ?? .utf8
        var output: [UInt8] = encoding == .utf8 ? [] : [0xEF, 0xBB, 0xBF]
        let separator = pass.separator.rawValue
        func add(_ row: [UInt8], _ cells: [String]) {
            output += row
            for cell in cells {
                output.append(separator)
                let doubled = cell.split(separator: "\"", omittingEmptySubsequences: false)
                    .joined(separator: "\"\"")
                output += Array("\"\(doubled)\"".utf8)
            }
            output += [0x0D, 0x0A]
        }
        var added = [pass.unusedName("import.line"), pass.unusedName("import.reason")]
        // With `--subject-from row` a row keeps the name of its person.
        let isNamed = pass.namingHash != nil
        if isNamed { added.append(SubjectColumn.rowColumn) }
        for (place, row) in pass.headerRows.enumerated() {
            add(row, place == 0 ? added : added.map { _ in "" })
        }
        let left = LeftOutLines(plan, includesConflicts: includesConflicts)
        // A bad row of a long table rejects its whole sitting.
        let byLine =
            plan.mapping.layout == .wide
            ? nil : try await reasonsByLine(plan) { reasons(for: $0, left) }
        var sittings = AssessmentImport.Batch()
        while let row = try pass.nextRow(into: &sittings) {
            sittings.removeAll()
            let reasons = byLine.map { $0[row.line] ?? [] } ?? reasons(for: row, left)
            guard !reasons.isEmpty else { continue }
            var cells = [String(row.line), reasons.joined(separator: "; ")]
            if isNamed { cells.append(pass.rowName) }
            add(pass.written, cells)
        }
        return output
    }

    /// The reasons to reject a row; empty for a good row.
    private func reasons(for row: ConvertedRow, _ left: LeftOutLines) -> [String] {
        var reasons = row.result.problems.map { problem in
            let line = problem.line == row.line ? nil : "line \(problem.line)"
            return [line, problem.column, problem.message].compactMap(\.self)
                .joined(separator: ": ")
        }
        if left.contradicting.contains(Int32(clamping: row.line)) {
            reasons.append("contradicts another row of the same person and time")
        }
        if left.conflicting.contains(Int32(clamping: row.line)) {
            reasons.append("the store has other answers for this row")
        }
        if left.otherTotal.contains(Int32(clamping: row.line)) {
            reasons.append("the stored answers add up to another total")
        }
        return reasons
    }
}

/// The lines of rows without problems that a plan rejects.
private struct LeftOutLines {
    let contradicting: Set<Int32>
    let conflicting: Set<Int32>
    let otherTotal: Set<Int32>

    init(_ plan: TableImport.Plan, includesConflicts: Bool) {
        contradicting = Set(plan.contradictingLines)
        conflicting = includesConflicts ? Set(plan.conflictingLines) : []
        otherTotal = Set(plan.otherTotalLines)
    }
}
