internal import Questionnaires
internal import Reports

/// A change of the settings file. Other keys are kept. The file is replaced completely or not at
/// all.
struct SettingsChange {
    private let settings: Settings
    private let context: Context
    private let path: String

    init(_ settings: Settings, in context: Context) throws(Failure) {
        try context.checkWritingIsAllowed()
        guard let path = Settings.path(context.environment) else {
            throw Failure(
                .configuration, "there is no home folder to keep the settings in; set HOME")
        }
        self.settings = settings
        self.context = context
        self.path = path
    }

    func set(_ setting: Setting, to given: String) throws(Failure) {
        let text = try fullText(given, of: setting)
        if let fault = setting.fault(of: text) {
            throw Failure(.badInput, "\(setting.key): \(fault.problem); \(fault.remedy)")
        }
        try checkFile(text, of: setting)
        let left = try write(key: setting.key, value: setting.json(text))
        context.say("Saved \(setting.key) in the settings file.")
        if let variable = setting.option.environmentVariable, context.environment[variable] != nil {
            context.say("It does not apply now: \(variable) in the environment comes first.")
        }
        try show(setting)
        try refuse(left)
    }

    /// Removes a key. It also removes an unknown key, so that the user can correct the file.
    func remove(_ name: String) throws(Failure) {
        guard try members().contains(where: { $0.key == name }) else {
            guard Setting.named(name) != nil else {
                throw Failure(.usage, "--unset: the settings file has no such key")
            }
            return context.say("\(name) is not in the settings file; nothing was changed.")
        }
        let left = try write(key: name, value: nil)
        context.say("Removed \(Setting.named(name)?.key ?? "the key") from the settings file.")
        if let setting = Setting.named(name) { try show(setting) }
        try refuse(left)
    }

    /// Writes the setting as JSON if the user asks for JSON.
    private func show(_ setting: Setting) throws(Failure) {
        guard context.format == .json else { return }
        let settings = Settings(of: context.environment)
        let arguments = context.arguments.completed(with: settings.texts(in: context.environment))
        try context.print(
            SettingInUse(setting, settings, arguments, context.environment).json)
    }

    /// Reports the remaining problems of the file.
    private func refuse(_ problems: [String]) throws(Failure) {
        guard !problems.isEmpty else { return }
        throw Failure(.configuration, ["the settings file is still wrong"] + problems)
    }

    /// The value to write to the file: a path becomes a full path.
    private func fullText(_ text: String, of setting: Setting) throws(Failure) -> String {
        // A store may also be on a server.
        if setting.option == .store, !text.isEmpty { return try StorePlace(text).fullText() }
        switch setting.option.value {
        case .file, .directory: return text.isEmpty ? text : try Folder.fullPath(text)
        case nil, .choice, .text, .integer: return text
        }
    }

    /// Refuses a file that the verbs would refuse later.
    private func checkFile(_ text: String, of setting: Setting) throws(Failure) {
        if setting.option == .support { _ = try SupportText(path: text) }
        let mustExist = [OptionDeclaration.preamble, .questionnaires].contains(setting.option)
        guard !mustExist || File.exists(text) else {
            throw Failure(.noInput, "\(setting.key): \(text): there is no such file or folder")
        }
    }

    /// The members of the file; empty without a file.
    ///
    /// - Throws: A failure if the syntax is invalid, because the other keys would be lost.
    private func members() throws(Failure) -> [JSONNode.Member] {
        if let members = settings.root?.members { return members }
        guard settings.problems.isEmpty else {
            throw Failure(
                .configuration,
                settings.problems + ["nothing was changed; correct the file in an editor"])
        }
        return []
    }

    /// Writes the file with a new value of a key. For `nil`, removes the key.
    ///
    /// - Returns: The remaining problems of the file.
    private func write(key: String, value: JSONValue?) throws(Failure) -> [String] {
        var members = try members().map { ($0.key, JSONValue($0.node)) }
        let place = members.firstIndex { $0.0 == key }
        switch (place, value) {
        case (let place?, let value?): members[place].1 = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append((key, value))
        case (nil, nil): break
        }
        let text = JSONWriter.text(.object(members), .pretty) + "\n"
        try Folder.create(containing: path)
        try FileOutput.write(Array(text.utf8), to: path, replacing: true)
        return Settings(Array(text.utf8), file: path).problems
    }
}
