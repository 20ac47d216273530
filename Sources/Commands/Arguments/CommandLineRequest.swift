/// What a command line asks for.
package enum CommandLineRequest: Sendable {
    /// Run a verb.
    case run(ParsedArguments)
    /// Show help, of a verb or of the program.
    case help(VerbDeclaration?)
    /// Show the version.
    case version
}
