/// The checked values of a command line, looked up by the declarations that describe them.
package struct ParsedArguments: Sendable {
    /// The verb to run.
    package let verb: VerbDeclaration
    /// The options with their values in the order of the command line, for options whose order
    /// matters. The value of a flag is empty.
    package let occurrences: [Occurrence]
    private let valuesByOption: [String: [String]]
    private let valuesByArgument: [String: [String]]
    /// The values of the settings file by the names of their options; `true` for a flag. They apply
    /// if neither the command line nor the environment has a value.
    private(set) var settings: [String: String] = [:]

    init(
        verb: VerbDeclaration, options: [String: [String]], arguments: [String: [String]],
        occurrences: [Occurrence]
    ) {
        self.verb = verb
        self.occurrences = occurrences
        valuesByOption = options
        valuesByArgument = arguments
    }

    /// One option of the command line.
    package struct Occurrence: Hashable, Sendable {
        /// The long name of the option.
        package let option: String
        /// Its value; empty for a flag.
        package let value: String
    }

    package func has(_ option: OptionDeclaration) -> Bool {
        valuesByOption[option.name] != nil
    }

    /// The option's value, or the first of several; `nil` if it was not given.
    package func value(of option: OptionDeclaration) -> String? {
        valuesByOption[option.name]?.first
    }

    /// The option's value. If it was not given, the value of its environment variable, or else that
    /// of the settings file. The parser has not checked the variable's value.
    package func value(of option: OptionDeclaration, or environment: Environment) -> String? {
        value(of: option) ?? option.environmentVariable.flatMap { environment[$0] }
            ?? settings[option.name]
    }

    /// Returns the arguments with values of the settings file, by the names of their options.
    func completed(with settings: [String: String]) -> ParsedArguments {
        var arguments = self
        arguments.settings = settings
        return arguments
    }

    /// Whether a flag was given, or is true in the settings file.
    func isOn(_ flag: OptionDeclaration) -> Bool {
        has(flag) || settings[flag.name] == "true"
    }

    /// The values of an option that may be repeated, in order. Empty if it was not given.
    package func values(of option: OptionDeclaration) -> [String] {
        valuesByOption[option.name] ?? []
    }

    /// The value of a `.choice` option as its type; `nil` if it was not given.
    func choice<Choice: RawRepresentable<String>>(of option: OptionDeclaration) -> Choice? {
        value(of: option).flatMap(Choice.init)
    }

    /// The value of a `.choice` option as its type, or else that of the settings file.
    func choice<Choice: RawRepresentable<String>>(orSettingOf option: OptionDeclaration) -> Choice?
    {
        (value(of: option) ?? settings[option.name]).flatMap(Choice.init)
    }

    /// The number of an `.integer` option, within its range; `nil` if it was not given.
    package func integer(of option: OptionDeclaration) -> Int? {
        value(of: option).flatMap { Int($0) }
    }

    /// The word for the argument; `nil` if it was not given.
    package func value(of argument: ArgumentDeclaration) -> String? {
        valuesByArgument[argument.name]?.first
    }

    /// The words for an argument that takes several, in order.
    package func values(of argument: ArgumentDeclaration) -> [String] {
        valuesByArgument[argument.name] ?? []
    }
}
