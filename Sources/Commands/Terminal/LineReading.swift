/// What one attempt to read a line gave.
package enum LineReading: Hashable, Sendable {
    /// A line in valid UTF-8, without its line break. May be empty or blank.
    case line(String)
    /// The line was longer than the reader's limit. It was passed over; the next reading gives the
    /// line after it.
    case tooLong
    /// The line is not UTF-8.
    case invalidUTF8
    /// The line holds a zero byte.
    case containsNUL
    /// Nothing more will come.
    case endOfInput(EndOfInput)
    /// A signal came first. What was typed so far is kept for the next reading.
    case signal(Signal)
    /// Reading failed.
    case failed(SystemFailure)
}

/// How an input ended.
package enum EndOfInput: Hashable, Sendable {
    /// After a whole line, or before any.
    case clean
    /// Ctrl-D in the middle of a line: what was typed was never finished, so it is no answer.
    case halfLineDropped
    /// A line went on past every bound, and the reader gave up.
    case gaveUp
}
