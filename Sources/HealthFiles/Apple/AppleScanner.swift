/// Finds the elements of `export.xml` in bytes that come in pieces. It is not an XML parser,
/// because real exports are not well formed.
///
/// It skips everything before `<HealthData`, so the broken document types of iOS 16 do not matter,
/// and reports each start tag after it. A tag that is not closed before the next `<` is reported as
/// broken. So is a tag that is longer than ``greatestTag``; it is not kept in memory.
struct AppleScanner {
    /// A part that the scanner finds.
    enum Event {
        /// A start tag, with the bytes between its name and its end.
        case start(isClosed: Bool)
        case end
        /// A start tag without an end, such as after a missing quote, or one that is too long.
        case broken
    }

    /// The longest tag.
    static let greatestTag = 1 << 20

    /// Receives a tag: its kind, its name, the bytes after the name, and its line.
    typealias Receiver = (Event, _ name: Span<UInt8>, _ rest: Span<UInt8>, _ line: Int) -> Void

    private var bytes: [UInt8] = []
    /// The line of the first of the bytes.
    private(set) var line = 1
    private var hasRoot = false
    /// The number of bytes that were read.
    private(set) var count = 0
    /// Whether `</HealthData>` was found.
    private(set) var isComplete = false
    /// Whether a part before the root, or a part that is not an element, is longer than
    /// ``greatestTag``.
    private(set) var isTooLong = false
    /// The quote that is open in a tag that is longer than ``greatestTag``, or 0. It is `nil` outside of
    /// such a tag.
    private var openQuote: UInt8?

    /// Adds bytes, and reports the tags that they complete.
    mutating func feed(_ piece: Span<UInt8>, _ body: Receiver) {
        guard !isComplete, !isTooLong else { return }
        count += piece.count
        unsafe piece.withUnsafeBufferPointer { unsafe bytes += $0 }
        var held: [UInt8] = []
        swap(&held, &bytes)
        let used = scan(held.span, body)
        held.removeFirst(used)
        if held.count > Self.greatestTag {
            leaveOut(held.span, body)
            held = []
        }
        swap(&held, &bytes)
    }

    /// Skips a tag that is too long and has no end yet.
    private mutating func leaveOut(_ span: Span<UInt8>, _ body: Receiver) {
        guard hasRoot, Self.endOfOtherPart(span, 0) == nil else {
            isTooLong = true
            return
        }
        var nameEnd = 1
        while nameEnd < span.count, span[nameEnd] > 0x20 { nameEnd += 1 }
        body(.broken, span.extracting(1..<nameEnd), span.extracting(0..<0), line)
        var quote: UInt8 = 0
        _ = Self.tagEnd(span, from: 1, &quote, &line)
        openQuote = quote
    }

    /// - Returns: The number of bytes that are no longer needed.
    private mutating func scan(_ span: Span<UInt8>, _ body: Receiver) -> Int {
        var line = self.line
        var place = 0
        if var quote = openQuote {
            let end = Self.tagEnd(span, from: 0, &quote, &line)
            self.line = line
            openQuote = end == nil ? quote : nil
            guard let end else { return span.count }
            place = span[end] == UInt8(ascii: "<") ? end : end + 1
        }
        while place < span.count {
            let start = place
            guard span[start] == UInt8(ascii: "<") else {
                if span[start] == 0x0A { line += 1 }
                place += 1
                continue
            }
            self.line = line
            guard start + Self.greatestOpening <= span.count else { return start }
            if hasRoot, let closing = Self.endOfOtherPart(span, start) {
                guard let end = Self.first(closing, in: span, from: start) else { return start }
                place = end + closing.utf8CodeUnitCount
                for inner in start..<place where span[inner] == 0x0A { line += 1 }
                continue
            }
            // Before the root there can be anything, such as a document type in brackets.
            if !hasRoot, span[start + 1] != UInt8(ascii: "H") {
                place += 1
                continue
            }
            var (quote, next) = (UInt8(0), line)
            guard let end = Self.tagEnd(span, from: start + 1, &quote, &next) else {
                return start
            }
            place = give(span, start, end, line, body)
            line = next
            self.line = line
            if isComplete { return span.count }
        }
        self.line = line
        return span.count
    }

