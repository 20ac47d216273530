public import SQLiteSamples

extension StoreKey {
    /// The key of a text.
    public convenience init(_ text: String) throws {
        var bytes = Array(text.utf8)
        try self.init(taking: &bytes)
    }

    /// The key that most encrypted stores of the tests share.
    public static let example = Result { try StoreKey("ZZPASSPHRASE of the tests") }
}
