internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Shelf

extension Context {
    /// Refuses the name of a questionnaire where a person or a file is expected, as in `wellbeing
    /// history phq-9`. Otherwise the verb would find no results for a person with that name. Call
    /// it before the verb runs.
    ///
    /// A person in the store may have such a name, and so may a new person with `--new-subject`.
    func checkMisplacedNames() async throws(Failure) {
        let verb = arguments.verb
        for argument in verb.arguments {
            for word in arguments.values(of: argument) {
                guard let id = nameOfQuestionnaire(word) else { continue }
                if argument.name == ArgumentDeclaration.person.name {
                    try await refuse(id, asPersonOf: verb.name, named: word)
                } else if case .file = argument.value, verb != Backup.declaration,
                    !File.exists(word)
                {
                    throw Failure(.usage, "\(verb.name): \(notAFile(id))")
                }
            }
        }
        guard let word = arguments.value(of: .subject), let id = nameOfQuestionnaire(word),
            !arguments.has(.newSubject)
        else { return }
        try await refuse(id, asPersonOf: OptionDeclaration.subject.name, named: word)
    }

    /// The questionnaire that a word names: a shipped one, or one in the user's folder or file.
    /// `nil` for any other word.
    private func nameOfQuestionnaire(_ word: String) -> Questionnaire.ID? {
        guard let id = Questionnaire.ID(word.lowercased()) else { return nil }
        if ShippedNames.all.contains(id.text) { return id }
        let place = arguments.value(of: .questionnaires, or: environment)
        return place.flatMap {
            "/\($0)".hasSuffix("/\(id).json") || File.exists("\($0)/\(id).json") ? id : nil
        }
    }

    /// Refuses a questionnaire's name for a person, unless the store has a person with that name.
    private func refuse(
        _ id: Questionnaire.ID, asPersonOf place: String, named word: String
    ) async throws(Failure) {
        if let subject = SubjectID(word), let place = try? storePlace(), place.mayHaveStore,
            let store = try? await store(at: place, .reading),
            (try? await store.knows(subject)) == true
        {
            return
        }
        let remedy =
            takesQuestionnaire
            ? "to choose the questionnaire, write -q \(id)" : "name the person"
        throw Failure(.usage, "\(place): \(id) is a questionnaire, not a person; \(remedy)")
    }

    private func notAFile(_ id: Questionnaire.ID) -> String {
        let remedy =
            takesQuestionnaire
            ? "name the file; to choose the questionnaire, write -q \(id)"
            : "name the file. To see the questionnaire: wellbeing show \(id)"
        return "\(id) is a questionnaire, not a file; \(remedy)"
    }

    /// Whether the verb has an option that chooses a questionnaire.
    private var takesQuestionnaire: Bool {
        arguments.verb.options.contains { $0.name == OptionDeclaration.questionnaire.name }
    }
}
