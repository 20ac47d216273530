/// The exit code of the program.
///
/// The numbers are those of `sysexits.h`, so that a script can tell a typing mistake from a full
/// disk. A safety flag is a result, not an error: it ends with ``done``.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// 0: the program did everything that was asked.
    package static let done = ExitCode(rawValue: 0)
    /// 64: the command line is wrong.
    package static let usage = ExitCode(rawValue: 64)
    /// 65: the data given is wrong.
    package static let badInput = ExitCode(rawValue: 65)
    /// 66: the file or record named does not exist.
    package static let noInput = ExitCode(rawValue: 66)
    /// 69: a server does not answer.
    package static let serverAway = ExitCode(rawValue: 69)
    /// 70: an error in this program.
    package static let `internal` = ExitCode(rawValue: 70)
    /// 71: the system refused something basic.
    package static let system = ExitCode(rawValue: 71)
    /// 73: an output file cannot be made.
    package static let cannotCreate = ExitCode(rawValue: 73)
    /// 74: reading or writing failed; the data is not saved.
    package static let notSaved = ExitCode(rawValue: 74)
    /// 75: not now, or the user did not say yes. The same command can succeed later; the answers so
    /// far are saved.
    package static let tryAgain = ExitCode(rawValue: 75)
    /// 77: not permitted.
    package static let permission = ExitCode(rawValue: 77)
    /// 78: the configuration or the store does not fit this program.
    package static let configuration = ExitCode(rawValue: 78)
}

extension ExitCode {
    /// Every code with what it means, in the order of the manual page.
    package static let all: [(code: ExitCode, meaning: String)] = [
        (.done, "Done. A safety flag is a result, not an error."),
        (.usage, "The command line is wrong."),
        (.badInput, "The data given is wrong."),
        (.noInput, "The file or record named does not exist."),
        (.serverAway, "A server does not answer."),
        (.internal, "An error in this program."),
        (.system, "The system refused something basic."),
        (.cannotCreate, "An output file cannot be made."),
        (.notSaved, "Reading or writing failed; the message says what is not saved."),
        (
            .tryAgain,
            "Not now, you did not say yes, or the message says what may be saved; try again. Your "
                + "answers are saved as a draft."
        ),
        (.permission, "Not permitted."),
        (.configuration, "The configuration or the store does not fit this program."),
    ]
}
