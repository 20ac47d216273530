internal import Questionnaires
package import SampleRecords
package import Samples

extension Transaction {
    /// The stream. If one source wrote all of it, a stream for each version of the source: then no
    /// row of another source is read.
    package func bySource(_ stream: SampleStream) throws(StoreError) -> [SampleStream] {
        guard let name = stream.filter.onlySource(of: stream.type) else { return [stream] }
        return try connection.keys(ofSource: name).map { (key) throws(StoreError) in
            var stream = stream
            stream.source = key
            stream.isIndexedBySource =
                stream.type == .assessment ? try !connection.hasImports(key) : true
            return stream
        }
    }
}

// Chooses the index of a statement. A store has no statistics for SQLite, so SQLite assumes that
// every type is rare. This names the index if SQLite would otherwise read every row.
extension SampleStream {
    /// The clause that names the index to use, or an empty text if SQLite chooses well.
    ///
    /// - Parameter sort: The order of the rows, or `nil` if it does not matter.
    func index(for sort: SampleSort? = nil) -> String {
        // If one source wrote them all, no row of another source is read.
        if isIndexedBySource {
            return type == .assessment
                ? "INDEXED BY assessment_source " : "INDEXED BY observation_source "
        }
        let isByValence = sort == .leastPleasantFirst || sort == .mostPleasantFirst
        guard isByValence, type == .stateOfMind, !filter.simplified.isNarrow else { return "" }
        return "INDEXED BY observation_valence "
    }

    /// The clause that names an index for adding up valences by day, and the range of days.
    var daysIndex: (clause: String, days: SQLCondition) {
        guard isInIndexOfDays, source == nil else { return (index(), .always) }
        let bounds = filter.simplified.bounds
        let day: Int64 = 86_400_000_000
        // A local clock differs from UTC by less than a day.
        let first = bounds.from.map {
            SQLCondition.test("o.day >= ?", [.integer(($0 / day) - 2)])
        }
        let last = bounds.to.map {
            SQLCondition.test("o.day <= ?", [.integer(($0 / day) + 2)])
        }
        return (
            "INDEXED BY observation_day ", .all([first ?? .always, last ?? .always])
        )
    }
}

extension SampleFilter {
    /// Whether the filter can match only samples of a few people, or a few samples.
    fileprivate var isNarrow: Bool {
        switch self {
        case .ids, .subject: true
        case .all(let parts): parts.contains { $0.isNarrow }
        case .any(let parts): !parts.isEmpty && parts.allSatisfy { $0.isNarrow }
        default: false
        }
    }

    /// The range of starts of all states of mind that the filter can match, in microseconds
    /// since 1970; `nil` for no bound.
    fileprivate var bounds: (from: Int64?, to: Int64?) {
        switch self {
        case .dates(let test):
            (test.from?.microsecondsSinceEpoch, test.to?.microsecondsSinceEpoch)
        case .all(let parts):
            parts.map(\.bounds).reduce((nil, nil)) { all, part in
                (
                    [all.from, part.from].compactMap(\.self).max(),
                    [all.to, part.to].compactMap(\.self).min()
                )
            }
        default: (nil, nil)
        }
    }
}
