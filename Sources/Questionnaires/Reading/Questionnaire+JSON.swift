extension Questionnaire {
    /// Reads a definition from JSON.
    ///
    /// The text is read strictly and the definition checked as a whole, so a returned definition is
    /// sound. See <doc:DiagnosticCodes> for all possible findings.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8, at most one mebibyte.
    ///   - file: The name to show in diagnostics, or `nil` for a definition from memory.
    /// - Throws: ``DefinitionError`` with all problems, in the order of the text.
    /// - Complexity: O(*n*) in the bytes for a sound definition. The proof that conditions are
    ///   reachable takes a bounded number of additional steps.
    public init(
        json: some Sequence<UInt8>, file: String? = nil
    ) throws(DefinitionError) {
        switch Self.read(Array(json), file: file) {
        case .success(let questionnaire): self = questionnaire
        case .failure(let error): throw error
        }
    }

    /// Reads a definition that stored results use.
    ///
    /// The definition was sound when its first result was stored. Newer checks of safety rules do
    /// not refuse it, because the results would become unreadable.
    ///
    /// - Parameter json: The text, UTF-8.
    /// - Throws: ``DefinitionError`` with all other problems.
    package init(kept json: some Sequence<UInt8>) throws(DefinitionError) {
        switch Self.read(Array(json), file: nil, trust: .stored) {
        case .success(let questionnaire): self = questionnaire
        case .failure(let error): throw error
        }
    }

    /// Reads a shipped definition.
    ///
    /// A test proves every shipped definition as ``init(json:file:)`` does. So a range is proved
    /// only when it is needed; bands and conditions that depend on the range are not checked again.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in diagnostics.
    /// - Throws: ``DefinitionError`` with all other problems.
    package init(shipped json: some Sequence<UInt8>, file: String) throws(DefinitionError) {
        switch Self.read(Array(json), file: file, trust: .shipped) {
        case .success(let questionnaire): self = questionnaire
        case .failure(let error): throw error
        }
    }

    /// All problems of a definition, in the order of the text; empty when it is sound. These are
    /// exactly the problems for which ``init(json:file:)`` refuses a definition.
    public static func diagnose(
        json: some Sequence<UInt8>, file: String? = nil
    ) -> [Diagnostic] {
        switch read(Array(json), file: file) {
        case .success: []
        case .failure(let error): error.diagnostics
        }
    }

    /// Probable mistakes in a sound definition, in the order of the text. A definition with
    /// warnings can be used. A definition with errors has no warnings.
    package static func warnings(json: some Sequence<UInt8>, file: String? = nil) -> [Diagnostic] {
        let bytes = Array(json)
        let document = JSONReader.read(bytes)
        let reader = DefinitionReader()
        guard document.findings.isEmpty, let root = document.root,
            reader.questionnaire(root) != nil
        else { return [] }
        return reader.warnings.diagnostics(in: SourceText(bytes), root: root, file: file)
    }

    private static func read(
        _ bytes: [UInt8], file: String?, trust: DefinitionReader.Trust = .none
    ) -> Result<Questionnaire, DefinitionError> {
        let document = JSONReader.read(bytes)
        let reader = DefinitionReader(trust: trust)
        for finding in document.findings { reader.findings.report(finding) }
        if let root = document.root, let questionnaire = reader.questionnaire(root) {
            return .success(questionnaire)
        }
        let diagnostics = reader.findings.diagnostics(
            in: SourceText(bytes), root: document.root, file: file)
        return .failure(DefinitionError(diagnostics: diagnostics))
    }
}
