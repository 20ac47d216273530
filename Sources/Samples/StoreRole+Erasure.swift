extension StoreRole {
    /// Counts of what was removed when everything about a person was erased.
    public struct Erasure: Hashable, Sendable {
        /// Assessments, including earlier versions.
        public var assessments = 0
        /// Other samples.
        public var observations = 0
        /// Unfinished interviews.
        public var drafts = 0
        /// Flags, acknowledged or not, with their notes.
        public var flags = 0
        /// Entries of the audit whose texts were erased; the entries stay.
        public var auditEntries = 0
        /// Records that prevented deleted imported results from being imported again.
        public var deletedImports = 0
        /// Sources that wrote only about this person.
        public var sources = 0
        /// Decisions about what those sources may do.
        public var grants = 0
        /// Entries of the audit that name the person as the actor. They stay unchanged.
        public var entriesAsActor = 0
        /// Whether the write-ahead log was emptied. If not, another program is reading, and the log
        /// holds the erased data until the last program has closed the store.
        public var isLogEmptied = true

        /// An erasure that removed nothing.
        public init() {}

        /// Whether there was nothing to remove.
        public var isEmpty: Bool {
            [assessments, observations, drafts, flags, auditEntries, deletedImports].allSatisfy {
                $0 == 0
            }
        }

        /// The audit details of the erasure, without the person's name.
        public func auditDetails(
            reason: String, _ erased: AuditEntry.ErasedTexts
        ) -> [AuditEntry.Detail] {
            let counts: [(String, Int)] = [
                ("assessments", assessments), ("observations", observations), ("drafts", drafts),
                ("flags", flags), ("audit-entries", auditEntries),
                ("deleted-imports", deletedImports), ("sources", sources), ("grants", grants),
            ]
            return [.reason(reason)] + counts.map { .init(name: $0.0, value: String($0.1)) }
                + [erased.detail].compactMap(\.self)
        }
    }
}

extension SubjectID {
    /// Whether a text names the person.
    ///
    /// A name of one or two characters, and `self`, count only as a separate word: they are part of
    /// many words.
    public func isNamed(in text: String) -> Bool {
        let (name, text) = (self.text.lowercased(), text.lowercased())
        guard self == .oneself || name.count < 3 else { return text.contains(name) }
        return text.split { !$0.isLetter && !$0.isNumber }.contains { $0 == name }
    }

    /// Whether a text of the audit is erased together with the person: it names the person and is
    /// about no other person, or it is exactly the name.
    ///
    /// - Parameters:
    ///   - text: A text of an entry of the audit.
    ///   - other: The mark of the person whom the text is about, or `nil`.
    public func isNamed(in text: String, about other: [UInt8]?) -> Bool {
        other == nil ? isNamed(in: text) : text == self.text
    }

    /// Refuses a reason for erasing a person that names the person: the reason stays in the audit.
    ///
    /// - Throws: ``StoreError/Code/invalid``.
    public func checkIsNotNamed(inReason reason: String) throws(StoreError) {
        guard !isNamed(in: reason) else {
            throw StoreError(
                code: .invalid,
                message: "the reason stays in the audit and must not name the person; leave the "
                    + "name out")
        }
    }
}

extension StoreError {
    /// The error for an erasure of a person about whom the store has no data.
    public static let nothingAboutPerson = StoreError(
        code: .notFound,
        message: "the store has no data about a person of this name; check the name")
}

extension AuditEntry {
    /// The entry after its texts were erased.
    public var withoutTexts: AuditEntry {
        var entry = self
        entry.details = details.map { detail in
            if case .text = detail.content { return Detail(name: detail.name, .erased) }
            return detail
        }
        return entry
    }

    /// The texts that were not erased.
    public var texts: [String] {
        details.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    }
}

extension AuditEntry.Detail {
    /// The audit details of a deletion.
    ///
    /// - Parameters:
    ///   - reason: Why it was deleted.
    ///   - flags: The number of deleted flags.
    ///   - others: The other versions of the assessment, deleted with it.
    ///   - erased: The earlier entries about them whose texts were erased.
    public static func deletion(
        reason: String, flags: Int, others: [SampleID], _ erased: AuditEntry.ErasedTexts
    ) -> [Self] {
        [.reason(reason), Self(name: "flags", value: String(flags))]
            + (others.isEmpty
                ? []
                : [Self(name: "with", value: others.map(\.description).joined(separator: ","))])
            + [erased.detail].compactMap(\.self)
    }
}
