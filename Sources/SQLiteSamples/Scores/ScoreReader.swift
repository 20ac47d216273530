internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Scoring

/// Reads the scores of rows in order, and checks the checksum of each row.
///
/// It creates no object for a row: it looks up shared values only when they change, and reuses the
/// memory of the score that it passes on.
struct ScoreReader {
    private let plan: ScorePlan
    private let connection: Connection
    private let rows: Statement
    private let blocksByPerson: PassedRows
    private let blocksByPlace: PassedRows
    private let placesByPerson: PassedRows
    /// Whether most blocks of the previous people had the order of people in the table.
    private var hasTableOrder = true
    private let damage: StoreError
    private let store: SampleID
    private let includesMetadata: Bool
    /// The person of the previous row, and the bytes of the name.
    private var person: Int64?
    private var name: [UInt8] = []
    /// The kind of the previous row.
    private var kind: ScoreKinds.Kind
    private var kinds: ScoreKinds
    /// The last score. All its fields are written before it is first passed on.
    private var score: ScoreQuery.StoredScore
    /// The places of the sittings of a joined block.
    private var places: [SittingPlace] = []

    /// A reader, or `nil` if the store has no result of the questionnaires.
    init?(_ plan: ScorePlan, _ connection: Connection) throws(StoreError) {
        guard let form = plan.forms.values.first else { return nil }
        self.plan = plan
        self.connection = connection
        rows = try Statement(plan.statement, on: connection)
        blocksByPerson = try PassedRows(ScorePlan.blockColumns, plan.blocksByPerson, on: connection)
        blocksByPlace = try PassedRows(ScorePlan.blockColumns, plan.blocksByPlace, on: connection)
        placesByPerson = try PassedRows("subject, first", plan.placesByPerson, on: connection)
        damage = .damaged(at: connection.path)
        store = plan.store
        includesMetadata = plan.query.includesMetadata
        kinds = ScoreKinds(plan)
        // A kind that no row has, because no questionnaire has the key 0.
        kind = ScoreKinds.Kind(
            .init(questionnaire: 0, source: 0, mode: 0, policy: 0, language: nil), form.identity,
            SampleSource(name: ""), .imported, ScoreKinds.Measured(form))
        score = ScoreQuery.StoredScore(
            id: plan.store, sequence: 0, subject: .oneself, start: Timestamp(day: LocalDate.last),
            source: SampleSource(name: ""), mode: .imported, questionnaire: form.identity,
            measure: 0,
            score: nil, band: nil, metadata: [:], amendedBy: nil)
    }

    /// Passes the scores of a range of people to a fold.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when the checksum of a row is wrong.
    mutating func read<Fold: ScoreQuery.Fold>(
        _ people: ClosedRange<Int64>, into fold: inout Fold
    ) throws(StoreError) {
        rows.begin(people.lowerBound, people.upperBound)
        var row = try rows.next()
        let rows = rows
        // All queries have the order of people.
        try eachBlock(of: people) { (reader, block) throws(StoreError) in
            let key = block.integer(0)
            while let earlier = row, earlier.integer(0) <= key {
                try reader.addNamed(earlier, to: &fold)
                row = try rows.next()
            }
            if key != reader.person {
                guard !block.isNull(12) else { throw reader.damage }
                try block.withBytes(12) { (name) throws(StoreError) in
                    try reader.begin(person: key, named: name)
                }
            }
            try reader.add(block: block, to: &fold)
        }
        while let last = row {
            try addNamed(last, to: &fold)
            row = try rows.next()
        }
    }

