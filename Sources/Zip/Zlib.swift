internal import CZlib

/// The zlib of the system, which is opened when the first zip is read.
///
/// `@unchecked Sendable`: the library never changes, and stays open until the program ends.
// Safe, because the pointer comes from `zlib_open` and stays valid until the program ends.
@safe package struct Zlib: @unchecked Sendable {
    private let library: OpaquePointer

    /// The library of the system; `nil` if it has none.
    package static let system = Zlib(named: ["libz.so.1", "/usr/lib/libz.1.dylib"])

    /// Opens the first library that is there; `nil` if there is none of them.
    package init?(named names: [String]) {
        for name in names {
            guard let library = unsafe zlib_open(name) else { continue }
            unsafe self.library = library
            return
        }
        return nil
    }

    /// The CRC-32 of bytes that follow those with another.
    func checksum(_ before: UInt32, _ bytes: Span<UInt8>) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer {
            unsafe zlib_checksum(library, before, $0.baseAddress, $0.count)
        }
    }

    /// Unpacks one deflated stream.
    // Safe, because the pointer never leaves this type and is freed exactly once.
    @safe final class Inflation {
        private let stream: OpaquePointer

        /// Begins a stream; `nil` if memory is short.
        init?(_ zlib: Zlib) {
            guard let stream = unsafe zlib_begin(zlib.library) else { return nil }
            unsafe self.stream = stream
        }

        deinit { unsafe zlib_end(stream) }

        /// Unpacks as much as fits.
        ///
        /// - Returns: How many bytes it used and gave, and whether the stream is complete.
        func inflate(
            _ packed: Span<UInt8>, into unpacked: inout [UInt8]
        ) throws(ZipError) -> (used: Int, given: Int, isComplete: Bool) {
            var (used, given) = (packed.count, unpacked.count)
            let result = unsafe packed.withUnsafeBufferPointer { packed in
                unsafe unpacked.withUnsafeMutableBufferPointer { unpacked in
                    unsafe zlib_inflate(
                        stream, packed.baseAddress, &used, unpacked.baseAddress, &given)
                }
            }
            switch result {
            case Int32(ZLIB_MORE): return (used, given, false)
            case Int32(ZLIB_COMPLETE): return (used, given, true)
            case Int32(ZLIB_NO_MEMORY): throw .memory
            default: throw .damaged
            }
        }
    }
}
