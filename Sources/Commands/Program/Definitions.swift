internal import Questionnaires
internal import Shelf

/// The names of the questionnaires that ship, for completions.
enum ShippedNames {
    static let all = ShippedQuestionnaires.ids.map(\.text)
}

/// Reading definitions for a verb.
enum Definitions {
    /// The greatest size of a definition, in bytes.
    static let greatestSize = 1 << 20
}

extension Context {
    /// The questionnaire with a name, from those that ship and the user's own.
    func questionnaire(_ name: String) throws(Failure) -> Questionnaire {
        try Self.questionnaire(id(name), in: catalogue())
    }

    /// All questionnaires, in ascending order of their names.
    func allQuestionnaires() throws(Failure) -> [Questionnaire] {
        let catalogue = try catalogue()
        var all: [Questionnaire] = []
        for id in catalogue.ids { all.append(try Self.questionnaire(id, in: catalogue)) }
        return all
    }

    /// Begins to read the questionnaire that somebody names, beside what the caller does.
    func beginReading(_ name: String) -> Task<Result<Questionnaire, Failure>, Never> {
        let found = Result { () throws(Failure) in (try id(name), try catalogue()) }
        return Task {
            Result { () throws(Failure) in
                let (id, catalogue) = try found.get()
                return try Self.questionnaire(id, in: catalogue)
            }
        }
    }

    private func id(_ name: String) throws(Failure) -> Questionnaire.ID {
        guard let id = Questionnaire.ID(name.lowercased()) else {
            throw Failure(.noInput, "no questionnaire has such a name; see: wellbeing list")
        }
        return id
    }

    private static func questionnaire(
        _ id: Questionnaire.ID, in catalogue: QuestionnaireCatalogue
    ) throws(Failure) -> Questionnaire {
        do { return try catalogue.questionnaire(id) } catch {
            switch error {
            case .unknown(_, let nearest):
                let hint = nearest.map { "did you mean \($0)?" } ?? "see: wellbeing list"
                throw Failure(.noInput, "no questionnaire is called \(id); \(hint)")
            case .refused(let error): throw Failure(error)
            }
        }
    }

    /// What ships, and what lies in the user's own folder.
    private func catalogue() throws(Failure) -> QuestionnaireCatalogue {
        guard let folder = arguments.value(of: .questionnaires, or: environment) else {
            return QuestionnaireCatalogue()
        }
        let names: [String]
        do { names = try Folder.names(in: folder, ending: ".json") } catch {
            throw Failure(reading: folder, error)
        }
        var files: [QuestionnaireCatalogue.File] = []
        for name in names {
            let path = "\(folder)/\(name)"
            do {
                let content = try File.content(of: path, limit: Definitions.greatestSize)
                files.append(.init(name: path, bytes: content))
            } catch {
                throw Failure(reading: path, error)
            }
        }
        do { return try QuestionnaireCatalogue(adding: files) } catch { throw Failure(error) }
    }
}
