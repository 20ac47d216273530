package import Questionnaires

/// A batch of packed sittings in one array of bytes.
///
/// A store reads them through ``sittings()``, or directly as packed bytes.
public struct SittingBatch: Sendable {
    /// The sittings, in the layout of ``PackedSitting``.
    package private(set) var bytes: [UInt8] = []
    /// The number of sittings.
    public private(set) var count = 0

    /// An empty batch.
    public init() {}

    /// Adds a sitting.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if the metadata cannot be stored.
    public mutating func append(_ sitting: Sitting) throws(StoreError) {
        let text = try MetadataText.text(of: sitting.metadata) ?? ""
        append(
            form: sitting.form, subject: Array(sitting.subject.text.utf8).span,
            start: sitting.start, codes: sitting.codes.span,
            stated: sitting.stated.map { ($0.scale, $0.points) },
            metadata: Array(text.utf8).span, line: sitting.line)
    }

    /// Adds a sitting by its parts.
    ///
    /// - Parameters:
    ///   - subject: The text of a ``Subject``.
    ///   - codes: The answers after the conditions of the form.
    ///   - stated: Points by the index of their scale in the definition.
    ///   - metadata: Metadata as ``MetadataText`` writes it.
    package mutating func append(
        form: Int, subject: Span<UInt8>, start: Timestamp, codes: Span<UInt8>,
        stated: [(scale: Int, points: Points)], metadata: Span<UInt8>, line: Int
    ) {
        let statedLength = stated.count * PackedSitting.statedLength
        let length =
            PackedSitting.headerLength + subject.count + codes.count + statedLength
            + metadata.count
        // Appended in one step: each append checks the capacity.
        unsafe withUnsafeTemporaryAllocation(
            byteCount: PackedSitting.headerLength, alignment: 8
        ) { header in
            func put<Number: BitwiseCopyable>(_ number: Number, at place: Int) {
                unsafe header.storeBytes(of: number, toByteOffset: place, as: Number.self)
            }
            put(UInt32(truncatingIfNeeded: length), at: 0)
            put(UInt32(clamping: line), at: 4)
            put(start.microsecondsSinceEpoch, at: 8)
            put(start.offset.map { Int16(clamping: $0.minutes) } ?? .min, at: 16)
            put(UInt16(truncatingIfNeeded: form), at: 18)
            put(UInt16(truncatingIfNeeded: subject.count), at: 20)
            put(UInt16(truncatingIfNeeded: codes.count), at: 22)
            put(UInt16(truncatingIfNeeded: statedLength), at: 24)
            put(UInt32(truncatingIfNeeded: metadata.count), at: 26)
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(header))
        }
        put(subject)
        put(codes)
        for (scale, points) in stated {
            put(UInt16(truncatingIfNeeded: scale))
            put(Int64(points.numerator))
            put(Int64(points.denominator))
        }
        if !metadata.isEmpty { put(metadata) }
        count += 1
    }

    /// Adds a packed sitting from other bytes.
    ///
    /// - Parameter place: Its ``PackedSitting/place``.
    package mutating func append(_ place: Range<Int>, in other: Span<UInt8>) {
        put(other.extracting(place))
        count += 1
    }

    /// Adds the sittings of another batch.
    package mutating func append(_ other: SittingBatch) {
        bytes += other.bytes
        count += other.count
    }

    /// Reserves capacity for bytes of sittings.
    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Removes all sittings, and keeps the capacity.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Removes the last sittings.
    package mutating func removeLast(through place: Int, count removed: Int) {
        bytes.removeLast(bytes.count - place)
        count -= removed
    }

    /// Calls a closure with each packed sitting.
    package func each(
        _ body: (PackedSitting, Span<UInt8>) throws(StoreError) -> Void
    ) throws(StoreError) {
        let span = bytes.span
        var place = 0
        while place < span.count {
            let sitting = PackedSitting(in: span, at: place)
            try body(sitting, span)
            place = sitting.place.upperBound
        }
    }

    private mutating func put(_ number: some FixedWidthInteger & BitwiseCopyable) {
        unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
    }

    private mutating func put(_ content: Span<UInt8>) {
        unsafe content.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
}
