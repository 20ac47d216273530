public import Questionnaires
public import Scoring

/// Sittings that come in by the million, all of them or none.
public struct AssessmentImport: Sendable {
    /// The forms that were answered.
    public let forms: [Form]
    /// What the sittings come from.
    public let source: Source
    /// What to do where answers are missing.
    public let policy: MissingPolicy
    /// What to do with sittings that are kept with other content.
    public let conflicts: ConflictRule
    /// What to do with totals in whose place answers stand that add up to others.
    public let totals: TotalRule
    /// What to do with new sittings that are kept from elsewhere too.
    public let elsewhere: ElsewhereRule
    /// What the audit says of where they come from.
    public let details: [AuditEntry.Detail]
    /// Begins at the first sitting. Called again when the store has to begin again.
    ///
    /// What it returns gives the next sittings each time it is called, and `nil` at the end. It
    /// runs on the store's own queue and may wait for a file. What it throws ends the import with
    /// nothing written. Sittings are taken in any order, and fastest in that of person, form and
    /// time.
    public let open: @Sendable () throws(StoreError) -> Batches

    /// Gives the next sittings, `nil` at the end.
    public typealias Batches = () throws(StoreError) -> SittingBatch?

    /// A form that was answered.
    public struct Form: Hashable, Sendable {
        /// Its definition.
        public let questionnaire: Questionnaire
        /// The language in which it was read, or `nil` where that is not known.
        public let language: LanguageTag?

        /// A form.
        public init(_ questionnaire: Questionnaire, language: LanguageTag? = nil) {
            self.questionnaire = questionnaire
            self.language = language
        }
    }

    /// What to do with a sitting in whose place other content stands.
    ///
    /// Content that was kept and corrected since is known: without a reason to correct it again it
    /// counts as already kept, and the correction stands.
    public enum ConflictRule: Hashable, Sendable {
        /// Refuse the whole import.
        case refuse
        /// Leave what is kept as it is.
        case leave
        /// Put the new one in its place, for a reason that the audit names. So content that was
        /// corrected by mistake comes back, as a correction of its correction.
        case correct(reason: String)

        /// Whether the new one is put in its place.
        var isCorrecting: Bool { if case .correct = self { true } else { false } }
    }

    /// Does with a total what the import says, where answers stand that add up to another.
    ///
    /// - Throws: ``StoreError/Code/identifierTaken`` where that is refused.
    package func leave(
        _ id: SampleID, countedIn tally: inout Tally
    ) throws(StoreError) {
        guard totals == .leave || conflicts == .leave else { throw .otherTotal(than: id) }
        tally.leftAsKept += 1
    }

    /// What to do with a total, alone or beside a few answers, in whose place more answers stand that
    /// add up to another total. It never takes their place.
    public enum TotalRule: Hashable, Sendable {
        /// Refuse the whole import, unless all that is kept with other content is left.
        case refuse
        /// Leave the answers as they are.
        case leave
    }

    /// What to do with a new sitting that is kept from elsewhere too, as ``StoredElsewhere`` says.
    public enum ElsewhereRule: Hashable, Sendable {
        /// Keep it beside the other: it may be a second form of that day.
        case keep
        /// Leave it out where the other is ``StoredElsewhere/same(_:)``, so that no answer is lost.
        /// The next import of the table meets it as a new one again.
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

    /// What came of the sittings.
    public struct Tally: Hashable, Sendable {
        /// New ones.
        public var added = 0
        /// Those that were kept before with the same content, corrected since or not.
        public var alreadyKept = 0
        /// Those that took the place of an earlier one with other content.
        public var corrected = 0
        /// Those that are kept with other content, which was left as it is.
        public var leftAsKept = 0
        /// Those that were deleted before, and stay so.
        public var deletedBefore = 0
        /// Those that were left out because the same is kept from elsewhere; 0 unless the import
        /// says so with ``AssessmentImport/ElsewhereRule/leaveOutSame``.
        public var keptElsewhere = 0

        /// No sitting yet.
        public init() {}
    }

    /// What the audit says of an import.
    package func auditDetails(_ tally: Tally) -> [AuditEntry.Detail] {
        details + [
            .init(name: "added", value: String(tally.added)),
            .init(name: "already-kept", value: String(tally.alreadyKept)),
            .init(name: "corrected", value: String(tally.corrected)),
            .init(name: "left-as-kept", value: String(tally.leftAsKept)),
            .init(name: "deleted-before", value: String(tally.deletedBefore)),
        ]
            + (elsewhere == .keep
                ? []
                : [.init(name: "left-out-kept-elsewhere", value: String(tally.keptElsewhere))])
    }

    /// The assessment of a sitting.
    ///
    /// - Parameters:
    ///   - sitting: One of this import.
    ///   - id: The identifier that the store gives it.
    ///   - scorer: Scores its form.
    /// - Throws: ``StoreError/Code/invalid`` when the answers are not those of the form, or a
    ///   stated score lies outside of its scale.
    public func assessment(
        of sitting: Sitting, id: SampleID, scoredBy scorer: Scorer
    ) throws(StoreError) -> Assessment {
        guard forms.indices.contains(sitting.form),
            scorer.questionnaire.identity == forms[sitting.form].questionnaire.identity,
            let answers = Answers(packed: sitting.codes, in: scorer.questionnaire)
        else {
            throw StoreError(
                code: .invalid, message: "the answers do not fit the form they were handed in with")
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
        try assessment.checkKeepable(with: scorer.questionnaire)
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
