/// A text that other programs write for a choice, instead of the published one.
package struct CirculatingText: Sendable {
    package let text: String
    /// The published text, in English.
    package let published: String

    /// The texts that were found in public data, each with the published text.
    package static let all = [
        CirculatingText(text: "over half the days", published: "More than half the days"),
        CirculatingText(text: "more than half", published: "More than half the days"),
        CirculatingText(text: "nearly everyday", published: "Nearly every day"),
        CirculatingText(text: "almost every day", published: "Nearly every day"),
    ]
}
