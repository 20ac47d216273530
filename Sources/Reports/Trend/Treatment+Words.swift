internal import Questionnaires
package import Samples

extension Treatment {
    /// When it began, what it is, and when it ended: `2026-01-21  CBT, goes on`.
    package var words: String {
        "\(start.reading)  \(label), \(stopped.map { "until \($0.reading)" } ?? "goes on")"
    }
}
