internal import Samples

/// The standing samples of one type for which a predicate holds, in an order.
struct SampleStream {
    let type: SampleType
    let predicate: Predicate
    let condition: Condition
    let isExact: Bool
    /// The number of the one source that wrote them, or `nil` where any may have.
    private(set) var source: Int64?
    /// Whether the index of a source's samples has all of them.
    private(set) var isIndexedBySource = false
    /// Whether the index of days has all that the condition looks at.
    let isInIndexOfDays: Bool

    init(
        _ type: SampleType, where predicate: Predicate, resuming sort: SampleSort? = nil,
        in connection: Connection
    ) throws(StoreError) {
        var compiler = PredicateCompiler(type, NameKeys(connection), resuming: sort)
        self.type = type
        self.predicate = predicate
        condition = try compiler.condition(predicate)
        isExact = compiler.isExact
        isInIndexOfDays = compiler.isInIndexOfDays
    }

    /// A stream for each type that can have such samples, or several: where one source wrote them
    /// all, one for each of its versions. Then nothing of other sources is looked at.
    ///
    /// - Parameters:
    ///   - types: The types that are asked for.
    ///   - predicate: Which samples.
    ///   - sort: The order of the page before, or `nil` where there was none.
    ///   - connection: Where the names of sources are looked up.
    static func streams(
        of types: [SampleType] = SampleType.allCases, where predicate: Predicate,
        resuming sort: SampleSort? = nil, in connection: Connection
    ) throws(StoreError) -> [SampleStream] {
        var streams: [SampleStream] = []
        for type in types {
            var stream = try SampleStream(type, where: predicate, resuming: sort, in: connection)
            if case .never = stream.condition { continue }
            guard let name = predicate.onlySource(of: type) else {
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

    /// The rest of a statement after its tables; `nil` when no row can pass.
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

    /// The column after which an order sorts, or `nil` where only the sequence decides.
    func column(of sort: SampleSort) -> String? {
        switch sort {
        case .oldestFirst, .newestFirst: type == .assessment ? "a.start" : "o.start"
        case .saved: nil
        case .leastPleasantFirst, .mostPleasantFirst: type == .stateOfMind ? "o.valence" : nil
        }
    }

    var sequence: String { type == .assessment ? "a.sequence" : "o.sequence" }

    /// The rows behind a position.
    func isAfter(_ last: SortPosition, in sort: SampleSort) throws(StoreError) -> Condition {
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
