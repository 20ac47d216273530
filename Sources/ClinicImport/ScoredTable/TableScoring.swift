internal import CSV
public import Questionnaires
public import Scoring

/// Scores the rows of a table without keeping anything: whose answers they are, and when they were
/// given, is not asked.
///
///     let scoring = TableScoring(file, questionnaires: shipped)
///     guard let mapping = try scoring.proposal(ImportChoices()).mapping else { … }
///     var table = try scoring.table(mapping)
///     while let bytes = try table.next() { output.write(bytes) }
///
/// The table is streamed each time and never held whole. Where the mapping is known already, it is
/// opened once, so that a pipe does as well as a file.
public struct TableScoring: Sendable {
    /// The table.
    public let file: ClinicFile
    /// The questionnaires that can be in it.
    public let questionnaires: [Questionnaire]
    /// What to do where answers are missing, unless ``ImportMapping/missing`` says it.
    public let policy: MissingPolicy

    /// The scoring of a table.
    public init(
        _ file: ClinicFile, questionnaires: [Questionnaire], policy: MissingPolicy = .strict
    ) {
        self.file = file
        self.questionnaires = questionnaires
        self.policy = policy
    }

    /// Reads the table once and finds out what its columns mean, as an import does, but for the
    /// person and the date.
    ///
    /// - Parameters:
    ///   - choices: What a person decided. What is said of person, date and columns to keep counts
    ///     for nothing.
    ///   - form: How the table is written, as far as somebody says.
    /// - Throws: What the file's source throws. What is wrong with the table is a finding.
    public func proposal(
        _ choices: ImportChoices, form: TableForm = TableForm()
    ) throws -> TableImport.Proposal {
        var choices = choices
        choices.subject = .row
        choices.date = Self.anyTime
        choices.kept = []
        choices.isForScoring = true
        let clinic = TableImport(
            file, questionnaires: questionnaires, context: Self.context, policy: policy)
        return try clinic.proposal(choices, form: form)
    }

    /// Begins to score the table, and reads its header.
    ///
    /// - Parameter mapping: What the columns mean. What it says of person, date and columns to keep
    ///   counts for nothing.
    /// - Throws: ``ImportRefusal`` when the table does not fit the mapping, and what the file's
    ///   source throws.
    public func table(_ mapping: ImportMapping) throws -> ScoredTable {
        guard mapping.layout == .wide else {
            throw ImportRefusal(findings: [.longRowsHaveNoScore])
        }
        var mapping = mapping
        mapping.subject = .row
        mapping.date = .all(Self.anyTime)
        // Several times in a row need no dates here, and have to differ in them all the same.
        for (place, sitting) in mapping.sittings.enumerated() {
            mapping.sittings[place].date =
                sitting.wave == nil
                ? nil
                : Self.anyTime.date.adding(days: -place).map { .all(Timestamp(day: $0)) }
        }
        mapping.timeZone = nil
        mapping.birthDate = nil
        mapping.kept = []
        return try ScoredTable(
            file, mapping: mapping, questionnaires: questionnaires, context: Self.context,
            policy: mapping.missing ?? policy)
    }

    /// Rows are asked for no date, so any will do for all of them.
    private static let anyTime = Timestamp(day: .last)
    private static let context = ImportContext(now: anyTime, resolvingLocalTime: nil)
}
