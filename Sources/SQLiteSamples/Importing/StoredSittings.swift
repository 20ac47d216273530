internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The stored sittings of a person and form between two times, read once for all the sittings of
/// that person and form that follow each other in a table.
struct StoredSittings {
    /// Which stored sittings.
    enum Origin {
        /// The sittings of the import's source in their first versions, without corrections.
        case source
        /// The current sittings of other sources, and all current corrections, because the first
        /// version of a correction decides its source.
        case elsewhere
    }

    /// The times at which sittings are wanted.
    enum Times {
        /// Some starts, in order.
        case starts([Int64])
        /// All days from one to another, each at the offset of the sitting.
        case days(ClosedRange<Int64>)

        /// The first and the last possible start.
        var bounds: (Int64, Int64) {
            switch self {
            case .starts(let starts): return (starts.first ?? .max, starts.last ?? .min)
            case .days(let days):
                // The largest offset from UTC: a local day begins and ends at most this much
                // earlier or later than in UTC.
                let margin = 24 * 3_600_000_000 as Int64
                let day = 86_400_000_000 as Int64
                return (days.lowerBound * day - margin, (days.upperBound + 1) * day + margin)
            }
        }

        func contains(_ start: Int64, day: Int64) -> Bool {
            switch self {
            case .starts(let starts):
                let place = starts.firstPlace { $0 >= start }
                return place < starts.count && starts[place] == start
            case .days(let days): return days.contains(day)
            }
        }
    }

    /// A stored sitting.
    struct Stored {
        let id: SampleID
        let sequence: Int64
        /// Microseconds since 1970 in UTC.
        let start: Int64
        /// Whether it has a day and no time.
        let isDay: Bool
        /// The day at its offset.
        let day: Int64
        /// The key of its definition.
        let questionnaire: Int64
        /// Whether all its scores come from answers, if its form is the form of the table.
        let statesNothing: Bool
        /// Whether it corrects another assessment.
        let amends: Bool
        /// Whether another assessment replaced it.
        let isCorrected: Bool
        /// The range of its answers in ``StoredSittings/answers``.
        fileprivate let answers: Range<Int>
    }

    /// The sittings: those of the source by time; others by day, and within a day in the order of
    /// saving.
    private(set) var stored: [Stored] = []
    /// The answers of ``stored``, concatenated. A million sittings need no separate objects.
    private var answers: [UInt8] = []
    private let origin: Origin
    /// The keys of the import's source, as an SQL list.
    private let sources: String
    /// Whether any of the sittings may be in a block.
    private let mayHaveBlocks: Bool
    /// Whether any of the sittings may be in a row outside the blocks. A store of imports alone has
    /// no such rows.
    var mayHaveRows: Bool
    /// Whether the last person had sittings at the wanted times, outside the blocks.
    private var hadRows = false
    /// The places of the sittings of a joined block.
    private var places: [SittingPlace] = []
    /// The prepared statements by index of the form.
    private var statements: [Int: Statements] = [:]

    init(_ origin: Origin, sources: [Int64], mayHaveBlocks: Bool, mayHaveRows: Bool) {
        self.origin = origin
        self.sources = Statements.list(sources)
        self.mayHaveBlocks = mayHaveBlocks
        self.mayHaveRows = mayHaveRows
    }

    /// Removes the prepared statements, before another connection is used.
    mutating func forgetStatements() { statements = [:] }

    /// Removes all sittings.
    mutating func removeAll() {
        stored.removeAll(keepingCapacity: true)
        answers.removeAll(keepingCapacity: true)
    }

    /// Reads sittings.
    ///
    /// - Parameters:
    ///   - form: The form of the sittings, in any version.
    ///   - place: The index of the form in the import.
    ///   - times: Their times.
    mutating func read(
        of subject: Int64, _ form: ImportForm, at place: Int, _ times: Times,
        through connection: Connection
    ) throws(StoreError) {
        removeAll()
        guard !form.versions.isEmpty else { return }
        let statements = try statements(of: form, at: place, connection)
        let bounds = (subject, times.bounds.0, times.bounds.1)
        let store = try connection.store()
        if mayHaveBlocks {
            try statements.blocks.each(bounds) { (row) throws(StoreError) in
                let (first, questionnaire) = (row.integer(0), row.integer(2))
                let isJoined = !row.isNull(4)
                if isJoined,
                    !row.withBlob(4, { unpackPlaces($0, row.integer(1), from: first) })
                {
                    throw .damaged(at: connection.path)
                }
                let isWhole = row.withBlob(3) { bytes in
                    SittingContent.each(Int(clamping: row.integer(1)), in: bytes) {
                        index, sitting in
                        guard times.contains(sitting.start, day: sitting.day) else { return }
                        let sequence = isJoined ? places[index].sequence : first + Int64(index)
                        stored.append(
                            Stored(
                                id: SampleID(store: store, sequence: sequence),
                                sequence: sequence, start: sitting.start,
                                isDay: sitting.offset == nil, day: sitting.day,
                                questionnaire: questionnaire,
                                statesNothing: ScoreCode.statesNothing(
                                    bytes.extracting(sitting.scores), scales: form.scaleCount),
                                // A sitting in a block is not corrected, because a correction first
                                // moves the sittings out of the block.
                                amends: false, isCorrected: false,
                                answers: add(bytes.extracting(sitting.codes))))
                    }
                }
                guard isWhole else { throw .damaged(at: connection.path) }
            }
        }
        if try hasRows(statements, bounds, times) {
            try statements.rows.each(bounds) { (row) throws(StoreError) in
                let (start, offset) = (row.integer(0), row.optionalInteger(1))
                let day = SittingContent.day(of: start, offset: offset ?? 0)
                guard times.contains(start, day: day) else { return }
                let sequence = row.integer(6)
                let id =
                    row.isNull(2) ? SampleID(store: store, sequence: sequence) : row.identifier(2)
                guard let id else { throw .damaged(at: connection.path) }
                hadRows = true
                stored.append(
                    Stored(
                        id: id, sequence: sequence, start: start, isDay: offset == nil, day: day,
                        questionnaire: row.integer(3),
                        statesNothing: row.withBlob(5) {
                            ScoreCode.statesNothing($0, scales: form.scaleCount)
                        }, amends: !row.isNull(7), isCorrected: !row.isNull(8),
                        answers: row.withBlob(4) { add($0) }))
            }
        }
        // They nearly always come in order.
        if zip(stored, stored.dropFirst()).contains(where: { isBefore($1, $0) }) {
            stored.sort(by: isBefore)
        }
    }

