internal import Insights
internal import Questionnaires

/// An option that can have a value in the settings file.
///
/// No setting hides a flag or the support text, and no setting chooses a person. Otherwise a
/// forgotten file could keep a safety message from its reader.
struct Setting {
    /// The option. Its long name without dashes is the key.
    let option: OptionDeclaration
    /// The default, in words.
    let standard: String
    /// Why a text is not a valid value; `nil` if it is valid.
    private let fault: @Sendable (String) -> Fault?

    /// Why a text is not a valid value.
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

    /// All settings, in display order.
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

    /// The setting with a key; `nil` if there is no such setting.
    static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

    /// The setting of an option; `nil` if it is not a setting.
    static func of(_ option: OptionDeclaration) -> Setting? { all.first { $0.option == option } }

    /// Why a text is not a valid value; `nil` if it is valid.
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

    /// The fault of a flag whose value is neither true nor false.
    static let notTrueOrFalse = Fault(
        code: .wrongType, problem: "neither true nor false", remedy: "write true or false")

    /// The value as JSON. `text` must be valid.
    func json(_ text: String) -> JSONValue { isFlag ? .bool(text == "true") : .string(text) }

    /// Reads the value as text. If it is invalid, reports why and returns `nil`.
    func text(of node: JSONNode, _ reader: RecordReader) -> String? {
        let text = isFlag ? reader.truth(node).map { $0 ? "true" : "false" } : reader.text(node)
        guard let text else { return nil }
        guard let fault = fault(of: text) else { return text }
        reader.report(fault.code, at: node, fault.problem, remedy: fault.remedy)
        return nil
    }
}
