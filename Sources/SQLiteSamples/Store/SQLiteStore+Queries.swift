internal import Questionnaires
internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// One page of the current samples that match a filter.
    public func samples(
        where filter: SampleFilter, sort: SampleSort, after key: StoreRole.SamplePage.Key?,
        limit: Int
    ) async throws(StoreError) -> StoreRole.SamplePage {
        guard limit > 0 else { return StoreRole.SamplePage(samples: [], next: key) }
        let last: SampleSort.Position? =
            if let key { try key.position(in: sort) } else { nil }
        return try read { (connection) throws(StoreError) in
            let wanted = limit == .max ? limit : limit + 1
            var found: [StoredSample] = []
            let streams = try SampleStream.streams(
                where: filter, resuming: last == nil ? nil : sort, in: connection)
            for stream in streams {
                let after: SQLCondition =
                    if let last { try stream.isAfter(last, in: sort) } else { .always }
                let more = try samples(of: stream, after, sort: sort, limit: wanted, connection)
                // Mostly there is one stream, whose samples need no copy.
                if found.isEmpty { found = more } else { found += more }
            }
            let blocked = try blocked(
                where: filter, after: last, sort: sort, limit: wanted, connection)
            if !blocked.isEmpty { found += blocked.map { StoredSample($0) } }
            // Each stream is already sorted.
            if streams.count > 1 || !blocked.isEmpty {
                let ordered = found.map { (sample: $0, position: sort.position(of: $0)) }.sorted {
                    sort.isBefore($0.position, $1.position)
                }
                found = ordered.map(\.sample)
            }
            guard found.count > limit else {
                return StoreRole.SamplePage(samples: found, next: nil)
            }
            found.removeLast(found.count - limit)
            let next = found.last.map { StoreRole.SamplePage.Key(sort, at: sort.position(of: $0)) }
            return StoreRole.SamplePage(samples: found, next: next)
        }
    }

    /// The number of current samples that match a filter.
    public func count(where filter: SampleFilter) async throws(StoreError) -> Int {
        try read { (connection) throws(StoreError) in
            var count = 0
            for stream in try SampleStream.streams(where: filter, in: connection) {
                guard stream.isExact else {
                    try each(of: stream, .always, sort: nil, connection) { _ in
                        count += 1
                        return .proceed
                    }
                    continue
                }
                let table = stream.type == .assessment ? "assessment a" : "observation o"
                guard let filter = stream.filter() else { continue }
                try connection.eachOnce(
                    "SELECT count(*) FROM \(table) \(stream.index())\(filter.sql)", filter.values
                ) { row in
                    count += Int(row.integer(0))
                    return .proceed
                }
            }
            return try count + blockedCount(where: filter, connection)
        }
    }

    /// The valences of states of mind by day, week or month, oldest first.
    public func valences(
        where filter: SampleFilter, by bucket: Valence.Summary.Bucket
    ) async throws(StoreError) -> [Valence.Summary] {
        try read { (connection) throws(StoreError) in
            var tallies = Valence.Summary.Tallies(bucket)
            let streams = try SampleStream.streams(
                of: [.stateOfMind], where: filter, in: connection)
            for stream in streams { try add(stream, to: &tallies, connection) }
            return tallies.summaries
        }
    }

    private func add(
        _ stream: SampleStream, to tallies: inout Valence.Summary.Tallies, _ connection: Connection
    ) throws(StoreError) {
        guard stream.isExact else {
            return try each(of: stream, .always, sort: nil, connection) { stored in
                if let valence = stored.valence {
                    tallies.add(valence, on: stored.sample.start.day)
                }
                return .proceed
            }
        }
        let index = stream.daysIndex
        guard let filter = stream.filter(and: index.days) else { return }
        var (day, number): (LocalDate?, Int64) = (nil, .min)
        try connection.eachOnce(
            "SELECT o.day, o.valence FROM observation o " + index.clause + filter.sql,
            filter.values
        ) { (row) throws(StoreError) in
            if row.integer(0) != number {
                number = row.integer(0)
                day = LocalDate(daysSinceEpoch: Int(number))
            }
            guard let day, let valence = row.optionalReal(1).flatMap({ Valence($0) }) else {
                throw .damaged(at: connection.path)
            }
            tallies.add(valence, on: day)
            return .proceed
        }
    }

    /// The first samples of a stream in an order.
    func samples(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?, limit: Int,
        _ connection: Connection
    ) throws(StoreError) -> [StoredSample] {
        var found: [StoredSample] = []
        // Without an index for the order, the limit bounds the rows that SQLite holds.
        let most = stream.isExact && limit < .max ? limit : nil
        try each(of: stream, further, sort: sort, atMost: most, connection) { stored in
            found.append(stored)
            return found.count < limit ? .proceed : .stop
        }
        return found
    }

    private func each(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?,
        atMost limit: Int? = nil, _ connection: Connection,
        _ body: (StoredSample) throws(StoreError) -> Connection.Flow
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
        try connection.eachOnce(selection + filter.sql + order + cut, filter.values) {
            (row) throws(StoreError) in
            let sample: StoredSample
            if isAssessment {
                let row = AssessmentRow(row, in: try connection.store())
                sample = StoredSample(try definitions.stored(row, connection))
            } else {
                guard let found = try reader.sample(row) else {
                    throw .damaged(at: connection.path)
                }
                sample = found
            }
            guard stream.isExact || stream.filter.holds(for: sample) else { return .proceed }
            return try body(sample)
        }
    }
}
