extension Questionnaire {
    /// The owner of the wording of a form, and the permitted uses.
    public struct Rights: Hashable, Sendable {
        /// The notice that is shown with the form, in the holder's exact words.
        public let notice: String
        /// The holder of the rights, or `nil` for a work in the public domain.
        public let holder: String?
        /// The source of the notice, or `nil`.
        public let source: String?
    }
}

extension Questionnaire {
    /// A publication that a definition relies on.
    public struct Citation: Hashable, Sendable {
        /// The reference in words: authors, journal, year.
        public let text: String
        /// The digital object identifier without a prefix (`10.1001/archinte.166.10.1092`), or `nil`.
        public let doi: String?
    }
}

extension Questionnaire {
    /// A code in a terminology, by which other systems identify the same thing.
    public struct TerminologyCode: Hashable, Sendable {
        /// The terminology, as a URI: `http://loinc.org`, `http://snomed.info/sct`.
        public let system: String
        /// The code.
        public let code: String
    }
}

extension Questionnaire {
    /// The period that the answers of a form look back on.
    public struct RecallPeriod: Hashable, Sendable {
        /// The number of units; 1 or more.
        public let count: Int
        /// The unit.
        public let unit: Unit

        /// A unit of time on a form.
        public enum Unit: String, Hashable, Sendable, CaseIterable {
            /// A day.
            case day
            /// Seven days.
            case week
            /// A calendar month.
            case month
            /// A calendar year.
            case year
        }
    }
}

extension Questionnaire.RecallPeriod: CustomStringConvertible {
    /// The period in words: `2 weeks`.
    public var description: String { "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")" }
}
