import ClinicImport
import Commands
import Foundation
import Testing

@Suite struct ProgressLineTests {
    private static let line = Array((String(repeating: "5", count: 9) + "\n").utf8)

    /// The progress of a file of 10,000 bytes after a number of lines of ten bytes.
    private func progress(lines: Int, of size: Int64 = 10_000) -> ProgressLine {
        var progress = ProgressLine(size: size)
        for _ in 0..<lines { progress.pass(Self.line.span) }
        return progress
    }

    @Test func `the line shows percentage, lines, rate and time left`() {
        var progress = progress(lines: 250)
        let short = progress.update(after: .seconds(2), width: 80)
        #expect(short == "\rreading: 25 %, 250 lines, 125 a second, 7 s left")
        var long = self.progress(lines: 2_000, of: 20_000_000)
        let hours = long.update(after: .seconds(4), width: 80)
        #expect(hours == "\rreading: 0 %, 2,000 lines, 500 a second, 1 h 6 min left")
        // Lines that end in CR, and a file that grew meanwhile.
        var returns = ProgressLine(size: 2)
        returns.pass(Array("a\rb\r".utf8).span)
        let unmeasured = returns.update(after: .seconds(1), width: 80)
        #expect(unmeasured == "\rreading: 2 lines, 2 a second")
    }

