/// The whole command line as data. The parser, help, completions and the manual page read it.
package struct ProgramDeclaration: Hashable, Sendable {
    package let name: String
    package let version: String
    /// One line, without a full stop.
    package let summary: String
    /// Paragraphs separated by empty lines.
    package let discussion: String
    /// The options that every verb takes and that mean the same in each. `--help` and `--version`
    /// are added; `--format` belongs to the verbs.
    package let commonOptions: [OptionDeclaration]
    /// The verb of a command line that names no verb.
    package let defaultVerb: VerbDeclaration
    /// All verbs, in the order of the help within each group.
    package let verbs: [VerbDeclaration]

    /// - Precondition: `defaultVerb` is one of `verbs`.
    package init(
        name: String, version: String, summary: String, discussion: String = "",
        commonOptions: [OptionDeclaration], defaultVerb: VerbDeclaration, verbs: [VerbDeclaration]
    ) {
        precondition(verbs.contains(defaultVerb))
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.commonOptions = commonOptions + [.help, .version]
        self.defaultVerb = defaultVerb
        self.verbs = verbs
    }

    /// The verb of that name.
    package func verb(named name: String) -> VerbDeclaration? {
        verbs.first { $0.name == name }
    }

    /// The verbs of a group.
    package func verbs(in group: VerbGroup) -> [VerbDeclaration] {
        verbs.filter { $0.group == group }
    }

    /// The verbs without those that are called as `help NAME`.
    var listedVerbs: [VerbDeclaration] { verbs.filter { $0.group != .help } }

    /// The options that every verb takes, `--format` with all its words included.
    package var globalOptions: [OptionDeclaration] { [.format] + commonOptions }

    /// The options that a verb takes, its own first; `--format` with the words of the verb.
    package func options(of verb: VerbDeclaration) -> [OptionDeclaration] {
        verb.options + [.format(verb.formats)] + commonOptions(of: verb)
    }

    /// The options of a verb that help and completions list, its own first.
    func listedOptions(of verb: VerbDeclaration) -> [OptionDeclaration] {
        verb.listedOptions + commonOptions(of: verb)
    }

    /// The common options, without those that the verb has in a form of its own.
    private func commonOptions(of verb: VerbDeclaration) -> [OptionDeclaration] {
        commonOptions.filter { common in !verb.options.contains { $0.name == common.name } }
    }
}
