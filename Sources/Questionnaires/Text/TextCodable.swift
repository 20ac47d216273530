/// A value that is encoded as its text.
///
/// Types adopt it inside the package; in other packages they are only `Codable`.
package protocol TextCodable: LosslessStringConvertible, Codable {
    /// The reason why ``init(_:)`` refuses a text, in words for programmers.
    static func fault(in text: String) -> String
}

extension TextCodable {
    /// Decodes the value from its text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text does not have the form of the type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: Self.fault(in: text))
        }
        self = value
    }

    /// Encodes the value as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
