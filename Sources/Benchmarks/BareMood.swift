internal import Questionnaires
internal import Samples

/// A state of mind as a hand-written program would read it from the columns of the store, without
/// any check.
struct BareMood: Equatable {
    let high: UInt64
    let low: UInt64
    let subject: String
    let source: String
    let sourceVersion: String
    let start: Int64
    /// Minutes; `nil` for a day without a time.
    let offset: Int64?
    let kind: Int64
    let valence: Double
    let labels: [Int]
    let associations: [Int]
    let note: String?

    /// The columns to read and their tables.
    static let selection = """
        SELECT o.id, subject.text, source.name, source.version, o.start, o.start_offset, o.kind,
            o.valence, o.labels, o.associations,
            CASE WHEN o.metadata IS NULL THEN NULL ELSE o.metadata ->> '$.note.text' END
        FROM observation o
        JOIN subject ON subject.key = o.subject
        JOIN source ON source.key = o.source

        """

    /// Reads the columns of ``selection``.
    init(_ row: BareRow) {
        (high, low) = row.identifier(0)
        subject = row.text(1)
        source = row.text(2)
        sourceVersion = row.text(3)
        start = row.integer(4)
        offset = row.isNull(5) ? nil : row.integer(5)
        kind = row.integer(6)
        valence = row.real(7)
        labels = row.numbers(8)
        associations = row.numbers(9)
        note = row.isNull(10) ? nil : row.text(10)
    }

    /// The same data from a sample, to compare.
    init(_ sample: StateOfMind) {
        (high, low) = (sample.id.high, sample.id.low)
        subject = sample.subject.text
        source = sample.source.name
        sourceVersion = sample.source.version
        start = sample.start.microsecondsSinceEpoch
        offset = sample.start.offset.map { Int64($0.minutes) }
        kind = Int64(sample.kind.rawValue)
        valence = sample.valence.value
        labels = sample.labels.map(\.rawValue)
        associations = sample.associations.map(\.rawValue)
        note =
            if case .string(let text) = sample.metadata[MetadataKey.note] { text } else { nil }
    }
}
