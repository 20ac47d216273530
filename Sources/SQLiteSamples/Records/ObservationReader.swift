internal import SampleRecords
internal import Samples

/// Reads the samples of ``ObservationRecord/selection`` in one transaction.
///
/// It caches the subjects and sources that rows refer to by key. A join would look each one up
/// again for every row, and would check the subject every time.
struct ObservationReader {
    private let connection: Connection
    private var subjects: [Int64: SubjectID] = [:]
    private var sources: [Int64: SampleSource] = [:]

    /// The greatest number of cached subjects, to bound memory for any store.
    private static let greatestCount = 4_096

    init(_ connection: Connection) { self.connection = connection }

    /// The sample of a row; `nil` if its checksum is wrong, or its subject or source is missing.
    mutating func sample(_ row: Row) throws(StoreError) -> StoredSample? {
        guard let subject = try subject(row.integer(3)), let source = try source(row.integer(4))
        else { return nil }
        var checksum = Checksum()
        for column in 0..<ObservationRecord.checksumColumn { row.add(column, to: &checksum) }
        checksum.append(subject.text)
        checksum.append(source.name)
        checksum.append(source.version)
        guard checksum.value == row.integer(ObservationRecord.checksumColumn),
            let observation = ObservationRow(row, subject, source).observation
        else { return nil }
        return StoredSample(content: .observation(observation), sequence: row.integer(0))
    }

    private mutating func subject(_ key: Int64) throws(StoreError) -> SubjectID? {
        if let known = subjects[key] { return known }
        let text = try connection.first(
            "SELECT text FROM subject WHERE key = ?", [.integer(key)]
        ) { $0.text(0) }
        guard let text, let subject = try? SubjectID(parsing: text) else { return nil }
        if subjects.count >= Self.greatestCount { subjects = [:] }
        subjects[key] = subject
        return subject
    }

    private mutating func source(_ key: Int64) throws(StoreError) -> SampleSource? {
        if let known = sources[key] { return known }
        let source = try connection.first(
            "SELECT name, version FROM source WHERE key = ?", [.integer(key)]
        ) { SampleSource(name: $0.text(0), version: $0.text(1)) }
        if sources.count >= Self.greatestCount { sources = [:] }
        sources[key] = source
        return source
    }
}
