internal import Samples

// Finds the assessments in blocks for which a filter holds.
extension SampleRows {
    /// The first assessments in blocks for which a filter holds, in an order.
    ///
    /// - Parameters:
    ///   - last: The position after which to start; `nil` to start at the beginning.
    ///   - sort: The order.
    ///   - limit: The largest number of assessments.
    /// - Throws: ``StoreError/Code/damaged`` if a block that is read has changed since it was
    ///   written.
    func blocked(
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
        let later = last == nil ? SQLCondition.always : Self.dialect.plainBlocks(after: after)
        try eachBlock(where: filter, and: .all([.isPlain, later]), isInOrder: true) {
            (block) throws(StoreError) in
            try eachHit(of: filter, in: block) { found.add($0, start: $1) }
            return found.needsMore ? .proceed : .stop
        }
        found.startNextSeries()
        if filter.isNarrow {
            try eachHit(of: filter, and: .isJoined(after: after)) {
                found.add($0, start: $1)
            }
        } else {
            try addJoined(where: filter, after: after, to: &found)
        }
        return try assessments(at: found.sequences())
    }

    /// The number of assessments in blocks for which a filter holds.
    func blockedCount(where filter: SampleFilter) throws(StoreError) -> Int {
        guard try mayMatchBlocks(filter) else { return 0 }
        var count = 0
        try eachHit(of: filter) { _, _ in count += 1 }
        return count
    }

    /// Adds sittings of joined blocks in the order of saving, until there are enough. The directory
    /// gives the people of the next positions.
    private func addJoined(
        where filter: SampleFilter, after: Int64, to found: inout FoundPlaces
    ) throws(StoreError) {
        let store = try store
        var number = JoinedChunk.number(of: after + 1)
        while found.needsMore {
            let next = try connection.first(
                JoinedChunk.selection + "WHERE chunk >= ? ORDER BY chunk LIMIT 1",
                [.integer(number)]
            ) { (row) throws(StoreError) in
                guard let chunk = JoinedChunk(row, in: store) else { throw damaged }
                return chunk
            }
            guard let chunk = next else { return }
            number = chunk.number + 1
            let subjects = chunk.subjects(after: after)
            guard !subjects.isEmpty else { continue }
            let condition = SQLCondition.joined(
                of: subjects, after: max(after, chunk.start - 1), before: chunk.end,
                in: Self.dialect)
            try eachHit(of: filter, and: condition) { sequence, start in
                if chunk.start..<chunk.end ~= sequence { found.add(sequence, start: start) }
            }
        }
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

    /// Calls a closure with each undamaged block that may match a filter.
    private func eachBlock(
        where filter: SampleFilter, and further: SQLCondition, isInOrder: Bool,
        _ body: (BlockRecord) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        var compiler = BlockCondition(connection, holding: conditions(ofBlocksHolding:))
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
            if let verdict = filter.verdict(on: sitting, at: index, of: block, in: store) {
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
}
