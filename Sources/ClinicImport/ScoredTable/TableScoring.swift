internal import CSV
public import Questionnaires
public import Scoring

/// Scores the rows of a table without storing them. It does not need the person or the date.
///
///     let scoring = TableScoring(file, questionnaires: shipped)
///     guard let mapping = try scoring.proposal(TableImport.Choices()).mapping else { … }
///     var table = try scoring.table(mapping)
///     while let bytes = try table.next() { output.write(bytes) }
///
/// The table is streamed each time and never held in memory as a whole. If the mapping is already
/// known, the table is opened once, so a pipe works like a file.
public struct TableScoring: Sendable {
    /// The table.
    public let file: TableImport.File
    /// The questionnaires that can be in it.
    public let questionnaires: [Questionnaire]
    /// How to treat missing answers, unless ``TableImport/Mapping/missing`` is set.
    public let policy: MissingPolicy

    /// Creates the scoring of a table.
    public init(
        _ file: TableImport.File, questionnaires: [Questionnaire], policy: MissingPolicy = .strict
    ) {
        self.file = file
        self.questionnaires = questionnaires
        self.policy = policy
    }

    /// Reads the table once and proposes the meaning of its columns, as an import does, but without
    /// the person and the date.
    ///
    /// - Parameters:
    ///   - choices: The decisions of the user. Those on person, date and columns to keep are
    ///   ignored.
    ///   - form: The known parts of the table's format.
    /// - Throws: The errors of the file's source. Faults of the table are findings.
    public func proposal(
        _ choices: TableImport.Choices, form: TableImport.File.Form = TableImport.File.Form()
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
    /// - Parameter mapping: The meaning of the columns. Its parts on person, date and columns to
    ///   keep are ignored.
    /// - Throws: ``TableImport/Refusal`` when the table does not fit the mapping, and the errors of
    ///   the file's source.
    public func table(_ mapping: TableImport.Mapping) throws -> TableScoring.ScoredTable {
        guard mapping.layout == .wide else {
            throw TableImport.Refusal(findings: [.longRowsHaveNoScore])
        }
        var mapping = mapping
        mapping.subject = .row
        mapping.date = .all(Self.anyTime)
        // Several times in a row need no dates here, but a mapping needs a different date for each.
        for (place, sitting) in mapping.sittings.enumerated() {
            mapping.sittings[place].date =
                sitting.wave == nil
                ? nil
                : Self.anyTime.day.adding(days: -place).map { .all(Timestamp(day: $0)) }
            mapping.sittings[place].leftOut = []
        }
        mapping.timeZone = nil
        mapping.birthDate = nil
        mapping.kept = []
        return try TableScoring.ScoredTable(
            file, mapping: mapping, questionnaires: questionnaires, context: Self.context,
            policy: mapping.missing ?? policy)
    }

    /// Rows need no date, so one arbitrary date serves all of them.
    private static let anyTime = Timestamp(day: .last)
    private static let context = TableImport.Context(now: anyTime, resolvingLocalTime: nil)
}
