internal import CTerminal

/// The account that runs the program.
package enum Account {
    /// The account's name; for example `uid 1000` if the system knows no name.
    package static var name: String {
        var name = [CChar](repeating: 0, count: 256)
        let number = unsafe terminal_account(&name, name.count)
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.isEmpty ? "uid \(number)" : text
    }
}