    /// Calls a closure with each block of a range of people, in the order of people.
    private mutating func eachBlock(
        of people: ClosedRange<Int64>,
        _ body: (inout ScoreReader, PassedRow) throws(StoreError) -> Void
    ) throws(StoreError) {
        guard hasTableOrder else {
            return try blocksByPerson.each(people) { (row) throws(StoreError) in
                try body(&self, row)
            }
        }
        var stretches = BlockStretches()
        try placesByPerson.each(people) { (row) throws(StoreError) in
            stretches.add(person: row.integer(0), place: row.integer(1))
        }
        hasTableOrder = stretches.finish() > 0.5
        for stretch in stretches.all {
            var count = 0
            func pass(_ row: PassedRow) throws(StoreError) {
                // Blocks of other people can be between them.
                guard stretch.people.contains(row.integer(0)) else { return }
                count += 1
                try body(&self, row)
            }
            if let places = stretch.places {
                try blocksByPlace.each(places, body: pass)
            } else {
                try blocksByPerson.each(stretch.people, body: pass)
            }
            // Otherwise the index and the table disagree.
            guard count == stretch.count else { throw damage }
        }
    }

    private mutating func addNamed<Fold: ScoreQuery.Fold>(
        _ row: Row, to fold: inout Fold
    ) throws(StoreError) {
        let key = row.integer(0)
        if key != person {
            guard !row.isNull(19) else { throw damage }
            try row.withBlob(19) { (name) throws(StoreError) in
                try begin(person: key, named: name)
            }
        }
        try add(row, to: &fold)
    }

    /// Begins the scores of a person. People come in the order of their keys.
    private mutating func begin(
        person key: Int64, named text: Span<UInt8>
    ) throws(StoreError) {
        if let person, key < person { throw damage }
        person = key
        name.removeAll(keepingCapacity: true)
        name.append(text)
        // The checksum of each row covers the name, and is checked before a score is passed on.
        score.subject = SubjectID(kept: String(decoding: name, as: UTF8.self))
    }

    private mutating func add<Fold: ScoreQuery.Fold>(
        block row: PassedRow, to fold: inout Fold
    ) throws(StoreError) {
        if !Self.isOfKind(kind.key, block: row) { try change(toBlock: row) }
        let (first, count) = (row.integer(5), row.integer(6))
        guard 1...Int64(BlockRecord.greatestCount) ~= count else { throw damage }
        let isJoined = !row.isNull(11)
        if isJoined, !row.withBytes(11, { unpackPlaces($0, Int(count), from: first) }) {
            throw damage
        }
        // Loaded once: each load counts a reference.
        let measured = kind.measured
        let isWhole = try row.withBytes(9) { (bytes) throws(StoreError) in
            var checksum = kind.checksum
            checksum.append(
                blockFrom: first, count: Int(count), of: name.span, in: store,
                from: row.integer(7), to: row.integer(8), bytes)
            if isJoined { row.withBytes(11) { checksum.append(placesOfJoined: $0) } }
            guard checksum.value == row.integer(10) else { return false }
            return try SittingContent.each(Int(count), in: bytes) {
                (index, sitting) throws(StoreError) in
                score.sequence = isJoined ? places[index].sequence : first + Int64(index)
                score.id = SampleID(store: store, sequence: score.sequence)
                score.amendedBy = nil
                try add(sitting, bytes, measured, to: &fold)
            }
        }
        guard isWhole else { throw damage }
    }

    private mutating func unpackPlaces(
        _ bytes: Span<UInt8>, _ count: Int, from first: Int64
    ) -> Bool {
        SittingPlace.unpack(
            bytes, count: count, from: SittingPlace(sequence: first, number: first), into: &places)
    }

    private mutating func add<Fold: ScoreQuery.Fold>(
        _ sitting: SittingContent, _ bytes: Span<UInt8>, _ measured: ScoreKinds.Measured,
        to fold: inout Fold
    ) throws(StoreError) {
        let start = Instant(microseconds: sitting.start, offset: sitting.offset.map { Int64($0) })
        guard let time = start.timestamp else { throw damage }
        score.start = time
        if includesMetadata {
            let written = sitting.metadata.isEmpty ? nil : bytes.text(sitting.metadata)
            guard let metadata = MetadataText.metadata(from: written) else { throw damage }
            score.metadata = metadata
        }
        let scores = bytes.extracting(sitting.scores)
        try addScores(on: measured, to: &fold) { ScoreCode.score(at: $0, in: scores) }
    }

