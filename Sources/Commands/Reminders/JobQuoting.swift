internal import Reports

/// Writes a shell script where each kind of job expects its command.
///
/// The script is one line. A caller refuses texts with control characters before.
enum JobQuoting {
    /// The script in the command of a line of cron, which ends a command at `%`.
    static func cron(_ script: String) -> String { script.replacing("%", with: "\\%") }

    /// The script as one quoted word of `ExecStart=`. systemd expands `%` and `$`, and reads `\` as the
    /// beginning of an escape.
    static func systemd(_ script: String) -> String {
        var word = "\""
        for character in script {
            switch character {
            case "\\", "\"": word += "\\\(character)"
            case "%", "$": word += "\(character)\(character)"
            default: word.append(character)
            }
        }
        return word + "\""
    }

    /// The script as the text of an XML element.
    static func xml(_ script: String) -> String {
        script.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }

    /// A text as a string of AppleScript.
    static func appleScript(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
