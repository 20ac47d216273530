internal import Questionnaires
package import SampleRecords
public import Samples

extension SQLiteStore {
    /// The number of current samples that match a filter.
    public func count(where filter: SampleFilter) async throws(StoreError) -> Int {
        try read { (records) throws(StoreError) in
            var count = 0
            for stream in try records.streams(where: filter) {
                guard stream.isExact else {
                    try records.each(of: stream, .always, sort: nil) { _ in
                        count += 1
                        return .proceed
                    }
                    continue
                }
                let table = stream.type == .assessment ? "assessment a" : "observation o"
                guard let filter = stream.filter() else { continue }
                try records.connection.stream(
                    "SELECT count(*) FROM \(table) \(stream.index())\(filter.sql)", filter.values
                ) { row in
                    count += Int(row.integer(0))
                    return .proceed
                }
            }
            return try count + records.blockedCount(where: filter)
        }
    }

    /// The valences of states of mind by day, week or month, oldest first.
    public func valences(
        where filter: SampleFilter, by bucket: Valence.Summary.Bucket
    ) async throws(StoreError) -> [Valence.Summary] {
        try read { (records) throws(StoreError) in
            var tallies = Valence.Summary.Tallies(bucket)
            let streams = try records.streams(of: [.stateOfMind], where: filter)
            for stream in streams { try records.add(stream, to: &tallies) }
            return tallies.summaries
        }
    }
}

extension Transaction {
    fileprivate func add(
        _ stream: SampleStream, to tallies: inout Valence.Summary.Tallies
    ) throws(StoreError) {
        guard stream.isExact else {
            return try each(of: stream, .always, sort: nil) { stored in
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

    /// The first samples of a stream in an order.
    package func samples(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?, limit: Int
    ) throws(StoreError) -> [StoredSample] {
        var found: [StoredSample] = []
        // Without an index for the order, the limit bounds the rows that SQLite holds.
        let most = stream.isExact && limit < .max ? limit : nil
        try each(of: stream, further, sort: sort, atMost: most) { stored in
            found.append(stored)
            return found.count < limit ? .proceed : .stop
        }
        return found
    }

    fileprivate func each(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?,
        atMost limit: Int? = nil, _ body: (StoredSample) throws(StoreError) -> RowFlow
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
