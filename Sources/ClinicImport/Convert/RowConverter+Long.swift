internal import CSV
internal import Questionnaires
internal import Samples

// Conversion of tables with one answer a row.
extension RowConverter {
    /// The header of the column of answers; empty unless the table is long.
    var answerColumn: String { long?.value.name ?? "" }

    /// Reads one row of a long table: a part of a sitting, or a problem.
    ///
    /// - Parameter batch: Receives earlier parts in the layout of ``PackedParts``.
    mutating func convertPart(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int, row: Int,
        into batch: inout AssessmentImport.Batch
    ) -> Result {
        var result = Result()
        let reading = long?.read(bytes, cells, line: line, &result) ?? .empty
        switch reading {
        case .empty, .nameless: return result
        case .unused(let name):
            result.unused = name
            result.isUnused = true
            return result
        case .part(let read, let sitting):
            let part = sittings[sitting].compared(read, bytes, cells, line: line, &result)
            if run.holds(bytes, cells, sitting: sitting) {
                readKept(bytes, cells, line: line, &result)
                if case .answer(let item, let code) = part, result.isPlain, kept.isEmpty,
                    run.notices.isEmpty
                {
                    run.add(item: item, code: code, line: line)
                } else {
                    run.add(
                        SittingPart(
                            part: part, line: line, metadata: kept.text(nil),
                            problems: result.problems, notices: run.notices))
                }
            } else {
                let hasPerson = subject.read(bytes, cells, line: line, row: row, &result)
                dates.readRow(bytes, cells, line: line, &result)
                readKept(bytes, cells, line: line, &result)
                guard hasPerson, let start = dates.start(of: sitting) else {
                    if sittings[sitting].raisesFlag(part) { flaggedRows += 1 }
                    return result
                }
                let first = SittingPart(
                    part: part, line: line, metadata: kept.text(nil), problems: result.problems,
                    notices: result.notices)
                run.begin(
                    first, of: subject.name, at: start, sitting: sitting, bytes, cells,
                    isOpen: result.problems.isEmpty, into: &batch)
            }
            result.isPart = true
            return result
        }
    }

    /// Ends the current run of a sitting's rows.
    mutating func endParts(into batch: inout AssessmentImport.Batch) { run.end(into: &batch) }

    /// The header of the column of dates; `nil` without one.
    var dateColumn: String? { dates.column }

    /// Whether an item of the mapping has no row in a sitting.
    func lacksItem(_ joined: LongSitting) -> Bool {
        joined.answers.count < sittings[joined.sitting].columns.count
    }

    /// Converts the joined rows of one sitting.
    ///
    /// - Parameters:
    ///   - joined: The rows.
    ///   - problems: The problems of single rows.
    ///   - unreadable: The first line whose sitting is unknown. It may be the answer that this
    ///     sitting lacks.
    ///   - batch: Receives the sitting.
    mutating func convert(
        _ joined: LongSitting, besides problems: [TableImport.Problem], unreadable: Int?,
        into batch: inout AssessmentImport.Batch
    ) -> Result {
        var result = Result()
        let place = joined.sitting
        guard joined.strays.count < joined.lines.count else {
            result.isUnused = true
            return result
        }
        result.problems = (problems + joined.problems).sorted { $0.line < $1.line }
        if result.problems.isEmpty, joined.hasAnswer, lacksItem(joined) {
            for stray in joined.strays {
                result.problems.add(
                    .questionnaire, line: stray.line, column: answerColumn,
                    "the row names an unknown item, and its sitting lacks an item; write the "
                        + "name as in the other rows")
            }
            if let unreadable {
                result.problems.add(
                    .row, line: joined.lines[0],
                    "an item of this sitting has no row, and line \(unreadable), which cannot "
                        + "be read, may be it; correct that line first")
            }
        }
        guard result.problems.isEmpty else {
            // Only for the flags of the answers that can be read.
            var ignored = Result()
            sittings[place].take(joined, &ignored)
            if sittings[place].raisesFlag { flaggedRows += 1 }
            return result
        }
        sittings[place].take(joined, &result)
        let line = joined.total?.line ?? joined.lines[0]
        // The call copies the whole converter, so it is made only where it is needed.
        if sittings[place].emptySum != nil,
            let problem = sittings[place].emptySumProblem(line: line)
        {
            result.problems.append(problem)
        }
        guard result.problems.isEmpty, let metadata = joined.keptText else {
            if sittings[place].raisesFlag { flaggedRows += 1 }
            return result
        }
        let isThere = sittings[place].append(
            as: formPlaces[place], of: joined.person.span, at: joined.start, metadata: metadata,
            line: joined.lines[0],
            to: &batch)
        if isThere { result.sittings = 1 }
        return result
    }
}

extension TableImport.Mapping.Sitting {
    /// A copy with the column of a long table as the column of every problem.
    func inOneColumn(_ column: TableImport.Mapping.Column) -> Self {
        var sitting = self
        sitting.items = items.mapValues { _ in column }
        if total != nil { sitting.total = column }
        if severity != nil { sitting.severity = column }
        return sitting
    }
}
