internal import Questionnaires
internal import Samples

/// The profile of all cells of one column.
///
/// Memory is bounded for any number of rows: after ``greatestVariety`` different texts, only the
/// shapes of texts are counted.
struct ColumnProfile {
    /// The most different texts that are stored.
    static let greatestVariety = 64
    /// The longest text that is stored, in bytes.
    static let greatestLength = 200

    /// The number of filled cells.
    private(set) var filled = 0
    /// The number of cells other than the latest one with a whole number and `.0`.
    private var earlierDecimals = 0
    /// How dates are written in the cells other than the latest one.
    private var earlierDates = DateEvidence()
    /// The texts that are not single bytes, and how often each occurs.
    private var texts: [String: Int] = [:]
    /// The latest cell that is neither a single byte nor too long, and how often it follows itself. In
    /// many tables several rows have the same person and day, and each text is looked at once.
    private var last: [UInt8] = []
    private var repeats = 0
    private var singles = [Int](repeating: 0, count: 256)
    /// Whether there were more different texts than are stored.
    private var isVaried = false

    /// Adds one cell.
    mutating func add(_ cell: Span<UInt8>) {
        guard !cell.isEmpty else { return }
        filled += 1
        guard cell.count > 1 else {
            singles[Int(cell[0])] += 1
            return
        }
        guard !last.span.holdsTheSame(as: cell) else {
            repeats += 1
            return
        }
        countRepeats()
        last.removeAll(keepingCapacity: true)
        guard cell.count <= Self.greatestLength else {
            isVaried = true
            if cell.isWholeWithDecimal { earlierDecimals += 1 }
            earlierDates.add(cell.extracting(cell.placesWithoutBlanks))
            return
        }
        last.append(cell)
        repeats = 1
    }

    private mutating func countRepeats() {
        guard repeats > 0 else { return }
        (earlierDecimals, earlierDates) = (decimals, dates)
        if !isVaried {
            texts[String(cell: last.span), default: 0] += repeats
            isVaried = texts.count > Self.greatestVariety
        }
        repeats = 0
    }

    /// The number of cells with a whole number and `.0`.
    var decimals: Int { earlierDecimals + (last.span.isWholeWithDecimal ? repeats : 0) }

    /// How dates are written in the column.
    var dates: DateEvidence {
        var dates = earlierDates
        let cell = last.span
        if repeats > 0 { dates.add(cell.extracting(cell.placesWithoutBlanks), times: repeats) }
        return dates
    }

    /// The different texts with their counts, or `nil` when there are too many.
    var variety: [String: Int]? {
        var counted = self
        counted.countRepeats()
        guard !counted.isVaried else { return nil }
        var all = counted.texts
        for (byte, count) in singles.enumerated() where count > 0 {
            all[String(decoding: [UInt8(byte)], as: UTF8.self)] = count
        }
        return all
    }
}

/// How many cells of a column can be read as a date in each way.
struct DateEvidence {
    /// `2024-01-05`, with or without a time.
    private(set) var iso = 0
    /// Dates with a year of two digits: `25/01/24`, `5 Jan 24`.
    private(set) var shortYears = 0
    /// `25/01/2024`: only the day can be 25.
    private(set) var dayFirst = 0
    /// `01/25/2024`: only the day can be 25.
    private(set) var monthFirst = 0
    /// `03/04/2024`: both readings give a date.
    private(set) var eitherOrder = 0
    /// `2024/01/05`.
    private(set) var yearFirst = 0
    /// `2024-1-5`: like ISO 8601, but its writer may have cut other digits too. So only the user
    /// can say that it is a date.
    private(set) var unpadded = 0
    /// `5 Jan 2024`: the month has a name.
    private(set) var monthName = 0
    /// `03.04.2024` and `25.01.24`, also counted in ``eitherOrder``. If all of those have dots, the
    /// day comes first.
    private(set) var dotted = 0
    /// `25/01/24`, also counted in ``eitherOrder``: 25 may be the day or the year.
    private(set) var shortDayOrYear = 0
    /// `25-01-24`: the first number may be the day or the year, and no other date shows which.
    private(set) var shortWithDashes = 0
    /// The least and greatest first and last numbers of dates with a short year.
    private var leastShort = (first: Int.max, last: Int.max)
    private var greatestShort = (first: 0, last: 0)
    /// Numbers that may be a spreadsheet's day from 1954 to 2119.
    private(set) var serial = 0
    /// `13:04`: a time of day without a date.
    private(set) var clocks = 0
    /// Those of them in the first hour of the day, as durations are: `0:00:31`.
    private(set) var firstHours = 0
    /// Cells with a date and a time of day.
    private(set) var timed = 0
    /// Those of them with the time 0:00 and without an offset.
    private(set) var midnights = 0

