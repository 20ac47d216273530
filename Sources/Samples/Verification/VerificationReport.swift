/// The findings of a check of a whole store.
public struct VerificationReport: Hashable, Sendable {
    /// Everything that is wrong; empty when the store is sound.
    public let findings: [Finding]
    /// The number of assessments, amended ones included.
    public let assessments: Int
    /// The number of other samples.
    public let observations: Int
    /// The number of drafts.
    public let drafts: Int
    /// The number of entries in the audit.
    public let auditEntries: Int
    /// The hash of the newest entry in the audit, or `nil` when there is none.
    ///
    /// Store it elsewhere and pass it as the expected head later: the check then finds out whether
    /// entries were cut off the end.
    public let head: String?

    package init(
        findings: [Finding], assessments: Int, observations: Int, drafts: Int, auditEntries: Int,
        head: String?
    ) {
        self.findings = findings
        self.assessments = assessments
        self.observations = observations
        self.drafts = drafts
        self.auditEntries = auditEntries
        self.head = head
    }

    /// Whether there are no findings.
    public var isSound: Bool { findings.isEmpty }

    /// The greatest number of findings of a check. More would not help.
    package static let greatestFindingCount = 1_000

    /// A fault. It names records by their identifiers and holds no content.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The kind of fault.
        public let kind: Kind
        /// The record, such as `assessment 018d…` or `audit entry 12`; or `nil` for the store.
        public let record: String?
        /// The problem.
        public let message: String

        package init(kind: Kind, record: String?, message: String) {
            self.kind = kind
            self.record = record
            self.message = message
        }

        /// The record and what is wrong with it.
        public var description: String { record.map { "\($0): \(message)" } ?? message }

        /// A kind of fault.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The database's own structures, or tables and indexes that do not fit this program.
            case structure
            /// A record is damaged.
            case record
            /// A stored score differs from the score of the answers.
            case score
            /// A stored definition does not match its hash.
            case definition
            /// The audit was changed.
            case audit
        }
    }
}
