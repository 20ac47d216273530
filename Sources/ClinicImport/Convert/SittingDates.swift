internal import CSV
internal import Questionnaires
internal import Samples

/// Reads the dates of a row's questionnaires: one date for the row, or a separate date for each.
struct SittingDates {
    private var row: DateColumn?
    /// The separate date of each questionnaire of the mapping; `nil` without one.
    private var own: [DateColumn?]
    private let waves: [String?]
    private let dateColumns: [String?]
    /// For each index, the earlier indices in the mapping with the same questionnaire.
    private let earlier: [[Int]]
    private let birth: (column: TableColumn, form: TableImport.DateForm)?

    /// The header of the column of dates; `nil` without one.
    let column: String?

    // The content of the latest row.
    private var rowStart: Timestamp?
    private var ownStarts: [Timestamp?]

    init(
        _ mapping: TableImport.Mapping, context: TableImport.Context,
        column: (String) -> TableColumn
    ) {
        row = mapping.date.map {
            DateColumn($0, of: mapping, context: context, column: column)
        }
        birth = mapping.birthDate.map { (column($0.column), $0.form) }
        own = mapping.sittings.map { sitting in
            sitting.date.map {
                DateColumn($0, of: mapping, context: context, column: column)
            }
        }
        waves = mapping.sittings.map(\.wave)
        dateColumns = mapping.sittings.map { $0.date?.column }
        let forms = mapping.sittings.map(\.questionnaire)
        earlier = forms.indices.map { place in
            (0..<place).filter { forms[$0] == forms[place] }
        }
        ownStarts = Array(repeating: nil, count: own.count)
        self.column = mapping.date?.column
    }

    /// Reads the date of a row.
    mutating func readRow(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) {
        rowStart = row?.read(bytes, cells, line: line, &result)
        if let rowStart { compareWithBirth(rowStart, bytes, cells, line: line, &result) }
    }

    /// Reads the date of a questionnaire of the row that has a separate date.
    ///
    /// - Parameter isAnswered: Whether the row answers it. A missed visit has no date, and needs no
    ///   date.
    mutating func readOwn(
        of place: Int, isAnswered: Bool, _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) {
        guard own[place] != nil else { return }
        ownStarts[place] = nil
        guard isAnswered, let start = own[place]?.read(bytes, cells, line: line, &result) else {
            return
        }
        ownStarts[place] = start
        compareWithBirth(start, bytes, cells, line: line, &result)
        for other in earlier[place] where ownStarts[other]?.isSameTime(as: start) == true {
            result.problems.add(
                .date, line: line, column: dateColumns[place],
                "the same date for \(waves[other] ?? "") and \(waves[place] ?? ""); correct "
                    + "one of them")
        }
    }

    /// Whether a questionnaire of the row has a separate date.
    func hasOwn(of place: Int) -> Bool { own[place] != nil }

    /// When a questionnaire of the row was answered; `nil` if unknown.
    func start(of place: Int) -> Timestamp? { own[place] == nil ? rowStart : ownStarts[place] }

    /// Whether a time without an offset was read, so that the zone matters.
    var needsZone: Bool { ([row] + own).contains { $0?.needsZone == true } }

    /// The cells so far that have blanks around the date.
    var looseCells: Int { ([row] + own).reduce(0) { $0 + ($1?.looseCells ?? 0) } }

    /// The name of the time of a questionnaire, if a row holds several times. It is stored with the
    /// answers.
    func wave(of place: Int) -> String? { waves[place] }

    private func compareWithBirth(
        _ start: Timestamp, _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) {
        guard let birth,
            let born = try? birth.form.timestamp(
                bytes.extracting(cells[birth.column.place].range), resolvingLocalTime: nil),
            start.day < born.day
        else { return }
        result.problems.add(
            .date, line: line, column: birth.column.name,
            "the person was born after the date of the answers; correct one of them")
    }
}

extension Timestamp {
    /// Whether both give the same sitting: the same day, or the same instant.
    fileprivate func isSameTime(as other: Timestamp) -> Bool {
        (offset == nil) == (other.offset == nil)
            && microsecondsSinceEpoch == other.microsecondsSinceEpoch
    }
}
