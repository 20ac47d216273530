internal import CTerminal

extension OptionDeclaration {
    static let remindAt = OptionDeclaration(
        "--at", takes: .text("HH:MM"), summary: "The time of day. Without it, 20:00.")
    static let reminderKind = OptionDeclaration(
        "--job", takes: .choice(ReminderKind.allCases.map(\.rawValue)),
        summary: "What starts the job. Without it, what this machine has.",
        suggestedFor: ["--kind"])
    static let reminderText = OptionDeclaration(
        "--text", takes: .text("TEXT"),
        summary: "What the notification says. Others may see it: name no person.")
    static let install = OptionDeclaration(
        "--install", summary: "Write the files of the job, and say how to start and remove it.")
    static let force = OptionDeclaration(
        "--force", summary: "Replace files that exist.")
    static let onlySubjectToRemind = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary: "The person whose schedules count. Without it, self.",
        environmentVariable: "WELLBEING_SUBJECT")
    static let checksDay = OptionDeclaration(
        "--check",
        summary:
            "For the job: say nothing, and end with 1 if today is one of the days, with 0 if not.")
}

/// The file path of this program.
enum ProgramPath {
    /// The full path; `nil` if the system does not know it.
    static var full: String? {
        var buffer = [CChar](repeating: 0, count: 4_096)
        guard unsafe terminal_program_path(&buffer, buffer.count) == 0 else { return nil }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension String {
    /// Whether the text is one line without control characters and invisible characters.
    var isPlainLine: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
                    .unassigned, .privateUse:
                    false
                default: true
                }
            }
    }
}
