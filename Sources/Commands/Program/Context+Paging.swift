extension OptionDeclaration {
    static let noPager = OptionDeclaration(
        "--no-pager",
        summary: "Show long output without a pager. Otherwise a terminal shows it with "
            + "WELLBEING_PAGER, PAGER or less.", isSetting: true)

    /// The options that turn the pager off. Screen readers need `--plain`.
    static let forbiddingPager = [noPager, noInput, plain]
}

extension Context {
    /// Starts to page: output longer than the screen goes to the user's pager, unless an option
    /// forbids it.
    func beginPaging() {
        guard !OptionDeclaration.forbiddingPager.contains(where: { arguments.isOn($0) }) else {
            return
        }
        streams.output.beginPaging(in: environment, columns: width(of: streams.output))
    }
}

extension Output {
    /// Starts to page in the pager that the environment names. A terminal of type `dumb` gets no
    /// pager.
    func beginPaging(in environment: Environment, columns: Int) {
        guard let terminal = environment["TERM"], terminal != "dumb",
            let command = PagerCommand(environment)
        else { return }
        beginPaging(command, columns: columns)
    }
}
