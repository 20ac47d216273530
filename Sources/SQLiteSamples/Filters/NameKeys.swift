internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Looks up the numbers of the names in a filter.
///
/// It runs before the statement is made: with a number in the statement, SQLite sees that an index
/// leads to one person's samples. A subquery would hide that.
struct NameKeys: NameLookup {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// The number of a subject; empty if the store does not know it.
    package func keys(of subject: SubjectID) throws(StoreError) -> [Int64] {
        try [connection.key(of: subject)].compactMap(\.self)
    }

    /// The numbers of a source, one for each of its versions.
    package func keys(ofSource name: String) throws(StoreError) -> [Int64] {
        try connection.all("SELECT key FROM source WHERE name = ?", [.text(name)]) { $0.integer(0) }
    }

    /// Whether an import uses a source.
    func hasImports(_ source: Int64) throws(StoreError) -> Bool {
        try connection.number("SELECT imports FROM source WHERE key = ?", [.integer(source)]) != 0
    }

    /// The places of the assessments with some identifiers. Missing assessments are skipped.
    package func sequences(ofAssessments ids: [SampleID]) throws(StoreError) -> [Int64] {
        var sequences: [Int64] = []
        for id in ids {
            if let sequence = try connection.sequence(ofAssessment: id) {
                sequences.append(sequence)
            }
        }
        return sequences
    }

    /// The numbers of a questionnaire, one for each of its versions.
    package func keys(of id: Questionnaire.ID) throws(StoreError) -> [Int64] {
        try connection.all("SELECT key FROM questionnaire WHERE id = ?", [.text(id.text)]) {
            $0.integer(0)
        }
    }
}
