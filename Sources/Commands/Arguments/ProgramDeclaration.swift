/// The whole command line as data. The parser, help, completions and the manual page read it.
package struct ProgramDeclaration: Hashable, Sendable {
    package let name: String
    package let version: String
    /// One line, without a full stop.
    package let summary: String
    /// Paragraphs separated by empty lines.
    package let discussion: String
    /// Options every verb takes. `--help` and `--version` are added.
    package let globalOptions: [OptionDeclaration]
    package let verbs: [VerbDeclaration]

    package init(
        name: String, version: String, summary: String, discussion: String = "",
        globalOptions: [OptionDeclaration], verbs: [VerbDeclaration]
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.globalOptions = globalOptions + [.help, .version]
        self.verbs = verbs
    }

    /// The verb of that name.
    package func verb(named name: String) -> VerbDeclaration? {
        verbs.first { $0.name == name }
    }

    /// The options a verb takes, its own first.
    func options(of verb: VerbDeclaration?) -> [OptionDeclaration] {
        (verb?.options ?? []) + globalOptions
    }
}
