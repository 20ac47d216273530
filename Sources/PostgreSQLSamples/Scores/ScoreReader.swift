#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples
    internal import Scoring

    extension ScorePlan {
        /// The queries for a range of people: their names, the assessments that have a row, and the
        /// blocks, each in the order of people.
        func queries(of people: ClosedRange<Int64>) -> [Query] {
            let bounds: [SQLValue] = [.integer(people.lowerBound), .integer(people.upperBound)]
            return [
                Query(
                    "SELECT key, text FROM subject WHERE key BETWEEN ? AND ? ORDER BY key", bounds),
                Query(
                    """
                    SELECT subject, questionnaire, source, mode, policy, language, sequence, id,
                        start, start_offset, duration, end_offset, answers, scores, points,
                        metadata, amends, amended_by, checksum
                    FROM assessment
                    WHERE subject BETWEEN ? AND ? AND questionnaire IN (\(keys)) ORDER BY subject
                    """, bounds),
                Query(
                    """
                    SELECT subject, questionnaire, source, policy, language, import, place, count,
                        start, stop, sittings, checksum, places
                    FROM block
                    WHERE subject BETWEEN ? AND ? AND questionnaire IN (\(keys))
                    ORDER BY subject
                    """, bounds),
            ]
        }
    }

    /// Passes the scores of rows to a fold in order, and checks the checksum of each row.
    ///
    /// It creates no object for a row: it looks up shared values only when they change, and reuses the
    /// memory of the score that it passes on.
    struct ScoreReader {
        private let plan: ScorePlan
        private let damage: StoreError
        private let store: SampleID
        private let includesMetadata: Bool
        /// The first change of each import, by its number. With a join in SQL the server would sort
        /// the blocks, although its index has them in the order of people.
        private let firstChanges: [Int64: Int64]
        /// The import of the previous block, and its first change.
        private var lastImport: (number: Int64, first: Int64) = (.min, 0)
        /// The bytes of the name of the current person.
        private var name: [UInt8] = []
        /// The kind of the previous row.
        private var kind: ScoreKinds.Kind
        private var kinds: ScoreKinds
        /// The last score. All its fields are written before it is first passed on.
        private var score: ScoreQuery.StoredScore
        /// The places of the sittings of a joined block.
        private var places: [SittingPlace] = []

        /// A reader, or `nil` if the store has no result of the questionnaires.
        ///
        /// - Parameter firstChanges: The first change of each import, by its number.
        init?(_ plan: ScorePlan, firstChanges: [Int64: Int64], at path: String) {
            guard let form = plan.forms.values.first else { return nil }
            self.plan = plan
            self.firstChanges = firstChanges
            damage = .damaged(at: path)
            store = plan.store
            includesMetadata = plan.query.includesMetadata
            kinds = ScoreKinds(plan)
            // A kind that no row has, because no questionnaire has the key 0.
            kind = ScoreKinds.Kind(
                .init(questionnaire: 0, source: 0, mode: 0, policy: 0, language: nil),
                form.identity, SampleSource(name: ""), .imported, ScoreKinds.Measured(form))
            score = ScoreQuery.StoredScore(
                id: plan.store, sequence: 0, subject: .oneself,
                start: Timestamp(day: LocalDate.last), source: SampleSource(name: ""),
                mode: .imported, questionnaire: form.identity, measure: 0, score: nil, band: nil,
                metadata: [:], amendedBy: nil)
        }

        /// Passes the scores of a range of people to a fold.
        ///
        /// - Parameter results: Those of ``ScorePlan/queries(of:)``.
        /// - Throws: ``StoreError/Code/damaged`` when the checksum of a row is wrong.
        mutating func read<Fold: ScoreQuery.Fold>(
            _ results: [QueryResult], into fold: inout Fold
        ) throws(StoreError) {
            let (names, rows, blocks) = (results[0], results[1], results[2])
            var (row, block) = (0, 0)
            for place in 0..<names.count {
                let key = names[place].integer(0)
                name = names[place].bytes(1)
                // The checksum of each row covers the name, and is checked before a score is
                // passed on.
                score.subject = SubjectID(kept: String(decoding: name, as: UTF8.self))
                while row < rows.count, rows[row].integer(0) == key {
                    try add(rows[row], to: &fold)
                    row += 1
                }
                while block < blocks.count, blocks[block].integer(0) == key {
                    try add(block: blocks[block], to: &fold)
                    block += 1
                }
            }
            // Each belongs to a person.
            guard row == rows.count, block == blocks.count else { throw damage }
        }

        private mutating func add<Fold: ScoreQuery.Fold>(
            block row: ResultRow, to fold: inout Fold
        ) throws(StoreError) {
            try change(
                to: ScoreKinds.Key(
                    questionnaire: row.integer(1), source: row.integer(2),
                    mode: AssessmentRecord.code(of: .imported), policy: row.integer(3),
                    language: row.optionalText(4)))
            let begin = ImportPlace(number: row.integer(5), place: row.integer(6))
            if begin.number != lastImport.number {
                guard let first = firstChanges[begin.number] else { throw damage }
                lastImport = (begin.number, first)
            }
            let (first, number) = (lastImport.first + begin.place, begin.packed)
            let count = row.integer(7)
            guard 1...Int64(BlockRecord.greatestCount) ~= count else { throw damage }
            let isJoined = !row.isNull(12)
            let place = SittingPlace(sequence: first, number: number)
            if isJoined,
                !row.withBlob(
                    12,
                    { SittingPlace.unpack($0, count: Int(count), from: place, into: &places) })
            {
                throw damage
            }
            let isWhole = try row.withBlob(10) { (bytes) throws(StoreError) in
                var checksum = kind.checksum
                checksum.append(
                    blockFrom: number, count: Int(count), of: name.span, in: store,
                    from: row.integer(8), to: row.integer(9), bytes)
                if isJoined { row.withBlob(12) { checksum.append(placesOfJoined: $0) } }
                guard checksum.value == row.integer(11) else { return false }
                return try SittingContent.each(Int(count), in: bytes) {
                    (index, sitting) throws(StoreError) in
                    let place = isJoined ? places[index] : place.advanced(by: index)
                    score.sequence = place.sequence
                    score.id = SampleID(store: store, sequence: place.number)
                    score.amendedBy = nil
                    try add(sitting, bytes, to: &fold)
                }
            }
            guard isWhole else { throw damage }
        }

        private mutating func add<Fold: ScoreQuery.Fold>(
            _ sitting: SittingContent, _ bytes: Span<UInt8>, to fold: inout Fold
        ) throws(StoreError) {
            let start = Instant(
                microseconds: sitting.start, offset: sitting.offset.map { Int64($0) })
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
            let measured = kind.measured
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
            _ row: ResultRow, to fold: inout Fold
        ) throws(StoreError) {
            try change(
                to: ScoreKinds.Key(
                    questionnaire: row.integer(1), source: row.integer(2), mode: row.integer(3),
                    policy: row.integer(4), language: row.optionalText(5)))
            guard let id = row.identifier(7) else { throw damage }
            let start = row.instant(8)
            var checksum = kind.checksum
            // The checksum does not cover the place.
            checksum.append(0 as Int64)
            checksum.append(id)
            checksum.append(name.span, kind: .text)
            checksum.append(start)
            checksum.append(start.microseconds &+ row.integer(10))
            for column in Int32(11)...16 { row.add(column, to: &checksum) }
            guard checksum.value == row.integer(18), let time = start.timestamp else {
                throw damage
            }
            score.id = id
            score.sequence = row.integer(6)
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

        /// Looks up the values that the rows of a kind share, unless the previous row has the same
        /// kind. Most rows have the kind of the previous row.
        private mutating func change(to key: ScoreKinds.Key) throws(StoreError) {
            guard key != kind.key else { return }
            guard let found = kinds.kind(where: { $0 == key }, else: { key }) else { throw damage }
            score.mode = found.mode
            score.source = found.source
            score.questionnaire = found.identity
            kind = found
        }
    }
#endif
