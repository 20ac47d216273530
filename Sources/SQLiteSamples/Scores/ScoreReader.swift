internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Scoring

/// Reads the scores of rows one after the other, and checks the checksum of each row.
///
/// It creates no object for a row: it looks up shared values only when they change, and reuses the
/// memory of the score that it passes on.
struct ScoreReader {
    private let plan: ScorePlan
    private let connection: Connection
    private let rows: Statement
    private let blocks: Statement
    private let names: Statement
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
        blocks = try Statement(plan.blockStatement, on: connection)
        names = try Statement(
            "SELECT key, text FROM subject WHERE key BETWEEN ? AND ? ORDER BY key", on: connection)
        damage = .damaged(at: connection.path)
        store = plan.store
        includesMetadata = plan.query.includesMetadata
        kinds = ScoreKinds(plan)
        // The kind of no row: no questionnaire has the number 0.
        kind = ScoreKinds.Kind(
            .init(questionnaire: 0, source: 0, mode: 0, policy: 0, language: nil), form.identity,
            SampleSource(name: ""), .imported, [])
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
        names.begin(people.lowerBound, people.upperBound)
        rows.begin(people.lowerBound, people.upperBound)
        blocks.begin(people.lowerBound, people.upperBound)
        var row = try rows.next()
        var block = try blocks.next()
        // Both statements return rows in the order of people.
        while true {
            let (ofRow, ofBlock) = (row?.integer(0), block?.integer(0))
            if let row0 = row, let key = ofRow, ofBlock.map({ key <= $0 }) ?? true {
                try lookUp(person: key)
                try add(row0, to: &fold)
                row = try rows.next()
            } else if let block0 = block, let key = ofBlock {
                try lookUp(person: key)
                try add(block: block0, to: &fold)
                block = try blocks.next()
            } else {
                return
            }
        }
    }

    /// Looks up the person of a row. People come in the order of their numbers.
    private mutating func lookUp(person key: Int64) throws(StoreError) {
        guard key != person else { return }
        while let row = try names.next() {
            let found = row.integer(0)
            guard found >= key else { continue }
            guard found == key else { throw damage }
            person = key
            row.withBlob(1) { text in
                name.removeAll(keepingCapacity: true)
                name.append(text)
            }
            break
        }
        guard person == key else { throw damage }
        // The checksum of each row covers the name, and is checked before a score is passed on.
        score.subject = SubjectID(kept: String(decoding: name, as: UTF8.self))
    }

    private mutating func add<Fold: ScoreQuery.Fold>(
        block row: Row, to fold: inout Fold
    ) throws(StoreError) {
        if !isOfSameKind(block: row) { try change(toBlock: row) }
        let (first, count) = (row.integer(5), row.integer(6))
        guard 1...Int64(BlockRecord.greatestCount) ~= count else { throw damage }
        let isJoined = !row.isNull(11)
        if isJoined, !row.withBlob(11, { unpackPlaces($0, Int(count), from: first) }) {
            throw damage
        }
        let isWhole = try row.withBlob(9) { (bytes) throws(StoreError) in
            var checksum = kind.checksum
            checksum.append(
                blockFrom: first, count: Int(count), of: name.span, in: store,
                from: row.integer(7), to: row.integer(8), bytes)
            if isJoined { row.withBlob(11) { checksum.append(placesOfJoined: $0) } }
            guard checksum.value == row.integer(10) else { return false }
            return try SittingContent.each(Int(count), in: bytes) {
                (index, sitting) throws(StoreError) in
                score.sequence = isJoined ? places[index].sequence : first + Int64(index)
                score.id = SampleID(store: store, sequence: score.sequence)
                score.amendedBy = nil
                try add(sitting, bytes, to: &fold)
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
        _ sitting: SittingContent, _ bytes: Span<UInt8>, to fold: inout Fold
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
        try addScores(to: &fold) { ScoreCode.score(at: $0, in: scores) }
    }

    /// Passes the score of each measure to the fold.
    private mutating func addScores<Fold: ScoreQuery.Fold>(
        to fold: inout Fold, _ found: (Int) -> Score?
    ) throws(StoreError) {
        for measured in kind.measured {
            score.measure = measured.measure
            if let scale = measured.scale {
                guard let found = found(scale) else { throw damage }
                score.score = found
                score.band = found.points.flatMap { measured.band(of: $0) }
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
        if !isOfSameKind(row) { try change(to: row) }
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
        try addScores(to: &fold) { scale in
            row.withBlob(13) { ScoreCode.score(at: scale, in: $0) }
        }
    }

    /// Whether a row has the kind of the previous row, as most rows do.
    private func isOfSameKind(_ row: Row) -> Bool {
        guard row.integer(1) == kind.key.questionnaire, row.integer(2) == kind.key.source,
            row.integer(3) == kind.key.mode, row.integer(4) == kind.key.policy
        else { return false }
        guard let language = kind.key.language else { return row.isNull(5) }
        return row.optionalText(5) == language
    }

    private func isOfSameKind(block row: Row) -> Bool {
        guard row.integer(1) == kind.key.questionnaire, row.integer(2) == kind.key.source,
            kind.key.mode == AssessmentRecord.code(of: .imported),
            row.integer(3) == kind.key.policy
        else { return false }
        guard let language = kind.key.language else { return row.isNull(4) }
        return row.optionalText(4) == language
    }

    private mutating func change(to row: Row) throws(StoreError) {
        try change(
            to: ScoreKinds.Key(
                questionnaire: row.integer(1), source: row.integer(2), mode: row.integer(3),
                policy: row.integer(4), language: row.optionalText(5)))
    }

    private mutating func change(toBlock row: Row) throws(StoreError) {
        try change(
            to: ScoreKinds.Key(
                questionnaire: row.integer(1), source: row.integer(2),
                mode: AssessmentRecord.code(of: .imported), policy: row.integer(3),
                language: row.optionalText(4)))
    }

    private mutating func change(to key: ScoreKinds.Key) throws(StoreError) {
        guard let found = kinds.kind(key) else { throw damage }
        score.mode = found.mode
        score.source = found.source
        score.questionnaire = found.identity
        kind = found
    }
}
