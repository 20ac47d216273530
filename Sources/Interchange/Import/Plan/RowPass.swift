internal import CSV
internal import Questionnaires
internal import Scoring

/// One pass over the rows of a table, from the header to the end.
struct RowPass: ~Copyable {
    /// A row that was read.
    struct Row {
        /// The line on which it begins.
        let line: Int
        /// What came of it.
        let result: RowConverter.Result
    }

    private var source: HashedSource
    private var reader: TableReader
    private var converter: RowConverter
    private var row = 0

    /// Begins a pass, and reads the header.
    ///
    /// - Throws: ``ImportRefusal``, and what the file's source throws.
    init(
        _ file: ClinicFile, mapping: ImportMapping, questionnaires: [Questionnaire],
        context: ImportContext, policy: MissingPolicy
    ) throws {
        var source = HashedSource(try file.open())
        var reader = TableReader(mapping.table.options)
        do {
            guard try reader.advance(from: &source) else {
                throw ImportRefusal(findings: [ImportFinding("table", "the file is empty")])
            }
        } catch let error as TableError {
            throw ImportRefusal(findings: [ImportFinding(error)])
        }
        let headers = reader.texts.map { String($0.trimmed) }
        let converter = try RowConverter(
            mapping, headers: headers, questionnaires: questionnaires, context: context,
            policy: policy)
        self.converter = converter
        self.source = source
        self.reader = reader
    }

    /// The next row, or `nil` at the end.
    ///
    /// - Throws: ``ImportRefusal`` when the rest of the table cannot be read, and what the file's
    ///   source throws.
    mutating func next() throws -> Row? {
        do {
            guard try reader.advance(from: &source) else { return nil }
        } catch let error as TableError {
            guard error.reach == .row else {
                throw ImportRefusal(findings: [ImportFinding(error)])
            }
            row += 1
            var result = RowConverter.Result()
            let words = [error.message, error.remedy].compactMap(\.self).joined(separator: "; ")
            result.problems = [ImportProblem(.row, line: error.position.line, words)]
            return Row(line: error.position.line, result: result)
        }
        row += 1
        let line = reader.line
        let number = row
        let result = reader.withRow { bytes, cells in
            converter.convert(bytes, cells, line: line, row: number)
        }
        return Row(line: line, result: result)
    }

    /// The row that was read last as it is written, in UTF-8, without its line end.
    var written: [UInt8] {
        reader.withWrittenRow { bytes in bytes.indices.map { bytes[$0] } }
    }

    /// The separator of the table.
    var separator: Separator { reader.separator ?? .comma }

    /// The bytes read so far.
    var byteCount: Int { source.byteCount }

    /// The hash of the bytes read so far.
    var hash: ContentHash? { source.contentHash }
}
