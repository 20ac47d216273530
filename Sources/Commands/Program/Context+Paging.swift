extension OptionDeclaration {
    static let noPager = OptionDeclaration(
        "--no-pager",
        summary: "Show long output without a pager. Otherwise a terminal shows it with "
            + "WELLBEING_PAGER, PAGER or less.", isSetting: true)

    /// The options without a pager; screen readers need `--plain`.
    static let forbiddingPager = [noPager, noInput, plain]
}

extension Context {
    /// From here on shows output that is longer than the screen in the user's pager, unless an option
    /// forbids it.
    func beginPaging() {
        guard !OptionDeclaration.forbiddingPager.contains(where: { arguments.isOn($0) }) else {
            return
        }
        streams.output.beginPaging(in: environment, columns: width(of: streams.output))
    }
}

extension Output {
    /// From here on shows output that is longer than the screen in the pager that the environment
    /// names. No pager on a simple terminal.
    func beginPaging(in environment: Environment, columns: Int) {
        guard let terminal = environment["TERM"], terminal != "dumb",
            let command = PagerCommand(environment)
        else { return }
        beginPaging(command, columns: columns)
    }
}
