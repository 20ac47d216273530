internal import CSV

/// Passes on the bytes of another source, and shows a progress line on the terminal.
final class WatchedBytes: ByteSource {
    private var source: any ByteSource
    private let place: ProgressPlace
    private let opened = ContinuousClock.now
    private var progress: ProgressLine

    /// Shows how much of a source was read.
    ///
    /// - Parameter size: The number of bytes in the source.
    init(_ source: any ByteSource, size: Int64, watchedOn place: ProgressPlace) {
        self.source = source
        self.place = place
        progress = ProgressLine(size: size)
    }

    // Erase the line even if reading stops early.
    deinit { place.show(progress.erasure()) }

    /// Passes the next block to `take`.
    func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        let mayHaveMore = try source.lend { bytes in
            progress.pass(bytes)
            take(bytes)
        }
        place.show(
            mayHaveMore
                ? progress.update(after: opened.duration(to: .now), width: place.width)
                : progress.erasure())
        return mayHaveMore
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

    private var terminal: Output { Output(descriptor: descriptor, manner: .immediate) }

    /// The columns of the terminal.
    var width: Int { TerminalStyle.width(of: terminal, environment: environment) }

    /// Writes the text of a progress line. Ignores a failure: it must not stop the work.
    func show(_ text: String?) {
        if let text { try? terminal.write(text) }
    }
}

extension Context {
    /// The terminal for progress lines. `nil` with `--quiet`, without a terminal, or if the
    /// terminal cannot erase a line.
    var progressPlace: ProgressPlace? {
        guard streams.errors.isTerminal, !arguments.has(.quiet), let terminal = environment["TERM"],
            terminal != "dumb"
        else { return nil }
        return ProgressPlace(descriptor: streams.errors.descriptor, environment: environment)
    }
}
