/// The format of a result.
package enum OutputFormat: String, CaseIterable, Sendable {
    /// Text for people.
    case text
    /// One JSON value.
    case json
    /// One JSON value a line.
    case jsonl
    /// A table for a spreadsheet.
    case csv
    /// FHIR resources in JSON.
    case fhir
    /// A journal for Day One.
    case dayOne = "dayone"
    /// A folder of Markdown files.
    case markdown
    /// Calendar events (iCalendar).
    case ics
}

extension OptionDeclaration {
    /// How to write the result. A verb accepts only the words of its own formats.
    package static let format = OptionDeclaration(
        "--format", takes: .choice(OutputFormat.allCases.map(\.rawValue)),
        summary: "How to write the result. The help of a verb lists what it can write.")

    /// The option `--format` of a verb.
    ///
    /// - Parameter formats: The formats that the verb can write, its default first.
    static func format(_ formats: [OutputFormat]) -> OptionDeclaration {
        let usual = formats.first ?? .text
        return OptionDeclaration(
            format.name, takes: .choice(formats.map(\.rawValue)),
            summary: "How to write the result. Without it, \(usual.rawValue).")
    }
}
