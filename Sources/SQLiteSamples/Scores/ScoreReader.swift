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
    /// The person of the row before, and the bytes of the name.
    private var person: Int64?
    private var name: [UInt8] = []
    /// The kind of the row before.
    private var kind: ScoreKinds.Kind?
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
        kinds = ScoreKinds(plan)
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
                guard next < names.count, names[next].key == key,
                    let subject = try? Subject(String(decoding: names[next].text, as: UTF8.self))
                else { throw damage }
                person = key
                name = names[next].text
                score.subject = subject
            }
            try add(row, to: &fold)
        }
    }

    private mutating func add<Fold: ScoreFold>(
        _ row: Row, to fold: inout Fold
    ) throws(StoreError) {
        let kind = try kind(of: row)
        let sequence = row.integer(6)
        let id: SampleID
        if row.isNull(7) {
            id = SampleID(store: plan.store, sequence: sequence)
        } else {
            guard let kept = row.identifier(7) else { throw damage }
            id = kept
        }
        let start = row.instant(8)
        var checksum = kind.checksum
        checksum.append(sequence)
        checksum.append(id)
        checksum.append(name.span, kind: .text)
        checksum.append(start)
        checksum.append(start.microseconds &+ row.integer(10))
        for column in Int32(11)...16 { row.add(column, to: &checksum) }
        guard checksum.value == row.integer(18), let time = start.timestamp else { throw damage }

        score.sequence = sequence
        score.id = id
        score.start = time
        score.amendedBy = row.identifier(17)
        if plan.query.includesMetadata {
            guard let metadata = MetadataText.metadata(from: row.optionalText(15)) else {
                throw damage
            }
            score.metadata = metadata
        }
        for measured in kind.measured {
            score.measure = measured.measure
            score.score = nil
            score.band = nil
            if let scale = measured.scale {
                guard let found = row.withBlob(13, { ScoreCode.score(at: scale, in: $0) }) else {
                    throw damage
                }
                score.score = found
                if let points = found.points { score.band = measured.band(of: points) }
            }
            fold.add(score)
        }
    }

    /// The kind of a row: most often that of the row before.
    private mutating func kind(of row: Row) throws(StoreError) -> ScoreKinds.Kind {
        let key = ScoreKinds.Key(
            questionnaire: row.integer(1), source: row.integer(2), mode: row.integer(3),
            policy: row.integer(4), language: row.optionalText(5))
        if let kind, kind.key == key { return kind }
        guard let found = kinds.kind(key) else { throw damage }
        score.mode = found.mode
        score.source = found.source
        score.questionnaire = found.identity
        kind = found
        return found
    }
}
