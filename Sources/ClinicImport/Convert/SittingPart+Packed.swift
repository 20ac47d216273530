internal import Questionnaires
internal import Samples

// Millions of rows are sorted as packed bytes, like sittings. A row is stored instead of a
// sitting's metadata:
//
//     kind of the part, notices                      1 byte each
//     the part: item and code, points, or a text
//     number of problems, and each
//     the columns that are kept, to the end
//
// The bytes never leave the machine.

extension SittingPart {
    /// The row as bytes.
    var packed: [UInt8] {
        var bytes: [UInt8] = []
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
            case .total: .total
            case .severity: .severity
            case .nothing: .nothing
            case .stray: .stray
            case .unreadable: .unreadable
            }
        put(kind.rawValue)
        put(
            SubjectNotice.allCases.enumerated().reduce(into: UInt8(0)) { bits, notice in
                if notices.contains(notice.element) { bits |= 1 << notice.offset }
            })
        switch part {
        case .answer(let item, let code):
            put(UInt16(clamping: item))
            put(code)
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
        return bytes
    }

    private enum Kind: UInt8 {
        case answer, total, severity, nothing, stray, unreadable
    }

    /// Reads the bytes of ``packed``; `nil` for any other bytes.
    init?(packed bytes: Span<UInt8>, line: Int) {
        var reader = Reader(rest: 0..<bytes.count)
        guard let kind = reader.number(UInt8.self, bytes).flatMap(Kind.init),
            let bits = reader.number(UInt8.self, bytes),
            let part = Self.part(kind, &reader, bytes),
            let count = reader.number(UInt16.self, bytes)
        else { return nil }
        self.init(part: part, line: line)
        for _ in 0..<count {
            guard let line = reader.number(UInt32.self, bytes),
                let code = reader.text(bytes).flatMap(ImportProblem.Code.init),
                let hasColumn = reader.number(UInt8.self, bytes),
                let column = reader.text(bytes), let message = reader.text(bytes),
                let reason = reader.text(bytes)
            else { return nil }
            problems.append(
                ImportProblem(
                    code, line: Int(line), column: hasColumn == 1 ? column : nil, message,
                    reason: reason))
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
