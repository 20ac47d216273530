internal import Questionnaires
internal import Samples

/// Puts the rows of a long table together to sittings, in memory: rows of one sitting may stand
/// anywhere in the table.
struct LongJoin {
    private struct Gathered {
        let first: PartialSitting
        var rest: [PartialSitting] = []
        var problems: [ImportProblem] = []
        var notices: Set<SubjectNotice> = []
    }

    private var sittings: [PartialSitting.Key: Gathered] = [:]
    /// Rows that belong to no sitting: they hold nothing, or cannot be read.
    private var loose: [RowPass.Row] = []
    private var unusedLines: [Int] = []
    /// How often each name of the column of items came that means nothing here.
    private(set) var unused: [String: Int] = [:]
    /// The first row of which nobody can tell to which sitting it belongs.
    private var unreadable: Int?

    /// Takes a row of the table.
    mutating func add(_ row: RowPass.Row) {
        if let name = row.result.unused {
            unused[name, default: 0] += 1
            unusedLines.append(row.line)
            return
        }
        guard let partial = row.result.partial else {
            loose.append(row)
            if !row.result.problems.isEmpty { unreadable = unreadable ?? row.line }
            return
        }
        if sittings[partial.key] == nil {
            sittings[partial.key] = Gathered(first: partial)
        } else {
            sittings[partial.key]?.rest.append(partial)
        }
        if !row.result.problems.isEmpty {
            sittings[partial.key]?.problems += row.result.problems
        }
        sittings[partial.key]?.notices.formUnion(row.result.notices)
    }

    /// The sittings, and the rows that belong to none, by their first lines.
    ///
    /// - Complexity: O(*n* log *n*) in the rows.
    mutating func rows(
        _ converter: inout RowConverter, into batch: inout SittingBatch
    ) -> [RowPass.Row] {
        var rows = loose
        let all = sittings.values.map { gathered in
            let joined = JoinedSitting(
                gathered.first, gathered.rest, column: converter.answerColumn)
            return (gathered, joined)
        }
        let divided = DividedSittings(all.map(\.1).filter { converter.lacksItem($0) })
        for (gathered, joined) in all {
            var problems = gathered.problems
            if let problem = divided.problem(joined, column: converter.dateColumn) {
                problems.append(problem)
            }
            var result = converter.convert(
                joined, besides: problems, unreadable: unreadable, into: &batch)
            result.notices = gathered.notices
            if result.isUnused {
                for stray in joined.strays {
                    unused[stray.name, default: 0] += 1
                    unusedLines.append(stray.line)
                }
                continue
            }
            for stray in joined.strays { unused[stray.name, default: 0] += 1 }
            rows.append(
                RowPass.Row(
                    line: joined.lines[0], otherLines: Array(joined.lines.dropFirst()),
                    result: result))
        }
        if let first = unusedLines.min() {
            var result = RowConverter.Result()
            result.isUnused = true
            rows.append(
                RowPass.Row(
                    line: first, otherLines: unusedLines.filter { $0 != first }, result: result))
        }
        return rows.sorted { $0.line < $1.line }
    }
}

extension ImportFinding {
    /// Rows whose items belong to no questionnaire of the mapping.
    ///
    /// - Parameter names: What they are called, and how often.
    static func unusedRows(_ names: [String: Int]) -> ImportFinding? {
        guard !names.isEmpty else { return nil }
        let shown = names.sorted { $0.key < $1.key }.prefix(20).map { name, count in
            let short = name.count > 40 ? "\(name.prefix(40))…" : name
            return "\(short) (\(count == 1 ? "1 row" : "\(count) rows"))"
        }
        let rest = names.count - shown.count
        return ImportFinding(
            "rows-unused", gravity: .warning,
            "not used, as no questionnaire here has such an item: "
                + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    }
}
