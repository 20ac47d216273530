/// The result of one attempt to read a line.
package enum LineReading: Hashable, Sendable {
    /// A line in valid UTF-8, without its line break. May be empty or blank.
    case line(String)
    /// The line was longer than the reader's limit. The reader skipped it; the next reading returns
    /// the line after it.
    case tooLong
    /// The line is not UTF-8.
    case invalidUTF8
    /// The line holds a zero byte.
    case containsNUL
    /// The input has ended.
    case endOfInput(EndOfInput)
    /// A signal came first. The next reading includes the text that was typed so far.
    case signal(Signal)
    /// Reading failed.
    case failed(SystemFailure)
}

/// How an input ended.
package enum EndOfInput: Hashable, Sendable {
    /// After a whole line, or before any.
    case clean
    /// Ctrl-D in the middle of a line: the line was not finished, so it is not an answer.
    case halfLineDropped
    /// A line did not end, and the reader gave up.
    case gaveUp
}
