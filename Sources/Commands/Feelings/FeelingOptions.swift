internal import Samples

// The options of `feel`.
extension OptionDeclaration {
    static let plain = OptionDeclaration(
        "--plain", summary: "Plain lines: no slider, no chart, no colour, numbers first.",
        isSetting: true)
    static let quiet = OptionDeclaration(
        "--quiet", summary: "Say only the result, and what is wrong.")
    static let event = OptionDeclaration(
        "--event", takes: .text("EVENT"), isValueOptional: true,
        summary: "How an event of the calendar felt: its title, a part of it, or its identifier. "
            + "Without it, choose from the events that ended without a feeling.")
    static let feelingKind = OptionDeclaration(
        "--kind", takes: .choice(["emotion", "mood", "momentary-emotion", "daily-mood"]),
        summary: "An emotion of the moment, or the mood of a day. Without it, what fits the time.")
    static let label = OptionDeclaration(
        "--label", takes: .text("WORD", suggestions: StateOfMind.Label.allCases.map(\.word)),
        occurrence: .repeated, summary: "A word for the feeling, such as happy.")
    static let association = OptionDeclaration(
        "--association",
        takes: .text("WORD", suggestions: StateOfMind.Association.allCases.map(\.word)),
        occurrence: .repeated, summary: "What it has to do with, such as work or self-care.")
    static let feelingDate = OptionDeclaration(
        "--date", takes: .date,
        summary: "When it was felt: 2026-05-01, or 2026-05-01T14:30. Without it, now.")
    static let dailyMood = OptionDeclaration(
        "--daily-mood", takes: .choice(StateOfMind.DailyMoodRule.allCases.map(\.rawValue)),
        summary: "Whether a day has many moods, or a later mood replaces the earlier one. "
            + "Without it, many.",
        environmentVariable: "WELLBEING_DAILY_MOOD", isSetting: true)
}
