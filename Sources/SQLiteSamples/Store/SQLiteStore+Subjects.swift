public import Samples

extension SQLiteStore {
    /// The people about whom something is kept, in the order in which they came.
    ///
    /// - Parameter limit: The greatest number of them; `nil` for all.
    /// - Complexity: O(*n*) in the number of people that are given back.
    public func subjects(limit: Int?) async throws(StoreError) -> [Subject] {
        try read { (connection) throws(StoreError) in
            try connection.all(
                "SELECT text FROM subject ORDER BY key LIMIT ?", [.integer(Int64(limit ?? -1))]
            ) { Subject(kept: $0.text(0)) }
        }
    }

    /// Whether something is kept about a person.
    public func knows(_ subject: Subject) async throws(StoreError) -> Bool {
        try read { (connection) throws(StoreError) in try connection.key(of: subject) != nil }
    }
}
