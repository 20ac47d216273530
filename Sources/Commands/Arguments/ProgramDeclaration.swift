/// The whole command line as data, for the parser, help, completions and the manual page.
package struct ProgramDeclaration: Hashable, Sendable {
    package let name: String
    package let version: String
    /// One line, without a full stop.
    package let summary: String
    /// Paragraphs separated by empty lines.
    package let discussion: String
    /// The options that mean the same in every verb. `--help` and `--version` are added; each verb
    /// declares its own `--format`.
    package let commonOptions: [OptionDeclaration]
    /// The verb of a command line without a verb.
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

    /// The verb with a name, or `nil`.
    package func verb(named name: String) -> VerbDeclaration? {
        verbs.first { $0.name == name }
    }

    package func verbs(in group: VerbGroup) -> [VerbDeclaration] {
        verbs.filter { $0.group == group }
    }

    /// The verbs without those of the group ``VerbGroup/help``.
    var listedVerbs: [VerbDeclaration] { verbs.filter { $0.group != .help } }

    /// The options of every verb, including `--format` with all its words.
    package var globalOptions: [OptionDeclaration] { [.format] + commonOptions }

    /// The options of a verb, its own first. `--format` has only the words of the verb.
    package func options(of verb: VerbDeclaration) -> [OptionDeclaration] {
        verb.options + [.format(verb.formats)] + commonOptions(of: verb)
    }

    /// The options of a verb in help and completions, its own first.
    func listedOptions(of verb: VerbDeclaration) -> [OptionDeclaration] {
        verb.listedOptions + commonOptions(of: verb)
    }

    /// The common options, without those that the verb declares itself.
    private func commonOptions(of verb: VerbDeclaration) -> [OptionDeclaration] {
        commonOptions.filter { common in !verb.options.contains { $0.name == common.name } }
    }
}
