import Foundation

/// A program of the system that some tests need and some machines lack.
enum ShellTool {
    /// The full path of the first program of that name, or `nil`.
    static func path(_ name: String) -> String? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs the program on the text as a file, `$FILE` among the arguments standing for its path.
    static func run(_ name: String, _ arguments: [String], on text: String) throws -> ProgramRun {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("wellbeing-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try ProgramRun(
            arguments.map { $0.replacing("$FILE", with: file.path) }, path: path(name) ?? name)
    }
}
