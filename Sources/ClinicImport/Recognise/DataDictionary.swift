internal import CSV
internal import Questionnaires

/// A data dictionary of REDCap: the meanings of the columns of a raw export, and of its codes.
package struct DataDictionary: Sendable {
    /// A field, which is a column of the export.
    struct Field {
        /// Its name, which is the header of its column.
        let name: String
        /// The form that it belongs to; empty if the dictionary does not say so.
        let form: String
        /// The question.
        let label: String
        /// Its choices in their order; empty for another kind of field.
        let choices: [Choice]
        /// Whether it holds a date, with or without a time.
        let isDate: Bool
    }

    /// A choice of a field.
    struct Choice {
        /// How the export writes it.
        let code: String
        /// Its text.
        let label: String
    }

    /// The name of the file.
    let name: String
    /// The fields by their names.
    private(set) var fields: [String: Field] = [:]

    /// Reads a data dictionary as REDCap writes it, from its pages or from its API.
    ///
    /// - Parameter file: The dictionary.
    /// - Throws: ``TableImport/Refusal`` if it is not such a dictionary, and the errors of the
    ///   file's source.
    package init(_ file: TableImport.File) throws {
        name = file.name
        var reader = TableReader()
        do {
            var source = try file.openTable()
            guard try reader.advance(from: &source) else { throw refusal("the file is empty") }
            let headers = reader.texts.map { FoldedText(String($0.trimmed)).joined }
            func place(_ names: String...) -> Int? {
                headers.firstIndex { names.contains($0) }
            }
            guard let field = place("variablefieldname", "fieldname"),
                let choices = place(
                    "choicescalculationsorsliderlabels", "selectchoicesorcalculations"),
                let kind = place("fieldtype")
            else {
                throw refusal(
                    "not a data dictionary of REDCap: it needs the columns field_name, field_type "
                        + "and select_choices_or_calculations")
            }
            let form = place("formname")
            let label = place("fieldlabel")
            let validation = place("textvalidationtypeorshowslidernumber")
            while try reader.advance(from: &source) {
                let cells = reader.texts.map { String($0.trimmed) }
                func cell(_ place: Int?) -> String { place.map { cells[$0] } ?? "" }
                try add(
                    Field(
                        name: cell(field), form: cell(form), label: cell(label).withoutMarkup,
                        choices: Self.kindsWithChoices.contains(cell(kind))
                            ? Self.choices(cell(choices)) : [],
                        isDate: cell(validation).hasPrefix("date")), line: reader.line)
            }
        } catch let error as TableError {
            throw refusal(error.words, line: error.position.line)
        }
    }

    private mutating func add(_ field: Field, line: Int) throws {
        guard !field.name.isEmpty else { return }
        guard fields.updateValue(field, forKey: field.name) == nil else {
            throw refusal("the field \(field.name) is there twice", line: line)
        }
        let codes = Set(field.choices.map(\.code))
        guard codes.count == field.choices.count, !codes.contains("") else {
            throw refusal(
                "the choices of \(field.name) repeat a code, or lack one", line: line)
        }
    }

    private func refusal(_ message: String, line: Int? = nil) -> TableImport.Refusal {
        TableImport.Refusal(findings: [TableImport.Finding(.dictionary, line: line, message)])
    }

    private static let kindsWithChoices: Set<String> = ["radio", "dropdown"]

    /// The choices in a text such as `0, Not at all | 1, Several days`.
    private static func choices(_ text: String) -> [Choice] {
        text.split(separator: "|").map { part in
            let comma = part.firstIndex(of: ",") ?? part.endIndex
            return Choice(
                code: String(String(part[..<comma]).trimmed),
                label: String(String(part[comma...].dropFirst()).trimmed).withoutMarkup)
        }
    }
}
