internal import CTerminal

/// The program that shows long output. It is chosen as `git` does: WELLBEING_PAGER, else PAGER,
/// else `less`.
package struct PagerCommand: Hashable, Sendable {
    /// The command for the shell; `nil` for `less`.
    package let text: String?

    /// The command of the environment. `nil` if the user wants no pager: the variable is empty or
    /// `cat`.
    package init?(_ environment: Environment) {
        for name in ["WELLBEING_PAGER", "PAGER"] {
            if environment.isSetEmpty(name) { return nil }
            guard let value = environment[name]?.trimmingBlanks else { continue }
            if value.isEmpty || value == "cat" { return nil }
            text = value
            return
        }
        text = nil
    }
}

/// A running pager.
struct Pager {
    /// The pipe to the pager.
    let descriptor: Int32
    private let process: Int32
    /// The bytes that the pipe accepted. `nil` once they are more than a pipe can hold: then the
    /// pager must have read some.
    private var sent: [UInt8]? = []
    private static let mostInPipe = 1 << 20

    /// Starts a pager; `nil` if it cannot start.
    init?(_ command: PagerCommand) {
        var process: Int32 = -1
        let result =
            if let text = command.text { unsafe terminal_start_pager(text, &process) } else {
                unsafe terminal_start_pager(nil, &process)
            }
        guard result >= 0 else { return nil }
        descriptor = result
        self.process = process
    }

    /// Records bytes that the pipe accepted.
    mutating func note(_ bytes: ArraySlice<UInt8>) {
        guard let count = sent?.count else { return }
        if count + bytes.count > Self.mostInPipe { sent = nil } else { sent? += bytes }
    }

    /// Waits until the user leaves the pager.
    ///
    /// - Returns: The bytes that were not shown because the shell found no such program; `nil` if
    ///   the pager ran.
    func end() -> [UInt8]? {
        // A shell exits with these codes if it cannot run a command.
        let isMissing = [126, 127].contains(terminal_end_pager(descriptor, process))
        return isMissing ? sent : nil
    }
}
