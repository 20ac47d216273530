public import Questionnaires

/// The questionnaires one can ask for: those that ship, and a user's own before them.
///
/// A user's own definition may replace one that ships when its version is another. It may not say
/// something else under the same name and version, because stored results name both and would
/// then mean two things.
///
///     let catalogue = try QuestionnaireCatalogue(adding: files)
///     let questionnaire = try catalogue.questionnaire("phq-9")
///
/// Files come in as bytes; nothing here reads a disk.
public struct QuestionnaireCatalogue: Sendable {
    private let added: [Questionnaire.ID: Questionnaire]

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
    public init() { added = [:] }

    /// The catalogue of what ships and of a user's own definitions.
    ///
    /// - Parameter files: The definitions, in any order. The same definition twice counts once.
    /// - Throws: ``/Questionnaires/DefinitionError`` with everything that is wrong in all of the files, file by
    ///   file: each that is no sound definition, two that share a name and differ, and one that
    ///   has the name and version of a questionnaire that ships and differs from it.
    /// - Complexity: O(*n*) in the length of the files.
    public init(adding files: [File]) throws(DefinitionError) {
        var first: [Questionnaire.ID: (questionnaire: Questionnaire, file: File)] = [:]
        var diagnostics: [Diagnostic] = []
        for file in files {
            let questionnaire: Questionnaire
            do throws(DefinitionError) {
                questionnaire = try Questionnaire(json: file.bytes, file: file.name)
            } catch {
                diagnostics += error.diagnostics
                continue
            }
            if let earlier = first[questionnaire.id] {
                guard earlier.questionnaire != questionnaire else { continue }
                diagnostics.append(file.repeats(questionnaire.id, of: earlier.file))
            } else {
                first[questionnaire.id] = (questionnaire, file)
                diagnostics += file.clash(of: questionnaire)
            }
        }
        guard diagnostics.isEmpty else { throw DefinitionError(diagnostics: diagnostics) }
        added = first.mapValues(\.questionnaire)
    }

    /// The names of the questionnaires, in ascending order.
    public var ids: [Questionnaire.ID] {
        Set(ShippedQuestionnaires.ids).union(added.keys).sorted()
    }

    /// The questionnaire with a name.
    ///
    /// - Throws: ``QuestionnaireLookupError/unknown(_:nearest:)`` when there is none.
    /// - Complexity: O(1) for a user's own; O(*n*) in the length of a definition that ships.
    public func questionnaire(
        _ id: Questionnaire.ID
    ) throws(QuestionnaireLookupError) -> Questionnaire {
        if let questionnaire = added[id] { return questionnaire }
        guard let bytes = ShippedQuestionnaires.definition(id) else {
            let near = nearest(to: id.text, in: ids.map(\.text)).flatMap { Questionnaire.ID($0) }
            throw .unknown(id, nearest: near)
        }
        do throws(DefinitionError) {
            return try Questionnaire(json: bytes, file: "\(id).json")
        } catch {
            throw .refused(error)
        }
    }
}

extension QuestionnaireCatalogue.File {
    /// The finding that this file says something else than what ships under its name and version;
    /// empty when it does not.
    fileprivate func clash(of questionnaire: Questionnaire) -> [Diagnostic] {
        guard let bytes = ShippedQuestionnaires.definition(questionnaire.id) else { return [] }
        let shipped: Questionnaire
        do throws(DefinitionError) {
            shipped = try Questionnaire(json: bytes, file: "\(questionnaire.id).json")
        } catch {
            return error.diagnostics
        }
        guard shipped.version == questionnaire.version, shipped != questionnaire else { return [] }
        let finding = finding(
            .sameVersionOtherContent, at: "version",
            "\(shipped.id) \(shipped.version) ships with other content: the hash here is "
                + "\(questionnaire.contentHash.short), not \(shipped.contentHash.short)",
            remedy: "give the definition another version or another id")
        return [finding]
    }

    /// The finding that an earlier file has the same name and says something else.
    fileprivate func repeats(_ id: Questionnaire.ID, of earlier: Self) -> Diagnostic {
        finding(
            .duplicateID, at: "id", "\(id) is also defined, otherwise, in \(earlier.name)",
            remedy: "keep one of the two files, or give one another id")
    }

    private func finding(
        _ code: Diagnostic.Code, at key: String, _ problem: String, remedy: String
    ) -> Diagnostic {
        let offset = JSONReader.read(bytes).root?[key]?.offset ?? 0
        return Diagnostic(
            code: code, file: name, position: SourceText(bytes).position(at: offset),
            path: JSONPath.root.appending(key), problem: problem, remedy: remedy)
    }
}
