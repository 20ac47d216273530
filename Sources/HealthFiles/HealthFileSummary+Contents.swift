public import Samples

extension SampleImport.Contents {
    /// Describes the export of a phone, for the plan of its import.
    ///
    ///     let (entries, summary) = reader.read(bytes)
    ///     let contents = SampleImport.Contents(
    ///         of: "Daylio.csv", reader.kind, entries: entries.count, summary)
    ///
    /// - Parameters:
    ///   - file: The name or path of the file for a person.
    ///   - kind: The program that wrote it.
    ///   - entries: The number of entries.
    ///   - summary: The summary of the reading.
    public init(
        of file: String, _ kind: HealthFileKind, entries: Int, _ summary: HealthFileSummary
    ) {
        self.init(
            of: file, kind: kind.rawValue, words: "export of \(kind.program)", entries: entries)
        mappedMoods = summary.mapped.mapValues { .init($0.valence, count: $0.count) }
        unmappedMoods = summary.unmapped
        otherWords = summary.otherWords
        notRead = summary.skipped
    }
}
