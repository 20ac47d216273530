extension OptionDeclaration {
    static let noPager = OptionDeclaration(
        "--no-pager",
        summary: "Show long output without a pager. Otherwise a terminal shows it with "
            + "WELLBEING_PAGER, PAGER or less.")
}

extension Context {
    /// From here on shows output that is longer than the screen in the user's pager.
    ///
    /// No pager with `--no-pager`, `--no-input`, and `--plain`, which screen readers need; nor on a
    /// simple terminal.
    func beginPaging() {
        let isUnwanted = [OptionDeclaration.noPager, .noInput, .plain].contains {
            arguments.has($0)
        }
        guard !isUnwanted, let terminal = environment["TERM"], terminal != "dumb",
            let command = PagerCommand(environment)
        else { return }
        streams.output.beginPaging(command, columns: width(of: streams.output))
    }
}
