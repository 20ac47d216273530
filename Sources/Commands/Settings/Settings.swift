internal import Questionnaires

/// The values of the settings file.
///
/// The program reads the file once at its start, before it opens anything else. Most people have no
/// such file; then that costs one look.
struct Settings {
    /// A value of the file.
    struct Entry {
        /// The value; `true` or `false` for a flag.
        let text: String
        /// The line of the file, from 1.
        let line: Int
    }

    /// The right values, by the names of their options.
    private(set) var entries: [String: Entry] = [:]
    /// Everything that is wrong with the file, in its order. Empty if the file is sound or missing.
    private(set) var problems: [String] = []
    /// Whether the disk failed while the file was read.
    private var isUnread = false
    /// The value of the whole file; `nil` without a file, with wrong syntax and with a duplicate key.
    private(set) var root: JSONNode?

    /// The greatest size of the file, in bytes.
    private static let greatestSize = 1 << 16

    /// Reads the file of the user. A missing file has no values and no problems.
    init(of environment: Environment) {
        guard let path = Self.path(environment), File.exists(path) else {
            self.init()
            return
        }
        do {
            self.init(try File.content(of: path, limit: Self.greatestSize), file: path)
        } catch {
            self.init()
            // The first look failed, or the file was just removed.
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
        // The second of two equal keys is not in the tree, so the file could not be kept whole.
        self.root = problems.isEmpty || JSONReader.read(content).findings.isEmpty ? root : nil
    }

    /// The path of the settings file; `nil` when there is no home.
    static func path(_ environment: Environment) -> String? {
        ConfigurationFolder.ofUser(environment).map { $0 + "/wellbeing/settings.json" }
    }

    /// The texts by the names of their options.
    func texts(in environment: Environment) -> [String: String] {
        var texts = entries.mapValues(\.text)
        // A variable that is set and empty means UTC.
        if environment.isSetEmpty("TZ") { texts[OptionDeclaration.timeZone.name] = nil }
        return texts
    }

    /// Whether a pager may show long output.
    var mayPage: Bool {
        !OptionDeclaration.forbiddingPager.contains { entries[$0.name]?.text == "true" }
    }

    /// The failure of a verb that needs sound settings; `nil` if they are.
    var failure: Failure? {
        problems.isEmpty
            ? nil
            : Failure(
                isUnread ? .notSaved : .configuration,
                problems + ["nothing was done; correct the settings file. See: wellbeing settings"])
    }
}

extension ParsedArguments {
    /// The time zone that the program must set: that of the option, or else of the settings file. `nil`
    /// leaves the zone of the environment, or of the system.
    func zone(or environment: Environment) -> String? {
        if let zone = value(of: .timeZone) { return zone }
        return environment["TZ"] == nil ? settings[OptionDeclaration.timeZone.name] : nil
    }
}

extension Context {
    /// The path of an option that takes a file, read with `read`. If reading fails and the path is that
    /// of the settings file, the failure says so. `nil` without a path.
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
