internal import CTerminal
internal import Questionnaires

/// Whether to use colour, and the width of a line.
package enum TerminalStyle {
    /// The user's choice on the command line.
    package enum ColorRequest: Sendable {
        case automatic, never
    }

    /// Whether an output may use colour. Colour is never the only sign of a meaning.
    ///
    /// `false` if it is not a terminal, with `--no-color`, with `NO_COLOR` set to any value
    /// (no-color.org), or if `TERM` is `dumb` or not set.
    package static func usesColor(
        _ request: ColorRequest, on output: Output, environment: Environment
    ) -> Bool {
        guard request == .automatic, output.isTerminal else { return false }
        guard environment["NO_COLOR"] == nil else { return false }
        guard let terminal = environment["TERM"] else { return false }
        return terminal != "dumb"
    }

    /// The width of a line on `output`, in columns from 20 to 10,000.
    ///
    /// `COLUMNS` if it is a whole number above zero, else the terminal's width, else 80. Call it
    /// again after ``Signal/resize``.
    package static func width(of output: Output, environment: Environment) -> Int {
        var width = 80
        if let columns = environment["COLUMNS"].flatMap(wholeNumber), columns > 0 {
            width = columns
        } else if let columns = columns(of: output), columns > 0 {
            width = columns
        }
        return min(max(width, 20), 10_000)
    }

    private static func wholeNumber(_ text: String) -> Int? {
        guard text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text)
    }

    private static func columns(of output: Output) -> Int? {
        var columns: UInt16 = 0
        var rows: UInt16 = 0
        guard unsafe terminal_size(output.descriptor, &columns, &rows) == 0 else { return nil }
        return Int(columns)
    }
}
