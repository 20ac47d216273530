package import Questionnaires
package import Samples

/// Looks up the keys of the names in a filter.
package protocol NameLookup {
    /// The number of a subject; empty if the store does not know it.
    func keys(of subject: SubjectID) throws(StoreError) -> [Int64]
    /// The numbers of a source, one for each of its versions.
    func keys(ofSource name: String) throws(StoreError) -> [Int64]
    /// The numbers of a questionnaire, one for each of its versions.
    func keys(of id: Questionnaire.ID) throws(StoreError) -> [Int64]
    /// The places of the assessments with some identifiers. Missing assessments are skipped.
    func sequences(ofAssessments ids: [SampleID]) throws(StoreError) -> [Int64]
}

extension SQLCondition {
    /// The condition that a column has one of these keys.
    ///
    /// Without keys the statement still runs, with a key that does not exist: the duration of a
    /// query must not reveal whether a store knows a name.
    package static func one(of keys: [Int64], in column: String) -> SQLCondition {
        switch keys.count {
        case 0: .test("\(column) = ?", [.integer(-1)])
        case 1: .test("\(column) = ?", [.integer(keys[0])])
        default:
            .test(
                "\(column) IN (\(keys.map(String.init).joined(separator: ", ")))", [])
        }
    }
}
