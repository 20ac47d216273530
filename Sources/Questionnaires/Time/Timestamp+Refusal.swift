extension Timestamp {
    /// The reason why a text is not a time that can be stored.
    ///
    /// Refusals do not contain the text, because a date can identify a person.
    public enum Refusal: Error, Hashable, Sendable, CaseIterable {
        /// The text is empty.
        case empty
        /// A character outside ASCII, such as an Arabic digit.
        case notASCII
        /// A blank before or after the date.
        case surroundingBlank
        /// The form is not that of a date.
        case notADate
        /// Only a year, or a year and a month.
        case incompleteDate
        /// Numbers with slashes or points, whose order is unclear.
        case undecidedOrder
        /// A bare number, as spreadsheets store dates.
        case serialNumber
        /// The month has no such day, or the year no such month.
        case noSuchDay
        /// The year is before 1900 or after 2100.
        case outOfRange
        /// The form is not that of a time.
        case notATime
        /// An hour, minute or second that the clock does not show.
        case noSuchTime
        /// Hour 24.
        case hour24
        /// Second 60.
        case leapSecond
        /// More than six digits after the second.
        case fractionTooLong
        /// A time without UTC offset.
        case missingOffset
        /// The form is not that of an offset.
        case notAnOffset
        /// An offset beyond 14 hours.
        case offsetOutOfRange
        /// The offset `-00:00`, which means that the offset is unknown.
        case unknownOffset
        /// More text after a complete time.
        case trailingText
        /// A local time that was skipped when clocks went forward.
        case skippedLocalTime
        /// A local time that happened twice when clocks went back.
        case repeatedLocalTime
    }
}

extension Timestamp.Refusal {
    /// The problem and the remedy, in one line without a final full stop.
    public var message: String {
        switch self {
        case .empty: "no date; write one like 2024-01-05"
        case .notASCII: "a character that is not an ASCII digit or sign; use the digits 0 to 9"
        case .surroundingBlank: "a blank before or after the date; remove it"
        case .notADate: "not a date; write it like 2024-01-05 or 2024-01-05T13:04:05+01:00"
        case .incompleteDate: "the date is incomplete; write year, month and day like 2024-01-05"
        case .undecidedOrder: "day or month first? use the order of 2024-01-05"
        case .serialNumber: "looks like a spreadsheet's day number; write it like 2024-01-05"
        case .noSuchDay: "no such day; check day and month"
        case .outOfRange: "the year is outside 1900-2100; check it"
        case .notATime: "not a time; write it like 13:04 or 13:04:05"
        case .noSuchTime: "no such time; hours go from 00 to 23, minutes and seconds from 00 to 59"
        case .hour24: "there is no hour 24; write 00:00 of the next day"
        case .leapSecond: "leap seconds are not stored; write second 59"
        case .fractionTooLong: "a fraction of a second has 1 to 6 digits; shorten it"
        case .missingOffset: "no UTC offset; add one like +01:00, or Z, or set the time zone"
        case .notAnOffset: "not a UTC offset; write it like +01:00 or Z"
        case .offsetOutOfRange: "a UTC offset lies between -14:00 and +14:00; correct it"
        case .unknownOffset: "-00:00 means that the offset is unknown; write the offset or Z"
        case .trailingText:
            "there is text after the time that is no UTC offset; write one like +01:00, or remove it"
        case .skippedLocalTime: "this time does not exist (clocks forward); correct it"
        case .repeatedLocalTime: "this time happens twice (clocks back); give an offset like +01:00"
        }
    }
}

extension Timestamp.Refusal: CustomStringConvertible {
    /// The same as ``message``.
    public var description: String { message }
}
