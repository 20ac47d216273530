internal import CTerminal

extension OptionDeclaration {
    static let open = OptionDeclaration(
        "--open", summary: "Show the page in your browser after writing it. Needs --out.")
}

extension Context {
    /// Refuses `--open` without a file, and where no program opens files. Call it before writing.
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

    /// Shows a file that was written, if `--open` asks for it. The file stays if that fails.
    func openIfAsked(_ path: String) throws(Failure) {
        guard arguments.has(.open) else { return }
        // A path that begins otherwise could be taken for an option or an address.
        let name = path.hasPrefix("/") ? path : "./\(path)"
        guard unsafe terminal_open_file(name) == 0 else {
            throw Failure(.system, "--open: the file was written, but no program showed it")
        }
    }
}
