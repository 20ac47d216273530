internal import CSV

/// The bytes of a file, with a line on the terminal that says how far their reading is.
final class WatchedBytes: ByteSource {
    private let file: FileBytes
    private let terminal: Output
    private let environment: Environment
    private let opened = ContinuousClock.now
    private var progress: ProgressLine

    /// Opens a file at its first byte.
    init(path: String, watchedOn place: ProgressPlace) throws(FileFault) {
        file = try FileBytes(path: path)
        terminal = place.terminal
        environment = place.environment
        progress = ProgressLine(size: file.size)
    }

    // A pass that is given up leaves no line behind either.
    deinit { show(progress.erasure()) }

    /// Gives the next block.
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

    /// Talk that nobody can read is no reason to stop.
    private func show(_ text: String?) {
        if let text { try? terminal.write(text) }
    }
}

/// A terminal on which a person watches.
package struct ProgressPlace: Sendable {
    let descriptor: Int32
    let environment: Environment

    package init(descriptor: Int32, environment: Environment) {
        self.descriptor = descriptor
        self.environment = environment
    }

    /// Where the line is written.
    var terminal: Output { Output(descriptor: descriptor, manner: .immediate) }
}

extension Context {
    /// Where to show how far something is; `nil` with `--quiet`, without a terminal, and on one that
    /// cannot take a line back.
    var progressPlace: ProgressPlace? {
        guard streams.errors.isTerminal, !arguments.has(.quiet), let terminal = environment["TERM"],
            terminal != "dumb"
        else { return nil }
        return ProgressPlace(descriptor: streams.errors.descriptor, environment: environment)
    }
}
