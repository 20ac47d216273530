extension OptionDeclaration {
    static let out = OptionDeclaration(
        "--out", takes: .file("FILE"),
        summary: "Write to this file, which must not exist yet; without it, to standard output.")
}

extension Context {
    /// The file of `--out`; `nil` for standard output.
    var outPath: String? { arguments.value(of: .out).flatMap { $0 == "-" ? nil : $0 } }

    /// Refuses the store as the file of `--out`.
    func checkOutIsNotStore() throws(Failure) {
        if let path = outPath, try storePlace().isSame(as: .file(path)) {
            throw Failure(.usage, "--out: \(path) is the store itself; choose another name")
        }
    }

    /// Writes a table or document to the file of `--out`, or to standard output. The file is
    /// complete or does not exist.
    ///
    /// - Parameters:
    ///   - note: Called before the first byte is written, for the audit.
    ///   - nextPiece: The next bytes; `nil` at the end.
    /// - Returns: The path of the file; `nil` for standard output. If a signal ends the program,
    ///   the call leaves no file and does not return.
    func writeOut(
        noting note: () async throws(Failure) -> Void = {},
        from nextPiece: () async throws(Failure) -> [UInt8]?
    ) async throws(Failure) -> String? {
        guard let path = outPath else {
            try await note()
            while let bytes = try await nextPiece() { try write(bytes: bytes) }
            return nil
        }
        // Handle Ctrl-C between two pieces from here, so that no incomplete file is left.
        let signals = try catchSignals()
        if let signal = try await writeFile(path, until: signals, noting: note, from: nextPiece) {
            say("Nothing was written to \(path).")
            signal.endProgram()
        }
        return path
    }

    /// Writes a whole page like ``writeOut(noting:from:)``, and tells the user the file's path.
    @discardableResult
    func writePage(
        _ text: String, noting note: () async throws(Failure) -> Void = {}
    ) async throws(Failure) -> String? {
        var pieces = [Array(text.utf8)]
        let path = try await writeOut(noting: note) { () async throws(Failure) in
            pieces.popLast()
        }
        if let path { say("Wrote \(path).") }
        return path
    }

    /// Writes the file. On a signal that ends the program, stops, leaves no file and returns the
    /// signal.
    private func writeFile(
        _ path: String, until signals: SignalPipe, noting note: () async throws(Failure) -> Void,
        from nextPiece: () async throws(Failure) -> [UInt8]?
    ) async throws(Failure) -> Signal? {
        let file = try FileOutput(path: path)
        try await note()
        while let bytes = try await nextPiece() {
            try file.write(bytes)
            if let signal = signals.next(), signal.endsProgram { return signal }
        }
        try file.finish()
        return nil
    }
}
