/// A value whose JSON needs the definition that it belongs to, for example for the words of bands.
///
///     card.jsonText(of: phq9, .pretty)
public protocol DefinedJSONRepresentable {
    /// The value as JSON, without a final newline.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition that the value belongs to.
    ///   - layout: The layout of the text.
    func jsonText(of questionnaire: Questionnaire, _ layout: JSONLayout) -> String
}

extension DefinedJSONRepresentable {
    /// The value as JSON in one line, without a final newline.
    ///
    /// - Parameter questionnaire: The definition that the value belongs to.
    public func jsonText(of questionnaire: Questionnaire) -> String {
        jsonText(of: questionnaire, .compact)
    }
}
