/// The program of the system that starts a job.
enum ReminderKind: String, CaseIterable {
    case cron, systemd, launchd

    /// What this machine has.
    static var ofThisMachine: ReminderKind {
        // systemd itself makes this folder if it runs the machine: sd_booted(3).
        if File.exists("/run/systemd/system") { return .systemd }
        return File.exists("/bin/launchctl") ? .launchd : .cron
    }
}
