/// One verb of the program, with its texts for help and the manual.
package struct VerbDeclaration: Hashable, Sendable {
    /// A command line as an example, with a summary.
    package struct Example: Hashable, Sendable {
        package let command: String
        package let summary: String

        package init(_ command: String, _ summary: String) {
            self.command = command
            self.summary = summary
        }
    }

    /// The meaning of an exit code for this verb.
    package struct ExitNote: Hashable, Sendable {
        package let code: ExitCode
        package let meaning: String

        package init(_ code: ExitCode, _ meaning: String) {
            self.code = code
            self.meaning = meaning
        }
    }

    package let name: String
    /// The purpose of the verb.
    package let group: VerbGroup
    /// One line, without a full stop.
    package let summary: String
    /// Paragraphs separated by empty lines.
    package let discussion: String
    package let examples: [Example]
    package let arguments: [ArgumentDeclaration]
    /// The verb's own options, without `--format`.
    package let options: [OptionDeclaration]
    /// The formats that it can write, the default first; never empty. `--format` accepts these
    /// words.
    package let formats: [OutputFormat]
    package let exitNotes: [ExitNote]

    /// - Precondition: Optional arguments follow required ones. Only the last argument takes
    ///   several words. `formats` is not empty.
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

    /// The name as the user types it: `history`, or `help man`.
    var call: String { group == .help ? "help \(name)" : name }

    /// Its options in help and completions. `--format` is included only if there is a choice.
    var listedOptions: [OptionDeclaration] {
        formats.count > 1 ? options + [.format(formats)] : options
    }
}
