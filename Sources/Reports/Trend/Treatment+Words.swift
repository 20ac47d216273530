internal import Questionnaires
package import Samples

extension Treatment {
    /// The start, the label and the end of the treatment: `2026-01-21  CBT, goes on`.
    package func words(in phrase: Phrasebook) -> String {
        "\(phrase.date(start))  \(label), \(end(in: phrase))"
    }

    /// The end of the treatment: `until 2026-05-01`, or `goes on`.
    func end(in phrase: Phrasebook) -> String {
        stopped.map { phrase("until \(phrase.date($0))") } ?? phrase("goes on")
    }
}
