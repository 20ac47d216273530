internal import Samples

/// Collects the first sittings of blocks in an order, after a position.
struct FoundPlaces {
    private let last: SampleSort.Position?
    private let sort: SampleSort
    private let limit: Int
    private var found: FirstPositions
    private var count = 0

    init(after last: SampleSort.Position?, in sort: SampleSort, limit: Int) {
        (self.last, self.sort, self.limit) = (last, sort, limit)
        found = FirstPositions(in: sort, limit: limit)
    }

    /// Adds a sitting, unless it comes before the position.
    mutating func add(_ sequence: Int64, start: Int64) {
        let position = SampleSort.Position(
            value: sort.value(ofAssessmentAt: start), sequence: sequence)
        guard last.map({ sort.isBefore($0, position) }) ?? true else { return }
        count += 1
        if found.accepts(position) { found.add(position) }
    }

    /// Whether further sittings can be among the first ones. It requires that sittings are added in
    /// order.
    var needsMore: Bool { count < limit }

    /// Starts another series of sittings. Each series is in order, but both together are not.
    mutating func startNextSeries() { count = 0 }

    /// The positions of the first sittings in the sequence of changes, in the order.
    mutating func sequences() -> [Int64] { found.taken().map(\.sequence) }
}

extension SampleSort {
    /// The sort key of an assessment with a start, in microseconds since 1970.
    fileprivate func value(ofAssessmentAt start: Int64) -> Int64 {
        switch self {
        case .oldestFirst, .newestFirst: start
        case .saved: 0
        case .leastPleasantFirst: .max
        case .mostPleasantFirst: .min
        }
    }
}

extension SQLCondition {
    /// The condition for the joined blocks of some people with sittings in a part of the sequence of
    /// changes.
    ///
    /// - Parameters:
    ///   - end: The position after the last one of the part.
    ///   - after: The position before the first one of the part.
    package static func joined(
        of subjects: [Int64], after: Int64, before end: Int64, in dialect: SQLDialect
    ) -> SQLCondition {
        .all([
            .test("b.subject IN (\(subjects.map(String.init).joined(separator: ", ")))", []),
            .test("b.last > ?", [.integer(after)]),
            .test("\(dialect.firstPosition) < ?", [.integer(end)]),
        ])
    }

    /// The condition for joined blocks with sittings after a position.
    static func isJoined(after sequence: Int64) -> SQLCondition {
        .test("(b.places IS NOT NULL AND b.last > ?)", [.integer(sequence)])
    }

    /// The condition for the blocks of imports, which list no places.
    static let isPlain = SQLCondition.test("b.places IS NULL", [])
}

extension SQLDialect {
    /// The position of the first sitting of a block `b`. The plus sign keeps SQLite from using the
    /// index of this column.
    var firstPosition: String { self == .sqlite ? "+b.first" : "i.first + b.place" }

    /// The condition for the blocks `b` of imports with sittings after a position.
    func plainBlocks(after sequence: Int64) -> SQLCondition {
        switch self {
        case .sqlite:
            .all([
                .test("b.first + b.count > ?", [.integer(sequence + 1)]),
                .test("b.first > ?", [.integer(sequence - Int64(BlockRecord.greatestCount))]),
            ])
        case .postgreSQL:
            .test(
                "(i.first + i.count > ? AND i.first + b.place + b.count > ?)",
                [.integer(sequence + 1), .integer(sequence + 1)])
        }
    }
}
