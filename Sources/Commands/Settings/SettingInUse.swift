internal import Questionnaires

/// A setting with its current value and the source of the value.
struct SettingInUse {
    /// The source of a value. An earlier case has priority over later ones.
    enum Source: String {
        case option, environment, file, standard = "default"
    }

    let setting: Setting
    let source: Source
    /// The value; `nil` for the default.
    let text: String?
    /// The value in the file, even if it does not apply.
    let entry: Settings.Entry?

    init(
        _ setting: Setting, _ settings: Settings, _ arguments: ParsedArguments,
        _ environment: Environment
    ) {
        self.setting = setting
        entry = settings.entries[setting.option.name]
        let option = setting.option
        let variable = option.environmentVariable.flatMap { environment[$0] }
        if arguments.has(option) {
            source = .option
            text = setting.isFlag ? "true" : arguments.value(of: option)
        } else if let variable {
            source = .environment
            text = setting.isFlag ? "true" : variable
        } else if let entry, arguments.settings[option.name] != nil {
            source = .file
            text = entry.text
        } else {
            source = .standard
            text = nil
        }
    }

    /// A line for the user: key, value and source.
    var line: String { "\(setting.key): \(text ?? setting.standard) (\(shortSource))" }

    private var variable: String? { setting.option.environmentVariable }

    private var shortSource: String {
        switch source {
        case .option: setting.option.name
        case .environment: variable ?? "environment"
        case .file: "file"
        case .standard: "default"
        }
    }

    /// The lines of `--explain`.
    var explanation: [String] {
        var words: [String]
        switch source {
        case .option: words = ["From \(setting.option.name) on this command line."]
        case .environment: words = ["From \(variable ?? "a variable") in the environment."]
        case .file: words = ["From line \(entry?.line ?? 1) of the settings file."]
        case .standard: words = ["The default."]
        }
        if let entry, source != .file {
            words.append(
                "Line \(entry.line) of the settings file has \(entry.text), which does not apply.")
        }
        let earlier = [setting.option.name, variable].compactMap(\.self)
        if source == .file {
            words.append("\(earlier.joined(separator: " and ")) would come first.")
        } else if source == .standard {
            let list = (earlier + ["the settings file"]).joined(separator: ", ")
            words.append("Any of these would come first: \(list).")
        }
        return ["\(setting.key): \(text ?? setting.standard)", "  " + words.joined(separator: " ")]
    }

    var json: JSONValue {
        [
            "key": .string(setting.key),
            "value": text.map(setting.json) ?? .null,
            "source": .string(source.rawValue),
            "option": .string(setting.option.name),
            "environment": variable.map(JSONValue.string) ?? .null,
            "line": entry.map { .integer($0.line) } ?? .null,
        ]
    }
}
