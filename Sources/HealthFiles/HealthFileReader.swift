public import CSV
internal import Questionnaires
public import Samples

/// Reads an export of a phone into entries.
///
///     let reader = HealthFileReader(.daylio, context)
///     var found = SampleImport()
///     let summary = try reader.read(from: &source) { found.add($0) }
///
/// Tables and `export.xml` are read in constant memory, apart from the sums of each day. JSON is
/// read into memory as a whole.
public struct HealthFileReader: Sendable {
    /// The kind of the file.
    public let kind: HealthFileKind
    /// The facts that the file does not state.
    public let context: HealthFileContext

    /// Creates a reader.
    public init(_ kind: HealthFileKind, _ context: HealthFileContext) {
        self.kind = kind
        self.context = context
    }

    /// Reads a file.
    ///
    /// A damaged or truncated file ends with a problem, so an import of all entries refuses it.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - take: Receives each entry, in the order of the file; the sums of days at the end.
    /// - Returns: A summary of the reading.
    /// - Throws: The errors of the source.
    public func read(
        from source: inout some ByteSource & ~Copyable,
        _ take: @escaping (SampleImport.Entry) -> Void
    ) throws -> HealthFileSummary {
        let output = EntryOutput(kind, context, take)
        switch kind {
        case .healthAutoExport:
            HealthAutoExport(output).read(try Self.bytes(of: &source))
        case .pixels: Pixels(output).read(try Self.bytes(of: &source))
        case .dayOne: DayOne(output).read(try Self.bytes(of: &source))
        case .healthAutoExportTable:
            try MoodTable.read(&source, HealthAutoExportTable.self, output)
        case .daylio: try MoodTable.read(&source, Daylio.self, output)
        case .bearable: try MoodTable.read(&source, Bearable.self, output)
        case .howWeFeel: try MoodTable.read(&source, HowWeFeel.self, output)
        case .appleHealth: try AppleHealth(output).read(from: &source)
        }
        output.noteUnusedValences()
        return output.summary
    }

    /// Reads a file that is in memory.
    public func read(_ bytes: [UInt8]) -> (
        entries: [SampleImport.Entry], summary: HealthFileSummary
    ) {
        var entries: [SampleImport.Entry] = []
        var source = BytesInMemory(bytes)
        // A source in memory throws no error.
        let summary = try? read(from: &source) { entries.append($0) }
        return (entries, summary ?? HealthFileSummary())
    }

    private static func bytes(
        of source: inout some ByteSource & ~Copyable
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while try source.lend(to: { unsafe $0.withUnsafeBufferPointer { unsafe bytes += $0 } }) {}
        return bytes
    }
}
