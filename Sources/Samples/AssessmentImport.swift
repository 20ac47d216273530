public import Questionnaires
package import Scoring

/// Assessments that come in by the thousand, all of them or none.
public struct AssessmentImport: Sendable {
    /// The definitions that the assessments were made with.
    public let questionnaires: [Questionnaire]
    /// Why results that are kept with other content are corrected; `nil` to refuse instead.
    public let correcting: String?
    /// What the audit says of where they come from.
    public let details: [AuditEntry.Detail]
    /// Begins at the first assessment. Called again when the store has to begin again.
    ///
    /// What it returns gives the next assessments each time it is called, and `nil` at the end. It
    /// runs on the store's own queue and may wait for a file. What it throws ends the import with
    /// nothing written.
    public let open: @Sendable () throws(StoreError) -> Batches

    /// Gives the next assessments, `nil` at the end.
    public typealias Batches = () throws(StoreError) -> [Assessment]?

    /// Assessments to import.
    public init(
        questionnaires: [Questionnaire], correcting: String? = nil,
        details: [AuditEntry.Detail] = [],
        open: @escaping @Sendable () throws(StoreError) -> Batches
    ) {
        self.questionnaires = questionnaires
        self.correcting = correcting
        self.details = details
        self.open = open
    }

    /// What came of the assessments.
    public struct Tally: Hashable, Sendable {
        /// New ones.
        public var added = 0
        /// Those that were kept before with the same content.
        public var alreadyKept = 0
        /// Those that took the place of an earlier one with other content.
        public var corrected = 0
        /// Those that were deleted before, and stay so.
        public var deletedBefore = 0

        /// No assessment yet.
        public init() {}
    }

    /// What the audit says of an import.
    package func auditDetails(_ tally: Tally) -> [AuditEntry.Detail] {
        details + [
            .init(name: "added", value: String(tally.added)),
            .init(name: "already-kept", value: String(tally.alreadyKept)),
            .init(name: "corrected", value: String(tally.corrected)),
            .init(name: "deleted-before", value: String(tally.deletedBefore)),
        ]
    }

    /// The definition of an assessment.
    package func questionnaire(
        of assessment: Assessment
    ) throws(StoreError) -> Questionnaire {
        guard let form = questionnaires.first(where: { $0.identity == assessment.questionnaire })
        else {
            throw StoreError(
                code: .invalid, message: "an assessment came in without its definition")
        }
        return form
    }
}

extension Assessment {
    /// Whether two assessments say the same: the same answers to the same questions, and the same
    /// stated scores.
    package func saysTheSame(as other: Assessment) -> Bool {
        answers == other.answers && stated == other.stated
    }

    /// The same assessment under another identifier, as what corrects an earlier one.
    package func identified(as id: SampleID, scoredBy scorer: Scorer) -> Assessment {
        Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: scorer, policy: scorecard.policy,
            stated: stated, metadata: metadata)
    }
}

extension SampleID {
    /// The identifier of the correction of an imported assessment: the same whenever the same
    /// answers come for it again.
    package init(correcting id: SampleID, with assessment: Assessment) {
        var content = ContentBytes()
        content.append("wellbeing import correction 1")
        content.append(id.bytes)
        for state in assessment.answers.states { content.append(state.description) }
        for (scale, points) in assessment.stated.sorted(by: { $0.key < $1.key }) {
            content.append(scale.text)
            content.append(points.description)
        }
        self.init(hashing: content)
    }

    /// A version 8 identifier from the first bits of a SHA-256.
    ///
    /// - SeeAlso: RFC 9562, section 5.8.
    package init(hashing content: ContentBytes) {
        let hash = ContentHash(of: content.bytes).bytes
        func word(_ places: Range<Int>) -> UInt64 {
            hash[places].reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.init(
            high: word(0..<8) & ~0xF000 | 0x8000,
            low: word(8..<16) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}

/// What an imported assessment meets in a store.
public enum ImportStanding: Hashable, Sendable {
    /// Nothing: it is new.
    case new
    /// The same content, in the place of the first or as a correction of it.
    case identical
    /// Other content, kept under the identifier.
    case different(SampleID)
    /// A tombstone: it was deleted before.
    case deleted
}
