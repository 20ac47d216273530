internal import CTerminal
internal import Reports

/// Standard input as one text.
enum StandardInput {
    /// Whether standard input is a terminal.
    static var isTerminal: Bool { terminal_is_terminal(0) }

    /// Reads standard input to its end.
    ///
    /// - Parameter limit: The greatest number of bytes.
    static func text(limit: Int) throws(Failure) -> String {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe block.withUnsafeMutableBytes { block in
                unsafe terminal_read(0, block.baseAddress, block.count)
            }
            if count == -Int(TERMINAL_EINTR) { continue }
            guard count >= 0 else {
                let failure = SystemFailure(code: Int32(clamping: -count))
                throw Failure(.notSaved, "standard input cannot be read: \(failure)")
            }
            if count == 0 { break }
            bytes += block[..<count]
            guard bytes.count <= limit else {
                throw Failure(
                    .badInput, "the text is longer than \(limit) bytes; nothing was saved")
            }
        }
        return try text(bytes)
    }

    /// Returns the bytes as text without a byte order mark, leading blank lines and trailing white
    /// space.
    static func text(_ bytes: [UInt8]) throws(Failure) -> String {
        guard let whole = String(validating: bytes, as: UTF8.self) else {
            throw Failure(
                .badInput, "the text is not UTF-8; save it as UTF-8; nothing was saved")
        }
        var lines = whole[...]
        if lines.unicodeScalars.first == "\u{FEFF}" {
            lines = Substring(lines.unicodeScalars.dropFirst())
        }
        while let end = lines.firstIndex(where: \.isNewline),
            lines[..<end].allSatisfy(\.isWhitespace)
        {
            lines = lines[lines.index(after: end)...]
        }
        while lines.last?.isWhitespace ?? false { lines.removeLast() }
        return String(lines)
    }
}
