package import Samples

extension SQLStore {
    /// The number of current samples that match a filter.
    public func count(where filter: SampleFilter) throws(StoreError) -> Int {
        try read { (records) throws(StoreError) in
            var count = 0
            let types = SampleType.allCases
            for stream in try records.streams(of: types, where: filter) {
                guard !stream.isExact else {
                    count += try records.rowCount(of: stream)
                    continue
                }
                try records.each(of: stream, .always, sort: nil, atMost: nil) { _ in
                    count += 1
                    return .proceed
                }
            }
            return try count + records.blockedCount(where: filter)
        }
    }

    /// The valences of states of mind by day, week or month, oldest first.
    public func valences(
        where filter: SampleFilter, by bucket: Valence.Summary.Bucket
    ) throws(StoreError) -> [Valence.Summary] {
        try read { (records) throws(StoreError) in
            var tallies = Valence.Summary.Tallies(bucket)
            let types = [SampleType.stateOfMind]
            for stream in try records.streams(of: types, where: filter) {
                try records.add(stream, to: &tallies)
            }
            return tallies.summaries
        }
    }
}

extension SampleRows {
    /// The first samples of a stream in an order, or in any.
    package func samples(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?, limit: Int
    ) throws(StoreError) -> [StoredSample] {
        var found: [StoredSample] = []
        // Without an index for the order, the limit bounds the rows that the database keeps in
        // memory.
        let most = stream.isExact && limit < .max ? limit : nil
        try each(of: stream, further, sort: sort, atMost: most) { stored in
            found.append(stored)
            return found.count < limit ? .proceed : .stop
        }
        return found
    }
}
