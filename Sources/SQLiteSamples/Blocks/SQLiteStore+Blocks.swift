internal import SampleRecords
internal import Samples

extension SQLiteStore {
    /// The first assessments in blocks for which a filter holds, in an order.
    ///
    /// - Parameters:
    ///   - last: The position after which to start; `nil` to start at the beginning.
    ///   - sort: The order.
    ///   - limit: The largest number of assessments.
    /// - Throws: ``StoreError/Code/damaged`` if a block that is read has changed since it was
    ///   written.
    func blocked(
        where filter: SampleFilter, after last: SampleSort.Position?, sort: SampleSort, limit: Int,
        _ connection: Connection
    ) throws(StoreError) -> [StoredAssessment] {
        let store = try connection.store()
        var found = FirstPositions(in: sort, limit: limit)
        // The order of positions is the order of saving.
        let isInOrder = sort == .saved
        var further: [SQLCondition] = []
        if isInOrder, let last {
            further = [.test("b.first + b.count > ?", [.integer(last.sequence + 1)])]
            further.append(
                .test(
                    "b.first > ?",
                    [.integer(last.sequence - Int64(BlockRecord.greatestCount))]))
        }
        var taken = 0
        try eachBlock(
            where: filter, and: .all(further), isInOrder: isInOrder, connection
        ) { (block) throws(StoreError) in
            try eachHit(of: filter, in: block, store, connection) { place, sitting in
                let position = SampleSort.Position(
                    value: sort.value(ofAssessmentAt: sitting.start),
                    sequence: block.first + Int64(place))
                guard last.map({ sort.isBefore($0, position) }) ?? true, found.takes(position)
                else { return }
                found.add(position)
                taken += 1
            }
            return isInOrder && taken >= limit ? .stop : .proceed
        }
        return try assessments(at: found.taken().map(\.sequence), connection)
    }

    /// The number of assessments in blocks for which a filter holds.
    func blockedCount(
        where filter: SampleFilter, _ connection: Connection
    ) throws(StoreError) -> Int {
        let store = try connection.store()
        var count = 0
        try eachBlock(where: filter, and: .always, isInOrder: false, connection) {
            (block) throws(StoreError) in
            try eachHit(of: filter, in: block, store, connection) { _, _ in count += 1 }
            return .proceed
        }
        return count
    }

    /// Calls a closure with each undamaged block that may match a filter.
    private func eachBlock(
        where filter: SampleFilter, and further: SQLCondition, isInOrder: Bool,
        _ connection: Connection,
        _ body: (BlockRecord) throws(StoreError) -> Connection.Flow
    ) throws(StoreError) {
        // Sources without imports have no blocks. No other block is read, so that the time taken
        // reveals nothing about other sources.
        if let name = filter.onlySource(of: .assessment) {
            var hasImports = false
            for key in try NameKeys(connection).keys(ofSource: name)
            where try NameKeys(connection).hasImports(key) { hasImports = true }
            guard hasImports else { return }
        }
        let store = try connection.store()
        var compiler = BlockCondition(NameKeys(connection)) { id in
            id.sequence(in: store).map(Connection.holdsPlace)
        }
        let clause: String
        let values: [SQLValue]
        switch SQLCondition.all([try compiler.condition(filter), further]) {
        case .never: return
        case .always: (clause, values) = ("", [])
        case .test(let sql, let bound): (clause, values) = ("WHERE " + sql, bound)
        }
        try connection.eachOnce(
            BlockRecord.selection + clause + (isInOrder ? " ORDER BY b.first" : ""), values
        ) { (row) throws(StoreError) in
            let block = BlockRecord(row, in: store)
            guard block.isSound else { throw .damaged(at: connection.path) }
            return try body(block)
        }
    }

    /// Calls a closure with each sitting of a block for which a filter holds.
    private func eachHit(
        of filter: SampleFilter, in block: BlockRecord, _ store: SampleID,
        _ connection: Connection, _ body: (Int, SittingContent) -> Void
    ) throws(StoreError) {
        let isWhole = try block.each { (place, sitting) throws(StoreError) in
            let id = SampleID(store: store, sequence: block.first + Int64(place))
            let holds: Bool
            if let verdict = filter.verdict(on: sitting, id: id, of: block) {
                holds = verdict
            } else {
                let record = AssessmentRecord(sitting, at: place, of: block, in: store)
                holds = filter.holds(
                    for: StoredSample(try definitions.stored(AssessmentRow(record), connection)))
            }
            if holds { body(place, sitting) }
        }
        guard isWhole else { throw .damaged(at: connection.path) }
    }

    /// The assessments in blocks at these positions, in the order of the positions.
    private func assessments(
        at sequences: [Int64], _ connection: Connection
    ) throws(StoreError) -> [StoredAssessment] {
        let store = try connection.store()
        var block: BlockRecord?
        var found: [StoredAssessment] = []
        found.reserveCapacity(sequences.count)
        for sequence in sequences {
            let isInside = block.map { $0.first..<$0.first + Int64($0.count) ~= sequence } ?? false
            if !isInside { block = try connection.block(holding: sequence) }
            guard let block, block.isSound,
                let record = block.record(at: Int(sequence - block.first), in: store)
            else { throw .damaged(at: connection.path) }
            found.append(try definitions.stored(AssessmentRow(record), connection))
        }
        return found
    }
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
