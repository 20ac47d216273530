/// How a result is written.
package enum OutputFormat: String, CaseIterable, Sendable {
    /// Words for a person.
    case text
    /// One JSON value.
    case json
    /// One JSON value a line.
    case jsonl
    /// A table for a spreadsheet.
    case csv
    /// FHIR resources in JSON.
    case fhir
    /// A journal of Day One.
    case dayOne = "dayone"
    /// A folder of files in Markdown.
    case markdown
    /// Events of a calendar (iCalendar).
    case ics
}

extension OptionDeclaration {
    /// How to write the result. A verb takes the words of its formats only.
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
