internal import Questionnaires

/// The values of the settings file.
///
/// The program reads the file once at the start, before it opens any other file. If the file does
/// not exist, as for most users, this costs one check.
struct Settings {
    /// A value of the file.
    struct Entry {
        /// The value; `true` or `false` for a flag.
        let text: String
        /// The line of the file, from 1.
        let line: Int
    }

    /// The valid values, by the names of their options.
    private(set) var entries: [String: Entry] = [:]
    /// The problems of the file, in order. Empty if the file is valid or missing.
    private(set) var problems: [String] = []
    /// Whether the disk failed while the file was read.
    private var isUnread = false
    /// The root value of the file; `nil` without a file, with invalid syntax or with a duplicate
    /// key.
    private(set) var root: JSONNode?

    /// The greatest size of the file, in bytes.
    private static let greatestSize = 1 << 16

    /// Reads the user's file. Without a file, there are no values and no problems.
    init(of environment: Environment) {
        guard let path = Self.path(environment), File.exists(path) else {
            self.init()
            return
        }
        do {
            self.init(try File.content(of: path, limit: Self.greatestSize), file: path)
        } catch {
            self.init()
            // The file was removed after the check above, or the check failed.
            guard error.code != .noInput else { return }
            problems = error.messages
            isUnread = error.code == .notSaved
        }
    }

    private init() {}

    /// Reads the text of a file.
    init(_ content: [UInt8], file path: String) {
        var entries: [String: Entry] = [:]
        var root: JSONNode?
        do {
            let source = SourceText(content)
            _ = try RecordReader.value(content, file: path) { node, reader in
                root = node
                guard let fields = reader.fields(node, Setting.all.map(\.key)) else { return false }
                for setting in Setting.all {
                    guard let node = fields[setting.key], let text = setting.text(of: node, reader)
                    else { continue }
                    entries[setting.option.name] = Entry(
                        text: text, line: source.position(at: node.offset).line)
                }
                return true
            }
        } catch {
            problems = error.diagnostics.map(\.description)
        }
        self.entries = entries
        // The tree has no second value of a duplicate key, so writing it back would lose that
        // value.
        self.root = problems.isEmpty || JSONReader.read(content).findings.isEmpty ? root : nil
    }

    /// The path of the settings file; `nil` without a home folder.
    static func path(_ environment: Environment) -> String? {
        ConfigurationFolder.ofUser(environment).map { $0 + "/wellbeing/settings.json" }
    }

    /// The values by the names of their options.
    func texts(in environment: Environment) -> [String: String] {
        var texts = entries.mapValues(\.text)
        // An empty TZ means UTC.
        if environment.isSetEmpty("TZ") { texts[OptionDeclaration.timeZone.name] = nil }
        return texts
    }

    /// Whether a pager may show long output.
    var mayPage: Bool {
        !OptionDeclaration.forbiddingPager.contains { entries[$0.name]?.text == "true" }
    }

    /// The failure for a verb that needs valid settings; `nil` if they are valid.
    var failure: Failure? {
        problems.isEmpty
            ? nil
            : Failure(
                isUnread ? .notSaved : .configuration,
                problems + ["nothing was done; correct the settings file. See: wellbeing settings"])
    }
}

extension ParsedArguments {
    /// The time zone that the program must set: that of the option, or else of the settings file.
    /// `nil` keeps the zone of the environment or the system.
    func zone(or environment: Environment) -> String? {
        if let zone = value(of: .timeZone) { return zone }
        return environment["TZ"] == nil ? settings[OptionDeclaration.timeZone.name] : nil
    }
}

extension Context {
    /// Reads the file of an option with `read`. If reading fails and the path comes from the
    /// settings file, the failure says so. `nil` without a path.
    func file<Content>(
        of option: OptionDeclaration, _ read: (String) throws(Failure) -> Content
    ) throws(Failure) -> Content? {
        guard let path = arguments.value(of: option, or: environment) else { return nil }
        do { return try read(path) } catch {
            let variable = option.environmentVariable.flatMap { environment[$0] }
            guard !arguments.has(option), variable == nil, let setting = Setting.of(option) else {
                throw error
            }
            throw Failure(
                error.code,
                error.messages + [
                    "the file is the setting \(setting.key); to change it: wellbeing settings "
                        + "\(setting.key) FILE, or --unset"
                ])
        }
    }
}
