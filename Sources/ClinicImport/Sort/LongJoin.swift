internal import Questionnaires
internal import Samples

/// Joins the rows of a long table to sittings. Rows of one sitting may be anywhere in the table, so
/// they are sorted like sittings. Memory then holds only the rows of a few days of one person.
struct LongJoin: ~Copyable {
    /// The added rows. They get less memory than usual, because the resulting sittings are sorted
    /// too.
    private var rows = SittingSorter(limit: 4 << 20)
    /// The number of rows for each unknown name in the column of items.
    private var unused: [String: Int] = [:]
    /// The first row whose sitting is unknown.
    private var unreadable: Int?
    private var sorted: LongSittings?
    /// The next sitting, after the days of ``ready``.
    private var waiting: LongSitting?
    /// The sittings of some days, in reverse order.
    private var ready: [LongSitting] = []
    private var divided = SplitSittings([])

    /// Adds the rows of a part of the table, before the first sitting is requested.
    ///
    /// - Throws: ``TableImport/Refusal`` if there is no disk space to sort the rows.
    mutating func add(_ converted: ConvertedRows) async throws {
        for row in converted.remarkable {
            if let name = row.result.unused { unused[name, default: 0] += 1 }
            if !row.result.problems.isEmpty { unreadable = unreadable ?? row.line }
        }
        rows.batch.append(converted.sittings)
        if rows.isFull { try await rows.writeRun() }
    }

    /// The next sitting, in the order of person, form and time; `nil` at the end.
    ///
    /// - Parameters:
    ///   - converter: Converts joined rows to sittings.
    ///   - batch: Receives the sitting.
    mutating func next(
        _ converter: inout RowConverter, into batch: inout AssessmentImport.Batch
    ) async throws -> ConvertedRow? {
        if sorted == nil {
            var taken = SittingSorter(limit: 0)
            swap(&taken, &rows)
            sorted = try LongSittings(
                try await taken.finish().merged(), column: converter.answerColumn)
        }
        if ready.isEmpty { try gather(converter) }
        guard let joined = ready.popLast() else { return nil }
        let problem = divided.problem(joined, column: converter.dateColumn)
        var result = converter.convert(
            joined, besides: [problem].compactMap(\.self), unreadable: unreadable, into: &batch)
        result.notices = joined.notices
        for stray in joined.strays { unused[stray.name, default: 0] += 1 }
        return ConvertedRow(
            line: joined.lines[0], otherLines: Array(joined.lines.dropFirst()), result: result)
    }

    /// Joins the sittings of a person and form whose times are so close that their rows may be of
    /// one day: with the offsets that ``Timestamp/Offset`` allows, a day lasts 52 hours.
    private mutating func gather(_ converter: borrowing RowConverter) throws {
        var found: [LongSitting] = []
        if let first = waiting { found.append(first) }
        waiting = nil
        while let joined = try sorted?.sitting() {
            if let last = found.last, !joined.mayBeDivided(from: last) {
                waiting = joined
                break
            }
            found.append(joined)
        }
        divided = SplitSittings(found.filter { converter.lacksItem($0) })
        ready = found.reversed()
    }
}

extension LongJoin {
    /// The finding after all rows: the names that belong to no questionnaire of the mapping.
    var findings: [TableImport.Finding] {
        [TableImport.Finding.unusedRows(unused)].compactMap(\.self)
    }
}

extension LongSitting {
    fileprivate func mayBeDivided(from other: LongSitting) -> Bool {
        let distance = start.microsecondsSinceEpoch - other.start.microsecondsSinceEpoch
        return sitting == other.sitting && distance < 52 * 3_600_000_000 && person == other.person
    }
}

extension TableImport.Finding {
    /// The finding about rows whose items belong to no questionnaire of the mapping.
    ///
    /// - Parameter names: The number of rows for each name.
    fileprivate static func unusedRows(_ names: [String: Int]) -> TableImport.Finding? {
        guard !names.isEmpty else { return nil }
        let shown = names.sorted { $0.key < $1.key }.filter { ShownCell.mayShow($0.key) }
            .prefix(20).map { "\($0) (\(Counted("row", $1)))" }
        let rest = names.count - shown.count
        return TableImport.Finding(
            .rowsUnused, gravity: .warning,
            "not used, as no questionnaire here has such an item: "
                + shown.joined(separator: ", ")
                + (rest > 0 ? "\(shown.isEmpty ? "" : " and ")\(rest) more" : ""))
    }
}
