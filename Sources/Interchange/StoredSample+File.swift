package import CSV
package import Questionnaires
package import Samples
internal import Scoring

extension StoredSample {
    /// The longest line of JSON Lines: 16 MiB.
    private static let lineLimit = 16 << 20

    /// Whether a file begins like the samples that `wellbeing export` writes.
    ///
    /// - Parameter beginning: The first bytes of the file.
    package static func areSamples(beginning: [UInt8]) -> Bool {
        let beginning = beginning.withoutByteOrderMark
        guard let first = beginning.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return false }
        let text = String(decoding: beginning.prefix(1 << 16), as: UTF8.self)
        guard text.contains("\"source\""), !text.contains("\"resourceType\"") else { return false }
        return SampleType.allCases.contains { type in
            ["\"type\":\"", "\"type\": \""].contains { text.contains("\($0)\(type.rawValue)\"") }
        }
    }

    /// Reads a file of samples, as `wellbeing export` writes it: an array, or JSON Lines. One sample
    /// may have several lines, as `wellbeing record --format json` writes it.
    ///
    /// Lines are read one by one. Any other text is read into memory as a whole. Results that were
    /// corrected are ignored, because their corrections replace them.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: The name to show in findings, or `nil`.
    ///   - definition: Returns the definition of an assessment, or `nil` if it is not available.
    ///   - take: Receives each sample, or its problem.
    /// - Throws: The errors of the source.
    package static func readEntries(
        from source: inout any ByteSource, file: String?,
        definition: (Questionnaire.Identity) -> Questionnaire?, _ take: (SampleImport.Entry) -> Void
    ) throws {
        var reader = SampleLines(file: file, limit: lineLimit)
        var mayHaveMore = true
        while mayHaveMore {
            mayHaveMore = try source.lend { reader.append($0) }
            if !mayHaveMore { reader.finish() }
            while let text = reader.next() {
                switch text {
                case .record(let record):
                    for node in record.root.map({ $0.elements ?? [$0] }) ?? [] {
                        for entry in entries(node, of: record, definition) { take(entry) }
                    }
                    if !record.problems.isEmpty { take(.problem(record.problems)) }
                case .tooLong(let problem): take(.problem([problem]))
                }
            }
        }
    }

    private static func entries(
        _ node: JSONNode, of record: RecordText,
        _ definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> [SampleImport.Entry] {
        let ((sample, replaced), problems) = record.read { reader in
            (reader.storedSample(node, definition: definition), reader.replaced(node))
        }
        let place = SampleImport.Entry.Place(line: record.place(of: node).position.line)
        guard problems.isEmpty, let sample else { return [.problem(problems)] }
        switch sample.content {
        case .observation(let observation):
            return [.observation(observation, otherVersions: replaced, place: place)]
        case .assessment(let stored):
            guard let form = definition(stored.assessment.questionnaire) else {
                return [.problem(problems)]
            }
            // Two results of one sitting would both count.
            guard stored.amendedBy == nil else {
                return [.leftOut(.correctedResult, place: place)]
            }
            // The answers raise the others.
            let flags = node["flags"]?.elements?.count ?? 0
            let kept = max(0, flags - stored.assessment.scorecard.flags.count)
            return [
                .assessment(
                    stored.assessment, of: form,
                    otherVersions: (replaced + [stored.amends].compactMap(\.self)).firstOfEach,
                    place: place)
            ] + (0..<kept).map { _ in .leftOut(.flagOfCorrectedAnswer, place: place) }
        }
    }
}

extension SampleImport.Entry.LeftOut {
    /// A result for which the store that wrote the file has a newer version.
    static let correctedResult = Self("a result that was corrected")
}

/// Splits a file into the lines of JSON Lines, or treats it as one value.
private struct SampleLines {
    enum Text {
        case record(RecordText)
        case tooLong(Diagnostic)
    }

    private let file: String?
    private let limit: Int
    private var bytes: [UInt8] = []
    /// The first byte that is not cut yet.
    private var start = 0
    /// The position of the first byte that was not yet searched for a line end.
    private var searched = 0
    private var line = 1
    private var isAtBeginning = true
    /// Whether the file is one value: an array, or an object on several lines.
    private var isWhole: Bool?
    private var isEnded = false
    private var skipsLine = false

    init(file: String?, limit: Int) {
        self.file = file
        self.limit = limit
    }

    mutating func append(_ piece: Span<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            searched -= start
            start = 0
        }
        unsafe piece.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        if isAtBeginning, bytes.count >= 3 {
            bytes = bytes.withoutByteOrderMark
            isAtBeginning = false
        }
        if isWhole == nil { isWhole = isOneValue }
    }

    mutating func finish() { isEnded = true }

    /// `nil` before the end of the first line that is not blank.
    private var isOneValue: Bool? {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
        if bytes[start] == UInt8(ascii: "[") { return true }
        guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
        return bytes[start..<end].last { $0 > 0x20 } != UInt8(ascii: "}")
    }

    /// The next part; `nil` if more bytes are needed, or after the last part.
    mutating func next() -> Text? {
        if isWhole == true { return isEnded ? rest() : nil }
        while let end = bytes[searched...].firstIndex(of: 0x0A) {
            let text = Array(bytes[start..<end])
            (start, searched) = (end + 1, end + 1)
            defer { line += 1 }
            if skipsLine {
                skipsLine = false
                continue
            }
            if let record = record(text) { return record }
        }
        searched = bytes.count
        if !isEnded, bytes.count - start > limit {
            start = bytes.count
            guard !skipsLine else { return nil }
            skipsLine = true
            return .tooLong(
                Diagnostic(
                    code: .tooLong, file: file,
                    position: Diagnostic.Position(line: line, column: 1),
                    path: .root, problem: "a line of more than \(limit >> 20) MiB",
                    remedy: "write each sample on a line of its own"))
        }
        return isEnded && !skipsLine ? rest() : nil
    }

    /// All that is not cut yet.
    private mutating func rest() -> Text? {
        let text = Array(bytes[start...])
        (bytes, start, searched) = ([], 0, 0)
        return record(text)
    }

    /// `nil` for a blank line.
    private func record(_ text: [UInt8]) -> Text? {
        guard text.contains(where: { $0 > 0x20 }) else { return nil }
        return .record(RecordText(text, file: file, line: line))
    }
}
