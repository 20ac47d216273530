/// One thing wrong with a JSON text, and where.
package struct JSONFinding: Error, Hashable, Sendable {
    package let kind: Kind
    /// The byte offset the finding points at; at most the number of bytes.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// A bracket that opens an object or an array.
    package enum Container: Hashable, Sendable {
        case object
        case array

        var closing: String { self == .object ? "}" : "]" }
        var noun: String { self == .object ? "object" : "array" }
    }

    /// The possible problems.
    package enum Kind: Hashable, Sendable {
        // The text as a whole.
        case empty
        case tooLarge(byteLimit: Int)
        case byteOrderMark
        case utf16
        case utf32
        case invalidUTF8(byte: UInt8)
        case tooDeep(limit: Int)
        case trailingText

        // Between values.
        case truncated(inside: Container?)
        case trailingComma(before: Container)
        case extraComma
        case missingComma(in: Container)
        case missingColon
        case keyExpected
        case valueExpected
        case wrongBracket(open: Container)
        case comment
        case nulByte
        case unexpectedCharacter(Unicode.Scalar)
        case unknownWord
        case duplicateKey(String, firstOffset: Int)

        // Strings.
        case singleQuote
        case unterminatedString
        case lineBreakInString
        case controlCharacter(UInt8)
        case invalidEscape
        case invalidUnicodeEscape
        case loneSurrogate(UInt16)
        case nulEscape

        // Numbers.
        case notANumber
        case leadingZero
        case leadingPlus
        case leadingPoint
        case digitExpected
        case hexadecimal
        case negativeZero
        case numberOutOfRange
    }
}
