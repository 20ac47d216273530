internal import Samples

/// Five faces as shorthand for a valence and a label.
///
/// - SeeAlso: "Explore wellbeing APIs in HealthKit", WWDC 2024, whose faces and numbers these are.
enum FeelingEmoji: String, CaseIterable {
    case angry = "😡"
    case sad = "😢"
    case indifferent = "😐"
    case satisfied = "😌"
    case happy = "😊"

    /// Reads a face, with or without a variation selector after it.
    init?(_ text: String) {
        let face = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0F}" }))
        self.init(rawValue: face)
    }

    /// The number, −1...1.
    var number: Double {
        switch self {
        case .angry: -1
        case .sad: -0.5
        case .indifferent: 0
        case .satisfied: 0.5
        case .happy: 1
        }
    }

    /// The word that goes with it.
    var label: StateOfMind.Label {
        switch self {
        case .angry: .angry
        case .sad: .sad
        case .indifferent: .indifferent
        case .satisfied: .satisfied
        case .happy: .happy
        }
    }
}
