internal import CSV
internal import Questionnaires
internal import Samples

extension TableImport {
    /// The rows that a plan leaves out, as they stand in the table, with line and reason behind.
    ///
    /// Once mended, the rows can be imported: the two columns at the end are no part of an answer.
    ///
    /// - Parameters:
    ///   - plan: The plan of this table.
    ///   - includesConflicts: Whether to include rows that the store has with other answers. Totals
    ///     alone in whose place answers stand that add up to others are included in any case.
    /// - Throws: ``ImportRefusal``, and what the file's source throws.
    /// - Returns: A table in UTF-8 with the separator of the file, and lines that end in CR LF. It
    ///   begins with a byte order mark where the file is in another encoding, so that the mapping of
    ///   the plan reads it too.
    public func rejects(
        of plan: ImportPlan, includingConflicts includesConflicts: Bool = false
    ) async throws -> [UInt8] {
        var pass = try RowPass(
            file, mapping: plan.mapping, questionnaires: questionnaires, context: context,
            policy: policy(of: plan.mapping), knownHash: plan.hash)
        // The cells are written in UTF-8, whatever they came in; the mark keeps a reader that was
        // told the encoding of the first table from taking them for something else.
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
        // A row that is a person of its own stays that person.
        let isNamed = pass.namingHash != nil
        if isNamed { added.append(SubjectColumn.rowColumn) }
        add(pass.written, added)
        let left = LeftOutLines(plan, includesConflicts: includesConflicts)
        // With a row of a long table its whole sitting is left out.
        let byLine =
            plan.mapping.layout == .wide
            ? nil : try await reasonsByLine(plan) { reasons(for: $0, left) }
        var sittings = SittingBatch()
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

    /// Why a row is left out; nothing where it is not.
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
            reasons.append("kept with other answers")
        }
        if left.unbelieved.contains(Int32(clamping: row.line)) {
            reasons.append("another total than the answers that are kept add up to")
        }
        return reasons
    }
}

/// The lines of sound rows that a plan leaves out.
private struct LeftOutLines {
    let contradicting: Set<Int32>
    let conflicting: Set<Int32>
    let unbelieved: Set<Int32>

    init(_ plan: ImportPlan, includesConflicts: Bool) {
        contradicting = Set(plan.contradictingLines)
        conflicting = includesConflicts ? Set(plan.conflictingLines) : []
        unbelieved = Set(plan.unbelievedLines)
    }
}
