internal import Questionnaires
internal import Reports

extension Context {
    /// Writes lines for a person to standard output: escaped, and wrapped to the terminal.
    func print(_ lines: [String]) throws(Failure) { try write(text(lines)) }

    private func text(_ lines: [String]) -> String {
        let width = TerminalStyle.width(of: streams.output, environment: environment)
        return lines.flatMap { Self.rows($0, width: width) }.map { $0 + "\n" }.joined()
    }

    /// Waits until all that was written has arrived, before something is done that cannot be undone
    /// and that a person has to have seen.
    func settleOutput() throws(Failure) {
        do { try streams.output.finish() } catch { throw Failure(error, in: streams) }
    }

    /// Writes what came of something that is done already. Where that does not arrive, its reader
    /// is told first that it is done.
    ///
    /// - Parameters:
    ///   - outcome: Lines, or a JSON value.
    ///   - words: What to say where it does not arrive.
    func print(outcome: Outcome, elseSaying words: String) throws(Failure) {
        let written =
            switch outcome {
            case .lines(let lines): text(lines)
            case .json(let value): JSONWriter.text(value, .pretty) + "\n"
            }
        do {
            try streams.output.write(written)
            try streams.output.finish()
        } catch {
            say("wellbeing: \(words)")
            throw Failure(error, in: streams)
        }
    }

    /// What came of something, for a person or for a program.
    enum Outcome {
        case lines([String])
        case json(JSONValue)
    }

    /// Writes a line for a person to standard output.
    func print(_ line: String) throws(Failure) { try print([line]) }

    /// Writes a JSON value to standard output.
    func print(_ value: JSONValue) throws(Failure) {
        try write(JSONWriter.text(value, .pretty) + "\n")
    }

    /// Writes a JSON value as one line to standard output.
    func printLine(_ value: JSONValue) throws(Failure) {
        try write(JSONWriter.text(value, .compact) + "\n")
    }

    /// Writes the whole lines of a table or document to standard output: as they are to a file or a
    /// pipe, and escaped to a terminal, which would obey what stands in somebody's cells.
    func write(bytes: [UInt8]) throws(Failure) {
        if streams.output.isTerminal {
            let lines = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
            return try write(TerminalText(lines, lineFeeds: .kept).description)
        }
        do { try streams.output.write(bytes: bytes) } catch {
            throw Failure(error, in: streams)
        }
    }

    /// Writes text to standard output as it is.
    func write(_ text: String) throws(Failure) {
        do { try streams.output.write(text) } catch { throw Failure(error, in: streams) }
    }

    /// Says lines to the person on standard error: escaped, and wrapped to the terminal. Where no
    /// terminal is, a message stays on one line, so that a log can be searched.
    func say(_ lines: [String]) {
        let width =
            streams.errors.isTerminal
            ? TerminalStyle.width(of: streams.errors, environment: environment) : .max
        let rows = lines.flatMap { Self.rows($0, width: width) }
        // One write, so that what belongs together is not torn apart by another program's words.
        guard !rows.isEmpty else { return }
        streams.say(rows.joined(separator: "\n"))
    }

    /// Says a line with a command on standard error, never broken: it must stay fit for copying.
    func sayCommand(_ line: String) { streams.say(line.terminalSafe) }

    /// Says a line to the person on standard error.
    func say(_ line: String = "") { say([line]) }

    /// A line escaped and wrapped; the rows after the first are indented like it.
    private static func rows(_ line: String, width: Int) -> [String] {
        let indent = String(line.prefix { $0 == " " })
        let text = String(line.dropFirst(indent.count)).terminalSafe
        guard indent.count + DisplayWidth.columns(of: text) > width else { return [indent + text] }
        // A row needs some room beside its indent, however narrow the terminal is.
        let wrapping = WordWrapping(width: max(width, indent.count + 10), indent: indent)
        return wrapping.lines(of: text)
    }
}
