public import Questionnaires

/// The questionnaires that can be used: those that ship, and a user's own, which take precedence.
///
/// A user's own definition may replace one that ships when its version differs (``warnings``). It
/// must not have other content under the same name and version: stored results name both, and would
/// become ambiguous.
///
///     let catalogue = QuestionnaireCatalogue(adding: files)
///     let questionnaire = try catalogue.questionnaire("phq-9")
///
/// A file that cannot be used blocks its own name only (``refusals``). It blocks the name even
/// where a questionnaire that ships has it: the user meant another one.
///
/// A file can also have the wording of a form that has none
/// (``/Questionnaires/Questionnaire/SuppliedWording``). The form is then asked in these words.
///
/// Files are passed as bytes; the catalogue reads no disk.
public struct QuestionnaireCatalogue: Sendable {
    private var added: [Questionnaire.ID: Questionnaire]
    /// The wording files that can be used.
    private var wordings: [Questionnaire.SuppliedWording]
    /// The files that cannot be used, in the order in which they were given.
    public private(set) var refusals: [Refusal]
    /// The definitions that are used instead of shipped ones with another version, one finding for
    /// each. Their questions and their scoring can be different.
    public let warnings: [Diagnostic]

    /// A file that cannot be used.
    public struct Refusal: Hashable, Sendable {
        /// The name of the file.
        public let file: String
        /// The name of the questionnaire that it should define: the `id` in the file, or else the
        /// file's name; `nil` where neither is a valid name, and for a wording file: without it the
        /// form can still be scored.
        public let id: Questionnaire.ID?
        /// Everything that is wrong with it.
        public let error: DefinitionError
    }

    /// A file with a definition.
    public struct File: Sendable {
        /// The name to show in messages.
        public let name: String
        /// The content: JSON in UTF-8.
        public let bytes: [UInt8]

        /// A file from its name and content.
        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// The catalogue of what ships.
    public init() {
        added = [:]
        wordings = []
        refusals = []
        warnings = []
    }

    /// The catalogue of what ships and of a user's own definitions.
    ///
    /// Three kinds of files are refused: one that is not a sound definition; one that has the name
    /// of an earlier file and differs from it; and one that has the name and version of a
    /// questionnaire that ships and differs from it. A wording file is refused unless it has all texts
    /// of a form without wording. See ``refusals``.
    ///
    /// - Parameter files: The definitions and wordings, in any order. The same definition twice counts
    ///   once.
    /// - Complexity: O(*n*) in the length of the files.
    public init(adding files: [File]) {
        var first: [Questionnaire.ID: (questionnaire: Questionnaire, file: File)] = [:]
        var refusals: [Refusal] = []
        func refuse(_ file: File, _ id: Questionnaire.ID?, _ error: DefinitionError) {
            refusals.append(Refusal(file: file.name, id: id, error: error))
        }
        var worded: [(id: Questionnaire.ID, file: File)] = []
        var replacing: [Questionnaire.ID: [Diagnostic]] = [:]
        for file in files {
            if let id = Questionnaire.SuppliedWording.name(in: file.bytes) {
                worded.append((id, file))
                continue
            }
            let questionnaire: Questionnaire
            do throws(DefinitionError) {
                questionnaire = try Questionnaire(json: file.bytes, file: file.name)
            } catch {
                refuse(file, file.likelyID, error)
                continue
            }
            let id = questionnaire.id
            if let earlier = first[id] {
                guard earlier.questionnaire != questionnaire else { continue }
                let finding = file.repeats(id, of: earlier.file)
                refuse(file, id, DefinitionError(diagnostics: [finding]))
            } else {
                first[id] = (questionnaire, file)
                let found = file.clash(of: questionnaire)
                if found.first?.code == .replacesShipped {
                    replacing[id] = found
                } else if !found.isEmpty {
                    refuse(file, id, DefinitionError(diagnostics: found))
                }
            }
        }
        for id in refusals.compactMap(\.id) { first[id] = nil }
        added = first.mapValues(\.questionnaire)
        warnings = first.keys.sorted().flatMap { replacing[$0] ?? [] }
        wordings = []
        self.refusals = refusals
        for (id, file) in worded { add(wordingOf: id, in: file) }
    }

    /// Adds the wording of a form that the catalogue has.
    private mutating func add(wordingOf id: Questionnaire.ID, in file: File) {
        do throws(DefinitionError) {
            let form: Questionnaire
            do { form = try questionnaire(id) } catch { throw file.lacksForm(id, error) }
            let wording = try Questionnaire.SuppliedWording(
                json: file.bytes, file: file.name, for: form)
            let others = wordings.filter { $0.questionnaire == id && $0.hash != wording.hash }
            let languages = others.flatMap(\.translations.keys)
            if let language = languages.first(where: { wording.translations[$0] != nil }) {
                throw file.repeats(language, of: id)
            }
            wordings.append(wording)
        } catch {
            refusals.append(Refusal(file: file.name, id: nil, error: error))
        }
    }

    /// A form with the wording that a file supplies for its exact content; the same form without one.
    ///
    /// For a definition from a store, which never has the words of a user's file.
    public func worded(_ questionnaire: Questionnaire) -> Questionnaire {
        wordings.reduce(questionnaire) { form, wording in form.worded(by: wording) }
    }

