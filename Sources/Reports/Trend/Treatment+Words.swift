internal import Questionnaires
package import Samples

extension Treatment {
    /// When it began, what it is, and when it ended: `2026-01-21  CBT, goes on`.
    package func words(in phrase: Phrasebook) -> String {
        "\(phrase.date(start))  \(label), \(end(in: phrase))"
    }

    /// When it ended: `until 2026-05-01`, or `goes on`.
    func end(in phrase: Phrasebook) -> String {
        stopped.map { phrase("until \(phrase.date($0))") } ?? phrase("goes on")
    }
}
