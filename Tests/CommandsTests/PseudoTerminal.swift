import CPseudoTerminal
import Foundation

/// A terminal without a screen, with a program or a reader on its other end.
final class PseudoTerminal {
    /// All output of the program so far.
    var transcript: String { String(decoding: printed, as: UTF8.self) }

    private let controller: Int32
    /// The descriptor of the program's end, if there is no program.
    let terminal: Int32
    /// The process number of the program, or -1 without a program.
    let process: pid_t
    private var printed: [UInt8] = []
    private var seen = 0
    private var ending: ProgramEnding?

    /// Starts a program as the leader of its own session.
    init(
        _ arguments: [String], environment: [String: String] = defaultEnvironment,
        path: String = Program.path, columns: UInt16 = 80, rows: UInt16 = 24
    ) throws {
        var process: pid_t = -1
        let entries = Program.entries(of: environment)
        controller = try unsafe withCStrings([path] + arguments) { arguments in
            try unsafe withCStrings(entries) { entries in
                let result = unsafe pseudo_terminal_spawn(
                    path, arguments, entries, columns, rows, &process)
                try SpawnFailure.check(result)
                return result
            }
        }
        self.process = process
        terminal = -1
    }

    /// A terminal for a reader in this process.
    init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
        var ends: (Int32, Int32) = (-1, -1)
        try SpawnFailure.check(unsafe pseudo_terminal_open(columns, rows, &ends.0, &ends.1))
        controller = ends.0
        terminal = ends.1
        process = -1
    }

    deinit {
        close(controller)
        if terminal >= 0 { close(terminal) }
        guard process > 0, ending == nil else { return }
        var end = program_end()
        _ = program_signal(process, SIGKILL)
        _ = unsafe program_wait(process, 5_000, &end)
    }

    /// The default environment of a program on a terminal.
    static let defaultEnvironment = ProgramRun.plainEnvironment.merging(["TERM": "xterm"]) { $1 }

    /// Types text unchanged. Enter is `\r` on a keyboard, but `\n` works as well.
    func send(_ text: String) throws {
        try send(bytes: Array(text.utf8))
    }

    func send(bytes: [UInt8]) throws {
        try SpawnFailure.check(unsafe pseudo_terminal_write(controller, bytes, bytes.count))
    }

    /// Types text and Enter.
    func sendLine(_ text: String = "") throws {
        try send(text + "\n")
    }

    /// Types Ctrl and a capital letter.
    func sendControl(_ letter: Unicode.Scalar) throws {
        try send(bytes: [UInt8(letter.value & 0x1F)])
    }

    /// Waits until the program prints `text` after the previously expected text, and returns all
    /// output in between, including `text`.
    @discardableResult
    func expect(_ text: String, within limit: Duration = .seconds(180)) throws -> String {
        let wanted = Array(text.utf8)
        let deadline = ContinuousClock.now + limit
        while true {
            if let range = printed[seen...].firstRange(of: wanted) {
                defer { seen = range.upperBound }
                return String(decoding: printed[seen..<range.upperBound], as: UTF8.self)
            }
            let left = deadline - .now
            guard left > .zero, readMore(within: left) else {
                throw NotPrinted(
                    wanted: text, instead: String(decoding: printed[seen...], as: UTF8.self))
            }
        }
    }

    /// Waits until new output ends with one of some texts. Returns `false` at the program's end.
    func isAsking(_ prompts: [String], within limit: Duration = .seconds(180)) -> Bool {
        let deadline = ContinuousClock.now + limit
        while deadline > .now, readMore(within: deadline - .now) {
            let new = printed[seen...]
            if prompts.contains(where: { new.reversed().starts(with: $0.utf8.reversed()) }) {
                seen = printed.count
                return true
            }
        }
        return false
    }

    /// Waits for the program's end, and reads its remaining output.
    func exitStatus(within limit: Duration = .seconds(180)) throws -> ProgramEnding {
        if let ending { return ending }
        let deadline = ContinuousClock.now + limit
        while deadline > .now, readMore(within: deadline - .now) {}
        var end = program_end()
        let left = max(deadline - .now, .milliseconds(100))
        try SpawnFailure.check(unsafe program_wait(process, left.milliseconds, &end))
        let found = ProgramEnding(end)
        ending = found
        return found
    }

    func signal(_ number: Int32) throws {
        try SpawnFailure.check(program_signal(process, number))
    }

    func kill() throws { try signal(SIGKILL) }

    /// Limits the size of the program's files: a disk that is full only for this program.
    func limitFiles(to bytes: UInt64) throws {
        try SpawnFailure.check(program_limit_files(process, bytes))
    }

    /// Changes the size of the window.
    func resize(columns: UInt16, rows: UInt16) throws {
        try SpawnFailure.check(pseudo_terminal_resize(controller, columns, rows))
    }

    /// Reads once. Returns `false` at the end of the output or if there is no output in time.
    private func readMore(within limit: Duration) -> Bool {
        var block = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe pseudo_terminal_read(
            controller, &block, block.count, max(limit.milliseconds, 1))
        guard count > 0 else { return false }
        printed += block[..<count]
        return true
    }

    /// The program did not print the text that a test expects.
    struct NotPrinted: Error, CustomStringConvertible {
        let wanted: String
        let instead: String

        var description: String {
            "expected \(wanted.debugDescription), found \(instead.debugDescription)"
        }
    }
}
