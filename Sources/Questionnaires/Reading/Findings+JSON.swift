extension Findings {
    /// Adds a finding of the JSON reader.
    func report(_ finding: JSONFinding) {
        let message = finding.message
        let (problem, remedy) = Self.halves(of: message)
        var pathOffset: Int?
        if case .duplicateKey(_, let firstOffset) = finding.kind { pathOffset = firstOffset }
        report(finding.kind.code, at: finding.offset, path: pathOffset, problem, remedy: remedy)
    }

    /// Splits a message at its last semicolon, since a key may contain an earlier one.
    private static func halves(of message: String) -> (problem: String, remedy: String) {
        var rest = message[...]
        while let last = rest.popLast() {
            guard last == ";" else { continue }
            return (String(rest), String(message[rest.endIndex...].dropFirst(2)))
        }
        return (message, "correct it")
    }
}

extension JSONFinding.Kind {
    /// The code under which a definition reports the finding.
    fileprivate var code: Diagnostic.Code {
        switch self {
        case .empty: .emptyFile
        case .tooLarge: .fileTooLarge
        case .byteOrderMark, .utf16, .utf32, .invalidUTF8: .wrongEncoding
        case .tooDeep: .tooDeep
        case .truncated, .unterminatedString: .truncated
        case .duplicateKey: .duplicateKey
        case .trailingText, .trailingComma, .extraComma, .missingComma, .missingColon,
            .keyExpected, .valueExpected, .wrongBracket, .comment, .nulByte,
            .unexpectedCharacter, .unknownWord, .singleQuote:
            .jsonSyntax
        case .lineBreakInString, .controlCharacter, .invalidEscape, .invalidUnicodeEscape,
            .loneSurrogate, .nulEscape:
            .jsonText
        case .notANumber, .leadingZero, .leadingPlus, .leadingPoint, .digitExpected,
            .hexadecimal, .negativeZero, .numberOutOfRange:
            .jsonNumber
        }
    }
}
