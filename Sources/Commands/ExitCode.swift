/// The exit code of the program.
///
/// The numbers are from `sysexits.h`, so a script can tell a typing error from a full disk. A
/// safety flag is a result and not an error: it ends with ``done``.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// 0: the program completed the request.
    case done = 0
    /// 1: something is due. Only `due --quiet` and `remind --check` use it.
    case somethingIsDue = 1
    /// 64: the command line is wrong.
    case usage = 64
    /// 65: the input data is wrong.
    case badInput = 65
    /// 66: the named file or record does not exist.
    case noInput = 66
    /// 69: a server does not answer.
    case serverAway = 69
    /// 70: an error in this program.
    case `internal` = 70
    /// 71: a basic request to the system failed.
    case system = 71
    /// 73: an output file cannot be created.
    case cannotCreate = 73
    /// 74: reading or writing failed. The message says what is not saved.
    case notSaved = 74
    /// 75: the store is busy, the user did not say yes, or similar. The same command can succeed
    /// later. Answers that were already given are saved.
    case tryAgain = 75
    /// 77: not permitted.
    case permission = 77
    /// 78: the configuration or the store does not match this program.
    case configuration = 78
}

extension ExitCode {
    /// Its meaning, for the manual page.
    package var meaning: String {
        switch self {
        case .done: "Done. A safety flag is a result, not an error."
        case .somethingIsDue: "Something is due. Only due --quiet and remind --check end with it."
        case .usage: "The command line is wrong."
        case .badInput: "The data given is wrong."
        case .noInput: "The file or record named does not exist."
        case .serverAway: "A server does not answer."
        case .internal: "An error in this program."
        case .system: "The system refused something basic."
        case .cannotCreate: "An output file cannot be made."
        case .notSaved: "Reading or writing failed; the message says what is not saved."
        case .tryAgain:
            "Not now, you did not say yes, or the message says what may be saved; try again. Your "
                + "answers are saved as a draft."
        case .permission: "Not permitted."
        case .configuration: "The configuration or the store does not fit this program."
        }
    }
}
