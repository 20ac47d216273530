internal import CTerminal

/// The environment variables of the program.
package struct Environment: Sendable {
    private let values: [String: String]

    package init(_ values: [String: String]) {
        self.values = values
    }

    /// The variables of this process. Replaces bytes that are not UTF-8.
    package static func ofProcess() -> Environment {
        var values: [String: String] = [:]
        var index = 0
        while let entry = unsafe terminal_environment_entry(index) {
            let text = unsafe String(cString: entry)
            if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<equals])
                // As in the C library, the first variable counts if a name occurs twice.
                if values[name] == nil {
                    values[name] = String(text[text.utf8.index(after: equals)...])
                }
            }
            index += 1
        }
        return Environment(values)
    }

    /// Whether a variable is set to an empty value.
    package func isSetEmpty(_ name: String) -> Bool { values[name]?.isEmpty ?? false }

    /// The value of a variable; `nil` if it is not set or empty.
    package subscript(name: String) -> String? {
        guard let value = values[name], !value.isEmpty else { return nil }
        return value
    }
}
