internal import CTerminal

/// The words of the command line of this process.
package enum ProcessArguments {
    /// The words after the program's name. A word that is not valid UTF-8 is `nil`. Swift's
    /// `CommandLine.arguments` would repair it silently, and it could then name another file or
    /// person.
    package static func words() -> [String?] {
        var known: Int32 = 0
        let given = unsafe terminal_words(&known)
        let count = unsafe given == nil ? CommandLine.argc : known
        guard count > 1 else { return [] }
        let vector = unsafe given ?? CommandLine.unsafeArgv
        return (1..<Int(count)).map { index in
            guard let word = unsafe vector[index] else { return nil }
            return unsafe String(validatingCString: word)
        }
    }
}
