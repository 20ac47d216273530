internal import Questionnaires
internal import Samples

// Millions of rows are sorted as packed bytes, like sittings. A row uses the field of a sitting's
// metadata:
//
//     kind of the part, notices                      1 byte each
//     the part: item and code, item and entry, points, or a text
//     number of problems, and each
//     the columns that are kept, to the end
//
// Rows of one sitting that follow each other are packed together, each after its line and length.
//
// The bytes never leave the machine, so they have its byte order.

extension SittingPart {
    /// Appends the row as bytes.
    fileprivate func pack(into bytes: inout [UInt8]) {
        func put(_ number: some FixedWidthInteger & BitwiseCopyable) {
            unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
        }
        func put(_ text: String) {
            put(UInt32(clamping: text.utf8.count))
            bytes.append(contentsOf: text.utf8)
        }
        let kind: Kind =
            switch part {
            case .answer: .answer
            case .entry: .entry
            case .total: .total
            case .severity: .severity
            case .nothing: .nothing
            case .stray: .stray
            case .unreadable: .unreadable
            }
        put(kind.rawValue)
        var bits: UInt8 = 0
        if !notices.isEmpty {
            for (place, notice) in SubjectNotice.allCases.enumerated()
            where notices.contains(notice) {
                bits |= 1 << place
            }
        }
        put(bits)
        switch part {
        case .answer(let item, let code):
            put(UInt16(clamping: item))
            put(code)
        case .entry(let item, let entry):
            put(UInt16(clamping: item))
            put(entry.description)
        case .total(let points):
            put(Int64(points.numerator))
            put(Int64(points.denominator))
        case .severity(let text), .stray(let text): put(text)
        case .nothing, .unreadable: break
        }
        put(UInt16(clamping: problems.count))
        for problem in problems.prefix(Int(UInt16.max)) {
            put(UInt32(clamping: problem.line))
            put(problem.code.rawValue)
            put(UInt8(problem.column == nil ? 0 : 1))
            put(problem.column ?? "")
            put(problem.message)
            put(problem.reason)
        }
        bytes.append(contentsOf: metadata)
    }

    private enum Kind: UInt8 {
        case answer, total, severity, nothing, stray, unreadable, entry
    }

    /// Reads the bytes of a row; `nil` for any other bytes.
    fileprivate init?(packed bytes: Span<UInt8>, line: Int) {
        var reader = Reader(rest: 0..<bytes.count)
        guard let kind = reader.number(UInt8.self, bytes).flatMap(Kind.init),
            let bits = reader.number(UInt8.self, bytes),
            let part = Self.part(kind, &reader, bytes),
            let count = reader.number(UInt16.self, bytes)
        else { return nil }
        self.init(part: part, line: line)
        for _ in 0..<count {
            guard let line = reader.number(UInt32.self, bytes),
                let code = reader.text(bytes).flatMap(TableImport.Problem.Code.init),
                let hasColumn = reader.number(UInt8.self, bytes),
                let column = reader.text(bytes), let message = reader.text(bytes),
                let reason = reader.text(bytes)
            else { return nil }
            problems.add(
                code, line: Int(line), column: hasColumn == 1 ? column : nil, message,
                reason: reason)
        }
        metadata = reader.rest.map { bytes[$0] }
        if bits != 0 {
            for (place, notice) in SubjectNotice.allCases.enumerated()
            where bits & 1 << place != 0 {
                notices.insert(notice)
            }
        }
    }