    /// The names of the questionnaires that can be used, in ascending order, without the forms that
    /// ship without wording (``ShippedQuestionnaires/structureIDs``).
    public var ids: [Questionnaire.ID] {
        Set(ShippedQuestionnaires.ids).union(added.keys).subtracting(refusals.compactMap(\.id))
            .sorted()
    }

    /// What is wrong with the files that should define a questionnaire; `nil` where nothing is
    /// wrong.
    public func refusal(of id: Questionnaire.ID) -> DefinitionError? {
        let findings = refusals.filter { $0.id == id }.flatMap(\.error.diagnostics)
        return findings.isEmpty ? nil : DefinitionError(diagnostics: findings)
    }

    /// The questionnaire with a name.
    ///
    /// - Throws: ``QuestionnaireCatalogue/LookupError/unknown(_:nearest:)`` when there is no such
    ///   questionnaire, and ``QuestionnaireCatalogue/LookupError/refused(_:)`` when a file in ``refusals``
    ///   should define it.
    /// - Complexity: O(1), and O(*n*) in the length of a definition that ships for its first lookup.
    public func questionnaire(
        _ id: Questionnaire.ID
    ) throws(QuestionnaireCatalogue.LookupError) -> Questionnaire {
        if let error = refusal(of: id) { throw .refused(error) }
        if let questionnaire = added[id] { return worded(questionnaire) }
        do throws(DefinitionError) {
            if let shipped = try ShippedQuestionnaires.shipped(id) { return worded(shipped) }
        } catch {
            throw .refused(error)
        }
        let names = (ids + ShippedQuestionnaires.structureIDs).map(\.text)
        let near = nearest(to: id.text, in: names).flatMap { Questionnaire.ID($0) }
        throw .unknown(id, nearest: near)
    }
}

extension Questionnaire.ID {
    /// The name in a file name: `my-form` in `forms/my-form.json`; `nil` where it is not a valid
    /// name of a questionnaire.
    package init?(fileName path: String) {
        let name = path.split(separator: "/").last ?? ""
        self.init(String(name.hasSuffix(".json") ? name.dropLast(5) : name))
    }
}

extension QuestionnaireCatalogue.File {
    /// The name of the questionnaire that an unsound definition should define.
    fileprivate var likelyID: Questionnaire.ID? {
        if let text = JSONReader.read(bytes).root?["id"]?.string { return Questionnaire.ID(text) }
        return Questionnaire.ID(fileName: name)
    }

    /// The finding that this file differs from what ships under its name, as a warning if it has
    /// another version; empty if it does not differ.
    fileprivate func clash(of questionnaire: Questionnaire) -> [Diagnostic] {
        let shipped: Questionnaire
        do throws(DefinitionError) {
            guard let known = try ShippedQuestionnaires.shipped(questionnaire.id) else { return [] }
            shipped = known
        } catch {
            return error.diagnostics
        }
        guard shipped != questionnaire else { return [] }
        guard shipped.version == questionnaire.version else {
            return [
                finding(
                    .replacesShipped, at: "id",
                    "\(questionnaire.id) \(questionnaire.version) is used instead of the shipped "
                        + "\(shipped.id) \(shipped.version), and can score differently",
                    remedy: "give it another id if it is not the same form")
            ]
        }
        let finding = finding(
            .sameVersionOtherContent, at: "version",
            "\(shipped.id) \(shipped.version) ships with other content: the hash here is "
                + "\(questionnaire.contentHash.short), not \(shipped.contentHash.short)",
            remedy: "give the definition another version or another id")
        return [finding]
    }

    /// The finding that an earlier file has the same name and other content.
    fileprivate func repeats(_ id: Questionnaire.ID, of earlier: Self) -> Diagnostic {
        finding(
            .duplicateID, at: "id", "\(id) is also defined, with other content, in \(earlier.name)",
            remedy: "keep one of the two files, or give one another id")
    }

    /// The finding that a wording file names a form that cannot be used.
    fileprivate func lacksForm(
        _ id: Questionnaire.ID, _ error: QuestionnaireCatalogue.LookupError
    ) -> DefinitionError {
        let problem =
            switch error {
            case .unknown: "\(error)"
            case .refused: "the definition of \(id) cannot be used"
            }
        return DefinitionError(diagnostics: [
            finding(
                .wordingMismatch, at: "wordingFor", problem,
                remedy: "correct the name, or add the definition")
        ])
    }

    /// The finding that an earlier file has words in the same language.
    fileprivate func repeats(_ language: LanguageTag, of id: Questionnaire.ID) -> DefinitionError {
        DefinitionError(diagnostics: [
            finding(
                .duplicateID, at: "translations", "another file has the \(language) words of \(id)",
                remedy: "keep one of the two files")
        ])
    }

    private func finding(
        _ code: Diagnostic.Code, at key: String, _ problem: String, remedy: String
    ) -> Diagnostic {
        let offset = JSONReader.read(bytes).root?[key]?.offset ?? 0
        return Diagnostic(
            code: code, file: name, position: SourceText(bytes).position(at: offset),
            path: Diagnostic.Path.root.appending(key), problem: problem, remedy: remedy)
    }
}
