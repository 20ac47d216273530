public import Questionnaires
public import Scoring

/// An import of up to millions of sittings. The store writes all of them or none.
public struct AssessmentImport: Sendable {
    /// The forms that were answered.
    public let forms: [Form]
    /// The source of the sittings.
    public let source: SampleSource
    /// The policy for missing answers.
    public let policy: MissingPolicy
    /// The rule for sittings that are stored with other content.
    public let conflicts: ConflictRule
    /// The rule for totals if the stored answers add up to another total.
    public let totals: TotalRule
    /// The rule for new sittings that are already stored from elsewhere.
    public let elsewhere: ElsewhereRule
    /// The origin of the sittings, for the audit.
    public let details: [AuditEntry.Detail]
    /// Starts reading at the first sitting. The store calls it again if it must restart.
    ///
    /// Each call of the returned closure returns the next sittings, and `nil` at the end. The
    /// closure runs on the store's queue and may wait for a file. If it throws, the import ends and
    /// writes nothing. Sittings may come in any order; the order of person, form and time is
    /// fastest.
    public let open: @Sendable () throws(StoreError) -> Batches

    /// Returns the next sittings; `nil` at the end.
    public typealias Batches = () throws(StoreError) -> AssessmentImport.Batch?

    /// A questionnaire and the language in which it was answered.
    public struct Form: Hashable, Sendable {
        /// The definition of the form.
        public let questionnaire: Questionnaire
        /// The language in which the person read the form; `nil` if unknown.
        public let language: LanguageTag?

        /// A form.
        public init(_ questionnaire: Questionnaire, language: LanguageTag? = nil) {
            self.questionnaire = questionnaire
            self.language = language
        }
    }

    /// The rule for a sitting that is stored with other content.
    ///
    /// If the same content was stored and then corrected, the sitting counts as already stored. The
    /// correction remains, unless there is a reason to correct it again.
    public enum ConflictRule: Hashable, Sendable {
        /// Refuse the whole import.
        case refuse
        /// Leave the stored content as it is.
        case leave
        /// Replace the stored content, for a reason that the audit records. This also restores
        /// content that was corrected by mistake, as a correction of the correction.
        case correct(reason: String)

        /// Whether the import replaces stored content.
        var isCorrecting: Bool { if case .correct = self { true } else { false } }
    }

    /// The rule for a total with few or no answers, if the stored answers add up to another total.
    /// The total never replaces them.
    public enum TotalRule: Hashable, Sendable {
        /// Refuse the whole import, unless ``ConflictRule/leave`` leaves all stored content.
        case refuse
        /// Leave the answers as they are.
        case leave
    }

    /// The rule for a new sitting that is already stored from elsewhere: see
    /// ``AssessmentImport/Elsewhere``.
    public enum ElsewhereRule: Hashable, Sendable {
        /// Store it too: it may be a second form of that day. A store does not look for results
        /// from elsewhere.
        case keep
        /// Ignore it if the other is ``AssessmentImport/Elsewhere/same(_:)``. No answer is lost. For the next
        /// import of the table the sitting is new again.
        case leaveOutSame
    }

    /// Sittings to import.
    ///
    /// Without ``open`` there are no sittings: such an import only compares a batch with a store.
    public init(
        forms: [Form], source: SampleSource, policy: MissingPolicy = .strict,
        conflicts: ConflictRule = .refuse, totals: TotalRule = .refuse,
        elsewhere: ElsewhereRule = .keep,
        details: [AuditEntry.Detail] = [],
        open: @escaping @Sendable () throws(StoreError) -> Batches = { () throws(StoreError) in
            { () throws(StoreError) in nil }
        }
    ) {
        self.forms = forms
        self.source = source
        self.policy = policy
        self.conflicts = conflicts
        self.totals = totals
        self.elsewhere = elsewhere
        self.details = details
        self.open = open
    }

    /// The number of sittings by outcome.
    public struct Tally: Hashable, Sendable, Codable {
        /// New sittings.
        public var added = 0
        /// Sittings that were stored before with the same content, whether corrected since or not.
        public var alreadyStored = 0
        /// Sittings that replaced an earlier one with other content.
        public var corrected = 0
        /// Sittings that are stored with other content, which stays unchanged.
        public var leftAsStored = 0
        /// Sittings that were deleted before. They stay deleted.
        public var deletedBefore = 0
        /// Sittings that were ignored because the store has the same from elsewhere; 0 unless the
        /// import uses ``AssessmentImport/ElsewhereRule/leaveOutSame``.
        public var storedElsewhere = 0

        /// A tally of zeros.
        public init() {}

        /// The numbers for the audit, without ``storedElsewhere``.
        var auditDetails: [AuditEntry.Detail] {
            [
                .init(name: "added", value: String(added)),
                .init(name: "already-kept", value: String(alreadyStored)),
                .init(name: "corrected", value: String(corrected)),
                .init(name: "left-as-kept", value: String(leftAsStored)),
                .init(name: "deleted-before", value: String(deletedBefore)),
            ]
        }
    }

    /// The audit details of an import.
    public func auditDetails(_ tally: Tally) -> [AuditEntry.Detail] {
        details + tally.auditDetails
            + (elsewhere == .keep
                ? []
                : [.init(name: "left-out-kept-elsewhere", value: String(tally.storedElsewhere))])
    }

    /// The sittings of a batch as assessments, in order.
    ///
    /// Their identifiers are all zero, because the store assigns the identifiers:
    /// ``Assessment/identified(as:)``.
    ///
    /// - Parameters:
    ///   - batch: Some sittings of this import.
    ///   - scorers: The scorer of each form, in the order of ``forms``.
    /// - Throws: ``StoreError/Code/invalid`` if the answers do not belong to the form, or a stated
    ///   score is outside its scale.
    public func assessments(
        of batch: AssessmentImport.Batch, scoredBy scorers: [Scorer]
    ) throws(StoreError) -> [Assessment] {
        var assessments: [Assessment] = []
        assessments.reserveCapacity(batch.count)
        try batch.each { (sitting, bytes) throws(StoreError) in
            guard scorers.indices.contains(sitting.form) else { throw .unreadableSitting }
            assessments.append(
                try assessment(of: sitting, bytes, scoredBy: scorers[sitting.form]))
        }
        return assessments
    }

    /// The definition of an assessment that ``assessments(of:scoredBy:)`` made.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if the import has no such form.
    public func questionnaire(of assessment: Assessment) throws(StoreError) -> Questionnaire {
        let form = forms.first { $0.questionnaire.identity == assessment.questionnaire }
        guard let form else { throw .unsuitableAnswers }
        return form.questionnaire
    }

    /// The assessment of a packed sitting, see ``assessments(of:scoredBy:)``.
    package func assessment(
        of sitting: PackedSitting, _ bytes: Span<UInt8>, scoredBy scorer: Scorer
    ) throws(StoreError) -> Assessment {
        let questionnaire = scorer.questionnaire
        guard forms.indices.contains(sitting.form),
            questionnaire.identity == forms[sitting.form].questionnaire.identity
        else { throw .unsuitableAnswers }
        let assessment = try sitting.assessment(
            in: bytes, source: source, mode: .imported, language: forms[sitting.form].language,
            scoredBy: scorer, policy: policy)
        try assessment.checkStorable(with: questionnaire)
        return assessment
    }
}

extension StoreError {
    /// The error for answers that do not fit the form of an import.
    package static let unsuitableAnswers = StoreError(
        code: .invalid,
        message: "the answers do not fit their form; give the definition they were made for")
}
