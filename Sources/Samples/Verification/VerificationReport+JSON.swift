public import Questionnaires

extension VerificationReport: JSONRepresentable, JSONValueRepresentable {
    /// The report as JSON, without files left by killed programs.
    package var json: JSONValue { json(leftovers: []) }

    /// The report as JSON, as `wellbeing verify` writes it, without a final newline.
    ///
    /// - Parameters:
    ///   - leftovers: The files next to the store that killed programs left.
    ///   - layout: The layout of the text.
    public func jsonText(leftovers: [String], _ layout: JSONLayout = .compact) -> String {
        JSONWriter.text(json(leftovers: leftovers), layout)
    }

    /// The report as JSON.
    ///
    /// - Parameter leftovers: The files next to the store that killed programs left.
    package func json(leftovers: [String]) -> JSONValue {
        [
            "sound": .bool(isSound), "assessments": .integer(assessments),
            "observations": .integer(observations), "drafts": .integer(drafts),
            "auditEntries": .integer(auditEntries), "leftovers": .texts(leftovers),
            "head": head.map(JSONValue.string) ?? .null,
            "findings": .texts(findings.map(\.description)),
        ]
    }
}
