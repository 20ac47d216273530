internal import Questionnaires
internal import Samples
internal import Scoring

/// Counts the sittings of a table, which arrive in the order of person, form and time.
struct SittingCounts {
    /// The number of different people.
    private(set) var subjects = 0
    /// The new people whose names are almost those of others.
    private(set) var similarNames: SimilarNames

    private let forms: [CountedForm]
    private let policy: MissingPolicy
    /// How often each flag of each form is raised.
    private var flags: [[Int]]
    private var person: [UInt8] = []
    private var earliest: SittingContent?
    private var latest: SittingContent?

    /// The parts of a form that counting needs. They are read once, because copying the definition
    /// for each sitting took a third of an import.
    private struct CountedForm {
        let form: PackedForm
        let questionnaire: Questionnaire.ID
        let acceptsEntries: Bool
        let hasScales: Bool
        /// Whether each item is part of a score.
        let isScored: [Bool]

        init(_ questionnaire: Questionnaire) {
            form = PackedForm(Scorer(questionnaire))
            self.questionnaire = questionnaire.id
            acceptsEntries = questionnaire.acceptsEntries
            hasScales = !questionnaire.scales.isEmpty
            isScored = questionnaire.items.map { !$0.isUnscored }
        }
    }

    /// - Parameters:
    ///   - forms: The forms of the sittings.
    ///   - policy: How to treat missing answers.
    ///   - people: The people in the store.
    init(_ forms: [AssessmentImport.Form], policy: MissingPolicy, besides people: [SubjectID]) {
        similarNames = SimilarNames(besides: people)
        self.policy = policy
        self.forms = forms.map { CountedForm($0.questionnaire) }
        flags = forms.map { Array(repeating: 0, count: $0.questionnaire.flags.count) }
    }

    /// Counts a batch.
    ///
    /// - Parameters:
    ///   - batch: Some sittings.
    ///   - comparisons: How each compares with the store; `nil` without a store: all are new.
    ///   - plan: Receives the counts.
    mutating func add(
        _ batch: AssessmentImport.Batch, _ comparisons: [AssessmentImport.Comparison]?,
        to plan: inout TableImport.Plan
    ) {
        var place = 0
        batch.each { sitting, bytes in
            count(sitting, bytes, to: &plan)
            let comparison = comparisons.map { $0[place] } ?? .new
            place += 1
            if case .elsewhere(let found) = comparison {
                plan.summary.elsewhere.add(found, line: sitting.line)
            }
            switch comparison {
            case .elsewhere(.same) where plan.elsewhere.leavesOutSame: return
            case .new, .elsewhere:
                plan.summary.new += 1
                countFlags(sitting, bytes)
            case .identical: plan.summary.alreadyStored += 1
            case .corrected:
                plan.summary.correctedSince += 1
                if plan.isCorrecting { countFlags(sitting, bytes) }
            case .deleted: plan.summary.deletedBefore += 1
            case .different:
                plan.add(conflict(sitting, isOtherTotal: false))
                if plan.isCorrecting { countFlags(sitting, bytes) }
            case .otherTotal: plan.add(conflict(sitting, isOtherTotal: true))
            }
        }
        if let earliest = try? earliest?.timestamp(), let latest = try? latest?.timestamp() {
            plan.dates = earliest...latest
        }
    }

    private func conflict(
        _ sitting: PackedSitting, isOtherTotal: Bool
    ) -> TableImport.Plan.Conflict {
        TableImport.Plan.Conflict(
            line: sitting.line, questionnaire: forms[sitting.form].questionnaire,
            isOtherTotal: isOtherTotal)
    }

    private mutating func count(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, to plan: inout TableImport.Plan
    ) {
        plan.assessments += 1
        let name = bytes.extracting(sitting.subject)
        if subjects == 0 || !person.span.holdsTheSame(as: name) {
            subjects += 1
            similarNames.add(name)
            person = bytes.array(sitting.subject)
        }
        let content = sitting.content
        if earliest.map({ content.start < $0.start }) ?? true { earliest = content }
        if latest.map({ content.start > $0.start }) ?? true { latest = content }
        let codes = bytes.extracting(content.codes)
        guard !content.scores.isEmpty else {
            if lacksScore(codes, of: forms[sitting.form]) { plan.summary.withoutScore += 1 }
            return
        }
        // The bytes of entries follow the codes.
        let isScored = forms[sitting.form].isScored
        if !isScored.indices.contains(where: { isScored[$0] && codes[$0] <= AnswerCode.entered }) {
            plan.summary.totalsOnly += 1
        }
    }

    /// Whether answers do not give the first scale a score.
    private func lacksScore(_ codes: Span<UInt8>, of counted: CountedForm) -> Bool {
        // Most sittings with choices are complete, and nothing is computed for them.
        guard counted.hasScales,
            counted.acceptsEntries
                || codes.indices.contains(where: {
                    codes[$0] >= AnswerCode.greatestChoiceCount && counted.isScored[$0]
                })
        else { return false }
        var open = codes.array(codes.indices)
        counted.form.markUndecidedItems(in: &open)
        return counted.form.packedScore(open.span, scale: 0, policy: policy).points == nil
    }

    /// Counts the flags of a sitting to be stored.
    private mutating func countFlags(_ sitting: PackedSitting, _ bytes: Span<UInt8>) {
        for flag in raisedFlags(sitting, bytes) { flags[sitting.form][flag] += 1 }
    }

    /// The lines of the sittings of a batch that raise a flag.
    func flaggedLines(in batch: AssessmentImport.Batch) -> [Int32] {
        var lines: [Int32] = []
        batch.each { sitting, bytes in
            guard !raisedFlags(sitting, bytes).isEmpty else { return }
            lines.append(Int32(clamping: sitting.line))
        }
        return lines
    }

    /// The indices of the flags that a sitting raises.
    private func raisedFlags(_ sitting: PackedSitting, _ bytes: Span<UInt8>) -> [Int] {
        let form = forms[sitting.form].form
        guard form.flagCount > 0 else { return [] }
        let codes = bytes.extracting(sitting.content.codes)
        if forms[sitting.form].acceptsEntries {
            let card = Answers(packed: codes.array(codes.indices), in: form.scorer.questionnaire)
                .map { form.scorer.scorecard($0, policy: policy) }
            let raised = Set((card?.flags ?? []).map(\.flag))
            let all = form.scorer.questionnaire.flags
            return all.indices.filter { raised.contains(all[$0].id) }
        }
        return (0..<form.flagCount).filter { form.code(raising: $0, codes) != nil }
    }

    /// The number of flags that the written sittings would raise, by flag.
    var raised: [Flag.ID: Int] {
        var raised: [Flag.ID: Int] = [:]
        for (form, counts) in zip(forms, flags) {
            for (flag, count) in zip(form.form.scorer.questionnaire.flags, counts) where count > 0 {
                raised[flag.id, default: 0] += count
            }
        }
        return raised
    }
}
