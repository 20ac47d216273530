/// The positions of the parts of one sitting in the bytes of a ``AssessmentImport/Batch``.
///
/// A sitting is one questionnaire that one person answered once. Millions of sittings are sorted,
/// written to disk and passed to a store, so each is a range of bytes and not an object:
///
///     0   length of all, line in its table          4 bytes each
///     8   index of the form, highest bit: identity  2
///     10  the content, as ``SittingContent``
///         the person
///         the identity, if the source gave one      26
///
/// The first three numbers are in the machine's byte order, because these bytes never leave the
/// machine.
@usableFromInline
package struct PackedSitting: Sendable {
    /// The range of the whole sitting.
    @usableFromInline package let place: Range<Int>
    /// The line of the table on which it begins, or 0.
    @usableFromInline package let line: Int
    /// The index of its form in the import.
    @usableFromInline package let form: Int
    /// Its time, its answers and its stated scores.
    @usableFromInline package let content: SittingContent
    /// Whether the source identifies it: see ``SittingIdentity``.
    @usableFromInline package let hasIdentity: Bool
    /// The text of the person, in UTF-8.
    @inlinable package var subject: Range<Int> {
        content.end..<place.upperBound - (hasIdentity ? SittingIdentity.length : 0)
    }

    @usableFromInline static var contentStart: Int { 10 }
    /// The bit of the form's index that is set if the sitting has an identity.
    @usableFromInline static var identityBit: UInt16 { 0x8000 }
    /// The length of the shortest sitting.
    @inlinable package static var leastLength: Int {
        contentStart + SittingContent.headerLength
    }

    /// Reads the positions of the sitting that begins at a place.
    @inlinable @inline(__always)
    package init(in bytes: Span<UInt8>, at place: Int) {
        let raw = unsafe bytes.bytes
        line = Int(unsafe raw.unsafeLoadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
        let marked = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place + 8, as: UInt16.self)
        form = Int(marked & ~Self.identityBit)
        hasIdentity = marked & Self.identityBit != 0
        self.place = place..<place + Self.length(in: bytes, at: place)
        content = SittingContent(trusting: bytes, at: place + Self.contentStart)
    }

    /// The length of the sitting that begins at a place: its first number.
    @inlinable @inline(__always)
    package static func length(in bytes: Span<UInt8>, at place: Int) -> Int {
        let raw = unsafe bytes.bytes
        return Int(unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    /// Whether two sittings have the same person, form and time.
    package func isSameSitting(
        _ bytes: Span<UInt8>, as other: PackedSitting, _ others: Span<UInt8>
    ) -> Bool {
        form == other.form && content.isAtSameTime(as: other.content)
            && bytes.extracting(subject).holdsTheSame(as: others.extracting(other.subject))
    }

    /// Whether two sittings have the same answers and the same stated scores.
    package func hasSameContent(
        _ bytes: Span<UInt8>, as other: PackedSitting, _ others: Span<UInt8>
    ) -> Bool {
        bytes.extracting(content.codes).holdsTheSame(as: others.extracting(other.content.codes))
            && bytes.extracting(content.scores)
                .holdsTheSame(as: others.extracting(other.content.scores))
    }
}

extension StoreError {
    /// The error for a packed sitting that cannot be read: the memory or the scratch file is
    /// damaged.
    package static let unreadableSitting = StoreError(
        code: .invalid, message: "a sitting to import cannot be read; import the table again")
}
