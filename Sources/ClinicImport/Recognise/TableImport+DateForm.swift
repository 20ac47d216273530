internal import Questionnaires

extension TableImport {
    /// How the dates of a column are written.
    ///
    /// A column has one form. A single cell never decides it: 03/04/2024 is a day in March or in
    /// April, and only the whole column or the user can tell.
    public enum DateForm: String, Hashable, Sendable, CaseIterable {
        /// `2024-01-05`, `2024-01-05T13:04`, `2024-01-05 13:04:05`, with or without an offset;
        /// `20240105`.
        case iso
        /// `5/1/2024`, `05.01.2024`, `05-01-2024 13:04`, `5/1/24`: the fifth of January.
        case dayMonthYear = "day-month-year"
        /// `1/5/2024`, `01/05/2024 1:04 PM`, `1/5/24 13:04`: the fifth of January.
        case monthDayYear = "month-day-year"
        /// `2024/01/05`, `2024.1.5`, `2024-1-5`, `2024/01/05 1:04:05 PM GMT+1`.
        case yearMonthDay = "year-month-day"
        /// `5 Jan 2024`, `January 5, 2024 1:04 PM`, `5. Januar 2024`, `05-JAN-24`.
        case monthName = "month-name"
        /// Days since 1899-12-30, as Excel stores them: `45296` is 2024-01-05, and `45296.5` its
        /// noon.
        case excel
        /// Days since 1904-01-01, as older spreadsheets of the Mac store them.
        case excel1904 = "excel-1904"

        /// Whether such dates do not show the order of day and month in other dates, because the
        /// year comes first, or the month has a name.
        var showsNoOrder: Bool { self == .iso || self == .yearMonthDay || self == .monthName }

        /// The time that a cell names.
        ///
        /// - Parameters:
        ///   - cell: The bytes of the cell, in UTF-8.
        ///   - resolve: The offsets that the clinic's zone has at a local time; `nil` to refuse a
        ///     time without an offset.
        /// - Returns: A day, or an instant with its offset. A day stays a day.
        /// - Throws: What is wrong. The cell itself is not part of the error.
        func timestamp(
            _ cell: Span<UInt8>,
            resolvingLocalTime resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
        ) throws(Timestamp.Refusal) -> Timestamp {
            switch self {
            case .iso:
                if cell.count == 10, let (year, month, day) = cell.isoDate {
                    return Timestamp(day: try LocalDate(year: year, month: month, day: day))
                }
                if let date = cell.compactDate { return Timestamp(day: date) }
                if let time = try Self.plainTime(cell, resolve) { return time }
                do throws(Timestamp.Refusal) {
                    return try Self.isoTime(String(cell: cell), resolve)
                } catch {
                    // `2024-01-05 1:04:05 PM GMT+1`, as the dates of other forms have it.
                    guard cell.isoDate != nil, let date = try? NumericDate(cell) else {
                        throw error
                    }
                    return try date.timestamp(.yearMonthDay, resolve)
                }
            case .dayMonthYear, .monthDayYear, .yearMonthDay:
                // Even with a time after the date, the fault is the year at the start, and not the
                // time.
                if self != .yearMonthDay, cell.isoDate != nil { throw .notADate }
                // A date with the name of a month has only one reading.
                if let named = try? NamedDate(cell) { return try named.timestamp(resolve) }
                return try NumericDate(cell).timestamp(self, resolve)
            case .monthName: return try NamedDate(cell).timestamp(resolve)
            case .excel, .excel1904: return try Self.numberedTime(cell, self, resolve)
            }
        }

        /// The message for a time without an offset if no zone is named.
        static let missingZone =
            "no UTC offset; name the time zone of the table with --time-zone, such as Europe/Berlin"

        /// The message for a cell that is not a date in this form.
        func message(of fault: Timestamp.Refusal) -> String {
            if fault == .missingOffset { return Self.missingZone }
            guard fault == .notADate else { return fault.message }
            return switch self {
            case .iso: fault.message
            case .dayMonthYear: "not a date with day, month and year; write it like 31/01/2024"
            case .monthDayYear: "not a date with month, day and year; write it like 01/31/2024"
            case .yearMonthDay: "not a date with year, month and day; write it like 2024/01/31"
            case .monthName: "not a date with the name of a month; write it like 31 Jan 2024"
            case .excel, .excel1904:
                "not the number of a day, as spreadsheets count days; let the spreadsheet show the "
                    + "column as dates, like 2024-01-31"
            }
        }