    /// Adds a cell that several rows have.
    mutating func add(_ cell: Span<UInt8>, times: Int = 1) {
        if let time = CellTime.only(in: cell) {
            clocks += times
            if time.isInFirstHour { firstHours += times }
            return
        }
        guard !CellTime.mayBegin(cell) else { return }
        if cell.count > 5, cell.indices.contains(where: { cell[$0] == UInt8(ascii: ":") }) {
            timed += times
            if CellTime.startOfMidnight(in: cell) != nil { midnights += times }
        }
        if cell.count >= 5, let number = cell.extracting(0..<5).wholeNumber,
            (20_000...80_000).contains(number),
            cell.count == 5 || cell[5] == UInt8(ascii: ".") || cell[5] == UInt8(ascii: ",")
        {
            serial += times
            if cell.count > 5 { timed += times }
        } else if cell.count >= 10, cell[4] == UInt8(ascii: "-"), cell[7] == UInt8(ascii: "-"),
            cell.digits(0..<4) != nil
        {
            iso += times
        } else if cell.compactDate != nil {
            iso += times
        } else if !cell.isEmpty, cell[0].isDigit, let date = try? NumericDate(cell) {
            guard !date.isShortWithDashes else {
                shortWithDashes += times
                return
            }
            if date.hasShortYear {
                shortYears += times
                leastShort.first = min(leastShort.first, date.numbers.0)
                leastShort.last = min(leastShort.last, date.numbers.2)
                greatestShort.first = max(greatestShort.first, date.numbers.0)
                greatestShort.last = max(greatestShort.last, date.numbers.2)
            }
            if date.isLikeISO {
                unpadded += times
            } else if date.beginsWithYear {
                yearFirst += times
            } else if date.numbers.0 > 12, date.hasShortYear, date.numbers.2 <= 31 {
                // `24/03/15` may be the 15th of March.
                eitherOrder += times
                if date.hasDots { dotted += times } else { shortDayOrYear += times }
            } else if date.numbers.0 > 12 {
                dayFirst += times
            } else if date.numbers.1 > 12 {
                monthFirst += times
            } else {
                eitherOrder += times
                if date.hasDots { dotted += times }
            }
        } else if let date = try? NamedDate(cell) {
            monthName += times
            if date.hasShortYear { shortYears += times }
        }
    }

    /// The same evidence, changed if all dates together show that the day comes first.
    ///
    /// Dates with dots begin with the day, unless a date of the column has the month first. In a
    /// column of short years, `30/06/25` is a day of 2025, because 2030 is in the future. Then the
    /// other dates begin with the day too. If the first numbers differ more than the last ones,
    /// they are the days. If both differ equally, they are the days if the last ones are recent
    /// years.
    ///
    /// - Parameter year: The current year.
    func decided(in year: Int) -> DateEvidence {
        var evidence = self
        guard monthFirst == 0 else { return self }
        if shortDayOrYear > 0, hasShortDays(year % 100) {
            evidence.dayFirst += shortDayOrYear
            evidence.eitherOrder -= shortDayOrYear
        }
        if dotted > 0, dotted == evidence.eitherOrder {
            evidence.dayFirst += dotted
            evidence.eitherOrder = 0
        }
        return evidence
    }

    /// Whether the first numbers of dates with a short year are days, and the last ones years.
    ///
    /// - Parameter year: The current year, of two digits.
    private func hasShortDays(_ year: Int) -> Bool {
        guard greatestShort.first <= 31, greatestShort.last <= year else { return false }
        if greatestShort.first > year { return true }
        let (days, years) = (
            greatestShort.first - leastShort.first, greatestShort.last - leastShort.last
        )
        // A single date shows no difference; then the year is a recent one.
        return years < days || (years == days && leastShort.last >= year - Self.recentYears)
    }

    /// The greatest age in years of a date whose last number may be its year.
    private static let recentYears = 5

    /// The forms that some cells require, with the number of these cells.
    var decided: [(form: TableImport.DateForm, cells: Int)] {
        [
            (.iso, iso), (.dayMonthYear, dayFirst), (.monthDayYear, monthFirst),
            (.yearMonthDay, yearFirst), (.monthName, monthName),
        ].filter { $0.cells > 0 }
    }
}
