internal import CSV
internal import Questionnaires
internal import Samples

extension ClinicImport {
    /// The rows that a plan leaves out, as they stand in the table, with line and reason behind.
    ///
    /// Once mended, the rows can be imported: the two columns at the end are no part of an answer.
    ///
    /// - Throws: ``ImportRefusal``, and what the file's source throws.
    /// - Returns: A table in UTF-8 with the separator of the file.
    public func rejects(of plan: ImportPlan) throws -> [UInt8] {
        var pass = try RowPass(
            file, mapping: plan.mapping, questionnaires: questionnaires, context: context,
            policy: policy)
        var output: [UInt8] = []
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
        add(pass.written, ["import.line", "import.reason"])
        while let row = try pass.next() {
            var reasons = row.result.problems.map { problem in
                [problem.column, problem.message].compactMap(\.self).joined(separator: ": ")
            }
            if row.result.assessments.contains(where: {
                plan.contradicting.contains($0.assessment.id)
            }) {
                reasons.append("contradicts another row of the same person and time")
            }
            guard !reasons.isEmpty else { continue }
            add(pass.written, [String(row.line), reasons.joined(separator: "; ")])
        }
        return output
    }
}
