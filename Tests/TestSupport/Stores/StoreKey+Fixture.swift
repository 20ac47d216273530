public import SQLiteSamples
public import Samples

extension StoreKey {
    /// The key of a text.
    public convenience init(_ text: String) throws(StoreError) {
        var bytes = Array(text.utf8)
        try self.init(taking: &bytes)
    }

    /// The key that most encrypted stores of the tests share.
    public static let example = Result { try StoreKey("ZZPASSPHRASE of the tests") }

    /// The random key of every store that a test of `SQLiteSamples` opens without naming a key: in the
    /// step `postgresql` of `.ci/run`, all of them are encrypted. Otherwise `nil`.
    public static let ofTests = Result<StoreKey?, StoreError> { () throws(StoreError) in
        guard let text = textOfTests else { return nil }
        return try StoreKey(text)
    }

    /// The text of the key, for other programs.
    public static var textOfTests: String? {
        #if SQLCipher
            Thoroughness.isForTraitsOnly ? "x'" + String(repeating: "7b", count: 32) + "'" : nil
        #else
            nil
        #endif
    }
}
