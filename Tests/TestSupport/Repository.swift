public import Foundation

/// The files of the package that tests read.
public enum Repository {
    /// The top of the package.
    public static var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// Whether a test that compares a file writes it again instead, for review:
    /// `WELLBEING_RECORD=1 swift test`.
    public static var isRecording: Bool {
        ProcessInfo.processInfo.environment["WELLBEING_RECORD"] == "1"
    }

    /// The bytes of a file.
    ///
    /// - Parameter path: Its path below ``root``.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appending(path: path)))
    }

    /// The text of a file.
    ///
    /// - Parameter path: Its path below ``root``.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift code blocks of a Markdown file, in order.
    ///
    /// - Parameter path: Its path below ``root``.
    public static func swiftBlocks(_ path: String) throws -> [String] {
        try text(path).components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// The texts of the Swift files of a target.
    public static func sources(of target: String) throws -> [String] {
        let folder = root.appending(path: "Sources/\(target)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
    }

    /// The names of the files in a folder that end in `.json`, without the ending, in ascending
    /// order.
    public static func definitions(in folder: String) throws -> [String] {
        try FileManager.default
            .contentsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))
            .filter { $0.hasSuffix(".json") }
            .map { String($0.dropLast(5)) }
            .sorted()
    }
}
