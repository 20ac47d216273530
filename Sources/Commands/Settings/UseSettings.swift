internal import Questionnaires
internal import Reports

/// `wellbeing settings`: shows and changes the settings file.
enum UseSettings: Verb {
    static let needsSettings = false
    /// The verb accepts `--language`, because it shows what the option would do.
    static let speech = Speech.translated
    static let usesPager = true

    private static let key = ArgumentDeclaration(
        "KEY", .text("KEY", suggestions: Setting.all.map(\.key)), count: .optional,
        summary: "The long name of an option without dashes. Without it, all settings.")
    private static let newValue = ArgumentDeclaration(
        "VALUE", count: .optional, summary: "Write this value to the settings file.")
    private static let unset = OptionDeclaration(
        "--unset", summary: "Remove KEY from the settings file.")

    static let declaration = VerbDeclaration(
        "settings", .keep, summary: "show and change what applies when an option is left out",
        discussion: """
            The settings are in one file, wellbeing/settings.json in your folder of settings: \
            $XDG_CONFIG_HOME or ~/.config, on macOS ~/Library/Application Support. Its keys are the \
            long names of options.

            An option on the command line comes first, then its variable in the environment, then the \
            settings file, then the default.

            A file that is wrong stops every verb except this one and the help, with everything that is \
            wrong and where. It is never ignored in silence.

            No setting hides a flag or where to find support, and no setting chooses one person.
            """,
        examples: [
            .init("wellbeing settings", "All settings, and where each value comes from."),
            .init("wellbeing settings language de", "Use German where it is possible."),
            .init("wellbeing settings language", "Show one value."),
            .init("wellbeing settings language --unset", "Remove it from the file."),
            .init("wellbeing settings --explain", "The same in sentences."),
        ],
        arguments: [key, newValue], options: [.explain, unset], formats: [.text, .json],
        exitNotes: [
            .init(.badInput, "The value is not one of that setting; nothing was changed."),
            .init(.configuration, "The settings file is wrong; the message says where."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let settings = Settings(of: context.environment)
        let value = context.arguments.value(of: newValue)
        let isRemoving = context.arguments.has(unset)
        guard let name = context.arguments.value(of: key) else {
            guard !isRemoving else {
                throw Failure(.usage, "--unset: name the setting to remove, as KEY")
            }
            return try show(settings, in: context)
        }
        guard !(isRemoving && value != nil) else {
            throw Failure(.usage, "--unset: removes a setting; leave out VALUE")
        }
        if isRemoving {
            try SettingsChange(settings, in: context).remove(name)
        } else {
            let setting = try setting(name)
            if let value {
                try SettingsChange(settings, in: context).set(setting, to: value)
            } else {
                try show(setting, settings, in: context)
            }
        }
    }

    /// The setting with a key.
    private static func setting(_ name: String) throws(Failure) -> Setting {
        let key = name.lowercased()
        if let setting = Setting.named(key) { return setting }
        let near = nearest(to: key, in: Setting.all.map(\.key))
        let isOption = ProgramDeclaration.wellbeing.verbs.contains {
            $0.options.contains { $0.name == "--" + key }
        }
        let keys = Setting.all.map(\.key).joined(separator: ", ")
        let hint =
            isOption
            ? "; --\(key) is an option only." : near.map { "; did you mean \($0)?" } ?? "."
        throw Failure(.usage, "settings: there is no such setting\(hint) There is: \(keys)")
    }

    private static func show(
        _ setting: Setting, _ settings: Settings, in context: Context
    ) throws(Failure) {
        let used = SettingInUse(setting, settings, context.arguments, context.environment)
        let isExplained = context.arguments.has(.explain)
        try context.print(
            used.json,
            or: isExplained ? used.explanation : [used.text ?? setting.standard],
            as: context.format)
        try refuseWrong(settings)
    }

    private static func show(_ settings: Settings, in context: Context) throws(Failure) {
        let used = Setting.all.map {
            SettingInUse($0, settings, context.arguments, context.environment)
        }
        let isExplained = context.arguments.has(.explain)
        let path = Settings.path(context.environment)
        let exists = path.map(File.exists) ?? false
        if isExplained, context.format == .text {
            try context.print(
                path == nil ? "There is no home folder for settings." : "Settings file:")
            // Never wrap a path: the user must be able to copy it.
            if let path { try context.write("  \(path.terminalSafe)\n") }
            if path != nil, !exists { try context.print("  There is none yet.") }
            try context.print(["An option comes first, then its variable, then this file.", ""])
        }
        try context.print(
            [
                "file": path.map(JSONValue.string) ?? .null, "exists": .bool(exists),
                "settings": .array(used.map(\.json)), "problems": .texts(settings.problems),
            ],
            or: isExplained ? used.flatMap(\.explanation) : used.map(\.line),
            as: context.format)
        try refuseWrong(settings)
    }

    /// Fails with the problems of the file, after the valid values were shown.
    private static func refuseWrong(_ settings: Settings) throws(Failure) {
        guard !settings.problems.isEmpty else { return }
        throw Failure(
            .configuration,
            settings.problems + [
                "correct the settings file; until then other verbs do not run. To write a value again: "
                    + "wellbeing settings KEY VALUE; to remove one: wellbeing settings KEY --unset"
            ])
    }
}
