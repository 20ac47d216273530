internal import Questionnaires
internal import Reports

/// The folder for a reminder's files, for a kind of job.
struct ReminderFolder {
    private let kind: ReminderKind
    private let context: Context
    /// The user's folder; empty for cron.
    private let path: String

    init(of kind: ReminderKind, in context: Context) throws(Failure) {
        self.kind = kind
        self.context = context
        let found: String? =
            switch kind {
            case .cron: ""
            case .systemd:
                if let folder = context.environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
                    folder + "/systemd/user"
                } else {
                    Self.home(context).map { $0 + "/.config/systemd/user" }
                }
            case .launchd: Self.home(context).map { $0 + "/Library/LaunchAgents" }
            }
        guard let found else {
            throw Failure(.configuration, "there is no home folder for the job; set HOME")
        }
        path = found
    }

    private static func home(_ context: Context) -> String? {
        context.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Prints the line, or the files and the commands that use them.
    func show(_ reminder: Reminder) throws(Failure) {
        guard context.format == .text else { return try context.print(json(reminder)) }
        let files = reminder.files(for: kind)
        if files.isEmpty { try context.write(reminder.cronLine + "\n") }
        for (place, file) in files.enumerated() {
            // An XML file may not begin with a comment.
            if kind == .systemd {
                try context.write(
                    (place > 0 ? "\n" : "") + "# \(path)/\(file.name)".terminalSafe + "\n")
            }
            try context.write(file.content)
        }
        if kind == .cron {
            context.say("To add the line: crontab -e. To remove it, delete it there.")
        } else {
            context.say("To write the \(files.count == 1 ? "file" : "files"), add --install.")
        }
    }

    /// Writes the files. If one of them exists, it writes no file.
    func install(_ reminder: Reminder) throws(Failure) {
        let files = reminder.files(for: kind)
        guard !files.isEmpty else {
            throw Failure(
                .usage,
                "--install: a line of cron is in a file with your other jobs, which is not changed; "
                    + "leave out --install, and add the line with: crontab -e")
        }
        try context.checkWritingIsAllowed()
        let replaces = context.arguments.has(.force)
        for file in files where !replaces && File.exists("\(path)/\(file.name)") {
            throw Failure(
                .cannotCreate,
                "\(path)/\(file.name): exists already; nothing was written. To replace it, add --force"
            )
        }
        for file in files {
            let target = "\(path)/\(file.name)"
            try Folder.create(containing: target)
            try FileOutput.write(Array(file.content.utf8), to: target, replacing: replaces)
            context.sayCommand("Wrote \(target)")
        }
        if context.format != .text { try context.print(json(reminder)) }
        context.say("To start it:")
        context.sayCommand("  " + reminder.enabling(kind, in: path))
        context.say("To remove it:")
        context.sayCommand("  " + reminder.removing(kind, from: path))
        if kind == .systemd {
            context.say("It runs while you are logged in; to run it always: loginctl enable-linger")
        }
    }

    private func json(_ reminder: Reminder) -> JSONValue {
        .object(of: [
            "kind": .string(kind.rawValue),
            "line": kind == .cron ? .string(reminder.cronLine) : nil,
            "files": .array(
                reminder.files(for: kind).map {
                    ["path": .string("\(path)/\($0.name)"), "content": .string($0.content)]
                }),
            "start": .string(reminder.enabling(kind, in: path)),
            "remove": .string(reminder.removing(kind, from: path)),
        ])
    }
}
