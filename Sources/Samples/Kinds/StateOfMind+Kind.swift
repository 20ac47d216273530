extension StateOfMind {
    /// Whether it is the feeling of a moment or the mood of a day.
    ///
    /// - SeeAlso: HealthKit's `HKStateOfMind.Kind`, which has the same numbers.
    public struct Kind: OpenCode {
        /// The number.
        public let rawValue: Int

        /// Creates a kind from any number, known or not.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Momentary Emotion.
        public static let momentaryEmotion = Kind(rawValue: 1)
        /// Daily Mood.
        public static let dailyMood = Kind(rawValue: 2)

        /// The numbers that this version knows, with their display names.
        public static let names: [(rawValue: Int, name: String)] = [
            (1, "Momentary Emotion"),
            (2, "Daily Mood"),
        ]
    }
}
