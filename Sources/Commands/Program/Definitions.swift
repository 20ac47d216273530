internal import ClinicImport
internal import FHIR
internal import Questionnaires
internal import Shelf
internal import Synchronization

/// The names of the shipped questionnaires, for completions.
enum ShippedNames {
    static let all = (ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs).map(\.text)
        .sorted()
}

/// The definitions of one run: the shipped ones, and those of the user's folder or file. They are
/// read at the first use. Problems of the files are then reported once.
final class Definitions: Sendable {
    /// The greatest size of a definition, in bytes.
    static let greatestSize = 1 << 20

    /// The definitions and the problems.
    struct Found {
        var catalogue = QuestionnaireCatalogue()
        /// The files that could not be read, with the questionnaires that they may define.
        var unread: [(id: Questionnaire.ID?, failure: Failure)] = []

        /// Why a questionnaire cannot be used; `nil` if it can.
        func failure(of id: Questionnaire.ID) -> Failure? {
            catalogue.refusal(of: id).map { Failure($0) }
                ?? unread.first { $0.id == id }?.failure
        }

        /// The usable questionnaires, in ascending order of their names.
        var ids: [Questionnaire.ID] { catalogue.ids.filter { failure(of: $0) == nil } }

        func questionnaire(_ id: Questionnaire.ID) throws(Failure) -> Questionnaire {
            if let failure = failure(of: id) { throw failure }
            do { return try catalogue.questionnaire(id) } catch {
                switch error {
                case .unknown(_, let nearest):
                    let hint = nearest.map { "did you mean \($0)?" } ?? "see: wellbeing list"
                    throw Failure(.noInput, "no questionnaire is called \(id); \(hint)")
                case .refused(let error): throw Failure(error)
                }
            }
        }
    }

    private let found = Mutex<Found?>(nil)

    /// The definitions. Calls `read` only once.
    func found(_ read: () throws(Failure) -> Found) throws(Failure) -> Found {
        try found.withLock { found throws(Failure) in
            if let found { return found }
            let new = try read()
            found = new
            return new
        }
    }
}

extension Context {
    /// The questionnaire of the argument.
    func questionnaire() throws(Failure) -> Questionnaire {
        try questionnaire(arguments.value(of: .questionnaireName) ?? "")
    }

    /// The questionnaire with a name.
    func questionnaire(_ name: String) throws(Failure) -> Questionnaire {
        try foundDefinitions().questionnaire(id(name))
    }

    /// A form from a store. It gets the wording of a user's file if that wording is for the same
    /// content.
    func worded(_ questionnaire: Questionnaire) throws(Failure) -> Questionnaire {
        guard !questionnaire.hasWording else { return questionnaire }
        return try foundDefinitions().catalogue.worded(questionnaire)
    }

    /// The names of all usable questionnaires in ascending order, including those without wording.
    /// Reads no shipped definition.
    func allQuestionnaireIDs() throws(Failure) -> [Questionnaire.ID] {
        try usableIDs(withStructures: { _ in true })
    }

    /// All usable questionnaires in ascending order of their names, including those without
    /// wording.
    func allQuestionnaires() throws(Failure) -> [Questionnaire] {
        try questionnaires(withStructures: { _ in true })
    }

    /// The usable ones among some questionnaires, in ascending order of their names.
    func allQuestionnaires(among ids: Set<Questionnaire.ID>) throws(Failure) -> [Questionnaire] {
        try read(try usableIDs(withStructures: ids.contains).filter(ids.contains))
    }

    /// The questionnaires that a table may have: first those with wording, then those that `-q` or
    /// a mapping names. If neither names one, a column of the table may name any, so all are
    /// included.
    func recognisableQuestionnaires(
        naming ids: [Questionnaire.ID]
    ) throws(Failure) -> [Questionnaire] {
        let named = Set(
            ids.map(\.text) + arguments.values(of: .questionnaire).map { $0.lowercased() })
        let all = try questionnairesOfEntries(withStructures: {
            named.isEmpty || named.contains($0.text)
        })
        return all.filter(\.hasWording) + all.filter { !$0.hasWording }
    }

    /// The questionnaires that a table may have by its mapping. If a column names the questionnaire
    /// of each row, these are all that ``recognisableQuestionnaires(naming:)`` returns.
    func recognisableQuestionnaires(
        by mapping: TableImport.Mapping?
    ) throws(Failure) -> [Questionnaire] {
        let ids = mapping?.sittings.map(\.questionnaire) ?? []
        guard let mapping, mapping.questionnaireColumn == nil else {
            return try recognisableQuestionnaires(naming: ids)
        }
        return try allQuestionnaires(among: Set(ids))
    }

