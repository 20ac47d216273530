internal import Administration
public import Questionnaires
public import Samples

extension Draft: JSONRepresentable, JSONValueRepresentable {
    /// The items with an answer, declined and skipped ones included.
    package var answered: Int { state.answers.count { $0 != .notAsked && $0 != .notReached } }

    /// The skipped items.
    package var skipped: Int { state.answers.count { $0 == .skipped } }

    /// The number of questions, as far as it is known.
    package var count: Int { state.answers.count { $0 != .notAsked } }

    /// The draft as JSON, without its answers.
    package var json: JSONValue {
        [
            "id": .string(id.description),
            "questionnaire": .string(state.questionnaire.id.text),
            "version": .string(state.questionnaire.version.description),
            "subject": .string(subject.text),
            "answered": .integer(answered),
            "skipped": .integer(skipped),
            "of": .integer(count),
            "date": .string(updated.description),
            "started": .string(started.description),
            "language": .string(language.description),
        ]
    }
}
