internal import Questionnaires
internal import Samples

/// Puts the rows of a long table together to sittings. Rows of one sitting may stand anywhere in
/// the table, so they are sorted as sittings are: memory holds those of a person's few days.
struct LongJoin: ~Copyable {
    /// The rows that were taken. Half as many as of other tables are sorted at once, as the
    /// sittings that they make are sorted too.
    private var rows = SittingSorter(limit: 4 << 20)
    /// How often each name of the column of items came that means nothing here.
    private var unused: [String: Int] = [:]
    /// The first row of which nobody can tell to which sitting it belongs.
    private var unreadable: Int?
    private var sorted: SittingGroups?
    /// The next sitting, which is not of the days that were looked at.
    private var waiting: LongSitting?
    /// The sittings of some days, the last first.
    private var ready: [LongSitting] = []
    private var divided = SplitSittings([])

    /// Takes note of a row that belongs to no sitting.
    private mutating func note(_ row: ConvertedRow) {
        if let name = row.result.unused { unused[name, default: 0] += 1 }
        if !row.result.problems.isEmpty { unreadable = unreadable ?? row.line }
    }

    /// Whether all rows were taken.
    private var isSorted: Bool { sorted != nil }

    /// Ends the taking.
    ///
    /// - Throws: ``ImportRefusal``, when there is no room to sort the rows.
    private mutating func sort() async throws {
        var taken = SittingSorter(limit: 0)
        swap(&taken, &rows)
        sorted = try SittingGroups(try await taken.finish().merged())
    }

    /// The next sitting, in the order of person, form and time; `nil` at the end.
    ///
    /// - Parameters:
    ///   - converter: What turns rows into sittings.
    ///   - batch: Where it is added.
    private mutating func next(
        _ converter: inout RowConverter, into batch: inout SittingBatch
    ) throws -> ConvertedRow? {
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

    /// Puts together the sittings of a person and form whose times lie so close that their rows may
    /// be of one day: on the clocks that ``UTCOffset`` allows a day lasts 52 hours.
    private mutating func gather(_ converter: borrowing RowConverter) throws {
        var found: [LongSitting] = []
        if let first = waiting { found.append(first) }
        waiting = nil
        while let group = try sorted?.group() {
            let joined = try LongSitting(group, column: converter.answerColumn)
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
    /// Reads on in a long table.
    ///
    /// - Returns: The next row that belongs to no sitting; after the last row, the next sitting;
    ///   `nil` at the end.
    mutating func next(
        of pass: inout RowPass, into batch: inout SittingBatch
    ) async throws -> ConvertedRow? {
        while !isSorted {
            guard let row = try nextPart(of: &pass) else {
                try await sort()
                break
            }
            if rows.isFull { try await rows.putAside() }
            guard !row.result.isPart else { continue }
            note(row)
            return row
        }
        return try next(&pass.converter, into: &batch)
    }

    /// Converts a row, and adds it to ``rows`` where it is a part of a sitting.
    private mutating func nextPart(of pass: inout RowPass) throws -> ConvertedRow? {
        var parts = SittingBatch()
        swap(&parts, &rows.batch)
        defer { swap(&parts, &rows.batch) }
        return try pass.nextRow(into: &parts)
    }

    /// What to say at the end: the names that belong to no questionnaire of the mapping.
    var findings: [ImportFinding] { [ImportFinding.unusedRows(unused)].compactMap(\.self) }
}

extension LongSitting {
    fileprivate func mayBeDivided(from other: LongSitting) -> Bool {
        let distance = start.microsecondsSinceEpoch - other.start.microsecondsSinceEpoch
        return sitting == other.sitting && distance < 52 * 3_600_000_000 && person == other.person
    }
}

extension ImportFinding {
    /// Rows whose items belong to no questionnaire of the mapping.
    ///
    /// - Parameter names: What they are called, and how often.
    fileprivate static func unusedRows(_ names: [String: Int]) -> ImportFinding? {
        guard !names.isEmpty else { return nil }
        let shown = names.sorted { $0.key < $1.key }.prefix(20).map { name, count in
            let short = name.count > 40 ? "\(name.prefix(40))…" : name
            return "\(short) (\(count == 1 ? "1 row" : "\(count) rows"))"
        }
        let rest = names.count - shown.count
        return ImportFinding(
            .rowsUnused, gravity: .warning,
            "not used, as no questionnaire here has such an item: "
                + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    }
}
