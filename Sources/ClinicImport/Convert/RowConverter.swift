internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

/// Converts the rows of a table to assessments by a mapping.
struct RowConverter: Sendable {
    /// The questionnaires that a row may answer.
    var sittings: [SittingConverter]
    var subject: SubjectColumn
    var dates: SittingDates
    var long: LongRows?
    var run: PartRun
    var kept: MetadataColumns
    /// The forms of the import: each questionnaire once, even if a row holds it several times. So
    /// all its sittings of one person and time can be compared.
    let forms: [AssessmentImport.Form]
    /// The index in ``forms`` of each of ``sittings``.
    let formPlaces: [Int]
    /// The notes about missing codes in the columns of totals.
    let missingTotalNotes: [TableImport.Finding]
    private(set) var choice: SittingChoice
    /// The names of the columns, in UTF-8.
    private let headers: [[UInt8]]
    /// The number of rows with a problem whose answers raise a flag and are not stored. In a long
    /// table it counts sittings, and single rows that belong to no sitting.
    var flaggedRows = 0

    /// Prepares a mapping for a table.
    ///
    /// - Parameters:
    ///   - mapping: What the columns mean.
    ///   - headers: The header of the table.
    ///   - questionnaires: The definitions that the mapping names.
    ///   - context: The zone and the clock.
    ///   - policy: How to treat missing answers.
    ///   - rows: The names of the rows, if every row is a different person.
    /// - Throws: ``TableImport/Refusal`` if the table lacks a column or questionnaire of the
    ///   mapping.
    init(
        _ mapping: TableImport.Mapping, headers: [String], questionnaires: [Questionnaire],
        context: TableImport.Context, policy: MissingPolicy, rows: RowNames
    ) throws(TableImport.Refusal) {
        // If the table has no column of the mapping, the first row may hold a person's data.
        let isHeader = !mapping.columns.isDisjoint(with: headers)
        let names = isHeader ? HeaderRow(headers).words : ""
        var findings: [TableImport.Finding] = []
        // A mapping with a missing column is refused at the end, so its place does not matter.
        func column(_ name: String) -> TableColumn {
            let places = headers.indices.filter { headers[$0] == name }
            let column = TableColumn(place: places.first ?? 0, name: name)
            if places.count == 1 { return column }
            let finding =
                places.isEmpty
                ? TableImport.Finding(
                    .noSuchColumn, column: name,
                    "the mapping names a column that the table does not have\(names)")
                : TableImport.Finding(
                    .columnTwice, column: name,
                    "appears twice (columns \(places.map { $0 + 1 }.listed)); name each "
                        + "column once")
            if !findings.contains(finding) { findings.append(finding) }
            return column
        }
        self.headers = headers.map { Array($0.utf8) }
        findings += mapping.faults(context)
        subject = SubjectColumn(mapping, headers: headers, rows: rows, column: column)
        dates = SittingDates(mapping, context: context, column: column)
        kept = MetadataColumns(
            mapping.kept.map(column), wave: mapping.waveColumn.map(column))
        sittings = []
        for sitting in mapping.sittings {
            guard let form = questionnaires.first(where: { $0.id == sitting.questionnaire }) else {
                findings.append(
                    TableImport.Finding(
                        .noQuestionnaire,
                        "the mapping names the questionnaire \(sitting.questionnaire), which is "
                            + "not known"))
                continue
            }
            findings += sitting.faults(in: form, mapping)
            sittings.append(
                SittingConverter(
                    mapping.layout.answers.map { sitting.inOneColumn($0) } ?? sitting, of: form,
                    mapping: mapping, policy: policy, column: column))
        }
        (forms, formPlaces) = Self.forms(of: sittings)
        run = PartRun(mapping, column: column)
        long = LongRows(mapping, questionnaires: questionnaires, column: column)
        missingTotalNotes = sittings.compactMap {
            $0.missingTotalNote(mapping.missingCodes)
        }
        choice = SittingChoice(
            mapping, sittings: sittings, known: questionnaires, column: column)
        guard findings.isEmpty else { throw TableImport.Refusal(findings: findings) }
    }

