internal import CTerminal

extension OptionDeclaration {
    static let open = OptionDeclaration(
        "--open", summary: "Show the page in your browser after writing it. Needs --out.")
}

extension Context {
    /// Refuses `--open` without a file, and on a machine without a program that opens files. Call
    /// it before writing.
    func checkOpening() throws(Failure) {
        guard arguments.has(.open) else { return }
        guard outPath != nil else {
            throw Failure(.usage, "--open: name the file with --out, such as --out report.html")
        }
        guard terminal_has_opener() else {
            let name = unsafe String(cString: terminal_opener_name())
            throw Failure(
                .configuration,
                "--open: there is no \(name) on this machine; leave out --open, and open the file "
                    + "yourself")
        }
    }

    /// Opens the written file if `--open` is given. The file is kept if opening fails.
    func openIfAsked(_ path: String) throws(Failure) {
        guard arguments.has(.open) else { return }
        // The prefix keeps a path from being read as an option or a URL.
        let name = path.hasPrefix("/") ? path : "./\(path)"
        guard unsafe terminal_open_file(name) == 0 else {
            throw Failure(.system, "--open: the file was written, but no program showed it")
        }
    }
}
