import Foundation

/// The files of the package that the tests read.
enum Repository {
    /// The folder of this test target.
    static var tests: URL { URL(filePath: #filePath).deletingLastPathComponent() }

    /// The top of the package.
    static var root: URL { tests.deletingLastPathComponent().deletingLastPathComponent() }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appending(path: path)))
    }

    /// The names of the files in a folder that end in `.json`, without the ending, in ascending
    /// order.
    static func definitions(in folder: String) throws -> [String] {
        try FileManager.default
            .contentsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))
            .filter { $0.hasSuffix(".json") }
            .map { String($0.dropLast(5)) }
            .sorted()
    }
}
