internal import CSV
public import Questionnaires
package import Samples
public import Scoring

/// Imports a clinic's table into a store: propose a mapping, plan, apply.
///
///     let clinic = TableImport(file, questionnaires: shipped, context: context)
///     let proposal = try clinic.proposal(TableImport.Choices())
///     guard let mapping = proposal.mapping else { … proposal.findings … }
///     let plan = try await clinic.plan(mapping, for: store)
///     let outcome = try await clinic.apply(plan, to: store, by: me)
///
/// Only ``apply(_:to:by:correcting:skippingBadRows:)`` writes, and it writes all or nothing. Each
/// pass streams the table and never holds all of it in memory.
public struct TableImport: Sendable {
    /// The table.
    public let file: TableImport.File
    /// The questionnaires that can be in it.
    public let questionnaires: [Questionnaire]
    /// The clinic's clock. A mapping that names a ``TableImport/Mapping/timeZone`` needs a context
    /// of that zone.
    public var context: TableImport.Context
    /// How to treat missing answers, unless ``TableImport/Mapping/missing`` sets it.
    public let policy: MissingPolicy

    /// The data dictionary of the table; `nil` without one. ``proposal(_:form:)`` uses it.
    package var dictionary: DataDictionary?

    /// The people in the store. The plan warns of new names that are almost theirs. At most
    /// ``Samples/SimilarNames/greatestCount`` people are needed.
    package var storedPeople: [SubjectID] = []

    /// Receives the progress after every few thousand results; `nil` to report none.
    ///
    /// It reports no progress of reading: the caller that supplies the bytes can count them. It is
    /// called on any thread, one call at a time, and the work waits for it.
    public var watch: (@Sendable (TableImport.Progress) -> Void)?

    /// Creates an import of a table.
    public init(
        _ file: TableImport.File, questionnaires: [Questionnaire], context: TableImport.Context,
        policy: MissingPolicy = .strict
    ) {
        self.file = file
        self.questionnaires = questionnaires
        self.context = context
        self.policy = policy
    }

    /// The policy for missing answers under a mapping.
    func policy(of mapping: TableImport.Mapping) -> MissingPolicy { mapping.missing ?? policy }

    /// The inferred meaning of a table.
    public struct Proposal: Sendable {
        /// What the columns mean; `nil` while an error is among the findings.
        public let mapping: TableImport.Mapping?
        /// A mapping with gaps, if there is an error and the header is known, or if answers may be
        /// choices in other words.
        package let draft: ImportDraft?
        /// The questions whose replies would complete the import, or decide about rows; empty if it
        /// needs more. The later ones may depend on the reply to the first.
        public let questions: [TableImport.Question]
        /// What was understood, and which errors prevent an import.
        public let findings: [TableImport.Finding]
        /// The names of the columns.
        public let columns: [String]
        /// The rows below the header.
        public let rows: Int
    }

    /// Reads the table once and infers what its columns mean.
    ///
    /// - Parameters:
    ///   - choices: The user's decisions.
    ///   - form: How the table is written, as far as the user specifies it.
    /// - Throws: The errors of the file's source. An error in the table itself is a finding.
    public func proposal(
        _ choices: TableImport.Choices, form: TableImport.File.Form = TableImport.File.Form()
    ) throws -> Proposal {
        var form = form
        form.encoding = form.encoding ?? choices.encoding
        let survey = try TableSurvey(file, form: form)
        let proposal = try proposal(choices, of: survey)
        let below = proposal.findings.first { $0.code == .headerBelow }
        guard let line = survey.headerLine(below: below) else { return proposal }
        return try self.proposal(
            choices, of: TableSurvey(file, form: form, headerLine: line))
    }

    /// Infers what the columns of a table mean, after its rows were read once.
    private func proposal(
        _ choices: TableImport.Choices, of survey: TableSurvey
    ) throws -> Proposal {
        var survey = survey
        if let dictionary { survey.explain(by: dictionary) }
        // A mapping can avoid columns of the same name.
        let isBroken = survey.findings.contains { $0.gravity == .error && $0.code != .columnTwice }
        // Without a row the columns have no meaning to infer.
        let inference =
            isBroken || survey.rows == 0 ? nil : try inferenceByNamedRows(&survey, choices)
        let tableFindings = inference?.tableFindings ?? survey.findings
        let errors = tableFindings.filter { $0.gravity == .error }
        var findings = errors.isEmpty ? inference?.findings ?? [] : []
        // If rows cannot be split, all columns look empty: do not also report people and dates.
        let spoilt = survey.faultOfAllRows
        if let inference, inference.mapping == nil, !inference.isBelowTitles, let fault = spoilt {
            let ofEmptyColumns: [Finding.Code] = [.dateUnreadable, .noSubject, .noDate]
            findings.removeAll { ofEmptyColumns.contains($0.code) }
            findings.insert(fault.ofAllRows(survey.rows), at: 0)
        }
        // The header line was data, so the findings about it are wrong.
        let isBelow = inference?.isBelowTitles == true
        return Proposal(
            mapping: errors.isEmpty ? inference?.mapping : nil,
            draft: spoilt == nil ? inference?.draft : nil,
            questions: errors.isEmpty && spoilt == nil
                ? inference?.questions ?? []
                : survey.encodings.isEmpty ? [] : [.encoding(options: survey.encodings)],
            findings: (isBelow ? [] : tableFindings) + findings,
            columns: survey.headers, rows: survey.rows)
    }

    /// Infers what the columns of a table mean, and which of them names the questionnaire of each row.
    ///
    /// - Parameter survey: The table. It gets the column that only its cells show.
    private func inferenceByNamedRows(
        _ survey: inout TableSurvey, _ choices: Choices
    ) throws -> ImportInference {
        let plain = try inference(survey, choices)
        let columns = survey.namingColumns(
            questionnaires, excluding: [plain.long?.item].compactMap(\.self))
        switch plain.role(of: columns) {
        case .unused: return plain
        case .column(let column): survey.columnNamingQuestionnaires = column
        case .unclear(let finding): return try inference(survey, choices, naming: finding)
        }
        return try inference(survey, choices)
    }

    private func inference(
        _ survey: TableSurvey, _ choices: Choices, naming: Finding? = nil
    ) throws -> ImportInference {
        let known = recognised(in: survey, choices)
        return ImportInference(
            survey,
            long: try LongSurvey(file, survey, named: choices.questionnaires, known: known),
            ownProfiles: try survey.profilesByForm(of: file, known),
            comparingDays: { [file, survey] first, second in
                (try? survey.comparison(of: first, second, in: file)) ?? .near
            },
            findingTimes: { [file, survey] times in
                (try? survey.hasSeveral(times, in: file)) ?? true
            },
            comparingTexts: { [file, survey] pairs in
                (try? survey.contradiction(in: pairs, of: file)) ?? nil
            },
            comparingSums: { [file, survey] sum in
                (try? survey.comparison(of: sum, in: file)) ?? .init()
            },
            countingNames: { [file, survey] names in
                (try? survey.count(names, in: file)) ?? .init()
            },
            choices: choices, known: known, policy: policy, today: context.now.day,
            naming: naming)
    }

    /// The questionnaires that names of columns can show. The items of a form without wording are
    /// called `q1`, `q2` and so on, as in any table, so it counts only if the user or a column
    /// names it.
    private func recognised(in survey: TableSurvey, _ choices: Choices) -> [Questionnaire] {
        let named = Set(
            survey.questionnaireColumns(questionnaires).flatMap(\.questionnaires).map(\.id)
        ).union(choices.questionnaires)
        return questionnaires.filter { $0.hasWording || named.contains($0.id) }
    }
}
