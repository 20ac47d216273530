internal import CTerminal

/// The first steps of the program, before it reads its arguments.
package enum ProcessStart {
    /// Makes the standard streams safe. Forbids core dumps, which would contain answers. Makes
    /// writing to a closed pipe an error instead of a signal. Call it once, before all other code.
    ///
    /// Ctrl-C keeps its default action. Only a verb that has data to save catches it, with
    /// ``SignalPipe/catching()``.
    package static func prepare() throws(SystemFailure) {
        let opened = terminal_open_standard_descriptors()
        if let failure = SystemFailure(result: opened) { throw failure }
        // Ignore a failure: a system without this call may have no core dumps.
        _ = terminal_forbid_core_dumps()
        if let failure = SystemFailure(result: terminal_ignore_write_signals()) { throw failure }
    }
}
