extension SampleImport {
    /// A description of a file of entries, for the plan in words and as JSON.
    ///
    ///     let contents = SampleImport.Contents(
    ///         of: "Daylio.csv", kind: "daylio", words: "export of Daylio", entries: 12)
    public struct Contents: Hashable, Sendable {
        /// The name or path of the file for a person.
        public let file: String
        /// The kind of the file in JSON and in the audit: `daylio`.
        public let kind: String
        /// The kind of the file for a person: `export of Daylio`.
        public let words: String
        /// The number of entries.
        public let entries: Int
        /// The words for moods that got a valence, which is not in the file.
        public var mappedMoods: [String: MappedMood] = [:]
        /// The words for moods without a valence, with the number of entries.
        public var unmappedMoods: [String: Int] = [:]
        /// The labels and associations that the kit does not have, with their number. They are metadata
        /// of their samples.
        public var otherWords: [String: Int] = [:]
        /// The parts of the file that were not read, such as columns, with their number.
        public var notRead: [String: Int] = [:]
        /// The number of records of clinics that were read with the file.
        public var clinicalRecords = 0
        /// The number of other files that were not read, in a zip with the file.
        public var otherFiles = 0

        /// Describes a file.
        ///
        /// - Parameters:
        ///   - file: The name or path of the file for a person.
        ///   - kind: The kind of the file for programs: `daylio`.
        ///   - words: The kind of the file for a person: `export of Daylio`.
        ///   - entries: The number of entries.
        public init(of file: String, kind: String, words: String, entries: Int) {
            self.file = file
            self.kind = kind
            self.words = words
            self.entries = entries
        }

        /// A valence that a word got, and the number of entries with the word.
        public struct MappedMood: Hashable, Sendable {
            /// The valence.
            public let valence: Valence
            /// The number of entries.
            public let count: Int

            /// A valence and the number of its entries.
            public init(_ valence: Valence, count: Int) {
                self.valence = valence
                self.count = count
            }
        }
    }
}
