internal import Samples

/// The standing samples of one type for which a predicate holds, in an order.
struct SampleStream {
    let type: SampleType
    let predicate: Predicate
    let condition: Condition
    let isExact: Bool
    /// The number of the one source that wrote them, or `nil` where any may have.
    private(set) var source: Int64?

    init(_ type: SampleType, where predicate: Predicate) {
        var compiler = PredicateCompiler(type)
        self.type = type
        self.predicate = predicate
        condition = compiler.condition(predicate)
        isExact = compiler.isExact
    }

    /// A stream for each type that can have such samples, or several: where one source wrote them
    /// all, one for each of its versions. Then nothing of other sources is looked at.
    static func streams(
        of types: [SampleType] = SampleType.allCases, where predicate: Predicate,
        _ connection: Connection
    ) throws(StoreError) -> [SampleStream] {
        var streams: [SampleStream] = []
        for type in types {
            var stream = SampleStream(type, where: predicate)
            if case .never = stream.condition { continue }
            guard let name = predicate.onlySource(of: type) else {
                streams.append(stream)
                continue
            }
            for key in try connection.keys(ofSource: name) {
                stream.source = key
                streams.append(stream)
            }
        }
        return streams
    }

    /// The index that a statement has to read by, as a clause after the table; empty where SQLite
    /// chooses.
    ///
    /// - Parameter sort: The order of the rows, or `nil` where it does not matter.
    func index(for sort: SampleSort? = nil) -> String {
        if source != nil {
            return type == .assessment
                ? "INDEXED BY assessment_source " : "INDEXED BY observation_source "
        }
        // SQLite takes a type for rare, and would sort all its samples anew for every page.
        switch sort {
        case .leastPleasantFirst, .mostPleasantFirst:
            return type == .stateOfMind && !predicate.isSelective
                ? "INDEXED BY observation_valence " : ""
        default: return ""
        }
    }

    /// The rest of a statement after its tables.
    func filter(and further: Condition = .always) -> (sql: String, values: [SQLValue]) {
        let standing =
            type == .assessment
            ? "a.amended_by IS NULL" : "o.type = \(TypeCode.code(of: type))"
        let written: Condition =
            if let source {
                .test("\(type == .assessment ? "a" : "o").source = ?", [.integer(source)])
            } else { .always }
        switch Condition.all([.test(standing, []), written, condition, further]) {
        case .always: return ("", [])
        case .never: return ("WHERE 0", [])
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
