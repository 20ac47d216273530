public import Questionnaires
public import Scoring

/// An import of up to millions of sittings. The store writes all of them or none.
public struct AssessmentImport: Sendable {
    /// The forms that were answered.
    public let forms: [Form]
    /// The source of the sittings.
    public let source: Source
    /// What to do where answers are missing.
    public let policy: MissingPolicy
    /// What to do with sittings that the store has with other content.
    public let conflicts: ConflictRule
    /// What to do with totals if the stored answers add up to another total.
    public let totals: TotalRule
    /// What to do with new sittings that the store also has from elsewhere.
    public let elsewhere: ElsewhereRule
    /// What the audit records about the origin of the sittings.
    public let details: [AuditEntry.Detail]
    /// Starts reading at the first sitting. The store calls it again if it has to start again.
    ///
    /// Each call of the returned closure gives the next sittings, and `nil` at the end. The closure
    /// runs on the store's queue and may wait for a file. If it throws, the import ends and writes
    /// nothing. Sittings may come in any order; the order of person, form and time is fastest.
    public let open: @Sendable () throws(StoreError) -> Batches

    /// Gives the next sittings, `nil` at the end.
    public typealias Batches = () throws(StoreError) -> SittingBatch?

    /// A form that was answered.
    public struct Form: Hashable, Sendable {
        /// Its definition.
        public let questionnaire: Questionnaire
        /// The language in which it was read; `nil` if unknown.
        public let language: LanguageTag?

        /// A form.
        public init(_ questionnaire: Questionnaire, language: LanguageTag? = nil) {
            self.questionnaire = questionnaire
            self.language = language
        }
    }

    /// What to do with a sitting that the store has with other content.
    ///
    /// If the store had the same content and it was corrected since, the sitting counts as already
    /// stored, and the correction remains, unless there is a reason to correct it again.
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

    /// Applies the import's rules to a total if the stored answers add up to another total.
    ///
    /// - Throws: ``StoreError/Code/identifierTaken`` if the rules refuse it.
    package func leave(
        _ id: SampleID, countedIn tally: inout Tally
    ) throws(StoreError) {
        guard totals == .leave || conflicts == .leave else { throw .otherTotal(than: id) }
        tally.leftAsStored += 1
    }

    /// What to do with a total, alone or with a few answers, if the store has more answers that add
    /// up to another total. The total never replaces them.
    public enum TotalRule: Hashable, Sendable {
        /// Refuse the whole import, unless ``ConflictRule/leave`` leaves all stored content.
        case refuse
        /// Leave the answers as they are.
        case leave
    }

    /// What to do with a new sitting that the store also has from elsewhere: see
    /// ``StoredElsewhere``.
    public enum ElsewhereRule: Hashable, Sendable {
        /// Store it too: it may be a second form of that day.
        case keep
        /// Ignore it if the other is ``StoredElsewhere/same(_:)``. No answer is lost. For the next
        /// import of the table the sitting is new again.
        case leaveOutSame
    }

    /// Sittings to import.
    public init(
        forms: [Form], source: Source, policy: MissingPolicy = .strict,
        conflicts: ConflictRule = .refuse, totals: TotalRule = .refuse,
        elsewhere: ElsewhereRule = .keep,
        details: [AuditEntry.Detail] = [],
        open: @escaping @Sendable () throws(StoreError) -> Batches
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
    public struct Tally: Hashable, Sendable {
        /// New sittings.
        public var added = 0
        /// Sittings that the store already had with the same content, corrected since or not.
        public var alreadyStored = 0
        /// Sittings that replaced an earlier one with other content.
        public var corrected = 0
        /// Sittings that the store has with other content, which it left as it is.
        public var leftAsStored = 0
        /// Sittings that were deleted before. They stay deleted.
        public var deletedBefore = 0
        /// Sittings that were ignored because the store has the same from elsewhere; 0 unless the
        /// import uses ``AssessmentImport/ElsewhereRule/leaveOutSame``.
        public var storedElsewhere = 0

        /// A tally of zeros.
        public init() {}
    }

    /// The audit details of an import.
    package func auditDetails(_ tally: Tally) -> [AuditEntry.Detail] {
        details + [
            .init(name: "added", value: String(tally.added)),
            .init(name: "already-kept", value: String(tally.alreadyStored)),
            .init(name: "corrected", value: String(tally.corrected)),
            .init(name: "left-as-kept", value: String(tally.leftAsStored)),
            .init(name: "deleted-before", value: String(tally.deletedBefore)),
        ]
            + (elsewhere == .keep
                ? []
                : [.init(name: "left-out-kept-elsewhere", value: String(tally.storedElsewhere))])
    }

    /// The assessment of a sitting.
    ///
    /// - Parameters:
    ///   - sitting: A sitting of this import.
    ///   - id: The identifier that the store gives it.
    ///   - scorer: The scorer of its form.
    /// - Throws: ``StoreError/Code/invalid`` if the answers do not belong to the form, or a stated
    ///   score is outside its scale.
    public func assessment(
        of sitting: Sitting, id: SampleID, scoredBy scorer: Scorer
    ) throws(StoreError) -> Assessment {
        guard forms.indices.contains(sitting.form),
            scorer.questionnaire.identity == forms[sitting.form].questionnaire.identity,
            let answers = Answers(packed: sitting.codes, in: scorer.questionnaire)
        else {
            throw StoreError(
                code: .invalid, message: "the answers do not fit their form")
        }
        var stated: [Scale.ID: Points] = [:]
        for score in sitting.stated {
            guard scorer.questionnaire.scales.indices.contains(score.scale) else {
                throw .unreadableSitting
            }
            stated[scorer.questionnaire.scales[score.scale].id] = score.points
        }
        let assessment = Assessment(
            id: id, subject: sitting.subject, start: sitting.start, source: source,
            mode: .imported, language: forms[sitting.form].language, answers: answers,
            scoredBy: scorer, policy: policy, stated: stated, metadata: sitting.metadata)
        try assessment.checkStorable(with: scorer.questionnaire)
        return assessment
    }
}

extension Assessment {
    /// The same assessment under another identifier.
    package func identified(as id: SampleID, of questionnaire: Questionnaire) -> Assessment {
        Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: Scorer(questionnaire),
            policy: scorecard.policy, stated: stated, metadata: metadata)
    }
}
