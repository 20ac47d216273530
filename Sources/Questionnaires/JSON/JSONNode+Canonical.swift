extension JSONNode {
    /// The canonical bytes, for hashing. Two texts have the same bytes when they differ only in
    /// blanks, in the order of members or in the spelling of escapes.
    ///
    /// See ``JSONLayout/canonical``.
    ///
    /// - Complexity: O(*n* log *n*) in the number of members.
    package var canonicalBytes: [UInt8] {
        Array(JSONWriter.text(JSONValue(self), .canonical).utf8)
    }
}
