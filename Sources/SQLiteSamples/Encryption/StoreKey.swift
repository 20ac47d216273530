internal import CStoreFiles
public import Samples
internal import Synchronization

/// The passphrase of an encrypted store, or its random key.
///
///     var typed = Array("four words nobody guesses".utf8)
///     let key = try StoreKey(taking: &typed)  // typed has only zeros now
///     let store = try await SQLiteStore(path: path, key: key)
///
/// A person types a passphrase. The key of each file is derived from it, intentionally slowly: in
/// about an eighth of a second. Use one key object for all stores of one passphrase, which derives
/// the key of each file once. A service reads a random key from a file (``init(file:)``), which
/// `wellbeing store key` makes and which needs no derivation.
///
/// A key cannot be encoded, compared or printed. Its memory is overwritten when the last store that
/// uses it is gone.
public final class StoreKey: Sendable, CustomStringConvertible {
    private let passphrase: SecretBytes
    /// The keys that SQLCipher derived from the passphrase, by the salt of the file.
    private let derived = Mutex<[[UInt8]: SecretBytes]>([:])

    /// Copies a passphrase, and overwrites the caller's memory.
    ///
    /// - Parameter passphrase: Its bytes, at least one. All are zero afterwards, even after an
    ///   error. Copies that the caller made of the array are not overwritten. Only a random key
    ///   begins with `x'`: it is `x'`, 64 hexadecimal digits and `'`, as other programs with
    ///   SQLCipher write it.
    /// - Throws: ``/Samples/StoreError/Code/invalid`` for an empty or blank passphrase, and for a
    ///   text that begins like a random key but is not one.
    public init(taking passphrase: inout [UInt8]) throws(StoreError) {
        let isBlank = passphrase.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        self.passphrase = unsafe passphrase.withUnsafeMutableBytes { bytes in
            let taken = unsafe SecretBytes(copying: UnsafeRawBufferPointer(bytes))
            if let start = bytes.baseAddress { unsafe storefile_wipe(start, bytes.count) }
            return taken
        }
        guard !passphrase.isEmpty else {
            throw StoreError(code: .invalid, message: "the passphrase is empty; choose another one")
        }
        guard !isBlank else {
            throw StoreError(code: .invalid, message: "has only blanks; choose another passphrase")
        }
        guard unsafe self.passphrase.withBytes({ unsafe Self.isKeyOrPassphrase($0) }) else {
            throw StoreError(
                code: .invalid,
                message: "begins with x' like a random key, but is not one; use the whole file "
                    + "that wellbeing store key wrote, or choose another passphrase")
        }
    }

    /// Whether the bytes are a complete random key, or do not begin like one. SQLCipher would
    /// silently derive a key from a damaged one, and take the salt of the file from a longer one.
    private static func isKeyOrPassphrase(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let quote = UInt8(ascii: "'")
        guard bytes.count > 1, unsafe bytes[0] | 0x20 == UInt8(ascii: "x"),
            unsafe bytes[1] == quote
        else { return true }
        return unsafe bytes.count == 67 && bytes[66] == quote
            && bytes[2..<66].allSatisfy {
                Character(UnicodeScalar($0)).hexDigitValue != nil
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

    /// Calls a closure with the bytes that open the file with a salt: the derived key, or the
    /// passphrase.
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
