internal import Reports

/// Quotes a shell script for the place where a kind of job expects its command.
///
/// The script is one line. The caller must refuse texts with control characters before.
enum JobQuoting {
    /// The script as the command in a line of cron, where `%` would end the command.
    static func cron(_ script: String) -> String { script.replacing("%", with: "\\%") }

    /// The script as one quoted word of `ExecStart=`. systemd expands `%` and `$`, and `\` begins
    /// an escape.
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

    /// A text as an AppleScript string.
    static func appleScript(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
