// A program that can encrypt a store encrypts its scratch files too; other programs write them in
// clear, as their stores.
#if SQLCipher
    internal import CCrypto
    internal import CFiles

    /// A random key that encrypts one ``ScratchFile``. It is only in the memory of this process, and
    /// is overwritten with the file.
    ///
    /// It is AES-256 in counter mode. The file is only appended to, so each place is encrypted once.
    @safe final class ScratchKey: Sendable {
        // Written only by the initialiser and the deinitialiser.
        nonisolated(unsafe) private let key: UnsafeMutableRawPointer

        /// - Throws: ``TableImport/Refusal`` if the system gives no memory or no random bytes.
        init() throws(TableImport.Refusal) {
            guard let key = unsafe ccrypto_new_key() else { throw Self.refusal }
            unsafe self.key = key
        }

        deinit { unsafe ccrypto_free_key(key) }

        /// Encrypts or decrypts bytes that belong at a place of the file. `result` may be the same
        /// memory. Returns whether it worked.
        fileprivate func apply(
            to bytes: UnsafeRawBufferPointer, at place: Int, result: UnsafeMutableRawPointer
        ) -> Bool {
            guard let start = bytes.baseAddress else { return true }
            return unsafe ccrypto_apply(key, UInt64(place), start, result, bytes.count)
        }

        fileprivate static let refusal = TableImport.Refusal(
            findings: [
                TableImport.Finding(
                    .scratch,
                    "sorted rows cannot be encrypted before they are put aside, because there is no "
                        + "memory or the system gives no random bytes; import the table again")
            ])
    }

    extension ScratchFile {
        /// Writes bytes at the end. Returns 0 or a negative errno value.
        func write(
            _ bytes: UnsafeRawBufferPointer, at place: Int
        ) throws(TableImport.Refusal) -> Int32 {
            let room = 1 << 16
            let encrypted = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
            defer { unsafe encrypted.deallocate() }
            for first in stride(from: 0, to: bytes.count, by: room) {
                let part = unsafe UnsafeRawBufferPointer(
                    rebasing: bytes[first..<min(first + room, bytes.count)])
                guard unsafe key.apply(to: part, at: place + first, result: encrypted) else {
                    throw ScratchKey.refusal
                }
                let result = unsafe files_append(descriptor, encrypted, part.count)
                guard result == 0 else { return result }
            }
            return 0
        }

        /// Decrypts a part of memory that was read from a place of the file.
        func decrypt(
            _ memory: inout [UInt8], _ range: Range<Int>, at place: Int
        ) throws(TableImport.Refusal) {
            let done = unsafe memory.withUnsafeMutableBytes { memory in
                let part = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[range])
                guard let start = part.baseAddress else { return true }
                return unsafe key.apply(
                    to: UnsafeRawBufferPointer(part), at: place, result: start)
            }
            guard done else { throw ScratchKey.refusal }
        }
    }
#else
    internal import CFiles

    /// Nothing: the file is in clear.
    struct ScratchKey {
        init() throws(TableImport.Refusal) {}
    }

    extension ScratchFile {
        /// Writes bytes at the end. Returns 0 or a negative errno value.
        func write(
            _ bytes: UnsafeRawBufferPointer, at place: Int
        ) throws(TableImport.Refusal) -> Int32 {
            unsafe files_append(descriptor, bytes.baseAddress, bytes.count)
        }

        /// Does nothing: the file is in clear.
        func decrypt(
            _ memory: inout [UInt8], _ range: Range<Int>, at place: Int
        ) throws(TableImport.Refusal) {}
    }
#endif
