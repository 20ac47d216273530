extension String {
    /// The text in Unicode normalization form C, in which equal texts have equal bytes.
    ///
    /// Identifiers are stored in this form, so that an é typed on one machine finds the é that was
    /// typed on another.
    ///
    /// - Complexity: O(*n*) in the length; texts in ASCII come back as they are.
    package var nfc: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : composed
    }
}
