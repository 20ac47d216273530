internal import Outcomes
internal import Reports
internal import Samples

extension HistoricalFlags {
    /// The number of flags of imported answers, and the date of the newest one; `nil` without such
    /// flags.
    ///
    /// - Parameter option: More options for the command that lists them, each with a leading blank.
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