    /// The questionnaires that recognise the results of a file that names its forms.
    ///
    /// If the user's definition cannot be used, the shipped one with that name is included.
    /// Otherwise its items could match another form. See ``refuseUnusable(_:)``.
    func questionnairesOfEntries(
        withStructures isIncluded: (Questionnaire.ID) -> Bool = { _ in true }
    ) throws(Failure) -> [Questionnaire] {
        let found = try foundDefinitions()
        var all = try questionnaires(withStructures: isIncluded)
        let own = Set(all.map(\.id))
        for id in ShippedQuestionnaires.ids where !own.contains(id) && found.failure(of: id) != nil
        {
            if let shipped = try? ShippedQuestionnaires.questionnaire(id) { all.append(shipped) }
        }
        return all.sorted { $0.id < $1.id }
    }

    /// The usable questionnaires. Those without wording are included only if the closure says so.
    private func questionnaires(
        withStructures isIncluded: (Questionnaire.ID) -> Bool
    ) throws(Failure) -> [Questionnaire] {
        try read(try usableIDs(withStructures: isIncluded))
    }

    /// Reads questionnaires on several processors.
    private func read(_ ids: [Questionnaire.ID]) throws(Failure) -> [Questionnaire] {
        let found = try foundDefinitions()
        let read = concurrently(ids.count) { place in
            Result { () throws(Failure) in try found.questionnaire(ids[place]) }
        }
        return try read.map { (result) throws(Failure) in try result.get() }
    }

    private func usableIDs(
        withStructures isIncluded: (Questionnaire.ID) -> Bool
    ) throws(Failure) -> [Questionnaire.ID] {
        let found = try foundDefinitions()
        let structures = ShippedQuestionnaires.structureIDs.filter {
            isIncluded($0) && found.failure(of: $0) == nil
        }
        return Set(found.ids + structures).sorted()
    }

    /// Refuses questionnaires if the user's definition of one of them cannot be used.
    func refuseUnusable(_ ids: [Questionnaire.ID]) throws(Failure) {
        let found = try foundDefinitions()
        for id in ids { if let failure = found.failure(of: id) { throw failure } }
    }

    /// Starts to read a questionnaire in a background task.
    func startReading(_ name: String) -> Task<Result<Questionnaire, Failure>, Never> {
        let found = Result { () throws(Failure) in (try id(name), try foundDefinitions()) }
        return Task {
            Result { () throws(Failure) in
                let (id, definitions) = try found.get()
                return try definitions.questionnaire(id)
            }
        }
    }

    private func id(_ name: String) throws(Failure) -> Questionnaire.ID {
        guard let id = Questionnaire.ID(name.lowercased()) else {
            throw Failure(.noInput, "no questionnaire has such a name; see: wellbeing list")
        }
        return id
    }

    private func foundDefinitions() throws(Failure) -> Definitions.Found {
        try definitions.found { () throws(Failure) in try readDefinitions() }
    }

    /// Reads the shipped definitions, and those of the user's folder or file. Reports each file
    /// that cannot be used. Such a file blocks only the questionnaire that it should define.
    private func readDefinitions() throws(Failure) -> Definitions.Found {
        var found = Definitions.Found()
        guard let place = arguments.value(of: .questionnaires, or: environment) else {
            return found
        }
        var files: [QuestionnaireCatalogue.File] = []
        for path in try Self.paths(at: place) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            do {
                let content = try File.content(of: path, limit: Definitions.greatestSize)
                guard !DefinitionDraft.isFHIR(content) else {
                    found.unread.append(FHIRLint(content, path: path).refusal)
                    continue
                }
                files.append(.init(name: path, bytes: content))
            } catch {
                found.unread.append((Questionnaire.ID(fileName: name), error))
            }
        }
        found.catalogue = QuestionnaireCatalogue(adding: files)
        say(Self.warnings(found))
        return found
    }

    /// The files of a folder, or the single file.
    private static func paths(at place: String) throws(Failure) -> [String] {
        do { return try Folder.names(in: place, ending: ".json").map { "\(place)/\($0)" } } catch {
            guard place.hasSuffix(".json"), File.exists(place) else { throw error }
            return [place]
        }
    }

    /// The warnings, one a line: files that cannot be used, and files that replace a shipped form.
    private static func warnings(_ found: Definitions.Found) -> [String] {
        func consequence(_ id: Questionnaire.ID?) -> String {
            id.map { "; \($0) cannot be used until it is corrected" } ?? ""
        }
        let unread = found.unread.map { id, failure in
            "wellbeing: warning: left out: \(failure.messages.joined(separator: "; "))"
                + consequence(id)
        }
        let refused = found.catalogue.refusals.map { refusal in
            let findings = refusal.error.diagnostics
            let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
            return "wellbeing: warning: left out: \(findings[0])\(more)\(consequence(refusal.id)). "
                + "See: wellbeing lint \(refusal.file)"
        }
        let replacing = found.catalogue.warnings.map { "wellbeing: warning: \($0)" }
        return unread + refused + replacing
    }
}