        /// Whether a cell that holds a time in this form leaves the offset to the zone.
        func isWithoutOffset(_ cell: Span<UInt8>) -> Bool {
            guard self == .iso else { return !CellTime.hasOffset(cell) }
            // After the date only an offset has one of these signs. This runs for each cell of a
            // table with offsets, so it begins at the end, where most offsets are.
            if cell.count > 16,
                [UInt8(ascii: "C"), UInt8(ascii: "T")].contains(cell[cell.count - 1])
            {
                return false
            }
            for place in (10..<max(10, cell.count)).reversed() {
                switch cell[place] {
                case UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                    return false
                default: continue
                }
            }
            return true
        }

        /// The time of a cell like `2024-01-05T13:04`, `2024-01-05 13:04:05`, with or without `Z`
        /// or an offset; `nil` for another shape or an impossible time. Then ``isoTime(_:_:)``
        /// throws the error.
        private static func plainTime(
            _ cell: Span<UInt8>, _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
        ) throws(Timestamp.Refusal) -> Timestamp? {
            guard cell.count >= 16, let (year, month, day) = cell.isoDate,
                cell[10] == UInt8(ascii: "T") || cell[10] == UInt8(ascii: " "),
                cell[13] == UInt8(ascii: ":"), let hour = cell.digits(11..<13),
                let minute = cell.digits(14..<16)
            else { return nil }
            var (second, end) = (0, 16)
            if cell.count >= 19, cell[16] == UInt8(ascii: ":") {
                guard let seconds = cell.digits(17..<19) else { return nil }
                (second, end) = (seconds, 19)
            }
            guard let date = try? LocalDate(year: year, month: month, day: day),
                let local = try? LocalDateTime(
                    date: date, hour: hour, minute: minute, second: second)
            else { return nil }
            switch cell.count - end {
            case 0: return try Timestamp(local, in: resolve)
            case 1 where cell[end] == UInt8(ascii: "Z"): return Timestamp(local, offset: .utc)
            case 6 where cell[end] == UInt8(ascii: "+") && cell[end + 3] == UInt8(ascii: ":"):
                guard let hours = cell.digits(end + 1..<end + 3),
                    let minutes = cell.digits(end + 4..<end + 6), minutes < 60,
                    let offset = try? Timestamp.Offset(minutes: hours * 60 + minutes)
                else { return nil }
                return Timestamp(local, offset: offset)
            default: return nil
            }
        }

        /// The day, or the local time, that a spreadsheet's number means.
        private static func numberedTime(
            _ cell: Span<UInt8>, _ form: TableImport.DateForm,
            _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
        ) throws(Timestamp.Refusal) -> Timestamp {
            let point =
                cell.indices.first {
                    cell[$0] == UInt8(ascii: ".") || cell[$0] == UInt8(ascii: ",")
                } ?? cell.count
            let digits = cell.count - point - 1
            guard let days = cell.extracting(0..<point).wholeNumber, (1...80_000).contains(days),
                point == cell.count || (1...15).contains(digits)
            else { throw .notADate }
            // Excel treats 1900 as a leap year, so day 60 does not exist.
            if form == .excel, days <= 60 { throw .outOfRange }
            let epoch = form == .excel ? -25_569 : -24_107
            guard let date = LocalDate(daysSinceEpoch: epoch + days) else { throw .outOfRange }
            guard digits > 0 else { return Timestamp(day: date) }
            guard let numerator = cell.digits(point + 1..<cell.count) else { throw .notADate }
            // A spreadsheet stores the fraction of a day, so the nearest second is meant.
            var denominator = 1.0
            for _ in 0..<digits { denominator *= 10 }
            let seconds = min(Int((Double(numerator) / denominator * 86_400).rounded()), 86_399)
            let local = try LocalDateTime(
                date: date, hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
            return try Timestamp(local, in: resolve)
        }

        /// The time of a cell in the form of RFC 3339, or with a blank instead of the T and an hour
        /// of one digit, as databases and survey tools write it.
        private static func isoTime(
            _ text: String, _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
        ) throws(Timestamp.Refusal) -> Timestamp {
            var bytes = Array(text.utf8)
            if bytes.count > 12, bytes[10] == UInt8(ascii: " ") {
                bytes[10] = UInt8(ascii: "T")
                if bytes[12] == UInt8(ascii: ":") { bytes.insert(UInt8(ascii: "0"), at: 11) }
            }
            let text = String(decoding: withRegularOffset(bytes), as: UTF8.self)
            guard let resolve else { return try Timestamp(parsing: text) }
            return try Timestamp(parsing: text, resolvingLocalTime: resolve)
        }
    }
}

extension Timestamp {
    /// The instant of a local time in the clinic's zone.
    init(
        _ local: LocalDateTime, in zone: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
    ) throws(Refusal) {
        guard let zone else { throw .missingOffset }
        switch zone(local) {
        case .once(let offset): self.init(local, offset: offset)
        case .twice: throw .repeatedLocalTime
        case .never: throw .skippedLocalTime
        }
    }
}
