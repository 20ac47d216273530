/// The purpose of a verb. Help, the manual page and the completions group verbs by it.
package enum VerbGroup: CaseIterable, Hashable, Sendable {
    case take, lookBack, bringIn, keep, connect
    /// The texts of `help`. Such a verb is called as `help NAME`; `NAME` alone works too.
    case help

    /// The group's name in the help.
    package var title: String {
        switch self {
        case .take: "Take"
        case .lookBack: "Look back"
        case .bringIn: "Bring in"
        case .keep: "Keep"
        case .connect: "Connect"
        case .help: "Help"
        }
    }

    /// The purpose of its verbs: one line, without a full stop.
    package var summary: String {
        switch self {
        case .take: "answer a questionnaire, score answers, log how you feel"
        case .lookBack: "at results, flags and moods"
        case .bringIn: "results and definitions from elsewhere"
        case .keep: "the store correct and safe"
        case .connect: "other programs"
        case .help: "texts about the program"
        }
    }
}
