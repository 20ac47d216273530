// A program that can encrypt a store encrypts its scratch files too. Other programs write them in
// clear, like their stores.
#if SQLCipher
    internal import CCrypto
    internal import CFiles

    /// A random key that encrypts one ``ScratchFile``. It is only in the memory of this process,
    /// and is overwritten with the file.
    ///
    /// It is AES-256 in counter mode. The file is only appended to, so each place is encrypted
    /// once.
    @safe final class ScratchKey: Sendable {
        // Written only by the initialiser and the deinitialiser. Without memory or random bytes
        // there is no key, and nothing is written.
        nonisolated(unsafe) private let key: UnsafeMutableRawPointer?

        /// Makes a key.
        init() { unsafe key = ccrypto_new_key() }

        deinit { unsafe ccrypto_free_key(key) }

        /// Encrypts or decrypts bytes that belong at a place of the file. `result` may be the same
        /// memory. Returns 0 or a negative errno value.
        fileprivate func apply(
            to bytes: UnsafeRawBufferPointer, at place: Int, result: UnsafeMutableRawPointer
        ) -> Int32 {
            guard let start = bytes.baseAddress else { return 0 }
            return unsafe ccrypto_apply(key, UInt64(place), start, result, bytes.count)
        }
    }

    extension ScratchFile {
        /// Writes bytes at the end. Returns 0 or a negative errno value.
        func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
            let place = files_appended(descriptor)
            guard place >= 0 else { return Int32(place) }
            let room = 1 << 16
            let encrypted = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
            defer { unsafe encrypted.deallocate() }
            for first in stride(from: 0, to: bytes.count, by: room) {
                let part = unsafe UnsafeRawBufferPointer(
                    rebasing: bytes[first..<min(first + room, bytes.count)])
                var result = unsafe key.apply(to: part, at: Int(place) + first, result: encrypted)
                if result == 0 {
                    result = unsafe files_append(descriptor, encrypted, part.count)
                }
                guard result == 0 else { return result }
            }
            return 0
        }

        /// Decrypts a part of memory that was read from a place of the file. Returns 0 or a
        /// negative errno value.
        func decrypt(_ memory: inout [UInt8], _ range: Range<Int>, at place: Int) -> Int32 {
            unsafe memory.withUnsafeMutableBytes { memory in
                let part = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[range])
                guard let start = part.baseAddress else { return 0 }
                return unsafe key.apply(
                    to: UnsafeRawBufferPointer(part), at: place, result: start)
            }
        }
    }
#else
    internal import CFiles

    /// An empty key: the file is in clear.
    struct ScratchKey {}

    extension ScratchFile {
        /// Writes bytes at the end. Returns 0 or a negative errno value.
        func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
            unsafe files_append(descriptor, bytes.baseAddress, bytes.count)
        }

        /// Does nothing: the file is in clear.
        func decrypt(_ memory: inout [UInt8], _ range: Range<Int>, at place: Int) -> Int32 { 0 }
    }
#endif
