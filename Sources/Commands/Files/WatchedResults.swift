package import ClinicImport
internal import Synchronization

/// A progress line on the terminal for the work on the results of a table.
///
/// The line is shown after the file was read, while the results are compared and stored.
package final class WatchedResults: Sendable {
    private let place: ProgressPlace
    private let shown = Mutex(Shown())

    private struct Shown {
        var stage: TableImport.Progress.Stage?
        var began = ContinuousClock.now
        var line = ProgressLine(size: 0)
    }

    package init(on place: ProgressPlace) { self.place = place }

    /// Shows the progress if the work takes a long time.
    package func show(_ progress: TableImport.Progress) {
        let text = shown.withLock { shown in
            var text = ""
            if shown.stage != progress.stage {
                text = shown.line.erasure() ?? ""
                shown.stage = progress.stage
                shown.began = .now
                shown.line = ProgressLine(progress.stage.words, results: progress.all)
            }
            shown.line.reach(progress.done)
            let elapsed = shown.began.duration(to: .now)
            return text + (shown.line.update(after: elapsed, width: place.width) ?? "")
        }
        if !text.isEmpty { place.show(text) }
    }

    /// Erases the line. The next stage starts a new one.
    package func clear() {
        place.show(
            shown.withLock { shown in
                shown.stage = nil
                return shown.line.erasure()
            })
    }
}

extension TableImport.Progress.Stage {
    /// The name of the stage.
    fileprivate var words: String {
        switch self {
        case .comparing: "comparing"
        case .keeping: "keeping"
        }
    }
}
