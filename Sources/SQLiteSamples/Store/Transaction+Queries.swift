internal import Questionnaires
package import SampleRecords
package import Samples

extension Transaction {
    package func rowCount(of stream: SampleStream) throws(StoreError) -> Int {
        let table = stream.type == .assessment ? "assessment a" : "observation o"
        guard let filter = stream.filter() else { return 0 }
        var count = 0
        try connection.stream(
            "SELECT count(*) FROM \(table) \(stream.index())\(filter.sql)", filter.values
        ) { row in
            count = Int(row.integer(0))
            return .proceed
        }
        return count
    }

    package func add(
        _ stream: SampleStream, to tallies: inout Valence.Summary.Tallies
    ) throws(StoreError) {
        guard stream.isExact else {
            return try each(of: stream, .always, sort: nil, atMost: nil) { stored in
                if let valence = stored.valence {
                    tallies.add(valence, on: stored.sample.start.day)
                }
                return .proceed
            }
        }
        let index = stream.daysIndex
        guard let filter = stream.filter(and: index.days) else { return }
        var (day, number): (LocalDate?, Int64) = (nil, .min)
        try connection.stream(
            "SELECT o.day, o.valence FROM observation o " + index.clause + filter.sql,
            filter.values
        ) { (row) throws(StoreError) in
            if row.integer(0) != number {
                number = row.integer(0)
                day = LocalDate(daysSinceEpoch: Int(number))
            }
            guard let day, let valence = row.optionalReal(1).flatMap({ Valence($0) }) else {
                throw damaged
            }
            tallies.add(valence, on: day)
            return .proceed
        }
    }

    package func each(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?, atMost limit: Int?,
        _ body: (StoredSample) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        guard let filter = stream.filter(and: further) else { return }
        let isAssessment = stream.type == .assessment
        let index = stream.index(for: sort)
        let order = sort.map(stream.order) ?? ""
        let cut = limit.map { " LIMIT \($0)" } ?? ""
        let selection =
            isAssessment
            ? AssessmentRecord.selection(readingBy: index)
            : ObservationRecord.selection + index
        var reader = ObservationReader(connection)
        try connection.stream(selection + filter.sql + order + cut, filter.values) {
            (row) throws(StoreError) in
            let sample: StoredSample
            if isAssessment {
                let row = AssessmentRow(row, in: try connection.store())
                sample = StoredSample(try definitions.stored(row, connection))
            } else {
                guard let found = try reader.sample(row) else {
                    throw damaged
                }
                sample = found
            }
            guard stream.isExact || stream.filter.holds(for: sample) else { return .proceed }
            return try body(sample)
        }
    }
}
