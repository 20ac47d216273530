internal import SampleRecords
package import Samples

extension Connection {
    /// The identifier of the store. Read once.
    func store() throws(StoreError) -> SampleID {
        if let known = knownStore { return known }
        let store = try StoreRow.read(from: self).counters.id
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

    package func sequences(ofAssessments ids: [SampleID]) throws(StoreError) -> [Int64] {
        var sequences: [Int64] = []
        for id in ids {
            if let sequence = try sequence(ofAssessment: id) { sequences.append(sequence) }
        }
        return sequences
    }

    /// Whether an import uses a source.
    func hasImports(_ source: Int64) throws(StoreError) -> Bool {
        try number("SELECT imports FROM source WHERE key = ?", [.integer(source)]) != 0
    }

    /// The row with an identifier, or `nil`.
    func row(of id: SampleID) throws(StoreError) -> AssessmentRow? {
        guard let sequence = try sequence(ofAssessment: id) else { return nil }
        let store = try store()
        let row = try first(
            AssessmentRecord.selection + "WHERE a.sequence = ?", [.integer(sequence)]
        ) { AssessmentRow($0, in: store) }
        if let row { return row }
        guard let block = try block(holding: sequence) else { return nil }
        guard let index = block.index(ofSequence: sequence),
            let record = block.record(at: index, in: store)
        else { throw damaged }
        return AssessmentRow(record, isSound: block.isSound)
    }
}
