internal import CSV
internal import Questionnaires
internal import Samples

/// Rows of a long table that follow each other and belong to one sitting.
///
/// Most tables list the answers of a sitting one after the other. Then the person and the time are
/// read once, and one entry is sorted instead of one for each row.
struct PartRun {
    /// The columns that decide the person and the time.
    private let columns: [Int]
    /// The cells of these columns in the first row, each followed by a byte that UTF-8 never has.
    private var cells: [UInt8] = []
    /// Whether the next row may belong to the run.
    private var isOpen = false
    private var rows = PackedParts()
    private var person: [UInt8] = []
    private var start: Timestamp?
    private var sitting = 0
    private var line = 0
    /// The notices about the person's name.
    private(set) var notices: Set<SubjectNotice> = []

    /// The most bytes of a run. It bounds the rows that are not sorted yet.
    private static let greatestLength = 4_096

    init(_ mapping: TableImport.Mapping, column: (String) -> TableColumn) {
        var names: [String] = []
        if case .column(let name) = mapping.subject { names.append(name) }
        names += mapping.date?.columns ?? []
        names += [mapping.birthDate?.column].compactMap(\.self)
        columns = names.map { column($0).place }
    }

    /// Whether a row has the same person, time and questionnaire as the rows before it.
    func holds(_ bytes: Span<UInt8>, _ row: Span<TableCell>, sitting: Int) -> Bool {
        guard isOpen, sitting == self.sitting, rows.bytes.count < Self.greatestLength else {
            return false
        }
        let first = cells.span
        var place = 0
        for column in columns {
            let cell = bytes.extracting(row[column].range)
            let end = place + cell.count
            // The byte after the cell shows that the first row's cell is not longer.
            guard end < first.count, first[end] == 0xFF,
                first.extracting(place..<end).holdsTheSame(as: cell)
            else { return false }
            place = end + 1
        }
        return true
    }

    /// Adds a row for which ``holds(_:_:sitting:)`` is true.
    mutating func add(_ part: SittingPart) { rows.append(part) }

    /// Adds such a row that is only an answer.
    mutating func add(item: Int, code: UInt8, line: Int) {
        rows.append(item: item, code: code, line: line)
    }

    /// Ends the run, and begins another with a row.
    ///
    /// - Parameters:
    ///   - isOpen: Whether the row has no problem, so that another row may follow it without
    ///     reading the person and the time again.
    ///   - batch: Receives the run that ends.
    mutating func begin(
        _ part: SittingPart, of person: [UInt8], at start: Timestamp, sitting: Int,
        _ bytes: Span<UInt8>, _ row: Span<TableCell>, isOpen: Bool,
        into batch: inout AssessmentImport.Batch
    ) {
        end(into: &batch)
        cells.removeAll(keepingCapacity: true)
        for column in columns {
            for byte in row[column].range { cells.append(bytes[byte]) }
            cells.append(0xFF)
        }
        self.isOpen = isOpen
        self.person = person
        self.start = start
        self.sitting = sitting
        line = part.line
        notices = part.notices
        rows.append(part)
    }

    /// Ends the run.
    ///
    /// - Parameter batch: Receives it, with the rows instead of a sitting's metadata.
    mutating func end(into batch: inout AssessmentImport.Batch) {
        guard let start, !rows.bytes.isEmpty else { return }
        let nothing: [UInt8] = []
        batch.append(
            form: sitting, subject: person.span, start: start, codes: nothing.span,
            stated: nothing.span, metadata: rows.bytes.span, line: line)
        rows.removeAll()
        isOpen = false
    }
}
