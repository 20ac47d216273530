internal import Questionnaires

extension Phrasebook {
    /// A line that refers to the safety flags of a period; `nil` without flags.
    ///
    /// - Parameters:
    ///   - count: The number of flags.
    ///   - length: The length of the period; `nil` for other days.
    func attention(raising count: Int, in length: MoodPeriod.Length?) -> String? {
        guard count > 0 else { return nil }
        let words =
            switch (length, count) {
            case (.day, 1): self("ATTENTION: 1 answer of this day raised a safety flag.")
            case (.day, _): self("ATTENTION: \(count) answers of this day raised a safety flag.")
            case (.week, 1): self("ATTENTION: 1 answer of this week raised a safety flag.")
            case (.week, _): self("ATTENTION: \(count) answers of this week raised a safety flag.")
            case (.month, 1): self("ATTENTION: 1 answer of this month raised a safety flag.")
            case (.month, _):
                self("ATTENTION: \(count) answers of this month raised a safety flag.")
            case (.year, 1): self("ATTENTION: 1 answer of this year raised a safety flag.")
            case (.year, _): self("ATTENTION: \(count) answers of this year raised a safety flag.")
            case (nil, 1): self("ATTENTION: 1 answer of these days raised a safety flag.")
            case (nil, _): self("ATTENTION: \(count) answers of these days raised a safety flag.")
            }
        return words + " " + self("See: wellbeing flags")
    }

    /// The section that refers to the safety flags. It must be first on a page.
    func safetySection(_ attention: String?) -> Markup {
        guard let attention else { return .nothing }
        return .section("flags", self("Safety"), style: "flags", [.paragraph(.text(attention))])
    }
}
