internal import CStoreFiles
public import Samples
internal import Synchronization

/// The passphrase of an encrypted store.
///
///     var typed = Array("four words nobody guesses".utf8)
///     let key = try StoreKey(taking: &typed)  // typed has only zeros now
///     let store = try await SQLiteStore(path: path, key: key)
///
/// A key cannot be encoded, compared or printed. Its memory is overwritten when the last store that
/// uses it is gone. Use one key object for all stores of one passphrase: it derives the key of each
/// file once, which takes about an eighth of a second, and keeps it.
public final class StoreKey: Sendable, CustomStringConvertible {
    private let passphrase: SecretBytes
    /// What SQLCipher derived from the passphrase, by the salt of the file.
    private let derived = Mutex<[[UInt8]: SecretBytes]>([:])

    /// Takes a passphrase, and overwrites the memory that it came in.
    ///
    /// - Parameter passphrase: Its bytes, at least one. All are zero afterwards, also after an error.
    ///   Copies that the caller made of the array are not overwritten.
    /// - Throws: ``/Samples/StoreError/Code/invalid`` for an empty passphrase.
    public init(taking passphrase: inout [UInt8]) throws(StoreError) {
        self.passphrase = unsafe passphrase.withUnsafeMutableBytes { bytes in
            let taken = unsafe SecretBytes(copying: UnsafeRawBufferPointer(bytes))
            if let start = bytes.baseAddress { unsafe storefile_wipe(start, bytes.count) }
            return taken
        }
        guard !passphrase.isEmpty else {
            throw StoreError(code: .invalid, message: "the passphrase is empty; choose another one")
        }
    }

    /// A text that does not contain the passphrase.
    public var description: String { "StoreKey" }

    /// Whether both were made from the same passphrase.
    package func isSame(as other: StoreKey) -> Bool {
        unsafe passphrase.withBytes { own in
            unsafe other.passphrase.withBytes { unsafe own.elementsEqual($0) }
        }
    }

    /// Lends what opens the file with a salt: the key that was derived for it, or the passphrase.
    func withBytes<Value>(forSalt salt: [UInt8], _ body: (UnsafeRawBufferPointer) -> Value) -> Value
    {
        let known = derived.withLock { $0[salt] }
        return unsafe (known ?? passphrase).withBytes(body)
    }

    /// Keeps the key that was derived for the file with a salt.
    func keep(_ key: SecretBytes, forSalt salt: [UInt8]) {
        derived.withLock { $0[salt] = key }
    }
}
