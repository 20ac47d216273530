/// One verb of the program, with all that help and the manual say about it.
package struct VerbDeclaration: Hashable, Sendable {
    /// A command line to imitate, and what it does.
    package struct Example: Hashable, Sendable {
        package let command: String
        package let summary: String

        package init(_ command: String, _ summary: String) {
            self.command = command
            self.summary = summary
        }
    }

    /// What an exit code means for this verb in particular.
    package struct ExitNote: Hashable, Sendable {
        package let code: ExitCode
        package let meaning: String

        package init(_ code: ExitCode, _ meaning: String) {
            self.code = code
            self.meaning = meaning
        }
    }

    package let name: String
    /// One line, without a full stop.
    package let summary: String
    /// Paragraphs separated by empty lines.
    package let discussion: String
    package let examples: [Example]
    package let arguments: [ArgumentDeclaration]
    package let options: [OptionDeclaration]
    package let exitNotes: [ExitNote]

    /// - Precondition: Optional arguments follow required ones; only the last takes several words.
    package init(
        _ name: String, summary: String, discussion: String = "", examples: [Example] = [],
        arguments: [ArgumentDeclaration] = [], options: [OptionDeclaration] = [],
        exitNotes: [ExitNote] = []
    ) {
        precondition(arguments.dropLast().allSatisfy { !$0.isVariadic })
        precondition(arguments.drop { $0.isRequired }.allSatisfy { !$0.isRequired })
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.arguments = arguments
        self.options = options
        self.exitNotes = exitNotes
    }
}
