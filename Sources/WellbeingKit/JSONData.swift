public import Foundation
internal import Interchange
public import Questionnaires
public import Samples

// JSON as `Data`. Reading needs nothing here: every reader takes a sequence of bytes.

extension JSONRepresentable {
    /// The value as JSON in UTF-8, as the command line writes it.
    ///
    /// - Parameter layout: The layout of the text.
    public func jsonData(_ layout: JSONLayout = .compact) -> Data { Data(jsonText(layout).utf8) }
}

extension DefinedJSONRepresentable {
    /// The value as JSON in UTF-8, as the command line writes it.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition that the value belongs to.
    ///   - layout: The layout of the text.
    public func jsonData(
        of questionnaire: Questionnaire, _ layout: JSONLayout = .compact
    ) -> Data {
        Data(jsonText(of: questionnaire, layout).utf8)
    }
}

extension StoredSample {
    /// The sample as JSON in UTF-8, as `wellbeing export` writes it.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of an assessment; `nil` for another sample.
    ///   - layout: The layout of the text.
    public func jsonData(
        of questionnaire: Questionnaire? = nil, _ layout: JSONLayout = .compact
    ) -> Data {
        Data(jsonText(of: questionnaire, layout).utf8)
    }
}

extension Changes {
    /// The changes as JSON in UTF-8, as `wellbeing changes` writes them.
    ///
    /// - Parameters:
    ///   - layout: The layout of the text.
    ///   - questionnaire: Gives the definition of an assessment among them.
    public func jsonData(
        _ layout: JSONLayout = .compact,
        definition questionnaire: (Questionnaire.Identity) -> Questionnaire?
    ) -> Data {
        Data(jsonText(layout, definition: questionnaire).utf8)
    }
}