    @Test func `the line shows results, their number, rate and time left`() {
        var progress = ProgressLine("keeping", results: 1_000_000)
        let none = progress.update(after: .seconds(1), width: 80)
        #expect(none == "\rkeeping: 0 %, 0 of 1,000,000 results, 0 a second")
        progress.reach(420_000)
        let some = progress.update(after: .seconds(2), width: 90)
        #expect(
            some == "\rkeeping: 42 %, 420,000 of 1,000,000 results, 210,000 a second, 3 s left")
        // No percentage for more results than were counted.
        progress.reach(1_000_001)
        let beyond = progress.update(after: .seconds(4), width: 80)
        #expect(beyond?.hasPrefix("\rkeeping: 1,000,001 results, 250,000 a second") == true)
    }

    @Test func `no line is shown in the first second, and at most ten lines a second later`() {
        var progress = progress(lines: 10)
        let early = progress.erasure()
        #expect(early == nil)
        var shown: [Int] = []
        for milliseconds in stride(from: 0, through: 3_000, by: 10)
        where progress.update(after: .milliseconds(milliseconds), width: 80) != nil {
            shown.append(milliseconds)
        }
        #expect(shown == Array(stride(from: 1_000, through: 3_000, by: 100)))
    }

    @Test(arguments: [20, 30, 45, 80])
    func `a line never wraps, and erases the line before`(width: Int) throws {
        var progress = ProgressLine(size: 10_000)
        var columns: [Character] = []
        func show(_ text: String) {
            let line = Array(text.drop { $0 == "\r" }.prefix { $0 != "\r" })
            #expect(text.hasPrefix("\r") && line.count < width, "\(text)")
            columns = line + columns.dropFirst(line.count)
        }
        for second in 1...9 {
            for _ in 0..<100 { progress.pass(Self.line.span) }
            // The time left gets shorter, and so does the line.
            let elapsed = second == 1 ? Duration.seconds(300) : .seconds(299 + second)
            let text = progress.update(after: elapsed, width: width)
            show(try #require(text))
            let seen = String(columns).trimmingCharacters(in: .whitespaces)
            #expect("reading: \(second * 10) %".hasPrefix(String(seen.prefix(13))))
            #expect(!seen.hasSuffix(","))
            #expect(width < 80 || seen.hasSuffix("left"), "\(seen)")
        }
        let erasure = progress.erasure()
        #expect(erasure?.hasSuffix("\r") == true)
        show(try #require(erasure))
        #expect(columns.allSatisfy { $0 == " " })
        let again = progress.erasure()
        #expect(again == nil)
    }

    @Test func `the work on results is shown in the terminal, and erased`() throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let watched = WatchedResults(
            on: ProgressPlace(
                descriptor: terminal.terminal, environment: Environment(["TERM": "xterm"])))
        watched.show(TableImport.Progress(stage: .comparing, done: 0, all: 2_000))
        usleep(1_100_000)
        watched.show(TableImport.Progress(stage: .comparing, done: 1_000, all: 2_000))
        let first = try terminal.expect(" left")
        #expect(first.hasPrefix("\rcomparing: 50 %, 1,000 of 2,000 results, "), "\(first)")
        // The next stage begins with an empty line, and also shows no line for a second.
        watched.show(TableImport.Progress(stage: .keeping, done: 0, all: 1_500))
        usleep(1_100_000)
        watched.show(TableImport.Progress(stage: .keeping, done: 500, all: 1_500))
        let second = try terminal.expect(" left")
        let parts = second.components(separatedBy: "\r").filter { !$0.isEmpty }
        #expect(parts.count == 2 && parts[0].allSatisfy { $0 == " " }, "\(parts)")
        #expect(parts.last?.hasPrefix("keeping: 33 %, 500 of 1,500 results, ") == true)
        watched.clear()
        let end = try terminal.expect(" \r")
        #expect(end.allSatisfy { $0 == " " || $0 == "\r" })
        watched.clear()
        watched.show(TableImport.Progress(stage: .keeping, done: 1_500, all: 1_500))
        #expect(terminal.transcript.hasSuffix(end))
    }

    // MARK: In a terminal

    /// A table of several blocks.
    private static func long(rows: Int) -> [UInt8] {
        ImportTableFile.phq9()
            + Array(
                (1...rows).map { "P\($0),2024-01-05,1,1,1,1,1,1,1,1,0,8\n" }.joined().utf8)
    }

    /// Runs `score` with its messages on a terminal and its table in a pipe that is not read for
    /// more than a second, and returns the output of the terminal.
    private func scored(_ options: [String], terminal: String) throws -> (talk: String, rows: Int) {
        let home = try TestHome()
        let path = try home.table(Self.long(rows: 25_000))
        let pipe = home.path("scored")
        let made = unsafe mkfifo(pipe, 0o600)
        try #require(made == 0)
        // Open it without waiting for the program; then the program does not wait either.
        let reading = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reading) }
        let words = ["score", "phq-9", "--csv", path] + options
        let shell = try PseudoTerminal(
            ["-c", "exec \"$@\" > \"\(pipe)\"", "sh", Program.path] + words,
            environment: home.environment.merging(["TERM": terminal]) { $1 }, path: "/bin/sh")
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        func read() -> Int {
            let count = unsafe Foundation.read(reading, &block, block.count)
            if count > 0 { bytes += block[..<count] }
            return count
        }
        let deadline = ContinuousClock.now + .seconds(120)
        // The first rows have arrived: the program is in the middle of the file, and waits.
        while bytes.isEmpty, ContinuousClock.now < deadline {
            if read() <= 0 { usleep(10_000) }
        }
        usleep(1_300_000)
        while ContinuousClock.now < deadline {
            let count = read()
            if count == 0 { break }
            if count < 0 { usleep(1_000) }
        }
        #expect(try shell.exitStatus() == .exit(0), "\(shell.transcript)")
        return (shell.transcript, bytes.count { $0 == UInt8(ascii: "\n") })
    }

    @Test func `a terminal shows the progress, and no trace of it at the end`() throws {
        let (talk, rows) = try scored([], terminal: "xterm")
        #expect(rows == 25_002)
        let lines = talk.components(separatedBy: "\r").filter { $0.hasPrefix("reading: ") }
        let line = try #require(lines.first, "\(talk)")
        #expect(line.contains(" %, ") && line.contains(" a second") && line.contains(" left"))
        #expect(!talk.contains("\u{1B}"))
        // The last output before the summary is a line of blanks.
        let summary = try #require(talk.range(of: "25001 rows"))
        let before = talk[..<summary.lowerBound].components(separatedBy: "\r")
        #expect(before.last == "" && before.dropLast().last?.allSatisfy { $0 == " " } == true)
    }

    @Test(arguments: [(["--quiet"], "xterm"), ([], "dumb")])
    func `no progress is shown with --quiet or on a terminal that cannot erase a line`(
        options: [String], terminal: String
    ) throws {
        let (talk, rows) = try scored(options, terminal: terminal)
        #expect(rows == 25_002 && !talk.contains("reading"), "\(talk)")
    }

    @Test func `an import shows its progress too`() throws {
        let home = try TestHome()
        let path = try home.table(Self.long(rows: 60_000))
        let terminal = try home.terminal("import", path, "--dry-run", "--no-input")
        // Stop the program repeatedly: more than a second must pass on any machine.
        for _ in 0..<60 {
            if (try? terminal.expect("reading: ", within: .milliseconds(40))) != nil { return }
            try terminal.signal(SIGSTOP)
            usleep(1_100_000)
            try terminal.signal(SIGCONT)
        }
        Issue.record("nothing was shown: \(terminal.transcript)")
    }
}
