package import ClinicImport
internal import Synchronization

/// A line on the terminal that says how far the work on the results of a table is.
///
/// It is shown while they are compared and kept, which begins when the file has been read.
package final class WatchedResults: Sendable {
    private let place: ProgressPlace
    private let shown = Mutex(Shown())

    private struct Shown {
        var stage: ImportProgress.Stage?
        var began = ContinuousClock.now
        var line = ProgressLine(size: 0)
    }

    package init(on place: ProgressPlace) { self.place = place }

    /// Shows how far it is, where it takes long.
    package func show(_ progress: ImportProgress) {
        let text = shown.withLock { shown in
            var text = ""
            if shown.stage != progress.stage {
                text = shown.line.erasure() ?? ""
                shown.stage = progress.stage
                shown.began = .now
                shown.line = ProgressLine(progress.stage.words, results: progress.all)
            }
            shown.line.reach(progress.done)
            let width = TerminalStyle.width(of: place.terminal, environment: place.environment)
            let elapsed = shown.began.duration(to: .now)
            return text + (shown.line.update(after: elapsed, width: width) ?? "")
        }
        write(text)
    }

    /// Takes the line away; what comes next begins anew.
    package func clear() {
        write(
            shown.withLock { shown in
                shown.stage = nil
                return shown.line.erasure() ?? ""
            })
    }

    /// Talk that nobody can read is no reason to stop.
    private func write(_ text: String) {
        if !text.isEmpty { try? place.terminal.write(text) }
    }
}

extension ImportProgress.Stage {
    /// What is done, in a word.
    fileprivate var words: String {
        switch self {
        case .comparing: "comparing"
        case .keeping: "keeping"
        }
    }
}
