internal import Insights
internal import Questionnaires

/// An option that the settings file can have a value for.
///
/// No setting hides a flag or where to find support, and no setting chooses one person: a file that
/// somebody forgot must not stand between a safety message and the person who must read it.
struct Setting {
    /// The option. Its long name without dashes is the key.
    let option: OptionDeclaration
    /// What applies without a value, in words.
    let standard: String
    /// What a text is not, and how to write it; `nil` if the text is right.
    private let fault: @Sendable (String) -> Fault?

    /// Why a text cannot be the value.
    struct Fault {
        let code: Diagnostic.Code
        let problem: String
        let remedy: String
    }

    /// The key in the settings file.
    var key: String { option.settingKey }

    /// Whether the value is true or false.
    var isFlag: Bool { option.value == nil }

    private init(
        _ option: OptionDeclaration, without standard: String,
        else fault: @escaping @Sendable (String) -> Fault? = { _ in nil }
    ) {
        self.option = option
        self.standard = standard
        self.fault = fault
    }

    /// All settings, in the order in which they are shown.
    static let all = [
        Setting(.store, without: "the store in your data folder"),
        Setting(.passphraseFile, without: "the terminal asks for the passphrase"),
        Setting(.language, without: "the language of the questionnaire") { text in
            LanguageTag(text) == nil
                ? Fault(
                    code: .badLanguage, problem: "not a language tag",
                    remedy: "write it like de or es-US") : nil
        },
        Setting(.timeZone, without: "the time zone of the system") { text in
            SystemClock.hasZone(text)
                ? nil
                : Fault(
                    code: .badForm, problem: "not a time zone of this system",
                    remedy: "write it like Europe/Berlin")
        },
        Setting(.questionnaires, without: "only those that ship"),
        Setting(.plain, without: "false"),
        Setting(.noColor, without: "false"),
        Setting(.noPager, without: "false"),
        Setting(.support, without: "a neutral text without a phone number"),
        Setting(.preamble, without: "no text above a letter"),
        Setting(.fhirBase, without: "no base; export as FHIR asks for one") { text in
            FHIRExport.isBase(text)
                ? nil
                : Fault(
                    code: .badForm, problem: "not the base of FHIR resources",
                    remedy: "write a URL such as https://clinic.example/fhir")
        },
        Setting(.denominator, without: "cases"),
        Setting(.subjectFrom, without: "the column that import recognises"),
        Setting(.awake, without: "07:00-23:00") { text in
            WakingHours(text) == nil
                ? Fault(
                    code: .badForm, problem: "not hours of one day",
                    remedy: "write them like 07:00-23:00") : nil
        },
        Setting(.dailyMood, without: "many"),
    ]

    /// The setting with a key, or `nil`.
    static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

    /// The setting of an option, or `nil`.
    static func of(_ option: OptionDeclaration) -> Setting? { all.first { $0.option == option } }

    /// What is wrong with a text as the value; `nil` if it is right.
    func fault(of text: String) -> Fault? {
        guard !text.trimmingBlanks.isEmpty else {
            return Fault(
                code: .emptyText, problem: "an empty text",
                remedy: "write a value, or remove the key")
        }
        switch option.value {
        case nil: return text == "true" || text == "false" ? nil : Self.notTrueOrFalse
        case .choice(let words) where !words.contains(text):
            let near = nearest(to: text, in: words).map { "did you mean \"\($0)\"? " } ?? ""
            return Fault(
                code: .unknownWord, problem: "a word that is not known here",
                remedy: "\(near)write \(words.map { "\"\($0)\"" }.joined(separator: " or "))")
        case .file, .directory:
            if text.hasPrefix("/") { return nil }
            if option == .store, StorePlace.isAddress(text) { return nil }
            return Fault(
                code: .badForm, problem: "not a full path",
                remedy: "write a path that begins with /")
        case .choice, .text, .integer: return fault(text)
        }
    }

    /// The fault of a flag with another value.
    static let notTrueOrFalse = Fault(
        code: .wrongType, problem: "neither true nor false", remedy: "write true or false")

    /// The value as JSON. `text` must be right.
    func json(_ text: String) -> JSONValue { isFlag ? .bool(text == "true") : .string(text) }

    /// Reads the value as text, and reports what is wrong; then the result is `nil`.
    func text(of node: JSONNode, _ reader: RecordReader) -> String? {
        let text = isFlag ? reader.truth(node).map { $0 ? "true" : "false" } : reader.text(node)
        guard let text else { return nil }
        guard let fault = fault(of: text) else { return text }
        reader.report(fault.code, at: node, fault.problem, remedy: fault.remedy)
        return nil
    }
}
