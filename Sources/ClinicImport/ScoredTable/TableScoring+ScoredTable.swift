internal import CSV
internal import Questionnaires
internal import Scoring

extension TableScoring {
    /// A table with the scores of its rows, one piece at a time.
    ///
    /// The output has each input row with its unchanged cells, followed by `total`, `status`,
    /// `band`, `least` and `greatest` for each scale, a column for each category and each rule
    /// about a score, then `flags`, and finally `problem` (``columns`` has the names). If a row
    /// holds several times, each time has these columns with its name as a prefix, as in
    /// `pre.total`; a problem with one time is a problem of the row. A row that cannot be scored
    /// has no score, and `problem` gives the reason without the answer itself. It still has the
    /// flags of its other answers. A row without answers is `insufficient` and has no number.
    ///
    /// The output is CSV from ``/CSV/TableWriter``, in UTF-8 and with commas, for any input. A
    /// guard prevents spreadsheets from running its texts as formulas. Titles above the header are
    /// left out. If a row has more cells than the header, the extra cells are left out.
    public struct ScoredTable: ~Copyable {
        /// The columns of the output.
        public let columns: [String]
        /// The line number of the header, from 1.
        public let headerLine: Int
        /// The counts and problems of the rows so far.
        public private(set) var tally = TableScoring.ScoredTable.Rows()

        private var source: any ByteSource
        private var reader: TableReader
        private var converter: RowConverter
        private let scores: [ScoreColumns]
        private let titles: [Questionnaire.ID: String]
        private let width: Int
        private let questionnaireColumn: String?
        private var writer: TableWriter
        private var pattern = DisagreementPattern()
        /// The rows whose total is ignored because they have no answers.
        private var emptySums = 0
        private var failure: TableImport.Refusal?
        private var isEnded = false

        /// The approximate number of bytes in a piece.
        private static let pieceSize = 65_536

        init(
            _ file: TableImport.File, mapping: TableImport.Mapping, questionnaires: [Questionnaire],
            context: TableImport.Context, policy: MissingPolicy
        ) throws {
            var source = try file.open()
            var reader = TableReader(mapping.table.mappedOptions)
            let headers = try reader.header(having: mapping.columns, from: &source)
            let (line, written) = (reader.line, reader.texts)
            _ = try reader.explanations(mapping.table.headerRows, from: &source)
            converter = try RowConverter(
                mapping, headers: headers, questionnaires: questionnaires, context: context,
                policy: policy, rows: RowNames(of: nil))
            let forms = converter.sittings.map(\.questionnaire)
            let isOnly = Set(forms.map(\.id)).count == 1
            scores = zip(forms, mapping.sittings).map { form, sitting in
                ScoreColumns(form, isOnly: isOnly, wave: sitting.wave)
            }
            titles = Dictionary(forms.map { ($0.id, $0.shortTitle) }) { first, _ in first }
            var names = headers
            for name in scores.flatMap(\.names) + ["problem"] { names.append(names.unused(name)) }
            columns = written + names.dropFirst(headers.count)
            headerLine = line
            width = headers.count
            questionnaireColumn = mapping.questionnaireColumn
            writer = TableWriter(header: columns)
            reader.width = .exactly(headers.count)
            self.source = source
            self.reader = reader
        }

        /// The next bytes of the output, or `nil` after the last ones.
        ///
        /// - Throws: ``TableImport/Refusal`` when the rest of the table cannot be read, after it
        ///   returned the rows before, and the errors of the file's source.
        /// - Complexity: O(*n*) in the bytes; memory O(1) in the rows.
        public mutating func next() throws -> [UInt8]? {
            if let failure { throw failure }
            guard !isEnded else { return nil }
            while writer.bytes.count < Self.pieceSize {
                do throws(any Error) {
                    guard try reader.advance(from: &source) else {
                        isEnded = true
                        tally.findings = converter.missingTotalNotes
                        // The scores are written already, so the finding can only warn.
                        tally.findings += pattern.findings(
                            names: { titles[$0] ?? $0.text }, agreeing: { _ in .max },
                            trust: .neither)
                        tally.findings += [TableImport.Finding.emptySums(rows: emptySums)]
                            .compactMap(\.self)
                        if reader.looksLikeUTF8 { tally.findings.append(.otherLettersThanMapped) }
                        break
                    }
                    appendRow()
                } catch let error as TableError {
                    guard error.reach == .row else {
                        failure = TableImport.Refusal(findings: [TableImport.Finding(mapped: error)]
                        )
                        break
                    }
                    appendRow(malformed: error)
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
                // Spreadsheets may end a table with rows of separators only.
                let isBlank = !cells.indices.contains { !cells[$0].range.isEmpty }
                guard !isBlank else { return 0..<0 }
                return converter.readSittings(bytes, cells, line: line, &result)
            }
            for disagreement in result.disagreements { pattern.add(disagreement) }
            if result.isUnused {
                result.problems.add(
                    .questionnaire, line: line, column: questionnaireColumn,
                    "not a questionnaire that is scored here")
            }
            let isBad = !result.problems.isEmpty
            let isBlank = chosen.isEmpty && !isBad
            if !isBad, chosen.contains(where: { converter.sittings[$0].emptySum != nil }) {
                emptySums += 1
            }
            var hasScore = false
            for (place, columns) in scores.enumerated() {
                let isRead = chosen.contains(place)
                if isRead, !isBad,
                    columns.appendScores(of: &converter.sittings[place], to: &writer)
                {
                    hasScore = true
                } else {
                    let lacksAnswers = isBlank || isRead && !isBad
                    columns.appendNoScores(lacksAnswers ? .insufficient : nil, to: &writer)
                }
                // The answers of a row with a problem raise flags too.
                append(flags: isRead ? converter.sittings[place].raisedFlags : [])
            }
            end(result, isEmpty: !hasScore)
        }

        /// Adds a row whose cells do not fit the header: its own cells, without a score.
        private mutating func appendRow(malformed error: TableError) {
            let isEmpty = reader.isEmptyRow(at: error)
            reader.withRow { bytes, cells in
                for place in 0..<width {
                    guard place < cells.count else {
                        writer.appendEmpty()
                        continue
                    }
                    let cell = bytes.extracting(cells[place].range)
                    // No reader accepts a NUL, so with it the output would not be a readable table.
                    let isText = !cell.indices.contains { cell[$0] == 0 }
                    if isText { writer.appendCell(cell) } else { writer.appendEmpty() }
                }
            }
            for columns in scores {
                columns.appendNoScores(isEmpty ? .insufficient : nil, to: &writer)
                append(flags: [])
            }
            var result = RowConverter.Result()
            if !isEmpty {
                result.problems = [
                    TableImport.Problem(.row, line: error.position.line, error.words)
                ]
            }
            end(result, isEmpty: isEmpty)
        }

        private mutating func append(flags: [Flag]) {
            for flag in flags { tally.add(flag.id) }
            writer.appendText(flags.map(\.id.text).joined(separator: " "))
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
}
