internal import Samples

/// The current samples of one type (not replaced, not amended) that match a filter, in order.
struct SampleStream {
    let type: SampleType
    let filter: SampleFilter
    let condition: Condition
    let isExact: Bool
    /// The number of the one source that wrote them, or `nil` if any source may have.
    private(set) var source: Int64?
    /// Whether the index of a source's samples holds all of them.
    private(set) var isIndexedBySource = false
    /// Whether the index of days holds all columns of the condition.
    let isInIndexOfDays: Bool

    init(
        _ type: SampleType, where filter: SampleFilter, resuming sort: SampleSort? = nil,
        in connection: Connection
    ) throws(StoreError) {
        var compiler = FilterCompiler(type, NameKeys(connection), resuming: sort)
        self.type = type
        self.filter = filter
        condition = try compiler.condition(filter)
        isExact = compiler.isExact
        isInIndexOfDays = compiler.isInIndexOfDays
    }

    /// A stream for each type that can have such samples. If one source wrote them all, a stream
    /// for each of its versions: then no row of another source is read.
    ///
    /// - Parameters:
    ///   - types: The types of the query.
    ///   - filter: Which samples.
    ///   - sort: The order of the previous page, or `nil` for the first page.
    ///   - connection: The connection that looks up the names of sources.
    static func streams(
        of types: [SampleType] = SampleType.allCases, where filter: SampleFilter,
        resuming sort: SampleSort? = nil, in connection: Connection
    ) throws(StoreError) -> [SampleStream] {
        var streams: [SampleStream] = []
        for type in types {
            var stream = try SampleStream(type, where: filter, resuming: sort, in: connection)
            if case .never = stream.condition { continue }
            guard let name = filter.onlySource(of: type) else {
                streams.append(stream)
                continue
            }
            for key in try NameKeys(connection).keys(ofSource: name) {
                stream.source = key
                let isIndexed =
                    type == .assessment ? try !NameKeys(connection).hasImports(key) : true
                stream.isIndexedBySource = isIndexed
                streams.append(stream)
            }
        }
        return streams
    }

    /// The rest of a statement after its tables; `nil` when no row can match.
    func filter(and further: Condition = .always) -> (sql: String, values: [SQLValue])? {
        let standing =
            type == .assessment
            ? "a.amended_by IS NULL" : "o.type = \(TypeCode.code(of: type))"
        let written: Condition =
            if let source {
                .test(
                    "\(type == .assessment ? "a" : "o").source = ?"
                        + (type == .assessment && isIndexedBySource ? " AND a.mode <> 3" : ""),
                    [.integer(source)])
            } else { .always }
        switch Condition.all([.test(standing, []), written, condition, further]) {
        case .always: return ("", [])
        case .never: return nil
        case .test(let sql, let values): return ("WHERE \(sql)", values)
        }
    }

    /// The column by which an order sorts, or `nil` if it sorts only by the sequence.
    func column(of sort: SampleSort) -> String? {
        switch sort {
        case .oldestFirst, .newestFirst: type == .assessment ? "a.start" : "o.start"
        case .saved: nil
        case .leastPleasantFirst, .mostPleasantFirst: type == .stateOfMind ? "o.valence" : nil
        }
    }

    var sequence: String { type == .assessment ? "a.sequence" : "o.sequence" }

    /// The condition for the rows after a position.
    func isAfter(_ last: SampleSort.Position, in sort: SampleSort) throws(StoreError) -> Condition {
        let sign = sort.isDescending ? "<" : ">"
        let behind = Condition.test("\(sequence) \(sign) ?", [.integer(last.sequence)])
        let edge: Int64 = sort.isDescending ? .min : .max
        switch sort {
        case .saved: return behind
        case .oldestFirst, .newestFirst:
            guard let column = column(of: sort) else { return behind }
            return .test(
                "(\(column), \(sequence)) \(sign) (?, ?)",
                [.integer(last.value), .integer(last.sequence)])
        case .leastPleasantFirst, .mostPleasantFirst:
            guard let column = column(of: sort) else {
                return last.value == edge ? behind : .always
            }
            if last.value == edge { return .never }
            guard let valence = Valence(orderKey: last.value) else { throw .keyOfAnotherOrder }
            return .test(
                "(\(column), \(sequence)) \(sign) (?, ?)",
                [.real(valence.value), .integer(last.sequence)])
        }
    }

    /// The clause for an order.
    func order(_ sort: SampleSort) -> String {
        let direction = sort.isDescending ? " DESC" : ""
        return " ORDER BY "
            + [column(of: sort), sequence].compactMap(\.self).map { $0 + direction }
            .joined(separator: ", ")
    }
}
