internal import SampleRecords
internal import Samples

extension Connection {
    /// The identifier of the store. Read once.
    func store() throws(StoreError) -> SampleID {
        if let known = knownStore { return known }
        let store = try StoreRow.read(from: self).id
        knownStore = store
        return store
    }

    /// The place of the assessment with an identifier, or `nil`.
    ///
    /// The row of an imported assessment stores no identifier: it is computed from the store and
    /// the place.
    func sequence(ofAssessment id: SampleID) throws(StoreError) -> Int64? {
        if let sequence = id.sequence(in: try store()) {
            let rows = try number(
                "SELECT count(*) FROM assessment WHERE sequence = ? AND id IS NULL",
                [.integer(sequence)])
            if rows == 1 { return sequence }
            if try block(holding: sequence) != nil { return sequence }
        }
        return try first("SELECT sequence FROM assessment WHERE id = ?", [.bytes(id.bytes)]) {
            $0.integer(0)
        }
    }
}
