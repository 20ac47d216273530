extension OptionDeclaration {
    static let store = OptionDeclaration(
        "--store", takes: .file("PATH"),
        summary: "The store to use; without it, the one in your data folder.",
        environmentVariable: "WELLBEING_STORE", isSetting: true)
    static let allowNetworkStore = OptionDeclaration(
        "--allow-network-store",
        summary: "Use a store on a network file system this once, at the risk of damaging it.")
    static let passphraseFile = OptionDeclaration(
        "--passphrase-file", takes: .file("FILE"),
        summary: "The passphrase or the key of an encrypted store is the first line of this file "
            + "of yours.",
        environmentVariable: "WELLBEING_PASSPHRASE_FILE", isSetting: true)
    static let passphraseDescriptor = OptionDeclaration(
        "--passphrase-fd", takes: .integer("N", 0...1_023),
        summary: "Read the passphrase of an encrypted store from this file descriptor.")
    static let language = OptionDeclaration(
        "--language", takes: .text("TAG", suggestions: ["en", "es-US", "de"]),
        summary: "The language of the questionnaire, such as es-US.",
        environmentVariable: "WELLBEING_LANGUAGE", isSetting: true)
    static let timeZone = OptionDeclaration(
        "--time-zone", takes: .text("ID"),
        summary: "The time zone of dates without an offset, such as Europe/Berlin.",
        environmentVariable: "TZ", isSetting: true)
    static let questionnaires = OptionDeclaration(
        "--questionnaires", takes: .directory("DIR"),
        summary:
            "A folder with your own definitions, or one such file, in addition to those that ship.",
        environmentVariable: "WELLBEING_QUESTIONNAIRES", isSetting: true)
    static let noColor = OptionDeclaration(
        "--no-color", summary: "No colour. Colour never carries meaning alone.",
        environmentVariable: "NO_COLOR", isSetting: true)
    static let noInput = OptionDeclaration(
        "--no-input", summary: "Never ask; fail where an answer would be needed.")
    static let guest = OptionDeclaration(
        "--guest", summary: "Guest mode: reading is allowed, nothing is saved.",
        environmentVariable: "WELLBEING_GUEST")
    static let questionnaire = OptionDeclaration(
        "--questionnaire", short: "-q",
        takes: .text("ID", suggestions: ShippedNames.all), occurrence: .repeated,
        summary: "Only this questionnaire, or one of these.")
    static let yes = OptionDeclaration(
        "--yes", summary: "Do not ask for confirmation.")

    /// The options that every verb takes, without `--format`.
    static let common = [
        store, passphraseFile, passphraseDescriptor, language, timeZone, questionnaires, noColor,
        noPager, noInput, guest, allowNetworkStore,
    ]
}

extension ArgumentDeclaration {
    static let questionnaireName = ArgumentDeclaration(
        "ID", .text("ID", suggestions: ShippedNames.all), summary: "The questionnaire.")
    static let person = ArgumentDeclaration(
        "SUBJECT", count: .optional, summary: "The person. Without it, the person of --subject.")
}
