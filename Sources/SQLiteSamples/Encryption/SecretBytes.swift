internal import CStoreFiles

/// Bytes in separate memory, which is overwritten when the object is released.
@safe final class SecretBytes: Sendable {
    // Written only by the initialiser and the deinitialiser.
    nonisolated(unsafe) private let memory: UnsafeMutableRawBufferPointer

    /// Copies some bytes.
    init(copying bytes: UnsafeRawBufferPointer) {
        unsafe memory = .allocate(byteCount: bytes.count, alignment: 1)
        unsafe memory.copyMemory(from: bytes)
    }

    deinit {
        if let start = unsafe memory.baseAddress {
            unsafe storefile_wipe(start, memory.count)
        }
        unsafe memory.deallocate()
    }

    /// Calls a closure with the bytes. The closure must not keep a copy.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        unsafe body(UnsafeRawBufferPointer(memory))
    }
}
