package import Samples

/// The current samples of one type (not replaced, not amended) that match a filter, in order.
package struct SampleStream {
    package let type: SampleType
    package let filter: SampleFilter
    package let condition: SQLCondition
    package let isExact: Bool
    /// The number of the one source that wrote them, or `nil` if any source may have.
    package var source: Int64?
    /// Whether the index of a source's samples holds all of them.
    package var isIndexedBySource = false
    /// Whether the index of days holds all columns of the condition.
    package let isInIndexOfDays: Bool

    package init(
        _ type: SampleType, where filter: SampleFilter, resuming sort: SampleSort? = nil,
        _ names: any NameLookup, _ dialect: SQLDialect
    ) throws(StoreError) {
        var compiler = FilterCompiler(type, names, dialect, resuming: sort)
        self.type = type
        self.filter = filter
        condition = try compiler.condition(filter)
        isExact = compiler.isExact
        isInIndexOfDays = compiler.isInIndexOfDays
    }

    /// The rest of a statement after its tables; `nil` when no row can match.
    package func filter(and further: SQLCondition = .always) -> (sql: String, values: [SQLValue])? {
        let standing =
            type == .assessment
            ? "a.amended_by IS NULL" : "o.type = \(TypeCode.code(of: type))"
        let written: SQLCondition =
            if let source {
                .test(
                    "\(type == .assessment ? "a" : "o").source = ?"
                        + (type == .assessment && isIndexedBySource ? " AND a.mode <> 3" : ""),
                    [.integer(source)])
            } else { .always }
        switch SQLCondition.all([.test(standing, []), written, condition, further]) {
        case .always: return ("", [])
        case .never: return nil
        case .test(let sql, let values): return ("WHERE \(sql)", values)
        }
    }

    /// The column by which an order sorts, or `nil` if it sorts only by the sequence.
    package func column(of sort: SampleSort) -> String? {
        switch sort {
        case .oldestFirst, .newestFirst: type == .assessment ? "a.start" : "o.start"
        case .saved: nil
        case .leastPleasantFirst, .mostPleasantFirst: type == .stateOfMind ? "o.valence" : nil
        }
    }

    package var sequence: String { type == .assessment ? "a.sequence" : "o.sequence" }

    /// The condition for the rows after a position.
    package func isAfter(_ last: SampleSort.Position, in sort: SampleSort) throws(StoreError)
        -> SQLCondition
    {
        let sign = sort.isDescending ? "<" : ">"
        let behind = SQLCondition.test("\(sequence) \(sign) ?", [.integer(last.sequence)])
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
    package func order(_ sort: SampleSort) -> String {
        let direction = sort.isDescending ? " DESC" : ""
        return " ORDER BY "
            + [column(of: sort), sequence].compactMap(\.self).map { $0 + direction }
            .joined(separator: ", ")
    }
}
