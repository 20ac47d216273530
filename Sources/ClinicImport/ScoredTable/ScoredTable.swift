internal import CSV
internal import Questionnaires
internal import Scoring

/// A table with what its rows score to, a piece at a time.
///
/// Each row of the input is a row here, with its cells as they are, and behind them for each scale
/// `total`, `status`, `band`, `least` and `greatest`, then `flags`, and at the end `problem`
/// (``columns`` has the names). Where a row holds several times, each has these columns with its
/// name in front, as in `pre.total`; a problem with one of them is one of the row. A row that cannot be scored has no score, and `problem` says why,
/// without the answer itself; flags that its other answers raise are there all the same. A row
/// without any answer is `insufficient` and has no number.
///
/// The output is CSV as ``/CSV/TableWriter`` writes it, in UTF-8 and with commas, whatever the input
/// has; its texts are guarded against being run by a spreadsheet. Titles above the header are left
/// out. Of a row that has more cells than the header, those beyond it are left out.
public struct ScoredTable: ~Copyable {
    /// The columns of the output.
    public let columns: [String]
    /// The line on which the header stands, from 1.
    public let headerLine: Int
    /// What has come of the rows so far.
    public private(set) var tally = ScoredRows()

    private var source: any ByteSource
    private var reader: TableReader
    private var converter: RowConverter
    private let scores: [ScoreColumns]
    private let names: [Questionnaire.ID: String]
    private let width: Int
    private var writer: TableWriter
    private var pattern = DisagreementPattern()
    /// The rows with a total that is not believed.
    private var emptySums = 0
    private var failure: ImportRefusal?
    private var isEnded = false

    /// About as many bytes come at a time.
    private static let pieceSize = 65_536

    init(
        _ file: ClinicFile, mapping: ImportMapping, questionnaires: [Questionnaire],
        context: ImportContext, policy: MissingPolicy
    ) throws {
        var source = try file.open()
        var reader = TableReader(mapping.table.mappedOptions)
        let headers = try reader.header(having: mapping.columns, from: &source)
        converter = try RowConverter(
            mapping, headers: headers, questionnaires: questionnaires, context: context,
            policy: policy, rows: RowNames(of: nil))
        let forms = converter.sittings.map(\.questionnaire)
        let isOnly = Set(forms.map(\.id)).count == 1
        scores = zip(forms, mapping.sittings).map { form, sitting in
            ScoreColumns(form, isOnly: isOnly, wave: sitting.wave)
        }
        names = Dictionary(forms.map { ($0.id, $0.shortTitle) }) { first, _ in first }
        var taken = Set(headers)
        let added = (scores.flatMap(\.names) + ["problem"]).map { Self.unused($0, &taken) }
        columns = reader.texts + added
        headerLine = reader.line
        width = headers.count
        writer = TableWriter(header: columns)
        reader.width = .exactly(headers.count)
        self.source = source
        self.reader = reader
    }

    /// A name that no other column has.
    private static func unused(_ name: String, _ taken: inout Set<String>) -> String {
        var number = 1
        var found = name
        while !taken.insert(found).inserted {
            number += 1
            found = "\(name).\(number)"
        }
        return found
    }

    /// The next bytes of the output, or `nil` after the last ones.
    ///
    /// - Throws: ``ImportRefusal`` when the rest of the table cannot be read, after what came
    ///   before it, and what the file's source throws.
    /// - Complexity: O(*n*) in the bytes; memory O(1) in the rows.
    public mutating func next() throws -> [UInt8]? {
        if let failure { throw failure }
        guard !isEnded else { return nil }
        while writer.bytes.count < Self.pieceSize {
            do throws(any Error) {
                guard try reader.advance(from: &source) else {
                    isEnded = true
                    tally.findings = converter.missingTotalNotes
                    tally.findings += pattern.findings { names[$0] ?? $0.text }
                    tally.findings += [ImportFinding.emptySums(rows: emptySums)]
                        .compactMap(\.self)
                    if reader.looksLikeUTF8 { tally.findings.append(.otherLettersThanMapped) }
                    break
                }
                appendRow()
            } catch let error as TableError {
                guard error.reach == .row else {
                    failure = ImportRefusal(findings: [ImportFinding(mapped: error)])
                    break
                }
                appendRow(spoilt: error)
            }
        }
        return writer.drain()
    }

    private mutating func appendRow() {
        var result = RowConverter.Result()
        let line = reader.line
        let chosen = reader.withRow { bytes, cells in
            for place in 0..<width {
                writer.appendCell(bytes.extracting(cells[place].range))
            }
            // Spreadsheets end their tables in rows of separators.
            let isBlank = !cells.indices.contains { !cells[$0].range.isEmpty }
            guard !isBlank else { return 0..<0 }
            return converter.readSittings(bytes, cells, line: line, &result)
        }
        for disagreement in result.disagreements { pattern.add(disagreement) }
        let isBad = !result.problems.isEmpty
        let isBlank = chosen.isEmpty && !isBad
        if !isBad, chosen.contains(where: { converter.sittings[$0].emptySum != nil }) {
            emptySums += 1
        }
        var hasScore = false
        for (place, columns) in scores.enumerated() {
            guard !isBlank else {
                columns.appendNothing(to: &writer)
                continue
            }
            guard chosen.contains(place) else {
                columns.appendUnscored(nil, to: &writer, &tally)
                continue
            }
            if isBad {
                columns.appendUnscored(converter.sittings[place], to: &writer, &tally)
            } else if columns.append(&converter.sittings[place], to: &writer, &tally) {
                hasScore = true
            }
        }
        end(result, isEmpty: !hasScore)
    }

    /// A row that cannot be cut into the cells of the header: those that it has, and no score.
    private mutating func appendRow(spoilt error: TableError) {
        reader.withRow { bytes, cells in
            for place in 0..<width {
                guard place < cells.count else {
                    writer.appendEmpty()
                    continue
                }
                let cell = bytes.extracting(cells[place].range)
                // No reader takes a NUL, so the output would not be one table any more.
                let isText = !cell.indices.contains { cell[$0] == 0 }
                if isText { writer.appendCell(cell) } else { writer.appendEmpty() }
            }
        }
        for columns in scores { columns.appendUnscored(nil, to: &writer, &tally) }
        var result = RowConverter.Result()
        result.problems = [ImportProblem(.row, line: error.position.line, error.words)]
        end(result, isEmpty: false)
    }

    private mutating func end(_ result: RowConverter.Result, isEmpty: Bool) {
        writer.appendText(
            result.problems.map { problem in
                [problem.column, problem.reason].compactMap(\.self).joined(separator: ": ")
            }.joined(separator: "; "))
        writer.endRow()
        tally.add(result, isEmpty: isEmpty)
    }
}
