internal import Samples

/// The standing samples of one type for which a predicate holds, in an order.
struct SampleStream {
    let type: SampleType
    let predicate: Predicate
    let condition: Condition
    let isExact: Bool

    init(_ type: SampleType, where predicate: Predicate) {
        var compiler = PredicateCompiler(type)
        self.type = type
        self.predicate = predicate
        condition = compiler.condition(predicate)
        isExact = compiler.isExact
    }

    /// A stream for each type that can have such samples.
    static func streams(where predicate: Predicate) -> [SampleStream] {
        SampleType.allCases.map { SampleStream($0, where: predicate) }.filter {
            if case .never = $0.condition { false } else { true }
        }
    }

    /// The rest of a statement after its tables.
    func filter(and further: Condition = .always) -> (sql: String, values: [SQLValue]) {
        let standing =
            type == .assessment
            ? "a.amended_by IS NULL" : "o.type = \(TypeCode.code(of: type))"
        switch Condition.all([.test(standing, []), condition, further]) {
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
