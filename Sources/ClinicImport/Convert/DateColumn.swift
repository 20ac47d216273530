internal import CSV
internal import Questionnaires

/// Reads when the answers of a row were given.
struct DateColumn {
    private enum Rule {
        case column(TableColumn, TableImport.DateForm, time: TableColumn?)
        case all(Timestamp)
        case visit(TableColumn, start: LocalDate, TableImport.VisitUnit)
    }

    private let rule: Rule
    private let context: TableImport.Context
    /// Whether a time without an offset was read, so that the zone matters.
    private(set) var needsZone = false
    /// The cells so far that have blanks around the date.
    private(set) var looseCells = 0

    /// Whether blanks around a date are refused.
    private let readsStrictly: Bool
    /// Whether a time of 0:00 is only a day.
    private let readsMidnightsAsDays: Bool

    init(
        _ rule: TableImport.Mapping.DateRule, of mapping: TableImport.Mapping,
        context: TableImport.Context, column: (String) -> TableColumn
    ) {
        self.context = context
        readsStrictly = mapping.readsStrictly
        readsMidnightsAsDays = mapping.readsMidnightsAsDays
        self.rule =
            switch rule {
            case .all(let date): .all(date)
            case .column(let name, let form, let time):
                .column(column(name), form, time: time.map(column))
            case .visit(let name, let start, let unit):
                .visit(column(name), start: start, unit)
            }
    }

    /// The time of a row, or `nil` with a problem.
    mutating func read(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> Timestamp? {
        switch rule {
        case .all(let date): return date
        case .column(let column, let form, let time):
            let written = bytes.extracting(cells[column.place].range)
            var day = written.extracting(readsStrictly ? written.indices : written.plainPlaces)
            let plain = written.placesWithoutBlanks
            if !plain.isEmpty, plain.count < written.count {
                guard !readsStrictly else {
                    result.problems.add(
                        .date, line: line, column: column.name,
                        Timestamp.Refusal.surroundingBlank.message)
                    return nil
                }
                looseCells += 1
            }
            guard let time else {
                if readsMidnightsAsDays, let end = CellTime.startOfMidnight(in: day) {
                    day = day.extracting(0..<end)
                }
                return read(day, of: column, form, line: line, &result)
            }
            var clock = bytes.extracting(cells[time.place].range)
            if !readsStrictly { clock = clock.extracting(clock.placesWithoutBlanks) }
            let joined = Self.joined(day, clock)
            let resolve = context.resolve
            return read(joined.span, of: column, form, line: line, &result) {
                Self.time(day, clock, form, resolve)
            }
        case .visit(let column, let start, let unit):
            let cell = bytes.extracting(cells[column.place].range)
            guard let number = cell.wholeNumber, let date = unit.day(number, after: start),
                !Timestamp(day: date).isFuture(at: context.now)
            else {
                result.problems.add(
                    .date, line: line, column: column.name,
                    "not the number of a visit until today; write a whole number from 0")
                return nil
            }
            return Timestamp(day: date)
        }
    }

    /// The time that a cell names, or `nil` with a problem.
    ///
    /// - Parameter otherwise: Returns the time of a cell that is not in the form, or `nil`.
    private mutating func read(
        _ cell: Span<UInt8>, of column: TableColumn, _ form: TableImport.DateForm, line: Int,
        _ result: inout RowConverter.Result, else otherwise: () -> Timestamp? = { nil }
    ) -> Timestamp? {
        do throws(Timestamp.Refusal) {
            let date: Timestamp
            do throws(Timestamp.Refusal) {
                date = try form.timestamp(cell, resolvingLocalTime: context.resolve)
            } catch {
                guard let other = otherwise() else { throw error }
                date = other
            }
            if !needsZone, date.offset != nil { needsZone = form.isWithoutOffset(cell) }
            guard !date.isFuture(at: context.now) else {
                result.problems.add(
                    .date, line: line, column: column.name,
                    "the date is in the future; check it")
                return nil
            }
            return date
        } catch {
            // After a correction this time is read in the zone too.
            if error == .repeatedLocalTime || error == .skippedLocalTime { needsZone = true }
            result.problems.add(.date, line: line, column: column.name, form.message(of: error))
            return nil
        }
    }

    /// The time of a day and a time of day that no form combines: `2024-01-05` and `1:04 PM`, or
    /// the number of a day and `13:04`; `nil` for anything else.
    private static func time(
        _ day: Span<UInt8>, _ clock: Span<UInt8>, _ form: TableImport.DateForm,
        _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
    ) -> Timestamp? {
        guard let date = try? form.timestamp(day, resolvingLocalTime: nil), date.offset == nil,
            let time = try? CellTime(clock, from: 0)
        else { return nil }
        return try? time.timestamp(on: date.day, resolve)
    }

    /// A date and a time of day as one text. A date without a time stays a day.
    private static func joined(_ day: Span<UInt8>, _ time: Span<UInt8>) -> [UInt8] {
        var text = day.indices.map { day[$0] }
        if !time.isEmpty { text += [UInt8(ascii: " ")] + time.indices.map { time[$0] } }
        return text
    }
}

extension TableImport.VisitUnit {
    /// The day that is a number of these units after another; `nil` beyond the calendar.
    func day(_ number: Int, after start: LocalDate) -> LocalDate? {
        guard number <= 100_000 else { return nil }
        return switch self {
        case .day: start.adding(days: number)
        case .week: start.adding(days: number * 7)
        case .month: start.adding(months: number)
        }
    }
}
