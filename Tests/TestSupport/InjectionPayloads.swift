import Foundation

/// Texts that would change a page, had it taken them for anything but text. They lie in
/// `Tests/Payloads/injections.json`, where the check that parses whole pages reads them as well.
public enum InjectionPayloads {
    /// The texts, thirty or more.
    ///
    /// - Throws: What reading the file throws.
    public static func all() throws -> [String] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = tests.appending(path: "Payloads/injections.json")
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    }
}
