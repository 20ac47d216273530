#if PostgreSQL
    internal import Questionnaires
    package import SampleRecords
    package import Samples

    extension Transaction {
        /// The stream: an index serves several sources as well as one.
        package func bySource(_ stream: SampleStream) -> [SampleStream] { [stream] }

        package func rowCount(of stream: SampleStream) throws(StoreError) -> Int {
            let table = stream.type == .assessment ? "assessment a" : "observation o"
            guard let filter = stream.filter() else { return 0 }
            return Int(
                try connection.number(
                    "SELECT count(*) FROM \(table) \(filter.sql)", filter.values))
        }

        package func add(
            _ stream: SampleStream, to tallies: inout Valence.Summary.Tallies
        ) throws(StoreError) {
            guard stream.isExact else {
                return try each(of: stream, .always, sort: nil, atMost: nil) { stored in
                    if case .observation(.stateOfMind(let mind)) = stored.content {
                        tallies.add(mind.valence, on: mind.start.day)
                    }
                    return .proceed
                }
            }
            guard let filter = stream.filter() else { return }
            // In the order of saving, because the sums of floating-point numbers depend on the
            // order.
            try connection.stream(
                "SELECT o.day, o.valence FROM observation o \(filter.sql) ORDER BY o.sequence",
                filter.values
            ) { (row) throws(StoreError) in
                guard let day = LocalDate(daysSinceEpoch: Int(row.integer(0))),
                    let valence = row.optionalReal(1).flatMap({ Valence($0) })
                else { throw damaged }
                tallies.add(valence, on: day)
                return .proceed
            }
        }

        package func each(
            of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?,
            atMost limit: Int?, _ body: (StoredSample) throws(StoreError) -> RowFlow
        ) throws(StoreError) {
            guard let filter = stream.filter(and: further) else { return }
            let isAssessment = stream.type == .assessment
            let selection = isAssessment ? AssessmentRecord.selection : Self.observations
            let order = sort.map(stream.order) ?? ""
            let cut = limit.map { " LIMIT \($0)" } ?? ""
            try connection.stream(selection + filter.sql + order + cut, filter.values) {
                (row) throws(StoreError) in
                let sample =
                    if isAssessment {
                        StoredSample(
                            try definitions.stored(
                                AssessmentRow(row, in: counters.id, checkedAt: 0), connection))
                    } else { try self.sample(row) }
                guard stream.isExact || stream.filter.holds(for: sample) else { return .proceed }
                return try body(sample)
            }
        }
    }
#endif
