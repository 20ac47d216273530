/// One option of the command line. Its name, value and meaning are defined only here.
///
/// Declare each option as a static constant, and use that constant to look up its value:
///
///     extension OptionDeclaration {
///         static let explain = OptionDeclaration(
///             "--explain", summary: "Show how each score arose.")
///     }
///     arguments.has(.explain)
package struct OptionDeclaration: Hashable, Sendable {
    /// How often an option may be given.
    package enum Occurrence: Hashable, Sendable {
        case once, repeated
    }

    /// The long name with its dashes, such as `--format`.
    package let name: String
    /// A letter with its dash, such as `-q`; `nil` without one.
    package let short: String?
    /// The value of the option; `nil` for a flag.
    package let value: ValueKind?
    /// Whether the option may also be given without its value. The value is then empty.
    package let isValueOptional: Bool
    package let occurrence: Occurrence
    /// One sentence for help.
    package let summary: String
    /// The environment variable that is used if the option is missing. The parser does not read it;
    /// help and the manual name it.
    package let environmentVariable: String?
    /// Whether the settings file may give the option's value, under its name without dashes. The
    /// parser does not read the file; help and the manual name the setting.
    package let isSetting: Bool
    /// Names that users may try instead. They are not names of the option: the parser refuses them
    /// and suggests this option.
    package let suggestedFor: [String]

    /// - Precondition: `name` begins with two dashes, `short` is a dash and one letter.
    package init(
        _ name: String, short: String? = nil, takes value: ValueKind? = nil,
        isValueOptional: Bool = false, occurrence: Occurrence = .once, summary: String,
        environmentVariable: String? = nil, isSetting: Bool = false,
        suggestedFor: [String] = []
    ) {
        precondition(name.hasPrefix("--") && name.utf8.count > 2)
        precondition(short.map { $0.hasPrefix("-") && $0.utf8.count == 2 } ?? true)
        self.name = name
        self.short = short
        self.value = value
        self.isValueOptional = isValueOptional
        self.occurrence = occurrence
        self.summary = summary
        self.environmentVariable = environmentVariable
        self.isSetting = isSetting
        self.suggestedFor = suggestedFor
    }

    /// The key in the settings file.
    var settingKey: String { String(name.dropFirst(2)) }

    /// The names as shown in help, such as `-q, --questionnaire ID`.
    var synopsis: String {
        var text = short.map { "\($0), " } ?? ""
        text += name
        if let value {
            text += isValueOptional ? " [\(value.placeholder)]" : " \(value.placeholder)"
        }
        return text
    }

    /// The summary, the range of a number, the words for a day, whether the option may be repeated,
    /// its environment variable, and its setting.
    var explanation: String {
        var text = summary
        if case .integer(_, let range) = value {
            text += " A whole number from \(range.lowerBound) to \(range.upperBound)."
        }
        if value == .date {
            text += " Also today, yesterday, or a weekday such as monday: the last one, or today."
        }
        if occurrence == .repeated { text += " May be given several times." }
        if let environmentVariable { text += " Environment: \(environmentVariable)." }
        if isSetting { text += " Setting: \(settingKey)." }
        return text
    }
}

extension OptionDeclaration {
    /// Every program and every verb has it.
    package static let help = OptionDeclaration(
        "--help", short: "-h", summary: "Show this help and exit.")
    /// Every program and every verb has it.
    package static let version = OptionDeclaration(
        "--version", summary: "Show the version and exit.")
}