    /// Reads one row.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the cells.
    ///   - cells: The cells, as many as the header has.
    ///   - line: The line on which the row begins.
    ///   - row: The number of the row below the header, from 1.
    ///   - batch: Receives its sittings.
    /// - Returns: The result. A questionnaire with a problem adds no sitting, and no questionnaire
    ///   does if the person or the date has one.
    mutating func convert(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int, row: Int,
        into batch: inout AssessmentImport.Batch
    ) -> Result {
        var result = Result()
        // Spreadsheets may end a table with rows of separators only.
        guard cells.indices.contains(where: { !cells[$0].range.isEmpty }) else { return result }
        guard !repeatsHeader(bytes, cells) else {
            result.problems.add(.row, line: line, "this row repeats the header; remove it")
            return result
        }
        guard long == nil else {
            return convertPart(bytes, cells, line: line, row: row, into: &batch)
        }
        guard !leavesOutAll(bytes, cells) else {
            result.isUnused = true
            return result
        }
        let hasPerson = subject.read(bytes, cells, line: line, row: row, &result)
        let problemsBefore = result.problems.count
        dates.readRow(bytes, cells, line: line, &result)
        let dateProblems = problemsBefore..<result.problems.count
        readKept(bytes, cells, line: line, &result)
        let rowProblems = result.problems.count
        let chosen = readSittings(bytes, cells, line: line, &result)
        // A row without answers needs no person and no date.
        let isAnswered = chosen.contains {
            sittings[$0].isAnswered || sittings[$0].emptySum != nil
        }
        guard isAnswered || result.problems.count > rowProblems else {
            var nothing = Result()
            nothing.isUnused = result.isUnused
            return nothing
        }
        let isSound = hasPerson && rowProblems == dateProblems.count
        let hasDate = dateProblems.isEmpty
        if !hasDate, chosen.allSatisfy({ dates.hasOwn(of: $0) || !sittings[$0].isAnswered }) {
            // No answered questionnaire uses the date of the row.
            result.problems.removeSubrange(dateProblems)
        }
        let name = subject.name
        var isFlagged = false
        for place in chosen {
            // The call copies the whole converter, so it is made only where it is needed.
            if sittings[place].emptySum != nil,
                let problem = sittings[place].emptySumProblem(line: line)
            {
                result.problems.append(problem)
                continue
            }
            let problems = result.problems.count
            dates.readOwn(
                of: place, isAnswered: sittings[place].isAnswered, bytes, cells, line: line,
                &result)
            // A questionnaire with a problem does not prevent the import of the others.
            guard isSound, hasDate || dates.hasOwn(of: place), sittings[place].isSound,
                result.problems.count == problems,
                let start = dates.start(of: place)
            else {
                isFlagged = isFlagged || sittings[place].raisesFlag
                continue
            }
            let isThere = sittings[place].append(
                as: formPlaces[place], of: name.span, at: start,
                metadata: kept.text(dates.wave(of: place)),
                line: line, to: &batch)
            if isThere { result.sittings += 1 }
        }
        if isFlagged { flaggedRows += 1 }
        return result
    }

    /// Whether the cells are the names of their columns, as in a table that was joined from
    /// several.
    private func repeatsHeader(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Bool {
        guard headers.count > 1, headers.count == cells.count else { return false }
        var same = 0
        for place in headers.indices {
            let cell = bytes.extracting(cells[place].range)
            let name = headers[place]
            let isName = name.span.holdsTheSame(as: cell)
            // Nearly all rows differ in the first cell.
            guard isName || place > 0 else { return false }
            if isName { same += 1 }
        }
        return same * 2 > headers.count
    }

    /// Reads the columns to keep.
    mutating func readKept(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int, _ result: inout Result
    ) {
        if !kept.read(bytes, cells) {
            result.problems.add(
                .row, line: line,
                "this column has a character that cannot be kept; remove the character")
        }
    }

    /// Reads the answers and totals of one row into ``sittings``, without the person and the date.
    ///
    /// - Returns: The indices of the row's questionnaires; empty for a row with a problem.
    mutating func readSittings(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int, _ result: inout Result
    ) -> Range<Int> {
        let chosen = choice.sittings(bytes, cells, line: line, &result)
        for place in chosen where !sittings[place].leavesOut(bytes, cells) {
            sittings[place].read(bytes, cells, line: line, &result)
        }
        return chosen
    }

    /// Whether the mapping leaves out each questionnaire of a row. Then the row may lack a person
    /// and a date.
    private mutating func leavesOutAll(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Bool {
        guard sittings.allSatisfy(\.mayLeaveOut) else { return false }
        for place in sittings.indices where !sittings[place].isLeftOut(bytes, cells) {
            return false
        }
        for place in sittings.indices { _ = sittings[place].leavesOut(bytes, cells) }
        return true
    }

    /// The forms of questionnaires, each once, and the index of each questionnaire's form.
    private static func forms(
        of sittings: [SittingConverter]
    ) -> (forms: [AssessmentImport.Form], places: [Int]) {
        var forms: [AssessmentImport.Form] = []
        var places: [Int] = []
        for form in sittings.map(\.importForm) {
            let known = forms.firstIndex {
                $0.questionnaire.identity == form.questionnaire.identity
                    && $0.language == form.language
            }
            places.append(known ?? forms.count)
            if known == nil { forms.append(form) }
        }
        return (forms, places)
    }
}

extension TableImport.Finding {
    /// The finding about answers, totals and dates with blanks around them, or like `2.0`; `nil`
    /// without such a cell.
    static func looseCells(_ converters: [RowConverter]) -> Self? {
        let count = converters.reduce(0) { sum, converter in
            let others = converter.dates.looseCells + (converter.long?.looseCells ?? 0)
            return converter.sittings.reduce(sum + others) {
                $0 + $1.looseCells
            }
        }
        guard count > 0 else { return nil }
        return TableImport.Finding(
            .cellsLoose, gravity: .note,
            "\(count) \(count == 1 ? "cell has" : "cells have") blanks around the answer, total or "
                + "date, or a number like 2.0 for 2, and are read; refuse them with --strict-cells")
    }
}