    /// The place of the `>` that ends a tag, or of the next `<`; `nil` if neither was found yet.
    ///
    /// - Parameters:
    ///   - start: The place in the tag at which the search begins.
    ///   - quote: The quote that is open, or 0.
    ///   - line: The line, which grows with each line end.
    private static func tagEnd(
        _ span: Span<UInt8>, from start: Int, _ quote: inout UInt8, _ line: inout Int
    ) -> Int? {
        for place in start..<span.count {
            let byte = span[place]
            // Most bytes are greater than all the bytes to find.
            guard byte <= UInt8(ascii: ">") else { continue }
            if byte == 0x0A { line += 1 }
            if byte == UInt8(ascii: "<") { return place }
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: ">") {
                return place
            } else if XMLAttributes.isQuote(byte) {
                quote = byte
            }
        }
        return nil
    }

    /// Gives a tag.
    ///
    /// - Parameters:
    ///   - start: The place of `<`.
    ///   - end: The place of `>`, or of the next `<` for a broken tag.
    /// - Returns: The place at which to continue.
    private mutating func give(
        _ span: Span<UInt8>, _ start: Int, _ end: Int, _ line: Int, _ body: Receiver
    ) -> Int {
        let isEnd = span[start + 1] == UInt8(ascii: "/")
        let nameStart = isEnd ? start + 2 : start + 1
        var nameEnd = nameStart
        while nameEnd < end, span[nameEnd] > 0x20, span[nameEnd] != UInt8(ascii: "/") {
            nameEnd += 1
        }
        let name = span.extracting(nameStart..<nameEnd)
        let isBroken = span[end] == UInt8(ascii: "<")
        let next = isBroken ? end : end + 1
        let isRoot = name.isText("HealthData")
        guard hasRoot else {
            hasRoot = isRoot && !isBroken && !isEnd
            return next
        }
        if isRoot, isEnd, !isBroken {
            isComplete = true
            return next
        }
        let isClosed = span[end - 1] == UInt8(ascii: "/")
        let rest = span.extracting(nameEnd..<max(nameEnd, isClosed ? end - 1 : end))
        body(isBroken ? .broken : isEnd ? .end : .start(isClosed: isClosed), name, rest, line)
        return next
    }

    /// The length of `<![CDATA[`. The end tag of an export is longer.
    private static let greatestOpening = 9

    /// The text that ends a part other than an element: a comment, a CDATA section or a processing
    /// instruction; `nil` for an element.
    private static func endOfOtherPart(_ span: Span<UInt8>, _ place: Int) -> StaticString? {
        guard place + 1 < span.count else { return nil }
        return switch span[place + 1] {
        case UInt8(ascii: "?"): "?>"
        case UInt8(ascii: "!"):
            begins("<!--", span, place) ? "-->" : begins("<![CDATA[", span, place) ? "]]>" : nil
        default: nil
        }
    }

    private static func first(_ text: StaticString, in span: Span<UInt8>, from place: Int) -> Int? {
        var place = place
        while place < span.count {
            if begins(text, span, place) { return place }
            place += 1
        }
        return nil
    }

    /// Whether a text is at a place.
    fileprivate static func begins(_ text: StaticString, _ span: Span<UInt8>, _ place: Int) -> Bool
    {
        let count = text.utf8CodeUnitCount
        guard place + count <= span.count else { return false }
        return text.withUTF8Buffer { buffer in
            for index in 0..<count where unsafe span[place + index] != buffer[index] {
                return false
            }
            return true
        }
    }
}

extension Span<UInt8> {
    /// Whether the bytes are those of a text.
    func isText(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && AppleScanner.begins(text, self, 0)
    }

    /// A copy of the bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for place in indices { bytes.append(self[place]) }
        return bytes
    }

    /// Whether the bytes are those of an array.
    func isEqual(to other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        for place in 0..<count where self[place] != other[place] { return false }
        return true
    }
}
