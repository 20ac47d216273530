internal import Questionnaires
internal import Samples

/// The numbers under which a store keeps the names that predicates ask for.
///
/// Looked up before a statement is made: with a number in it, SQLite sees that an index leads to
/// one person's samples. A subquery in its place hides that.
struct NameKeys {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// The number of a subject; none when nothing is kept about it.
    func keys(of subject: Subject) throws(StoreError) -> [Int64] {
        try [connection.key(of: subject)].compactMap(\.self)
    }

    /// The numbers of a source, one for each of its versions.
    func keys(ofSource name: String) throws(StoreError) -> [Int64] {
        try connection.all("SELECT key FROM source WHERE name = ?", [.text(name)]) { $0.integer(0) }
    }

    /// Whether imports name a source.
    func hasImports(_ source: Int64) throws(StoreError) -> Bool {
        try connection.number("SELECT imports FROM source WHERE key = ?", [.integer(source)]) != 0
    }

    /// The places of the assessments with some identifiers, as far as they are there.
    func sequences(ofAssessments ids: some Sequence<SampleID>) throws(StoreError) -> [Int64] {
        var sequences: [Int64] = []
        for id in ids {
            if let sequence = try connection.sequence(ofAssessment: id) {
                sequences.append(sequence)
            }
        }
        return sequences
    }

    /// The numbers of a questionnaire, one for each of its versions.
    func keys(of id: Questionnaire.ID) throws(StoreError) -> [Int64] {
        try connection.all("SELECT key FROM questionnaire WHERE id = ?", [.text(id.text)]) {
            $0.integer(0)
        }
    }
}

extension Condition {
    /// That a column has one of some numbers.
    ///
    /// Where there are none the statement is run all the same, with a number that no name has:
    /// whether a store knows a name must not show in the time that a question takes.
    static func one(of keys: [Int64], in column: String) -> Condition {
        switch keys.count {
        case 0: .test("\(column) = ?", [.integer(-1)])
        case 1: .test("\(column) = ?", [.integer(keys[0])])
        default:
            .test(
                "\(column) IN (\(keys.map(String.init).joined(separator: ", ")))", [])
        }
    }
}
