/// One record of an action on a store.
///
/// Entries are only ever added. Each has a hash over itself and the entry before, so that changed,
/// removed or reordered entries can be detected. Texts can be erased: see ``Detail``.
public struct AuditEntry: Hashable, Sendable, Identifiable {
    /// The number of the entry, from 1 without gaps.
    public let id: Int64
    /// The name that the actor gave, and the time. The store does not check the name.
    public let attribution: Attribution
    /// The account that the store itself saw: the system's user for a file. `nil` if the store
    /// knows no account, as in memory.
    public let account: String?
    /// The action.
    public let action: Action
    /// The sample or draft that the action changed, or `nil` for an action on the whole store.
    public let target: SampleID?
    /// Further facts and texts, by name: a count, a reason, a withdrawn answer.
    public package(set) var details: [Detail]
    /// The hash over this entry and the one before, 64 hexadecimal digits.
    public let hash: String

    /// An action on a store.
    public struct Action: Hashable, Sendable, RawRepresentable {
        /// The word for the action.
        public let rawValue: String

        /// Creates an action from its word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The store was created.
        public static let created = Action(rawValue: "created")
        /// An interview began.
        public static let begun = Action(rawValue: "begun")
        /// An answer was withdrawn during an interview.
        public static let withdrawn = Action(rawValue: "withdrawn")
        /// A draft was discarded.
        public static let discarded = Action(rawValue: "discarded")
        /// A sample was saved.
        public static let saved = Action(rawValue: "saved")
        /// A sample was replaced by a corrected one.
        public static let amended = Action(rawValue: "amended")
        /// A sample was deleted.
        public static let deleted = Action(rawValue: "deleted")
        /// Everything about a person was erased.
        public static let erased = Action(rawValue: "erased")
        /// A sample other than an assessment was replaced.
        public static let replaced = Action(rawValue: "replaced")
        /// Tombstones were purged.
        public static let purged = Action(rawValue: "purged")
        /// A person decided what a source may do.
        public static let decided = Action(rawValue: "decided")
        /// A flag was acknowledged.
        public static let acknowledged = Action(rawValue: "acknowledged")
        /// The acknowledgement of a flag was withdrawn.
        public static let acknowledgementWithdrawn = Action(rawValue: "acknowledgement-withdrawn")
        /// A flag got another responsible person, or another day for its follow-up.
        public static let assigned = Action(rawValue: "assigned")
        /// A rule that plans a questionnaire for all people was added.
        public static let ruleAdded = Action(rawValue: "rule-added")
        /// A rule that plans a questionnaire for all people was ended.
        public static let ruleEnded = Action(rawValue: "rule-ended")
        /// A sample was moved to the correct person.
        public static let reassigned = Action(rawValue: "reassigned")
        /// A flag of another store was raised in this store.
        public static let raised = Action(rawValue: "raised")
        /// A table of assessments was imported.
        public static let imported = Action(rawValue: "imported")
        /// Samples were exported.
        public static let exported = Action(rawValue: "exported")
        /// The samples of another store were merged.
        public static let merged = Action(rawValue: "merged")
        /// The store was copied.
        public static let backedUp = Action(rawValue: "backed-up")
        /// The store was replaced by a backup. The earlier entries are those of the backup.
        public static let restored = Action(rawValue: "restored")
        /// The store was encrypted.
        public static let encrypted = Action(rawValue: "encrypted")
        /// The store was decrypted.
        public static let decrypted = Action(rawValue: "decrypted")
        /// The passphrase of the store was changed.
        public static let rekeyed = Action(rawValue: "rekeyed")
    }

    /// Creates an entry from its parts, as stores do.
    package init(
        id: Int64, attribution: Attribution, account: String? = nil, action: Action,
        target: SampleID?, details: [Detail], hash: String
    ) {
        self.id = id
        self.attribution = attribution
        self.account = account
        self.action = action
        self.target = target
        self.details = details
        self.hash = hash
    }
}
