internal import CSV
public import Questionnaires
internal import Samples
public import Scoring

/// Brings a clinic's table into a store: understand, plan, apply.
///
///     let clinic = TableImport(file, questionnaires: shipped, context: context)
///     let proposal = try clinic.proposal(ImportChoices())
///     guard let mapping = proposal.mapping else { … proposal.findings … }
///     let plan = try await clinic.plan(mapping, for: store)
///     let outcome = try await clinic.apply(plan, to: store, by: me)
///
/// Nothing is written before ``apply(_:to:by:correcting:skippingBadRows:)``, which writes all or
/// nothing. The table is streamed each time and never held whole.
public struct TableImport: Sendable {
    /// The table.
    public let file: ClinicFile
    /// The questionnaires that can be in it.
    public let questionnaires: [Questionnaire]
    /// The clinic's clock.
    public let context: ImportContext
    /// What to do where answers are missing, unless ``ImportMapping/missing`` says it.
    public let policy: MissingPolicy

    /// Told how far the work is, after every few thousand results; `nil` to tell nobody.
    ///
    /// While rows are read the file itself is the measure: whoever gives the bytes sees how many
    /// were taken. It is called from wherever the work is done, one call after the other, and the
    /// work waits for it.
    public var watch: (@Sendable (ImportProgress) -> Void)?

    /// An import of a table.
    public init(
        _ file: ClinicFile, questionnaires: [Questionnaire], context: ImportContext,
        policy: MissingPolicy = .strict
    ) {
        self.file = file
        self.questionnaires = questionnaires
        self.context = context
        self.policy = policy
    }

    /// What is done where answers are missing, under a mapping.
    func policy(of mapping: ImportMapping) -> MissingPolicy { mapping.missing ?? policy }

    /// What a table means, as far as it can be told.
    public struct Proposal: Sendable {
        /// What the columns mean; `nil` while an error is among the findings.
        public let mapping: ImportMapping?
        /// What was understood all the same, where a mapping can settle what stands in the way.
        package let draft: ImportDraft?
        /// What was understood, and what stands in the way.
        public let findings: [ImportFinding]
        /// The names of the columns.
        public let columns: [String]
        /// The rows below the header.
        public let rows: Int
    }

    /// Reads the table once and finds out what its columns mean.
    ///
    /// - Parameters:
    ///   - choices: What a person decided.
    ///   - form: How the table is written, as far as somebody says.
    /// - Throws: What the file's source throws. What is wrong with the table is a finding.
    public func proposal(
        _ choices: ImportChoices, form: TableForm = TableForm()
    ) throws -> Proposal {
        let survey = try TableSurvey(file, form: form)
        let broken = survey.findings.contains { $0.gravity == .error }
        // Nothing can be told of columns without a row, and nothing needs to be.
        let inference =
            broken || survey.rows == 0
            ? nil
            : ImportInference(
                survey,
                long: try LongSurvey(
                    file, survey, named: choices.questionnaires, known: questionnaires),
                choices: choices, known: questionnaires, policy: policy)
        var findings = inference?.findings ?? []
        // That cells which nobody can cut out hold no date says nothing of the dates.
        let spoilt = survey.faultOfAllRows
        if let inference, inference.mapping == nil, !inference.isBelowTitles, let fault = spoilt {
            findings.removeAll { $0.code == .dateUnreadable }
            findings.insert(fault.ofAllRows(survey.rows), at: 0)
        }
        // The line that was taken for the header is none, and what was said of it is not so.
        let isBelow = inference?.isBelowTitles == true
        return Proposal(
            mapping: inference?.mapping, draft: spoilt == nil ? inference?.draft : nil,
            findings: (isBelow ? [] : survey.findings) + findings,
            columns: survey.headers, rows: survey.rows)
    }
}
