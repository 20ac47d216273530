internal import Questionnaires
internal import Samples
internal import Scoring

/// Reads the scores of rows, one after the other, and holds each row against its checksum.
///
/// It makes no object for a row: what rows share is looked up when it changes, and the score that
/// is handed over is written anew in its place.
struct ScoreReader {
    private let plan: ScorePlan
    private let connection: Connection
    private let statement: String
    private let damage: StoreError
    private let store: SampleID
    private let includesMetadata: Bool
    /// The person of the row before, and the bytes of the name.
    private var person: Int64?
    private var name: [UInt8] = []
    /// The kind of the row before.
    private var kind: ScoreKinds.Kind
    private var kinds: ScoreKinds
    /// The last score. All of it is written before it is handed over for the first time.
    private var score: StoredScore

    /// A reader, or `nil` where the store has no result with the questionnaires.
    init?(_ plan: ScorePlan, _ connection: Connection) {
        guard let form = plan.forms.values.first else { return nil }
        self.plan = plan
        self.connection = connection
        statement = plan.statement
        damage = .damaged(at: connection.path)
        store = plan.store
        includesMetadata = plan.query.includesMetadata
        kinds = ScoreKinds(plan)
        // Of no row: there is no questionnaire with the number 0.
        kind = ScoreKinds.Kind(
            .init(questionnaire: 0, source: 0, mode: 0, policy: 0, language: nil), form.identity,
            Source(name: ""), .imported, [])
        score = StoredScore(
            id: plan.store, sequence: 0, subject: .oneself, start: Timestamp(day: LocalDate.last),
            source: Source(name: ""), mode: .imported, questionnaire: form.identity, measure: 0,
            score: nil, band: nil, metadata: [:], amendedBy: nil)
    }

    /// Hands the scores of the people with some numbers to a fold.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when a row is not as it was written.
    mutating func read<Fold: ScoreFold>(
        _ people: ClosedRange<Int64>, into fold: inout Fold
    ) throws(StoreError) {
        let bounds = [people.lowerBound, people.upperBound].map { SQLValue.integer($0) }
        let names = try connection.all(
            "SELECT key, text FROM subject WHERE key BETWEEN ? AND ? ORDER BY key", bounds
        ) { (key: $0.integer(0), text: $0.bytes(1)) }
        var next = 0
        try connection.each(statement, bounds) { (row) throws(StoreError) in
            let key = row.integer(0)
            if key != person {
                while next < names.count, names[next].key < key { next += 1 }
                guard next < names.count, names[next].key == key else { throw damage }
                person = key
                name = names[next].text
                // Held against the checksum of each row before it is handed over.
                score.subject = Subject(kept: String(decoding: name, as: UTF8.self))
            }
            try add(row, to: &fold)
        }
    }

    private mutating func add<Fold: ScoreFold>(
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
        for place in kind.measured.indices {
            score.measure = kind.measured[place].measure
            if let scale = kind.measured[place].scale {
                guard let found = row.withBlob(13, { ScoreCode.score(at: scale, in: $0) }) else {
                    throw damage
                }
                score.score = found
                score.band = found.points.flatMap { kind.measured[place].band(of: $0) }
            } else {
                score.score = nil
                score.band = nil
            }
            fold.add(score)
        }
    }

    /// Whether a row is of the kind of the row before, as most are.
    private func isOfSameKind(_ row: Row) -> Bool {
        guard row.integer(1) == kind.key.questionnaire, row.integer(2) == kind.key.source,
            row.integer(3) == kind.key.mode, row.integer(4) == kind.key.policy
        else { return false }
        guard let language = kind.key.language else { return row.isNull(5) }
        return row.optionalText(5) == language
    }

    private mutating func change(to row: Row) throws(StoreError) {
        let key = ScoreKinds.Key(
            questionnaire: row.integer(1), source: row.integer(2), mode: row.integer(3),
            policy: row.integer(4), language: row.optionalText(5))
        guard let found = kinds.kind(key) else { throw damage }
        score.mode = found.mode
        score.source = found.source
        score.questionnaire = found.identity
        kind = found
    }
}
