internal import CPseudoTerminal
public import Foundation

/// The program `wellbeing` that the tests run.
public enum BuiltProgram {
    /// The path of the built program next to the running tests, for any build folder or sanitizer.
    ///
    /// `WELLBEING_TEST_PROGRAM` names another one. `.ci/run` gives the release build: thousands of
    /// runs of a debug build take ten times as long.
    public static let path: String = {
        if let given = ProcessInfo.processInfo.environment["WELLBEING_TEST_PROGRAM"] {
            return given
        }
        return folder.appendingPathComponent("wellbeing").path
    }()

    /// The folder of the build that the running tests are part of.
    public static let folder: URL = {
        var buffer = [CChar](repeating: 0, count: 4_096)
        let result = unsafe test_image_path(&buffer, buffer.count)
        precondition(result == 0, "the tests cannot find their own file")
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        var url = URL(fileURLWithPath: String(decoding: bytes, as: UTF8.self))
        // On macOS the tests are in Name.xctest/Contents/MacOS/Name.
        while url.pathComponents.contains(where: { $0.hasSuffix(".xctest") }) {
            url.deleteLastPathComponent()
        }
        return url
    }()
}
