internal import Questionnaires
internal import Reports

extension Context {
    /// Writes lines to standard output for the user: escaped, and wrapped to the terminal.
    func print(_ lines: [String]) throws(Failure) { try write(text(lines)) }

    private func text(_ lines: [String]) -> String {
        let width = width(of: streams.output)
        return lines.flatMap { Self.rows($0, width: width) }.map { $0 + "\n" }.joined()
    }

    /// The width of an output, in columns.
    func width(of output: Output) -> Int {
        TerminalStyle.width(of: output, environment: environment)
    }

    /// Whether an output may use colour.
    func usesColor(on output: Output) -> Bool {
        TerminalStyle.usesColor(
            arguments.isOn(.noColor) || arguments.isOn(.plain) ? .never : .automatic, on: output,
            environment: environment)
    }

    /// Writes a result: its JSON value, or lines for the user.
    func print(
        _ value: @autoclosure () -> JSONValue,
        or lines: @autoclosure () throws(Failure) -> [String], as format: OutputFormat
    ) throws(Failure) {
        switch format {
        case .json: try print(value())
        case .jsonl: try printLine(value())
        case .text, .csv, .fhir, .dayOne, .markdown, .ics: try print(try lines())
        }
    }

    /// Writes a list: JSON values in an array or one a line, or lines for the user.
    ///
    /// - Parameters:
    ///   - values: The elements as JSON.
    ///   - lines: The lines of all elements.
    ///   - words: The message if the list is empty.
    func print(
        list values: @autoclosure () -> [JSONValue], or lines: @autoclosure () -> [String],
        ifEmpty words: String, as format: OutputFormat
    ) throws(Failure) {
        switch format {
        case .json: try print(.array(values()))
        case .jsonl: for value in values() { try printLine(value) }
        case .text, .csv, .fhir, .dayOne, .markdown, .ics:
            let lines = lines()
            if lines.isEmpty { say(words) } else { try print(lines) }
        }
    }

    /// Writes the rows of a chart after an empty line, without wrapping them.
    func print(chart rows: [String]) throws(Failure) {
        if !rows.isEmpty { try write("\n" + rows.joined(separator: "\n") + "\n") }
    }

    /// Writes the sections that have lines, each after an empty line. Lines under a title are
    /// indented.
    func print(sections: [(title: String, lines: [String])]) throws(Failure) {
        for (title, lines) in sections where !lines.isEmpty {
            try print(title.isEmpty ? [""] + lines : ["", title] + lines.map { "  " + $0 })
        }
    }

    /// Flushes standard output and checks for errors. Call it before an irreversible step that the
    /// user must have read about.
    func finishOutput() throws(Failure) {
        do { try streams.output.finish() } catch { throw Failure(error, in: streams) }
    }

    /// Writes the outcome of a completed step. If writing fails, standard error says first that the
    /// step is complete.
    ///
    /// - Parameter words: The message if writing fails.
    func print(
        _ value: @autoclosure () -> JSONValue, or lines: @autoclosure () -> [String],
        as format: OutputFormat, elseSaying words: String
    ) throws(Failure) {
        do {
            try streams.output.write(
                format == .json ? JSONWriter.text(value(), .pretty) + "\n" : text(lines()))
            try streams.output.finish()
        } catch {
            say("wellbeing: \(words)")
            throw Failure(error, in: streams)
        }
    }

    /// Writes a line to standard output for the user.
    func print(_ line: String) throws(Failure) { try print([line]) }

    /// Writes a JSON value to standard output.
    func print(_ value: JSONValue) throws(Failure) {
        try write(JSONWriter.text(value, .pretty) + "\n")
    }

    /// Writes a JSON value as one line to standard output.
    func printLine(_ value: JSONValue) throws(Failure) {
        try write(JSONWriter.text(value, .compact) + "\n")
    }

    /// Writes complete lines of a table or document to standard output. A file or a pipe gets them
    /// unchanged. For a terminal they are escaped: it would obey control codes in the cells.
    func write(bytes: [UInt8]) throws(Failure) {
        if streams.output.isTerminal {
            let lines = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
            return try write(TerminalText(lines, lineFeeds: .kept).description)
        }
        do { try streams.output.write(bytes: bytes) } catch {
            throw Failure(error, in: streams)
        }
    }

    /// Writes text to standard output unchanged.
    func write(_ text: String) throws(Failure) {
        do { try streams.output.write(text) } catch { throw Failure(error, in: streams) }
    }

    /// Writes lines for the user to standard error: escaped, and wrapped to the terminal. Without a
    /// terminal each message stays on one line, so a log can be searched.
    func say(_ lines: [String]) {
        let width = streams.errors.isTerminal ? width(of: streams.errors) : .max
        let rows = lines.flatMap { Self.rows($0, width: width) }
        // Write once, so the output of another program cannot split the message.
        guard !rows.isEmpty else { return }
        streams.say(rows.joined(separator: "\n"))
    }

    /// Writes a line with a command to standard error without wrapping: the user must be able to
    /// copy it.
    func sayCommand(_ line: String) { streams.say(line.terminalSafe) }

    /// Writes a line for the user to standard error.
    func say(_ line: String = "") { say([line]) }

    /// The escaped rows of a line. Wrapped rows have the indent of the first row.
    private static func rows(_ line: String, width: Int) -> [String] {
        let indent = String(line.prefix { $0 == " " })
        let text = String(line.dropFirst(indent.count)).terminalSafe
        guard indent.count + DisplayWidth.columns(of: text) > width else { return [indent + text] }
        // A row needs at least 10 columns after its indent, even on a narrow terminal.
        let wrapping = WordWrapping(width: max(width, indent.count + 10), indent: indent)
        return wrapping.lines(of: text)
    }
}
