internal import Samples

extension SimilarNames {
    /// The finding about them; `nil` without such people.
    var finding: TableImport.Finding? {
        guard count > 0 else { return nil }
        return TableImport.Finding(
            .subjectsAlike, gravity: .warning,
            "\(count == 1 ? "1 new person has" : "each of \(count) new people has") the name of another "
                + "one, in the table or in the store, with other capitals, blanks, punctuation or "
                + "leading zeros, like P-17 and p017, and is kept as a different person; if it is the "
                + "same person, write both names alike")
    }
}
