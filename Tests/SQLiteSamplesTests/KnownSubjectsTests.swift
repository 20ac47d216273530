import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct KnownSubjectsTests {
    @Test(arguments: [false, true]) func `a store lists its people until the last entry is deleted`(
        isOnDisk: Bool
    ) async throws {
        let folder = try TemporaryFolder()
        let store =
            isOnDisk ? try await SQLiteStore(path: folder.file()) : try await SQLiteStore()
        let form = try ExampleForm.questionnaire()
        #expect(try await store.subjects(limit: nil).isEmpty)
        let people = try ["P-2", "P-1", "self"].map { try SubjectID(parsing: $0) }
        for (number, subject) in people.enumerated() {
            #expect(try await !store.knows(subject))
            _ = try await store.save(
                Fixture.assessment(number, of: form, subject: subject), of: form,
                by: Fixture.attribution())
            #expect(try await store.knows(subject))
        }
        #expect(try await store.subjects(limit: nil) == people)
        #expect(try await store.subjectCount() == 3)
        #expect(try await store.subjects(limit: 2) == Array(people.prefix(2)))
        try await store.delete(Fixture.id(1), reason: "", by: Fixture.attribution())
        #expect(try await store.subjects(limit: nil) == [people[0], people[2]])
        #expect(try await store.subjectCount() == 2)
        #expect(try await !store.knows(people[1]))
        withExtendedLifetime(folder) {}
    }
}
