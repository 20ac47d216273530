internal import Samples

/// Five faces as shorthand for a valence and a label.
///
/// - SeeAlso: "Explore wellbeing APIs in HealthKit", WWDC 2024, whose faces and numbers these are.
struct FeelingEmoji {
    let face: String
    /// The number, −1...1.
    let number: Double
    /// The word that goes with it.
    let label: StateOfMind.Label

    /// All, from the least pleasant.
    static let all = [
        FeelingEmoji(face: "😡", number: -1, label: .angry),
        FeelingEmoji(face: "😢", number: -0.5, label: .sad),
        FeelingEmoji(face: "😐", number: 0, label: .indifferent),
        FeelingEmoji(face: "😌", number: 0.5, label: .satisfied),
        FeelingEmoji(face: "😊", number: 1, label: .happy),
    ]

    /// The faces, for messages.
    static let faces = all.map(\.face).joined(separator: " ")

    /// A typed face, with or without a variation selector after it.
    static func read(_ text: String) -> FeelingEmoji? {
        let face = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0F}" }))
        return all.first { $0.face == face }
    }
}
