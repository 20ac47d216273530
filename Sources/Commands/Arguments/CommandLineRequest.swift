/// What a command line asks for.
package enum CommandLineRequest: Sendable {
    /// Run a verb.
    case run(ParsedArguments)
    /// Show help, of a verb or of the program, and in a pager unless an option forbids it.
    case help(VerbDeclaration?, mayPage: Bool)
    /// Show the version.
    case version
}
