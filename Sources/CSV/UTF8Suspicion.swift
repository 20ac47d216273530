/// Checks whether bytes named Windows-1252 look like UTF-8.
///
/// Text in Windows-1252 with more than a few characters outside ASCII is hardly ever valid UTF-8.
/// When it is valid, the wrong encoding was likely named.
struct UTF8Suspicion: Sendable {
    private var isInvalid = false
    private var hasMultibyte = false
    /// The first bytes of an incomplete character.
    private var rest: [UInt8] = []

    /// Whether all bytes so far are UTF-8, and some of them not ASCII.
    var isStrong: Bool { hasMultibyte && !isInvalid }

    mutating func look(at piece: Span<UInt8>) {
        guard !isInvalid else { return }
        var bytes = rest
        bytes.append(copying: piece)
        let extent = UTF8Text.extent(of: bytes.span, from: 0)
        isInvalid = extent.isInvalid
        hasMultibyte = hasMultibyte || extent.hasMultibyte
        rest = Array(bytes[extent.end...])
    }
}
