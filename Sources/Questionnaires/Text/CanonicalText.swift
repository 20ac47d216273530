extension String {
    /// The text in Unicode normalization form C, in which equal texts have equal bytes.
    ///
    /// Identifiers are stored in this form. An é typed on one machine then matches the é typed on
    /// another.
    ///
    /// - Complexity: O(*n*) in the length; ASCII texts are returned unchanged.
    package var nfc: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : composed
    }
}
