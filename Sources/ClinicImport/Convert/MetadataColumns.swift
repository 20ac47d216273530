internal import CSV
internal import Questionnaires
internal import Samples

/// The cells of a row that are kept with each of its results, as the text that a store keeps.
///
/// Most rows of a table have the same few: a site, an arm. Texts that were made before are found
/// again.
struct MetadataColumns {
    private let columns: [(name: String, column: Int)]
    /// The text for the row that was read last; empty where nothing is kept.
    private var text: [UInt8] = []
    /// The text with the name of a time, for each that was asked for last.
    private var withWaves: [String: (text: [UInt8], result: [UInt8])] = [:]
    private var cells: [UInt8] = []
    private var known: [[UInt8]: [UInt8]] = [:]

    /// The most texts that are remembered, so that a column of notes cannot fill the memory.
    private static let greatestMemory = 4_096

    init(_ columns: [(name: String, column: Int)]) { self.columns = columns }

    /// Reads the cells of a row.
    ///
    /// - Returns: Whether they can be kept.
    mutating func read(_ bytes: Span<UInt8>, _ row: Span<Cell>) -> Bool {
        guard !columns.isEmpty else { return true }
        cells.removeAll(keepingCapacity: true)
        for (_, column) in columns {
            let cell = bytes.extracting(row[column].range)
            unsafe cell.withUnsafeBufferPointer { unsafe cells.append(contentsOf: $0) }
            // No cell of a table in UTF-8 has this byte.
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
    private func metadata(_ bytes: Span<UInt8>, _ row: Span<Cell>) -> Metadata {
        var metadata: Metadata = [:]
        for (name, column) in columns {
            let cell = bytes.extracting(row[column].range)
            if !cell.isEmpty { metadata[name] = .string(String(cell: cell)) }
        }
        return metadata
    }

    /// The text for the row that was read last, with the name of a time, where a row holds several.
    mutating func text(_ wave: String?) -> [UInt8] {
        guard let wave else { return text }
        if let last = withWaves[wave], last.text == text { return last.result }
        let result = Self.text(text, adding: ImportMapping.waveKey, wave)
        withWaves[wave] = (text, result)
        return result
    }

    /// A text with one more fact.
    static func text(_ text: [UInt8], adding name: String, _ value: String) -> [UInt8] {
        let known = text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
        var metadata = MetadataText.metadata(from: known) ?? [:]
        metadata[name] = .string(value)
        return Self.text(of: metadata) ?? text
    }

    /// The text, or `nil` where a store could not give it back as it is.
    static func text(of metadata: Metadata) -> [UInt8]? {
        do {
            return Array((try MetadataText.text(of: metadata) ?? "").utf8)
        } catch {
            return nil
        }
    }
}
