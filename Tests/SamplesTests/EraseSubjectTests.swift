import Samples
import TestSupport
import Testing

/// StoreRole.Erasure of everything about a person.
@Suite struct EraseSubjectTests {
    @Test func `a text names a person by the whole name, by a short name only as a word`() throws {
        for (name, text, isNamed) in [
            ("Anna", "results-anna-2024.csv", true), ("Anna", "an na", false),
            ("self", "did it herself", false), ("self", "asked by self", true),
            ("7", "P-17", false), ("7", "file 7.csv", true),
        ] {
            #expect(try SubjectID(parsing: name).isNamed(in: text) == isNamed, "\(name) in \(text)")
        }
    }
}
