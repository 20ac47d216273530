internal import Outcomes
internal import Reports
internal import Samples

extension HistoricalFlags {
    /// How many flags of imported answers there are and when the newest answer was given; `nil`
    /// without any.
    ///
    /// - Parameter option: The options of the command that shows them, each after a blank.
    func words(option: String, in phrase: Phrasebook) -> String? {
        guard let newest else { return nil }
        let date = phrase.date(newest)
        let flags =
            count == 1
            ? phrase("1 flag of imported answers: \(date).")
            : phrase("\(count) flags of imported answers, the newest: \(date).")
        return "\(flags) \(phrase("See: wellbeing flags")) --historical\(option)"
    }
}
