internal import CFiles

/// The account that runs the program, from the system instead of the environment.
package enum SystemAccount {
    /// The name of the account, or a text such as `uid 1000` if the system knows no name.
    ///
    /// Read once: the look-up may read several files.
    package static let name: String = {
        var name = [CChar](repeating: 0, count: 256)
        let number = unsafe files_account(&name, name.count)
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.isEmpty ? "uid \(number)" : text
    }()
}
