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
    /// What the user wants from it.
    package let group: VerbGroup
    /// One line, without a full stop.
    package let summary: String
    /// Paragraphs separated by empty lines.
    package let discussion: String
    package let examples: [Example]
    package let arguments: [ArgumentDeclaration]
    /// The options of this verb alone, without `--format`.
    package let options: [OptionDeclaration]
    /// What it can write, its default first; never empty. `--format` takes these words.
    package let formats: [OutputFormat]
    package let exitNotes: [ExitNote]

    /// - Precondition: Optional arguments follow required ones; only the last takes several words.
    ///   `formats` is not empty.
    package init(
        _ name: String, _ group: VerbGroup, summary: String, discussion: String = "",
        examples: [Example] = [], arguments: [ArgumentDeclaration] = [],
        options: [OptionDeclaration] = [], formats: [OutputFormat] = [.text],
        exitNotes: [ExitNote] = []
    ) {
        precondition(arguments.dropLast().allSatisfy { !$0.isVariadic })
        precondition(arguments.drop { $0.isRequired }.allSatisfy { !$0.isRequired })
        precondition(!formats.isEmpty)
        self.name = name
        self.group = group
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.arguments = arguments
        self.options = options
        self.formats = formats
        self.exitNotes = exitNotes
    }

    /// How the user calls it: `history`, or `help man`.
    var call: String { group == .help ? "help \(name)" : name }

    /// Its options as help and completions list them: `--format` only if there is a choice.
    var listedOptions: [OptionDeclaration] {
        formats.count > 1 ? options + [.format(formats)] : options
    }
}
