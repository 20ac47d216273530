internal import Outcomes
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let all = OptionDeclaration("--all", summary: "All, whether acknowledged or not.")
    static let historical = OptionDeclaration(
        "--historical", summary: "Only flags of imported answers.")
    static let overdueFlags = OptionDeclaration(
        "--overdue",
        summary: "Only flags whose follow-up day has passed, also those of imported answers.")
    static let assignedTo = OptionDeclaration(
        "--assigned", takes: .text("NAME"),
        summary: "Only flags that this person looks after, also those of imported answers.")
    static let unassigned = OptionDeclaration(
        "--unassigned", summary: "Only flags without an assignee.")
}

/// The flags that `wellbeing flags` lists.
struct FlagFilter {
    /// The flags to read from the store.
    let scope: FlagRecord.Scope
    private let assignee: String?
    private let isOverdue: Bool
    private let isUnassigned: Bool
    private let isHistorical: Bool
    private let today: LocalDate

    /// Reads the options.
    init(in context: Context) throws(Failure) {
        let arguments = context.arguments
        today = context.clock.started.day
        assignee = arguments.value(of: .assignedTo).map(\.trimmingBlanks)
        isOverdue = arguments.has(.overdueFlags)
        isUnassigned = arguments.has(.unassigned)
        isHistorical = arguments.has(.historical)
        guard assignee?.isEmpty != true else {
            throw Failure(.usage, "--assigned: the name is empty; say who looks after the flags")
        }
        guard assignee == nil || !isUnassigned else {
            throw Failure(.usage, "use --assigned or --unassigned, not both")
        }
        let own: [OptionDeclaration] = [.overdueFlags, .assignedTo, .unassigned]
        if arguments.has(.all), let option = own.first(where: { arguments.has($0) }) {
            throw Failure(
                .usage,
                "\(option.name) is about unacknowledged flags; leave out --all")
        }
        scope =
            arguments.has(.all)
            ? .all
            : isOverdue || assignee != nil ? .inWork : isHistorical ? .historical : .open
    }

    /// Whether this is the default list.
    var isPlain: Bool { scope == .open && !isUnassigned }

    /// Whether the list contains a flag.
    func admits(_ flag: FlagRecord) -> Bool {
        let name = flag.assignment?.assignee
        if isHistorical, !flag.isHistorical { return false }
        if isOverdue, !flag.isOverdue(on: today) { return false }
        if isUnassigned, name != nil || flag.acknowledgement != nil { return false }
        guard let assignee else { return true }
        return name?.lowercased() == assignee.lowercased()
    }
}
