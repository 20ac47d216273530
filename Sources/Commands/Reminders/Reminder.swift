internal import Reports

/// A job that reminds a person: its time, the command that it runs, and the text that it shows.
struct Reminder {
    /// The name of the job and of its files.
    let name: String
    /// The time of day.
    let hour: Int
    let minute: Int
    /// The words of the command, the program first. It ends with exit code 1 on a day with a
    /// reminder.
    let check: [String]
    /// The text of the notification. It names no person and no questionnaire: others may see the
    /// screen.
    let text: String

    /// One file of a job.
    struct File: Hashable {
        /// The name without a folder.
        let name: String
        let content: String
    }

    /// The shell script of the job for a kind. It runs the command, and shows the text if the
    /// command ends with 1.
    func script(for kind: ReminderKind) -> String {
        let question = check.map(\.shellQuoted).joined(separator: " ")
        return "\(question) >/dev/null; if [ $? -eq 1 ]; then \(notification(for: kind)); fi"
    }

    private func notification(for kind: ReminderKind) -> String {
        let words = text.shellQuoted
        switch kind {
        case .launchd:
            let script =
                "display notification \(JobQuoting.appleScript(text)) with title \"wellbeing\""
            return "/usr/bin/osascript -e \(script.shellQuoted)"
        case .systemd: return "notify-send -- wellbeing \(words) || echo \(words)"
        // cron has no session, so name its bus. Without a bus, cron sends the text by mail.
        case .cron:
            return "XDG_RUNTIME_DIR=/run/user/$(id -u) notify-send -- wellbeing \(words) "
                + "2>/dev/null || echo \(words)"
        }
    }

    /// The line for a crontab.
    var cronLine: String {
        "\(minute) \(hour) * * * \(JobQuoting.cron(script(for: .cron)))"
    }

    /// The files for a kind; empty for cron.
    func files(for kind: ReminderKind) -> [File] {
        switch kind {
        case .cron: []
        case .systemd: [service, timer]
        case .launchd: [agent]
        }
    }

    private var time: String {
        [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private var service: File {
        let script = JobQuoting.systemd(script(for: .systemd))
        return File(
            name: name + ".service",
            content: """
                [Unit]
                Description=Reminder of wellbeing

                [Service]
                Type=oneshot
                ExecStart=/bin/sh -c \(script)

                """)
    }

    private var timer: File {
        File(
            name: name + ".timer",
            content: """
                [Unit]
                Description=Reminder of wellbeing

                [Timer]
                OnCalendar=*-*-* \(time):00
                Persistent=true

                [Install]
                WantedBy=timers.target

                """)
    }

    /// The label of the launchd job.
    private var label: String { "local." + name }

    private var agent: File {
        File(
            name: label + ".plist",
            content: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
                "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                  <key>Label</key>
                  <string>\(JobQuoting.xml(label))</string>
                  <key>ProgramArguments</key>
                  <array>
                    <string>/bin/sh</string>
                    <string>-c</string>
                    <string>\(JobQuoting.xml(script(for: .launchd)))</string>
                  </array>
                  <key>StartCalendarInterval</key>
                  <dict>
                    <key>Hour</key>
                    <integer>\(hour)</integer>
                    <key>Minute</key>
                    <integer>\(minute)</integer>
                  </dict>
                </dict>
                </plist>

                """)
    }

    /// The command that starts the job after its files were written to a folder.
    func enabling(_ kind: ReminderKind, in folder: String) -> String {
        switch kind {
        case .cron: "crontab -e"
        case .systemd:
            "systemctl --user daemon-reload && systemctl --user enable --now \(name).timer"
        case .launchd:
            "launchctl bootstrap gui/$(id -u) \("\(folder)/\(label).plist".shellQuoted)"
        }
    }

    /// The command that ends the job and removes its files.
    func removing(_ kind: ReminderKind, from folder: String) -> String {
        let paths = files(for: kind).map { "\(folder)/\($0.name)".shellQuoted }
            .joined(separator: " ")
        return switch kind {
        case .cron: "crontab -e"
        case .systemd: "systemctl --user disable --now \(name).timer; rm \(paths)"
        case .launchd: "launchctl bootout gui/$(id -u)/\(label); rm \(paths)"
        }
    }
}
