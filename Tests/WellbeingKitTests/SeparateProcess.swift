import Foundation

/// Another program that a test runs.
enum SeparateProcess {
    /// Runs a program by its path or name to its end, and returns its output.
    static func run(
        _ name: String, _ arguments: [String]
    ) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
