extension StateOfMind {
    /// Five faces as shorthand for a valence and a label, from the least pleasant.
    ///
    ///     StateOfMind.Face.satisfied.emoji    // "😌"
    ///     StateOfMind.Face.satisfied.valence  // 0.5
    ///
    /// - SeeAlso: "Explore wellbeing APIs in HealthKit", WWDC 2024, whose faces these are, and
    ///   "Visualizing HealthKit State of Mind in visionOS", which has the numbers.
    public enum Face: Int, Hashable, Sendable, CaseIterable, Codable {
        /// Valence −1.
        case angry = 1
        /// Valence −0.5.
        case sad
        /// Valence 0.
        case indifferent
        /// Valence 0.5.
        case satisfied
        /// Valence 1.
        case happy

        /// The face as one character, such as `😊`.
        public var emoji: String {
            switch self {
            case .angry: "😡"
            case .sad: "😢"
            case .indifferent: "😐"
            case .satisfied: "😌"
            case .happy: "😊"
            }
        }

        /// The face in ASCII, for terminals without emoji, such as `:D`.
        public var ascii: String {
            switch self {
            case .angry: ">:("
            case .sad: ":("
            case .indifferent: ":|"
            case .satisfied: ":)"
            case .happy: ":D"
            }
        }

        /// How pleasant it is: −1, −0.5, 0, 0.5 or 1.
        public var valence: Valence { Valence(halves: rawValue - 3) }

        /// The word that goes with it.
        public var label: Label {
            switch self {
            case .angry: .angry
            case .sad: .sad
            case .indifferent: .indifferent
            case .satisfied: .satisfied
            case .happy: .happy
            }
        }

        /// Reads a face in either form; `nil` for any other text. A variation selector after the
        /// emoji does not matter.
        public init?(_ text: String) {
            let scalars = text.unicodeScalars.filter { $0 != "\u{FE0F}" }
            let plain = String(String.UnicodeScalarView(scalars))
            guard let face = Self.allCases.first(where: { [$0.emoji, $0.ascii].contains(plain) })
            else { return nil }
            self = face
        }
    }
}
