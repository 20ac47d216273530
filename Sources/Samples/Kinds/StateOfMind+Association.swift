extension StateOfMind {
    /// A part of life to which a state of mind relates. Several may be chosen.
    ///
    /// - SeeAlso: HealthKit's `HKStateOfMind.Association`, which has the same numbers.
    public struct Association: OpenCode {
        /// The number.
        public let rawValue: Int

        /// Creates an association from any number, known or not.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Community.
        public static let community = Association(rawValue: 1)
        /// Current Events.
        public static let currentEvents = Association(rawValue: 2)
        /// Dating.
        public static let dating = Association(rawValue: 3)
        /// Education.
        public static let education = Association(rawValue: 4)
        /// Family.
        public static let family = Association(rawValue: 5)
        /// Fitness.
        public static let fitness = Association(rawValue: 6)
        /// Friends.
        public static let friends = Association(rawValue: 7)
        /// Health.
        public static let health = Association(rawValue: 8)
        /// Hobbies.
        public static let hobbies = Association(rawValue: 9)
        /// Identity.
        public static let identity = Association(rawValue: 10)
        /// Money.
        public static let money = Association(rawValue: 11)
        /// Partner.
        public static let partner = Association(rawValue: 12)
        /// Self Care.
        public static let selfCare = Association(rawValue: 13)
        /// Spirituality.
        public static let spirituality = Association(rawValue: 14)
        /// Tasks.
        public static let tasks = Association(rawValue: 15)
        /// Travel.
        public static let travel = Association(rawValue: 16)
        /// Work.
        public static let work = Association(rawValue: 17)
        /// Weather.
        public static let weather = Association(rawValue: 18)

        /// The numbers that this version knows, with their display names.
        public static let names: [(rawValue: Int, name: String)] = [
            (1, "Community"),
            (2, "Current Events"),
            (3, "Dating"),
            (4, "Education"),
            (5, "Family"),
            (6, "Fitness"),
            (7, "Friends"),
            (8, "Health"),
            (9, "Hobbies"),
            (10, "Identity"),
            (11, "Money"),
            (12, "Partner"),
            (13, "Self Care"),
            (14, "Spirituality"),
            (15, "Tasks"),
            (16, "Travel"),
            (17, "Work"),
            (18, "Weather"),
        ]
    }
}
