extension JSONFinding {
    /// The problem and the remedy, in one line without a final full stop.
    ///
    /// The message contains no text from the file, except a repeated key, which is escaped.
    package var message: String {
        switch kind {
        case .empty: "the text is empty; write one JSON value"
        case .tooLarge(let limit): "the text is longer than \(limit) bytes; make it shorter"
        case .byteOrderMark: "the text begins with a byte order mark; save it as UTF-8 without BOM"
        case .utf16: "the text looks like UTF-16; save it as UTF-8"
        case .utf32: "the text looks like UTF-32; save it as UTF-8"
        case .invalidUTF8(let byte):
            "the byte 0x\(Self.hex(UInt32(byte), 2)) is not UTF-8; save the text as UTF-8"
        case .tooDeep(let limit): "nested deeper than \(limit); use fewer levels"
        case .trailingText: "there is text after the end of the value; remove it"
        case .truncated(let container?):
            "the text ends inside an \(container.noun); close it with \(container.closing)"
        case .truncated(nil): "the text ends too early; complete the value"
        case .trailingComma(let container):
            "a comma before the closing \(container.closing); remove it"
        case .extraComma: "a comma without a value before it; remove it"
        case .missingComma(let container):
            "no comma between two parts of an \(container.noun); "
                + "put a comma between them or close with \(container.closing)"
        case .missingColon: "no colon after the key; write \"key\": value"
        case .keyExpected: "a key must come here; write it in double quotes"
        case .valueExpected: "a value is missing; write one"
        case .wrongBracket(let open):
            "the open \(open.noun) is closed with the wrong bracket; close it with \(open.closing)"
        case .comment: "JSON has no comments; remove it"
        case .nulByte: "a NUL byte; remove it"
        case .unexpectedCharacter(let scalar):
            "the character U+\(Self.hex(scalar.value, 4)) does not belong here; remove it"
        case .unknownWord:
            "an unknown word; write true, false or null, or put a text in double quotes"
        case .duplicateKey(let key, _):
            "the key \(JSONWriter.quoted(key)) appears twice; remove or rename one"
        default: stringOrNumberMessage
        }
    }

    private var stringOrNumberMessage: String {
        switch kind {
        case .singleQuote: "a single quote; use double quotes"
        case .unterminatedString: "the quote opened here is not closed; close it with \""
        case .lineBreakInString: "a line break inside a text; write \\n or close the quote"
        case .controlCharacter(let byte):
            "the control character U+\(Self.hex(UInt32(byte), 4)) inside a text; "
                + "write \\u\(Self.hex(UInt32(byte), 4)) or remove it"
        case .invalidEscape:
            "an unknown escape; after \\ write one of \" \\ / b f n r t u, or write \\\\"
        case .invalidUnicodeEscape: "\\u needs four hexadecimal digits; write all four"
        case .loneSurrogate(let unit):
            "\\u\(Self.hex(UInt32(unit), 4)) is half of a surrogate pair; write both halves "
                + "or the character itself"
        case .nulEscape: "a NUL character in a text; remove \\u0000"
        case .notANumber: "NaN and infinity are not JSON; write a number or null"
        case .leadingZero: "a number begins with a needless zero; remove the zero"
        case .leadingPlus: "a number begins with a plus sign; remove the sign"
        case .leadingPoint: "a number begins with a point; write 0 before the point"
        case .digitExpected: "a digit is missing in a number; complete the number"
        case .hexadecimal: "a hexadecimal number; write it in decimal digits"
        case .negativeZero: "negative zero; write 0"
        case .numberOutOfRange: "a number too large or too close to zero to hold; correct it"
        default: "this is not JSON; correct it"
        }
    }

    static func hex(_ value: UInt32, _ digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
