extension VerificationReport {
    /// The findings of a check of only the audit: its chain of hashes, and the erasable texts
    /// outside of it.
    public struct Audit: Hashable, Sendable {
        /// Everything that is wrong; empty when the audit is sound.
        public let findings: [Finding]
        /// The number of entries.
        public let entries: Int
        /// The hash of the newest entry, 64 hexadecimal digits; `nil` when there is no entry.
        ///
        /// The hash covers all entries before it. Keep it where the users of the store cannot change
        /// it: `verifyAudit(expectedHead:)` of the store then proves that no earlier entry changed.
        public let head: String?
        /// The number of the entry whose hash is the expected head; `nil` when no head was expected,
        /// or no entry has it.
        public let entryWithExpectedHead: AuditEntry.ID?

        package init(
            findings: [Finding], entries: Int, head: String?, entryWithExpectedHead: AuditEntry.ID?
        ) {
            self.findings = findings
            self.entries = entries
            self.head = head
            self.entryWithExpectedHead = entryWithExpectedHead
        }

        /// Whether there are no findings.
        public var isSound: Bool { findings.isEmpty }
    }
}
