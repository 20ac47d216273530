import Foundation

/// A program in a process of its own.
enum SeparateProcess {
    /// Runs a program by its path or name to its end, and returns its output.
    ///
    /// It does not occupy a thread of the tests meanwhile.
    static func run(
        _ name: String, _ arguments: [String]
    ) async throws -> (status: Int32, text: String) {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try runToEnd(name, arguments) })
            }
        }
    }

    private static func runToEnd(
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