    /// Whether a person may have wanted sittings outside the blocks.
    ///
    /// For a new table, the index alone shows that most people have none. For a repeated table,
    /// this query would waste time.
    private mutating func hasRows(
        _ statements: Statements, _ bounds: (Int64, Int64, Int64), _ times: Times
    ) throws(StoreError) -> Bool {
        guard mayHaveRows else { return false }
        // The index does not have the offset, so it does not show the day.
        guard case .starts = times else { return true }
        if !hadRows {
            try statements.times.each(bounds) { row in
                if times.contains(row.integer(0), day: 0) { hadRows = true }
            }
        }
        defer { hadRows = false }
        return hadRows
    }

    private mutating func unpackPlaces(
        _ bytes: Span<UInt8>, _ count: Int64, from first: Int64
    ) -> Bool {
        1...Int64(BlockRecord.greatestCount) ~= count
            && SittingPlace.unpack(
                bytes, count: Int(count), from: SittingPlace(sequence: first, number: first),
                into: &places)
    }

    private func isBefore(_ one: Stored, _ other: Stored) -> Bool {
        switch origin {
        case .source: (one.start, one.isDay ? 1 : 0) < (other.start, other.isDay ? 1 : 0)
        case .elsewhere: (one.day, one.sequence) < (other.day, other.sequence)
        }
    }

    private mutating func add(_ codes: Span<UInt8>) -> Range<Int> {
        let start = answers.count
        answers.append(codes)
        return start..<answers.count
    }

    /// The sittings of a day, if the sittings are in the order of days.
    func stored(on day: Int64) -> ArraySlice<Stored> {
        stored[stored.firstPlace { $0.day >= day }..<stored.firstPlace { $0.day > day }]
    }

    /// Whether a sitting and a stored one have the same answers, and neither states a score. The
    /// caller must compare any other pair in full.
    func isPlainlySame(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm, as stored: Stored
    ) -> Bool {
        sitting.content.scores.isEmpty && stored.statesNothing && stored.questionnaire == form.key
            && bytes.extracting(sitting.content.codes)
                .holdsTheSame(as: answers.span.extracting(stored.answers))
    }

    private mutating func statements(
        of form: ImportForm, at place: Int, _ connection: Connection
    ) throws(StoreError) -> Statements {
        if let known = statements[place], known.versions == form.versions { return known }
        let made = try Statements(origin, sources: sources, form.versions, connection)
        statements[place] = made
        return made
    }
}

/// The statements that read a person's sittings of a form between two times.
private struct Statements {
    /// The keys of the versions of the form.
    let versions: [Int64]
    /// The times of all sittings that have a row, from the index.
    let times: Statement
    /// The sittings that have a row.
    let rows: Statement
    /// The blocks that may hold sittings.
    let blocks: Statement

    init(
        _ origin: StoredSittings.Origin, sources: String, _ versions: [Int64],
        _ connection: Connection
    ) throws(StoreError) {
        self.versions = versions
        let range = """
            FROM assessment INDEXED BY assessment_history WHERE subject = ?1
            AND questionnaire IN \(Self.list(versions)) AND start BETWEEN ?2 AND ?3
            """
        let (ofRows, ofBlocks) =
            switch origin {
            case .source:
                ("mode = 3 AND amends IS NULL AND source IN \(sources)", "source IN \(sources)")
            case .elsewhere:
                (
                    "amended_by IS NULL "
                        + "AND (mode <> 3 OR source NOT IN \(sources) OR amends IS NOT NULL)",
                    "source NOT IN \(sources)"
                )
            }
        times = try Statement("SELECT start \(range)", on: connection)
        rows = try Statement(
            """
            SELECT start, start_offset, id, questionnaire, answers, scores, sequence, amends,
                amended_by
            \(range) AND \(ofRows)
            """, on: connection)
        blocks = try Statement(
            """
            SELECT first, count, questionnaire, sittings, places FROM block INDEXED BY block_history
            WHERE subject = ?1 AND questionnaire IN \(Self.list(versions)) AND stop >= ?2
            AND start <= ?3 AND \(ofBlocks)
            """, on: connection)
    }

    /// Numbers as an SQL list.
    static func list(_ numbers: [Int64]) -> String {
        "(" + Set(numbers).sorted().map(String.init).joined(separator: ", ") + ")"
    }
}
