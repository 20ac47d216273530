package import SampleRecords
package import Samples

extension Transaction {
    package func blocked(
        where filter: SampleFilter, after last: SampleSort.Position?, sort: SampleSort, limit: Int
    ) throws(StoreError) -> [StoredAssessment] {
        guard try mayMatchBlocks(filter) else { return [] }
        var found = FoundPlaces(after: last, in: sort, limit: limit)
        // The order of positions is the order of saving.
        guard sort == .saved else {
            try eachHit(of: filter) { found.add($0, start: $1) }
            return try assessments(at: found.sequences())
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
        try eachBlock(where: filter, and: plain, isInOrder: true) {
            (block) throws(StoreError) in
            try eachHit(of: filter, in: block) { found.add($0, start: $1) }
            return found.lacksMore ? .proceed : .stop
        }
        found.beginAgain()
        if filter.isNarrow {
            try eachHit(of: filter, and: .isJoined(after: after)) {
                found.add($0, start: $1)
            }
        } else {
            try addJoined(where: filter, after: after, to: &found)
        }
        return try assessments(at: found.sequences())
    }

    /// Adds sittings of joined blocks in the order of saving, until there are enough. The directory
    /// tells the people of the next positions.
    private func addJoined(
        where filter: SampleFilter, after: Int64, to found: inout FoundPlaces
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
            try eachHit(of: filter, and: condition) { sequence, start in
                if chunk.start..<chunk.end ~= sequence { found.add(sequence, start: start) }
            }
        }
    }

    package func blocks(
        _ clauses: String, _ values: [SQLValue],
        _ body: (BlockRecord) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        let store = try store
        try connection.stream(BlockRecord.selection + clauses, values) {
            (row) throws(StoreError) in try body(BlockRecord(row, in: store))
        }
    }

    package func blockedCount(where filter: SampleFilter) throws(StoreError) -> Int {
        guard try mayMatchBlocks(filter) else { return 0 }
        var count = 0
        try eachHit(of: filter) { _, _ in count += 1 }
        return count
    }

    /// Calls a closure with the position and the start of each sitting in a block for which a filter
    /// holds, in any order.
    private func eachHit(
        of filter: SampleFilter, and further: SQLCondition = .always,
        _ body: (Int64, Int64) -> Void
    ) throws(StoreError) {
        try eachBlock(where: filter, and: further, isInOrder: false) {
            (block) throws(StoreError) in
            try eachHit(of: filter, in: block, body)
            return .proceed
        }
    }

    /// Whether a filter may match a sitting in a block.
    ///
    /// Sources without imports have no blocks. No other block is read, so that the time taken reveals
    /// nothing about other sources.
    private func mayMatchBlocks(_ filter: SampleFilter) throws(StoreError) -> Bool {
        guard let name = filter.onlySource(of: .assessment) else { return true }
        for key in try connection.keys(ofSource: name)
        where try connection.hasImports(key) { return true }
        return false
    }

    /// Calls a closure with each undamaged block that may match a filter.
    private func eachBlock(
        where filter: SampleFilter, and further: SQLCondition, isInOrder: Bool,
        _ body: (BlockRecord) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        let (store, connection) = (try store, connection)
        var compiler = BlockCondition(connection) { (ids) throws(StoreError) in
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
        try blocks(clause + (isInOrder ? Self.dialect.orderOfBlocks : ""), values) {
            (block) throws(StoreError) in
            guard block.isSound else { throw damaged }
            return try body(block)
        }
    }

    /// Calls a closure with the position and the start of each sitting of a block for which a filter
    /// holds.
    private func eachHit(
        of filter: SampleFilter, in block: BlockRecord, _ body: (Int64, Int64) -> Void
    ) throws(StoreError) {
        let store = try store
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
        guard isWhole else { throw damaged }
    }

    /// The assessments in blocks at these positions, in the order of the positions.
    private func assessments(
        at sequences: [Int64]
    ) throws(StoreError) -> [StoredAssessment] {
        let store = try store
        var block: BlockRecord?
        var found: [StoredAssessment] = []
        found.reserveCapacity(sequences.count)
        for sequence in sequences {
            if block?.index(ofSequence: sequence) == nil {
                block = try connection.block(holding: sequence)
            }
            guard let block, block.isSound, let index = block.index(ofSequence: sequence),
                let record = block.record(at: index, in: store)
            else { throw damaged }
            found.append(try definitions.stored(AssessmentRow(record), connection))
        }
        return found
    }
}