    private static func part(
        _ kind: Kind, _ reader: inout Reader, _ bytes: Span<UInt8>
    ) -> Part? {
        switch kind {
        case .answer:
            guard let item = reader.number(UInt16.self, bytes),
                let code = reader.number(UInt8.self, bytes)
            else { return nil }
            return .answer(item: Int(item), code: code)
        case .entry:
            guard let item = reader.number(UInt16.self, bytes),
                let entry = reader.text(bytes).flatMap({ Answer.Entry($0) })
            else { return nil }
            return .entry(item: Int(item), entry)
        case .total:
            guard let numerator = reader.number(Int64.self, bytes),
                let denominator = reader.number(Int64.self, bytes), denominator > 0
            else { return nil }
            return .total(Points(Int(numerator), over: Int(denominator)))
        case .severity: return reader.text(bytes).map { .severity($0) }
        case .nothing: return .nothing
        case .stray: return reader.text(bytes).map { .stray($0) }
        case .unreadable: return .unreadable
        }
    }

    /// Reads values in order from the front of bytes.
    private struct Reader {
        var rest: Range<Int>

        mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
            _ type: Number.Type, _ bytes: Span<UInt8>
        ) -> Number? {
            let size = MemoryLayout<Number>.size
            guard rest.count >= size else { return nil }
            let raw = unsafe bytes.bytes
            defer { rest = rest.lowerBound + size..<rest.upperBound }
            return unsafe raw.unsafeLoadUnaligned(fromByteOffset: rest.lowerBound, as: type)
        }

        mutating func text(_ bytes: Span<UInt8>) -> String? {
            guard let count = number(UInt32.self, bytes), rest.count >= count else { return nil }
            let end = rest.lowerBound + Int(count)
            defer { rest = end..<rest.upperBound }
            return String(decoding: (rest.lowerBound..<end).map { bytes[$0] }, as: UTF8.self)
        }
    }
}

/// Packed rows of one sitting, one after the other.
struct PackedParts {
    /// The rows, each as its head and its bytes. The head is the line, then the length of the bytes. A
    /// row that is only an answer has no bytes: instead of the length, its head has the bit
    /// ``answerBit``, the item and the code. Nearly all rows are only an answer.
    private(set) var bytes: [UInt8] = []

    /// The bytes of the head of a row.
    private static let headLength = 8
    /// A length never has this bit.
    private static let answerBit: UInt32 = 1 << 31

    /// Adds a row.
    mutating func append(_ part: SittingPart) {
        if case .answer(let item, let code) = part.part, part.isPlain {
            return append(item: item, code: code, line: part.line)
        }
        let start = bytes.count
        appendHead(line: part.line, 0)
        part.pack(into: &bytes)
        let length = UInt32(clamping: bytes.count - start - Self.headLength)
        var span = bytes.mutableSpan
        for offset in 0..<4 {
            span[start + 4 + offset] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(offset)))
        }
    }

    /// Adds a row that is only an answer: it has no problem, no notice and no columns to keep.
    mutating func append(item: Int, code: UInt8, line: Int) {
        appendHead(
            line: line, Self.answerBit | UInt32(UInt16(clamping: item)) << 8 | UInt32(code))
    }

    private mutating func appendHead(line: Int, _ number: UInt32) {
        let head = UInt64(UInt32(clamping: line)) | UInt64(number) << 32
        unsafe withUnsafeBytes(of: head.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Removes all rows, and keeps the capacity.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Calls a closure with each row in bytes.
    ///
    /// - Returns: Whether the last row is whole.
    static func each(in bytes: Span<UInt8>, _ body: (SittingPart) -> Void) -> Bool {
        var place = 0
        while place < bytes.count {
            guard bytes.count - place >= headLength else { return false }
            let head = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(
                    fromByteOffset: place, as: UInt64.self))
            let line = Int(head & 0xFFFF_FFFF)
            let number = UInt32(head >> 32)
            place += headLength
            guard number & answerBit == 0 else {
                let item = Int(number >> 8 & 0xFFFF)
                body(
                    SittingPart(
                        part: .answer(item: item, code: UInt8(truncatingIfNeeded: number)),
                        line: line))
                continue
            }
            let length = Int(number)
            guard bytes.count - place >= length,
                let row = SittingPart(
                    packed: bytes.extracting(place..<place + length), line: line)
            else { return false }
            body(row)
            place += length
        }
        return true
    }
}
