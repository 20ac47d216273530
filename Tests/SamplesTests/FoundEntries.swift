import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// Who imports the entries of these tests.
let attribution = Attribution(actor: "nurse", instant: Timestamp(day: .last))

/// An import of these entries.
func imported(_ entries: [SampleImport.Entry]) throws -> SampleImport {
    var found = SampleImport()
    for entry in entries { found.add(entry) }
    return found
}

/// An imported result at the time of its number.
func result(
    _ number: Int, of form: Questionnaire, _ answers: [Int], stated: [Scale.ID: Points] = [:],
    of subject: SubjectID = .oneself, version: String? = nil, metadata: Metadata = [:]
) throws -> Assessment {
    Assessment(
        id: Fixture.id(number), subject: subject, start: try Fixture.time(number),
        source: SampleSource(name: "another program"), mode: .imported,
        answers: try Fixture.answers(answers.map { .answered($0) }, in: form),
        scoredBy: Scorer(form), stated: stated,
        metadata: version.map { ["fhir.versionId": .string($0)] } ?? metadata)
}

/// A feeling, at the time of its number or of its name.
func mood(
    _ number: Int, _ valence: Double, sync version: Int64? = nil, name: String? = nil,
    note: String? = nil, metadata: Metadata = [:]
) throws -> ObservedSample {
    .stateOfMind(
        StateOfMind(
            id: Fixture.id(number), subject: .oneself,
            date: try Fixture.time(name == nil ? number : 1),
            source: SampleSource(name: "another program"),
            sync: version.flatMap {
                SyncIdentity(identifier: name ?? "sync \(number)", version: $0)
            },
            kind: .momentaryEmotion, valence: try #require(Valence(valence)),
            metadata: note.map { [MetadataKey.note: .string($0)] } ?? metadata))
}
