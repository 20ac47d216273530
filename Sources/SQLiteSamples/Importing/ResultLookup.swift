internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Looks up results by their own identifiers.
///
/// It compares most results by the columns of a row. The others are compared as assessments, by the
/// rules of every store.
struct ResultLookup {
    private let store: SampleID
    private let people: Statement
    /// The result with an identifier; `nil` if there are no results.
    private let results: Statement?
    /// Whether an identifier is used in another table; `nil` if these tables are empty.
    private let otherUses: Statement?

    /// The tables, other than that of results, whose rows have their own identifiers.
    private static let otherTables = ["observation", "tombstone", "purged", "draft"]

    /// Prepares the lookup. The caller adds only results while it looks up identifiers, each once.
    init(_ connection: Connection) throws(StoreError) {
        store = try connection.store()
        people = try Statement("SELECT key FROM subject WHERE text = ?", on: connection)
        // Querying empty tables took an eighth of the time of an import.
        func hasRows(_ table: String) throws(StoreError) -> Bool {
            try connection.number("SELECT EXISTS (SELECT 1 FROM \(table))") != 0
        }
        results =
            try !hasRows("assessment")
            ? nil
            : Statement(
                """
                SELECT a.questionnaire, a.start, a.start_offset, a.duration, a.end_offset,
                    a.answers, a.scores, subject.text, coalesce(a.amends, a.amended_by) IS NULL
                FROM assessment a LEFT JOIN subject ON subject.key = a.subject
                WHERE a.id = ?
                """, on: connection)
        var others: [String] = []
        for table in Self.otherTables where try hasRows(table) {
            others.append("EXISTS (SELECT 1 FROM \(table) WHERE id = ?1)")
        }
        otherUses =
            try others.isEmpty
            ? nil : Statement("SELECT \(others.joined(separator: " OR "))", on: connection)
    }

    /// The key of a person, or `nil`.
    func subject(_ person: Span<UInt8>) throws(StoreError) -> Int64? {
        var key: Int64?
        try people.each(text: person) { key = $0.integer(0) }
        return key
    }

    /// Whether an identifier was never used.
    func isUnused(_ id: SampleID) throws(StoreError) -> Bool {
        // An identifier that this store made is computed from a place, and is not in a column.
        guard id.sequence(in: store) == nil else { return false }
        var isUsed = false
        try results?.each(id: id) { _ in isUsed = true }
        if !isUsed { try otherUses?.each(id: id) { isUsed = $0.integer(0) != 0 } }
        return !isUsed
    }

    /// How a result compares with its only stored version; `nil` if this does not decide.
    func comparison(
        of result: PackedSitting, _ bytes: Span<UInt8>, _ identity: SittingIdentity,
        of form: ImportForm
    ) throws(StoreError) -> StoreRole.PackedResults.Comparison? {
        var comparison: StoreRole.PackedResults.Comparison?
        var isFound = false
        try results?.each(id: identity.id) { row in
            isFound = true
            guard row.integer(8) != 0, result.content.scores.isEmpty, row.integer(0) == form.key,
                row.withBlob(6, { ScoreCode.statesNothing($0, scales: form.scaleCount) }),
                row.withBytes(7, { $0.holdsTheSame(as: bytes.extracting(result.subject)) })
            else { return }
            // A source with only one time for a result may give the time of its end.
            let (start, end) = (row.integer(1), row.integer(1) &+ row.integer(3))
            let isDay = result.content.offset == nil
            let isAtTime =
                result.content.start == start && isDay == row.isNull(2)
                || result.content.start == end && isDay == row.isNull(4)
            let hasSameAnswers = row.withBlob(5) {
                $0.holdsTheSame(as: bytes.extracting(result.content.codes))
            }
            comparison = isAtTime && hasSameAnswers ? .identical : .different(identity.id)
        }
        if isFound { return comparison }
        return try isUnused(identity.id) ? .new : nil
    }
}
