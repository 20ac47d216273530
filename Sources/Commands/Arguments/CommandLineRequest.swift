/// The request of a command line.
package enum CommandLineRequest: Sendable {
    case run(ParsedArguments)
    /// Show the help of a verb, or of the program for `nil`. Use a pager unless an option forbids
    /// it.
    case help(VerbDeclaration?, mayPage: Bool)
    case version
}
