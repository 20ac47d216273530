import Foundation

/// A program of the system that some tests need. It is not on every machine.
enum ShellTool {
    /// The full path of the first program of that name, or `nil`.
    static func path(_ name: String) -> String? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs the program on a file with the text. `$FILE` in the arguments is replaced by its path.
    static func run(_ name: String, _ arguments: [String], on text: String) throws -> ProgramRun {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("wellbeing-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try ProgramRun(
            arguments.map { $0.replacing("$FILE", with: file.path) }, path: path(name) ?? name)
    }
}
