public import Questionnaires

extension SampleImport {
    /// One entry of another program's file, such as an export of a phone, a message of a health
    /// record or a calendar.
    ///
    /// A reader gives the entries in the order of the file. A reader does not use a store: an
    /// import compares the entries with a store afterwards.
    public enum Entry: Sendable {
        /// A result, with its definition. `otherVersions` are the identifiers of other versions of
        /// it, oldest first: those that it replaced, and those that it has in other files. A store
        /// that has one of them has the result. `sources` are the results that it was derived from,
        /// such as the response of which it is the total. If the store has a source, the entry must
        /// agree with it, and is not added.
        case assessment(
            Assessment, of: Questionnaire, otherVersions: [SampleID] = [],
            sources: [SampleID] = [], place: Place)
        /// A sample of another type, with its other versions.
        case observation(ObservedSample, otherVersions: [SampleID] = [], place: Place)
        /// The file states that a sample was entered in error. A store that has it must withdraw
        /// it. `version` is the number of the version that states this, if the source numbers them:
        /// it also withdraws the lower versions in the file. `about` is the person whom the file
        /// names, if it names one: a sample of another person is not withdrawn. `names` are all
        /// names of the sample, or empty if the identifier is the only one. `form` is the questionnaire
        /// of a result, if the file names it.
        case withdrawal(
            of: SampleID, names: [Name] = [], form: Questionnaire.ID? = nil, version: Int? = nil,
            about: SubjectID? = nil, place: Place)
        /// An entry that is not a result, such as an interview in progress. It is not stored, and it is
        /// not a problem.
        case leftOut(LeftOut, place: Place)
        /// An entry that cannot be stored, with everything that is wrong with it.
        case problem([Diagnostic])
        /// The reader may have understood all entries wrongly, though it could read each of them. If
        /// `isRefused`, none of them is stored, even if problems are left out.
        case doubt(Diagnostic, isRefused: Bool)

        /// The place of an entry in its file.
        public struct Place: Hashable, Sendable {
            /// The line, from 1.
            public let line: Int
            /// The number in a Bundle, or -1. It has 32 bits to save memory, because there can be
            /// millions of places.
            private let number: Int32

            /// Creates a place.
            public init(line: Int) {
                self.line = line
                number = -1
            }

            /// Creates the place of a value, which may be in an entry of a Bundle.
            package init(line: Int, path: Diagnostic.Path) {
                self.line = line
                if path.steps.count > 1, path.steps[0] == .key("entry"),
                    case .index(let entry) = path.steps[1]
                {
                    number = Int32(clamping: entry)
                } else {
                    number = -1
                }
            }

            /// The number of the entry in a Bundle, from 0; `nil` for another file, or where only the
            /// line is known.
            package var entry: Int? { number < 0 ? nil : Int(number) }

            /// The path of the entry in a Bundle; in another file, the path of the whole text.
            var path: Diagnostic.Path {
                entry.map { .root.appending("entry").appending($0) } ?? .root
            }
        }

        /// Why an entry is not stored.
        public struct LeftOut: Hashable, Sendable {
            /// The reason in a few words, without data of the person: `an interview in progress`.
            /// Entries with the same reason are counted together.
            public let reason: String
            /// Whether it is a part of another entry that is counted already, or no entry.
            package let isOfOtherEntry: Bool

            /// Creates a reason.
            public init(_ reason: String) { self.init(reason, isOfOtherEntry: false) }

            /// Creates a reason, for an entry or for a part of one.
            package init(_ reason: String, isOfOtherEntry: Bool) {
                self.reason = reason
                self.isOfOtherEntry = isOfOtherEntry
            }

            /// A flag of an answer that was corrected. Only the store with the first answer has its
            /// record. The result of the flag is a separate entry.
            package static let flagOfCorrectedAnswer = Self(
                "a flag of an answer that was corrected; it stays in the store that wrote the file",
                isOfOtherEntry: true)

            /// An entry that is not kept has an answer that would raise a flag.
            package static let flagNotKept = Self(
                "an answer that would raise a flag, of an entry that is not kept",
                isOfOtherEntry: true)

            /// The class that the file states for a valence of another class. The state of mind is
            /// a separate entry.
            package static let otherClassOfValence = Self(
                "a class of valence that is not that of the number; the number decides",
                isOfOtherEntry: true)
        }
    }
}

extension SampleImport.Entry.LeftOut {
    /// A withdrawal of a sample that the store does not have.
    static let notKept = Self(
        "a sample entered in error, not kept under this identifier")
    /// A withdrawal of a sample that has the id of a stored one, but other identifiers.
    static let sameServerID = Self(
        "a sample entered in error, with the id of a kept one but other identifiers")
    /// A withdrawal of a lower version than the kept one.
    static let earlierWithdrawal = Self(
        "an earlier version that was entered in error, of a sample that is kept in a later one")
    /// An entry whose replacement is also in the file.
    static let earlierVersion = Self("an earlier version of another entry")
}
