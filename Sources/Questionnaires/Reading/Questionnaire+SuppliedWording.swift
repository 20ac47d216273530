extension Questionnaire {
    /// The texts that a user supplies for a form whose rights do not allow the kit to contain them.
    ///
    /// They are read from a separate file, so the definition and its content hash stay the same,
    /// and the meaning of scores does not change. The file names the exact definition for which the
    /// words were written, and is refused for another one.
    ///
    ///     let wording = try Questionnaire.SuppliedWording(json: bytes, for: psqi)
    ///     let form = psqi.worded(by: wording)
    ///     form.hasWording                         // true
    ///     form.contentHash == psqi.contentHash    // true
    ///
    /// `wellbeing wording` makes a file to fill in.
    public struct SuppliedWording: Hashable, Sendable {
        /// The form that the words belong to.
        public let questionnaire: Questionnaire.ID
        /// The hash of the definition for which the texts were written.
        public let contentHash: ContentHash
        /// The texts, by language. Never empty.
        public let translations: [LanguageTag: Questionnaire.Translation]
        /// The hash of the file.
        public let hash: ContentHash

        /// Reads the texts.
        ///
        /// - Parameters:
        ///   - json: The text of the file, UTF-8.
        ///   - file: The name to show in diagnostics, or `nil`.
        ///   - questionnaire: The definition that the file names; see ``name(in:)``.
        /// - Throws: ``DefinitionError`` with all problems: a text that is missing or empty, a text
        ///   for something that the form does not have, and a file for another definition, version
        ///   or content.
        public init(
            json: some Sequence<UInt8>, file: String? = nil, for questionnaire: Questionnaire
        ) throws(DefinitionError) {
            let bytes = Array(json)
            let document = JSONReader.read(bytes)
            let reader = DefinitionReader(trust: .stored)
            let definition = JSONReader.read(questionnaire.canonicalJSON, byteLimit: .max).root
            _ = definition.map { reader.questionnaire($0) }
            for finding in document.findings { reader.findings.report(finding) }
            let translations = document.root.flatMap {
                reader.suppliedTranslations($0, for: questionnaire)
            }
            guard reader.findings.isEmpty, let translations else {
                let findings = reader.findings.diagnostics(
                    in: SourceText(bytes), root: document.root, file: file)
                throw DefinitionError(diagnostics: findings.map(\.namingItsText))
            }
            self.questionnaire = questionnaire.id
            contentHash = questionnaire.contentHash
            self.translations = translations
            hash = ContentHash(of: bytes)
        }

        /// The form that a wording file names; `nil` for any other text.
        public static func name(in json: some Sequence<UInt8>) -> Questionnaire.ID? {
            JSONReader.read(Array(json)).root?["wordingFor"]?.string.flatMap {
                Questionnaire.ID($0)
            }
        }
    }

    /// The form with texts that the user supplied, in addition to its own texts.
    ///
    /// - Parameter wording: The texts. Texts for another definition are ignored.
    public func worded(by wording: SuppliedWording) -> Questionnaire {
        guard wording.contentHash == contentHash else { return self }
        var copy = self
        for (language, translation) in wording.translations {
            copy.translations[language] = translation
            copy.wordingFiles[language] = "\(translation.source) (\(wording.hash.short))"
        }
        return copy
    }
}

extension DefinitionReader {
    /// Reads the translations of a wording file after the definition that they belong to.
    fileprivate func suppliedTranslations(
        _ root: JSONNode, for questionnaire: Questionnaire
    ) -> [LanguageTag: Questionnaire.Translation]? {
        guard
            let fields = fields(
                root, ["$schema", "wordingFor", "version", "contentHash", "translations"])
        else { return nil }
        _ = fields["$schema"].map { text($0) }
        let id = fields.required("wordingFor")
        let version = fields.required("version")
        let hash = fields.required("contentHash")
        func check(_ node: JSONNode?, _ expected: String, _ noun: String) {
            guard let node, let text = string(node), text != expected else { return }
            findings.report(
                .wordingMismatch, at: node,
                "the \(noun) of the definition is \(expected), not \(quoted(text))",
                remedy: "compare the texts with a new draft: wellbeing wording \(questionnaire.id)")
        }
        guard questionnaire.wordingSource == .user else {
            findings.report(
                .wordingMismatch, at: id ?? root, "\(questionnaire.id) has its own wording",
                remedy: "remove the file; write other words as a translation in a definition")
            return nil
        }
        check(id, questionnaire.id.text, "name")
        check(version, questionnaire.version.description, "version")
        check(hash, questionnaire.contentHash.description, "content hash")
        guard let node = fields.required("translations") else { return nil }
        readsSuppliedWording = true
        let translations = self.translations(node, language: nil, hasInstruction: false)
        if findings.isEmpty, translations.isEmpty {
            findings.report(
                .missingKey, at: node, "no texts", remedy: "add the texts of a language")
        }
        return translations
    }
}

extension Diagnostic {
    /// The finding with the path of an empty text, because a draft has many empty texts.
    fileprivate var namingItsText: Diagnostic {
        guard code == .emptyText else { return self }
        return Diagnostic(
            code: code, file: file, position: position, path: path,
            problem: "\(path) is empty", remedy: remedy)
    }
}
