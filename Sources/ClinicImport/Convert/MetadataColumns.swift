internal import CSV
internal import Questionnaires
internal import Samples

/// Turns the columns to keep into the metadata text that a store holds.
///
/// Most rows of a table have the same few cells: a site, an arm. So the texts are cached.
struct MetadataColumns {
    private let columns: [TableColumn]
    /// The column whose cells name the time; `nil` without one.
    private let wave: TableColumn?
    /// The text for the latest row; empty without columns to keep.
    private var text: [UInt8] = []
    /// The latest text for each name of a time.
    private var withWaves: [String: (text: [UInt8], result: [UInt8])] = [:]
    private var cells: [UInt8] = []
    private var known: [[UInt8]: [UInt8]] = [:]

    /// The most cached texts. It stops a column of notes from filling the memory.
    private static let greatestMemory = 4_096

    /// - Parameters:
    ///   - columns: The columns to keep.
    ///   - wave: The column whose cells name the time.
    init(_ columns: [TableColumn], wave: TableColumn?) {
        self.columns = columns + [wave].compactMap(\.self)
        self.wave = wave
    }

    /// Whether no column is kept.
    var isEmpty: Bool { columns.isEmpty }

    /// Reads the cells of a row.
    ///
    /// - Returns: Whether they can be stored.
    mutating func read(_ bytes: Span<UInt8>, _ row: Span<TableCell>) -> Bool {
        guard !columns.isEmpty else { return true }
        cells.removeAll(keepingCapacity: true)
        for column in columns {
            let cell = bytes.extracting(row[column.place].range)
            unsafe cell.withUnsafeBufferPointer { unsafe cells.append(contentsOf: $0) }
            // UTF-8 text never contains this byte.
            cells.append(0xFF)
        }
        if let found = known[cells] {
            text = found
            return true
        }
        guard let made = Self.text(of: metadata(bytes, row)) else { return false }
        text = made
        if known.count < Self.greatestMemory { known[cells] = text }
        return true
    }

    /// The columns of a row, by name.
    private func metadata(_ bytes: Span<UInt8>, _ row: Span<TableCell>) -> Metadata {
        var metadata: Metadata = [:]
        for column in columns {
            let cell = bytes.extracting(row[column.place].range)
            guard !cell.isEmpty else { continue }
            let name = column == wave ? TableImport.Mapping.waveKey : column.name
            metadata[name] = .string(String(cell: cell))
        }
        return metadata
    }

    /// The text for the latest row, with the name of a time if a row holds several times.
    mutating func text(_ wave: String?) -> [UInt8] {
        guard let wave else { return text }
        if let last = withWaves[wave], last.text == text { return last.result }
        let result = Self.text(text, adding: TableImport.Mapping.waveKey, wave)
        withWaves[wave] = (text, result)
        return result
    }

    /// A text with one more name and value.
    static func text(_ text: [UInt8], adding name: String, _ value: String) -> [UInt8] {
        let known = text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
        var metadata = MetadataText.metadata(from: known) ?? [:]
        metadata[name] = .string(value)
        return Self.text(of: metadata) ?? text
    }

    /// The text; `nil` if a store could not return it unchanged.
    static func text(of metadata: Metadata) -> [UInt8]? {
        do {
            return Array((try MetadataText.text(of: metadata) ?? "").utf8)
        } catch {
            return nil
        }
    }
}
