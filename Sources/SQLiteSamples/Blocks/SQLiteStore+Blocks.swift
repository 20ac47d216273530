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
        guard try mayMatchBlocks(filter, connection) else { return [] }
        var found = FoundPlaces(after: last, in: sort, limit: limit)
        // The order of positions is the order of saving.
        guard sort == .saved else {
            try eachHit(of: filter, connection) { found.add($0, start: $1) }
            return try assessments(at: found.sequences(), connection)
        }
        let after = last?.sequence ?? 0
        let later: SQLCondition =
            last == nil
            ? .always
            : .all([
                .test("b.first + b.count > ?", [.integer(after + 1)]),
                .test("b.first > ?", [.integer(after - Int64(BlockRecord.greatestCount))]),
            ])
        let plain = SQLCondition.all([.isPlain, later])
        try eachBlock(where: filter, and: plain, isInOrder: true, connection) {
            (block) throws(StoreError) in
            try eachHit(of: filter, in: block, connection) { found.add($0, start: $1) }
            return found.lacksMore ? .proceed : .stop
        }
        found.beginAgain()
        if filter.isNarrow {
            try eachHit(of: filter, and: .isJoined(after: after), connection) {
                found.add($0, start: $1)
            }
        } else {
            try addJoined(where: filter, after: after, to: &found, connection)
        }
        return try assessments(at: found.sequences(), connection)
    }

    /// Adds sittings of joined blocks in the order of saving, until there are enough. The directory
    /// tells the people of the next positions.
    private func addJoined(
        where filter: SampleFilter, after: Int64, to found: inout FoundPlaces,
        _ connection: Connection
    ) throws(StoreError) {
        var number = JoinedChunk.number(of: after + 1)
        while found.lacksMore {
            let next = try connection.joinedChunks(
                "WHERE chunk >= ? ORDER BY chunk LIMIT 1", [.integer(number)])
            guard let chunk = next.first else { return }
            number = chunk.number + 1
            let subjects = chunk.subjects(after: after)
            guard !subjects.isEmpty else { continue }
            let condition = SQLCondition.joined(
                of: subjects, after: max(after, chunk.start - 1), before: chunk.end,
                first: "+b.first")
            try eachHit(of: filter, and: condition, connection) { sequence, start in
                if chunk.start..<chunk.end ~= sequence { found.add(sequence, start: start) }
            }
        }
    }

    /// The number of assessments in blocks for which a filter holds.
    func blockedCount(
        where filter: SampleFilter, _ connection: Connection
    ) throws(StoreError) -> Int {
        guard try mayMatchBlocks(filter, connection) else { return 0 }
        var count = 0
        try eachHit(of: filter, connection) { _, _ in count += 1 }
        return count
    }

    /// Calls a closure with the position and the start of each sitting in a block for which a filter
    /// holds, in any order.
    private func eachHit(
        of filter: SampleFilter, and further: SQLCondition = .always, _ connection: Connection,
        _ body: (Int64, Int64) -> Void
    ) throws(StoreError) {
        try eachBlock(where: filter, and: further, isInOrder: false, connection) {
            (block) throws(StoreError) in
            try eachHit(of: filter, in: block, connection, body)
            return .proceed
        }
    }

    /// Whether a filter may match a sitting in a block.
    ///
    /// Sources without imports have no blocks. No other block is read, so that the time taken reveals
    /// nothing about other sources.
    private func mayMatchBlocks(
        _ filter: SampleFilter, _ connection: Connection
    ) throws(StoreError) -> Bool {
        guard let name = filter.onlySource(of: .assessment) else { return true }
        for key in try NameKeys(connection).keys(ofSource: name)
        where try NameKeys(connection).hasImports(key) { return true }
        return false
    }

    /// Calls a closure with each undamaged block that may match a filter.
    private func eachBlock(
        where filter: SampleFilter, and further: SQLCondition, isInOrder: Bool,
        _ connection: Connection,
        _ body: (BlockRecord) throws(StoreError) -> Connection.Flow
    ) throws(StoreError) {
        let store = try connection.store()
        var compiler = BlockCondition(NameKeys(connection)) { (ids) throws(StoreError) in
            var conditions: [SQLCondition] = []
            for sequence in ids.compactMap({ $0.sequence(in: store) }) {
                conditions.append(try connection.conditionOfBlock(holding: sequence))
            }
            return conditions
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

    /// Calls a closure with the position and the start of each sitting of a block for which a filter
    /// holds.
    private func eachHit(
        of filter: SampleFilter, in block: BlockRecord, _ connection: Connection,
        _ body: (Int64, Int64) -> Void
    ) throws(StoreError) {
        let store = try connection.store()
        let isWhole = try block.each { (index, sitting) throws(StoreError) in
            let holds: Bool
            if let verdict = filter.verdict(
                on: sitting, id: block.id(at: index, in: store), of: block)
            {
                holds = verdict
            } else {
                let record = AssessmentRecord(sitting, at: index, of: block, in: store)
                holds = filter.holds(
                    for: StoredSample(try definitions.stored(AssessmentRow(record), connection)))
            }
            if holds { body(block.place(at: index).sequence, sitting.start) }
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
            if block?.index(ofSequence: sequence) == nil {
                block = try connection.block(holding: sequence)
            }
            guard let block, block.isSound, let index = block.index(ofSequence: sequence),
                let record = block.record(at: index, in: store)
            else { throw .damaged(at: connection.path) }
            found.append(try definitions.stored(AssessmentRow(record), connection))
        }
        return found
    }
}
