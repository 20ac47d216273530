/// The part of a table that is being read, as checked UTF-8.
///
/// After the text the buffer stores the rewritten cells until they are dropped: the cells of a row
/// share one run of bytes.
@usableFromInline
struct TextBuffer: Sendable {
    @usableFromInline private(set) var bytes: [UInt8] = []
    /// The index after the last checked character.
    private(set) var end = 0
    /// What is wrong with the bytes that follow the text.
    private(set) var fault: TableError.Kind?
    /// Whether all bytes have arrived.
    private(set) var isFinished = false
    /// The encoding, once the first bytes have decided it.
    private(set) var encoding: TextEncoding?

    private let named: TextEncoding?
    private let markDecides: Bool
    /// The first bytes, until there are enough of them.
    private var opening: [UInt8] = []
    private var transcoder: Transcoder?
    private var hasMultibyte = false
    /// Whether bytes named Windows-1252 look like UTF-8.
    private var suspicion = UTF8Suspicion()
    /// A position in the text whose offset in the file is known.
    private var mark = (place: 0, offset: 0)
    /// How many bytes at the end are rewritten cells.
    private var rewritten = 0

    init(_ named: TextEncoding?, markDecides: Bool) {
        self.named = named
        self.markDecides = markDecides
    }

    /// The text so far.
    ///
    /// - Returns: What the body returns.
    func withText<R>(_ body: (Span<UInt8>) -> R) -> R { body(bytes.span.extracting(first: end)) }

    /// Whether no more text will come.
    var isComplete: Bool { isFinished || fault != nil }

    /// Whether the text was read as Windows-1252 and would be UTF-8 just as well.
    var looksLikeUTF8: Bool { suspicion.isStrong }

    /// The file offset of a position in the text, which must not be before the one passed last.
    func fileOffset(of place: Int) -> Int {
        let since = bytes.span.extracting(mark.place..<min(place, end))
        return mark.offset + (encoding ?? .utf8).byteCount(of: since)
    }

    /// Marks a position before which no offset will be asked for.
    ///
    /// Without it each error in a table that is not UTF-8 would count through all that was fed.
    /// UTF-8 needs no counting.
    mutating func pass(_ place: Int) {
        if transcoder != nil { mark = (place, fileOffset(of: place)) }
    }

    mutating func append(_ piece: Span<UInt8>) {
        dropRewritten()
        guard !isComplete else { return }
        guard encoding == nil else { return decode(piece) }
        let count = min(piece.count, Opening.length - opening.count)
        opening.append(copying: piece.extracting(first: count))
        if opening.count == Opening.length { decideEncoding() }
        guard encoding != nil, fault == nil else { return }
        decode(piece.extracting(droppingFirst: count))
    }

    mutating func finish() {
        dropRewritten()
        guard !isComplete else { return }
        if encoding == nil { decideEncoding() }
        isFinished = true
        guard fault == nil, let encoding else { return }
        if bytes.count > end {
            fault = notUTF8
        } else if transcoder?.isInsideCharacter == true {
            fault = .notText(in: encoding)
        }
    }

    /// Drops the first bytes of the text.
    mutating func drop(_ count: Int) {
        dropRewritten()
        guard count > 0 else { return }
        mark = (0, fileOffset(of: count))
        bytes.removeFirst(count)
        end -= count
    }

    /// Adds a rewritten cell.
    ///
    /// - Returns: Its place.
    mutating func append(rewritten cell: [UInt8]) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: cell)
        rewritten += cell.count
        return start..<bytes.count
    }

    /// Drops the rewritten cells.
    mutating func dropRewritten() {
        guard rewritten > 0 else { return }
        bytes.removeLast(rewritten)
        rewritten = 0
    }

    private mutating func decideEncoding() {
        switch Opening(opening, named: named, markDecides: markDecides) {
        case .refused(let kind): fault = kind
        case .text(let encoding, let markLength):
            self.encoding = encoding
            mark = (0, markLength)
            if encoding != .utf8 { transcoder = Transcoder(encoding) }
            let first = opening
            decode(first.span.extracting(droppingFirst: markLength))
        }
        opening = []
    }

    private mutating func decode(_ piece: Span<UInt8>) {
        if let encoding, encoding != .utf8 {
            if transcoder?.decode(piece, into: &bytes) == false { fault = .notText(in: encoding) }
            end = bytes.count
            if encoding == .windows1252 { suspicion.look(at: piece) }
            return
        }
        bytes.append(copying: piece)
        let extent = UTF8Text.extent(of: bytes.span, from: end)
        end = extent.end
        hasMultibyte = hasMultibyte || extent.hasMultibyte
        if extent.isInvalid { fault = notUTF8 }
    }

    /// The fault for a first byte after the text that is not UTF-8.
    private var notUTF8: TableError.Kind {
        let fits = !hasMultibyte && Windows1252.scalar(of: bytes[end]) != nil
        return .notUTF8(likely: fits ? .windows1252 : nil)
    }
}
