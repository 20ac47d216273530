/// The result of one attempt to read a line.
package enum LineReading: Hashable, Sendable {
    /// A line in valid UTF-8, without its line break. It may be empty or blank.
    case line(String)
    /// The line was longer than the reader's limit. It was skipped; the next reading returns the
    /// line after it.
    case tooLong
    /// The line is not UTF-8.
    case invalidUTF8
    /// The line contains a zero byte.
    case containsNUL
    /// The input has ended.
    case endOfInput(EndOfInput)
    /// A signal arrived first. The next reading includes the text typed so far.
    case signal(Signal)
    /// Reading failed.
    case failed(SystemFailure)
}

/// How an input ended.
package enum EndOfInput: Hashable, Sendable {
    /// After a complete line, or before the first line.
    case clean
    /// Ctrl-D in the middle of a line: the line was not finished, so it is not an answer.
    case halfLineDropped
    /// A line was so long that the reader gave up.
    case gaveUp
}
