/// The system's program that starts a job.
enum ReminderKind: String, CaseIterable {
    case cron, systemd, launchd

    /// The kind for this machine.
    static var ofThisMachine: ReminderKind {
        // systemd creates this folder if it runs the machine: sd_booted(3).
        if File.exists("/run/systemd/system") { return .systemd }
        return File.exists("/bin/launchctl") ? .launchd : .cron
    }
}
