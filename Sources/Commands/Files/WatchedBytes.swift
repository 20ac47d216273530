internal import CSV

/// The bytes of a file, with a progress line on the terminal.
final class WatchedBytes: ByteSource {
    private let file: FileBytes
    private let terminal: Output
    private let environment: Environment
    private let opened = ContinuousClock.now
    private var progress: ProgressLine

    /// Opens a file at its first byte.
    init(path: String, watchedOn place: ProgressPlace) throws(Failure) {
        file = try FileBytes(path: path)
        terminal = place.terminal
        environment = place.environment
        progress = ProgressLine(size: file.size)
    }

    // Erase the line also when reading stops early.
    deinit { show(progress.erasure()) }

    /// Passes the next block to `take`.
    func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        let mayHaveMore = try file.lend { bytes in
            progress.pass(bytes)
            take(bytes)
        }
        let width = TerminalStyle.width(of: terminal, environment: environment)
        show(
            mayHaveMore
                ? progress.update(after: opened.duration(to: .now), width: width)
                : progress.erasure())
        return mayHaveMore
    }

    /// Ignores a failure: a terminal that cannot show progress must not stop the work.
    private func show(_ text: String?) {
        if let text { try? terminal.write(text) }
    }
}

/// The terminal that shows the progress.
package struct ProgressPlace: Sendable {
    let descriptor: Int32
    let environment: Environment

    package init(descriptor: Int32, environment: Environment) {
        self.descriptor = descriptor
        self.environment = environment
    }

    /// The output for the line.
    var terminal: Output { Output(descriptor: descriptor, manner: .immediate) }
}

extension Context {
    /// Where to show progress; `nil` with `--quiet`, without a terminal, and on a terminal that
    /// cannot erase a line.
    var progressPlace: ProgressPlace? {
        guard streams.errors.isTerminal, !arguments.has(.quiet), let terminal = environment["TERM"],
            terminal != "dumb"
        else { return nil }
        return ProgressPlace(descriptor: streams.errors.descriptor, environment: environment)
    }
}
