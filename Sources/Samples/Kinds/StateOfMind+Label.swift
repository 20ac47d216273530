extension StateOfMind {
    /// A word for a feeling. Several may be chosen.
    ///
    /// - SeeAlso: HealthKit's `HKStateOfMind.Label`, which has the same numbers.
    public struct Label: OpenCode {
        /// The number.
        public let rawValue: Int

        /// Creates a label from any number, known or not.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Amazed.
        public static let amazed = Label(rawValue: 1)
        /// Amused.
        public static let amused = Label(rawValue: 2)
        /// Angry.
        public static let angry = Label(rawValue: 3)
        /// Anxious.
        public static let anxious = Label(rawValue: 4)
        /// Ashamed.
        public static let ashamed = Label(rawValue: 5)
        /// Brave.
        public static let brave = Label(rawValue: 6)
        /// Calm.
        public static let calm = Label(rawValue: 7)
        /// Content.
        public static let content = Label(rawValue: 8)
        /// Disappointed.
        public static let disappointed = Label(rawValue: 9)
        /// Discouraged.
        public static let discouraged = Label(rawValue: 10)
        /// Disgusted.
        public static let disgusted = Label(rawValue: 11)
        /// Embarrassed.
        public static let embarrassed = Label(rawValue: 12)
        /// Excited.
        public static let excited = Label(rawValue: 13)
        /// Frustrated.
        public static let frustrated = Label(rawValue: 14)
        /// Grateful.
        public static let grateful = Label(rawValue: 15)
        /// Guilty.
        public static let guilty = Label(rawValue: 16)
        /// Happy.
        public static let happy = Label(rawValue: 17)
        /// Hopeless.
        public static let hopeless = Label(rawValue: 18)
        /// Irritated.
        public static let irritated = Label(rawValue: 19)
        /// Jealous.
        public static let jealous = Label(rawValue: 20)
        /// Joyful.
        public static let joyful = Label(rawValue: 21)
        /// Lonely.
        public static let lonely = Label(rawValue: 22)
        /// Passionate.
        public static let passionate = Label(rawValue: 23)
        /// Peaceful.
        public static let peaceful = Label(rawValue: 24)
        /// Proud.
        public static let proud = Label(rawValue: 25)
        /// Relieved.
        public static let relieved = Label(rawValue: 26)
        /// Sad.
        public static let sad = Label(rawValue: 27)
        /// Scared.
        public static let scared = Label(rawValue: 28)
        /// Stressed.
        public static let stressed = Label(rawValue: 29)
        /// Surprised.
        public static let surprised = Label(rawValue: 30)
        /// Worried.
        public static let worried = Label(rawValue: 31)
        /// Annoyed.
        public static let annoyed = Label(rawValue: 32)
        /// Confident.
        public static let confident = Label(rawValue: 33)
        /// Drained.
        public static let drained = Label(rawValue: 34)
        /// Hopeful.
        public static let hopeful = Label(rawValue: 35)
        /// Indifferent.
        public static let indifferent = Label(rawValue: 36)
        /// Overwhelmed.
        public static let overwhelmed = Label(rawValue: 37)
        /// Satisfied.
        public static let satisfied = Label(rawValue: 38)

        /// The numbers that this version knows, with their display names.
        public static let names: [(rawValue: Int, name: String)] = [
            (1, "Amazed"),
            (2, "Amused"),
            (3, "Angry"),
            (4, "Anxious"),
            (5, "Ashamed"),
            (6, "Brave"),
            (7, "Calm"),
            (8, "Content"),
            (9, "Disappointed"),
            (10, "Discouraged"),
            (11, "Disgusted"),
            (12, "Embarrassed"),
            (13, "Excited"),
            (14, "Frustrated"),
            (15, "Grateful"),
            (16, "Guilty"),
            (17, "Happy"),
            (18, "Hopeless"),
            (19, "Irritated"),
            (20, "Jealous"),
            (21, "Joyful"),
            (22, "Lonely"),
            (23, "Passionate"),
            (24, "Peaceful"),
            (25, "Proud"),
            (26, "Relieved"),
            (27, "Sad"),
            (28, "Scared"),
            (29, "Stressed"),
            (30, "Surprised"),
            (31, "Worried"),
            (32, "Annoyed"),
            (33, "Confident"),
            (34, "Drained"),
            (35, "Hopeful"),
            (36, "Indifferent"),
            (37, "Overwhelmed"),
            (38, "Satisfied"),
        ]
    }
}
