internal import CTerminal

/// The first steps of the program, before it reads its arguments.
package enum ProcessStart {
    /// Makes the standard streams safe, forbids core dumps (they would hold answers), and makes
    /// writing to a closed pipe an error instead of a signal. Call it once, first.
    ///
    /// Ctrl-C keeps its default action: only a verb that has something to save catches it, with
    /// ``SignalPipe/catching()``.
    package static func prepare() throws(SystemFailure) {
        let opened = terminal_open_standard_descriptors()
        if let failure = SystemFailure(result: opened) { throw failure }
        // Ignore a failure: a system that does not allow this may have no core dumps.
        _ = terminal_forbid_core_dumps()
        if let failure = SystemFailure(result: terminal_ignore_write_signals()) { throw failure }
    }
}