    /// Passes the score of each measure to the fold.
    private mutating func addScores<Fold: ScoreQuery.Fold>(
        on measured: ScoreKinds.Measured, to fold: inout Fold, _ found: (Int) -> Score?
    ) throws(StoreError) {
        for place in measured.scales.indices {
            score.measure = measured.measures[place]
            if let scale = measured.scales[place] {
                guard let found = found(scale) else { throw damage }
                score.score = found
                score.band = found.points.flatMap { measured.band(of: $0, at: place) }
            } else {
                score.score = nil
                score.band = nil
            }
            fold.add(score)
        }
    }

    private mutating func add<Fold: ScoreQuery.Fold>(
        _ row: Row, to fold: inout Fold
    ) throws(StoreError) {
        if !Self.isOfKind(kind.key, row) { try change(to: row) }
        let sequence = row.integer(6)
        if row.isNull(7) {
            score.id = SampleID(store: store, sequence: sequence)
        } else {
            guard let kept = row.identifier(7) else { throw damage }
            score.id = kept
        }
        let start = row.instant(8)
        var checksum = kind.checksum
        checksum.append(sequence)
        checksum.append(score.id)
        checksum.append(name.span, kind: .text)
        checksum.append(start)
        checksum.append(start.microseconds &+ row.integer(10))
        for column in Int32(11)...16 { row.add(column, to: &checksum) }
        guard checksum.value == row.integer(18), let time = start.timestamp else { throw damage }

        score.sequence = sequence
        score.start = time
        score.amendedBy = row.identifier(17)
        if includesMetadata {
            guard let metadata = MetadataText.metadata(from: row.optionalText(15)) else {
                throw damage
            }
            score.metadata = metadata
        }
        try addScores(on: kind.measured, to: &fold) { scale in
            row.withBlob(13) { ScoreCode.score(at: scale, in: $0) }
        }
    }

    private static func isOfKind(_ key: ScoreKinds.Key, _ row: Row) -> Bool {
        guard row.integer(1) == key.questionnaire, row.integer(2) == key.source,
            row.integer(3) == key.mode, row.integer(4) == key.policy
        else { return false }
        guard let language = key.language else { return row.isNull(5) }
        return row.optionalText(5) == language
    }

    private static func isOfKind(_ key: ScoreKinds.Key, block row: PassedRow) -> Bool {
        guard row.integer(1) == key.questionnaire, row.integer(2) == key.source,
            key.mode == AssessmentRecord.code(of: .imported), row.integer(3) == key.policy
        else { return false }
        guard let language = key.language else { return row.isNull(4) }
        return row.optionalText(4) == language
    }

    private mutating func change(to row: Row) throws(StoreError) {
        try change(
            to: kinds.kind {
                Self.isOfKind($0, row)
            } else: {
                ScoreKinds.Key(
                    questionnaire: row.integer(1), source: row.integer(2), mode: row.integer(3),
                    policy: row.integer(4), language: row.optionalText(5))
            })
    }

    private mutating func change(toBlock row: PassedRow) throws(StoreError) {
        try change(
            to: kinds.kind {
                Self.isOfKind($0, block: row)
            } else: {
                ScoreKinds.Key(
                    questionnaire: row.integer(1), source: row.integer(2),
                    mode: AssessmentRecord.code(of: .imported), policy: row.integer(3),
                    language: row.optionalText(4))
            })
    }

    private mutating func change(to found: ScoreKinds.Kind?) throws(StoreError) {
        guard let found else { throw damage }
        // Copying a text counts a reference, so equal values are not copied: alternating kinds
        // mostly share a source.
        if found.source != kind.source { score.source = found.source }
        if found.identity != kind.identity { score.questionnaire = found.identity }
        score.mode = found.mode
        kind = found
    }
}
