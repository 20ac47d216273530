import Foundation

/// Texts that would change a page that does not escape them. They are in
/// `Tests/Payloads/injections.json`, which the check that parses whole pages reads too.
public enum InjectionPayloads {
    /// The texts, at least thirty.
    ///
    /// - Throws: The error of reading the file.
    public static func all() throws -> [String] {
        let file = try Repository.bytes("Tests/Payloads/injections.json")
        return try JSONDecoder().decode([String].self, from: Data(file))
    }
}
