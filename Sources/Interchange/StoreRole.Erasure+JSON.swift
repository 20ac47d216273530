public import Questionnaires
public import Samples

extension StoreRole.Erasure: JSONRepresentable, JSONValueRepresentable {
    /// The counts of the erasure as JSON.
    package var json: JSONValue {
        [
            "assessments": .integer(assessments), "observations": .integer(observations),
            "drafts": .integer(drafts), "flags": .integer(flags),
            "auditEntries": .integer(auditEntries), "deletedImports": .integer(deletedImports),
            "sources": .integer(sources), "grants": .integer(grants),
            "logEmptied": .bool(isLogEmptied),
        ]
    }
}
