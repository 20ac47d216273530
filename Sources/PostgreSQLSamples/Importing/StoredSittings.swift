#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    /// The stored sittings of the people of a batch. They are read together, so that a table of a
    /// million rows needs few round trips to the server.
    struct StoredSittings {
        /// A stored sitting.
        struct Stored {
            let id: SampleID
            /// Its place in the sequence of changes.
            let sequence: Int64
            let start: Int64
            /// Whether it has a day and no time.
            let isDay: Bool
            /// The day at its offset.
            let day: Int64
            /// The key of its definition.
            let questionnaire: Int64
            /// Whether all its scores come from answers.
            let statesNothing: Bool
            /// Whether it was imported from the source of this import.
            let isOwn: Bool
            /// Whether it corrects another assessment.
            let amends: Bool
            /// Whether another assessment replaced it.
            let isCorrected: Bool
            /// The place of its answers in ``StoredSittings/answers``, so that a sitting needs no
            /// separate memory.
            let answers: Range<Int>

            /// Whether it is the first version of a sitting of this import's source.
            var isFirstOfSource: Bool { isOwn && !amends }
            /// Whether it is current and may be from elsewhere; the first version of a correction
            /// decides.
            var mayBeElsewhere: Bool { !isCorrected && (!isOwn || amends) }
        }

        /// The sittings of a person and a questionnaire.
        private struct Group: Hashable {
            let subject: Int64
            let questionnaire: Int
        }

        private let forms: [ImportForm]
        private let source: String
        /// For each form, the index of the first form of the same questionnaire in any version.
        private let groups: [Int]
        private let asksElsewhere: Bool
        private let mayHaveDeleted: Bool
        private var subjects: [[UInt8]: Int64] = [:]
        private var stored: [Group: [Stored]] = [:]
        /// The group of the last sitting, with its sittings, because the next sitting often has the
        /// same group. Meanwhile these are not in ``stored``.
        private var current = Group(subject: .min, questionnaire: 0)
        private var currentSittings: [Stored] = []
        /// The answers of all sittings.
        private var answers: [UInt8] = []
        private var deleted: Set<SampleID> = []
        private var hasCorrections = false
        /// The greatest of all names that were read, in byte order.
        private var greatestName: [UInt8]?

        init(
            _ imported: AssessmentImport, _ forms: [ImportForm], in reading: Transaction
        ) throws(StoreError) {
            self.forms = forms
            source = imported.source.name
            asksElsewhere = imported.elsewhere == .leaveOutSame
            groups = forms.map { form in
                forms.firstIndex { $0.questionnaire.id == form.questionnaire.id } ?? 0
            }
            mayHaveDeleted =
                try reading.connection.number(
                    "SELECT count(*) FROM (SELECT FROM deleted_import LIMIT 1) s")
                > 0
        }

        /// Reads the stored sittings of the people of a batch.
        ///
        /// - Returns: The people whom the store does not know.
        mutating func read(
            _ batch: AssessmentImport.Batch, in reading: Transaction
        ) throws(StoreError) -> [[UInt8]] {
            var names: Set<[UInt8]> = []
            var last: [UInt8] = []
            var (first, end) = (Int64.max, Int64.min)
            batch.each { sitting, bytes in
                first = min(first, sitting.content.start)
                end = max(end, sitting.content.start)
                let name = bytes.extracting(sitting.subject)
                if last.isEmpty || !last.span.holdsTheSame(as: name) {
                    last = bytes.array(sitting.subject)
                    names.insert(last)
                }
            }
            for name in names where greatestName?.lexicographicallyPrecedes(name) != false {
                greatestName = name
            }
            (subjects, stored, deleted) = ([:], [:], [])
            current = Group(subject: .min, questionnaire: 0)
            currentSittings = []
            answers.removeAll(keepingCapacity: true)
            hasCorrections = false
            _ = try reading.connection.all(
                Query(
                    "SELECT key, text FROM subject WHERE text = ANY(?)",
                    with: [.texts(Array(names))])
            ) { subjects[$0.bytes(1)] = $0.integer(0) }
            try readSittings(from: first, to: end, in: reading)
            if mayHaveDeleted { try readDeleted(batch, in: reading) }
            return names.filter { subjects[$0] == nil }.sorted { $0.lexicographicallyPrecedes($1) }
        }

        /// Whether all people of a batch come after all people that were read before, in byte order
        /// of their names.
        func precedes(_ batch: AssessmentImport.Batch) -> Bool {
            guard let greatestName else { return false }
            var (isAfter, last): (Bool, [UInt8]) = (true, [])
            batch.each { sitting, bytes in
                let name = bytes.extracting(sitting.subject)
                guard isAfter, !last.span.holdsTheSame(as: name) else { return }
                last = bytes.array(sitting.subject)
                isAfter = greatestName.lexicographicallyPrecedes(last)
            }
            return isAfter
        }

        /// Notes the numbers of people who were added.
        mutating func add(_ people: [(name: [UInt8], key: Int64)]) {
            for person in people { subjects[person.name] = person.key }
        }

        /// The number of a person.
        func subject(_ name: [UInt8]) -> Int64? { subjects[name] }

        private mutating func readSittings(
            from first: Int64, to end: Int64, in reading: Transaction
        ) throws(StoreError) {
            let versions = Set(forms.flatMap(\.versions))
            guard !subjects.isEmpty, !versions.isEmpty else { return }
            // A day at another offset begins up to a day earlier or later.
            let margin: Int64 = asksElsewhere ? 2 * 86_400_000_000 : 0
            let values: [Query.Parameter] = [
                .integers(Array(subjects.values)), .integers(Array(versions)),
                .value(.integer(first - margin)), .value(.integer(end + margin)),
                .value(.text(source)),
            ]
            let own = "source IN (SELECT key FROM source WHERE name = ?5)"
            let results = try reading.connection.send([
                Query(
                    """
                    SELECT subject, start, start_offset, id, questionnaire, answers, scores,
                        sequence, amends, amended_by, (mode = 3 AND \(own))::int
                    FROM assessment
                    WHERE subject = ANY(?1) AND questionnaire = ANY(?2) AND start BETWEEN ?3 AND ?4
                    """, with: values),
                Query(
                    """
                    SELECT b.subject, b.import, b.place, b.count, b.questionnaire, b.sittings,
                        i.first, (b.\(own))::int, b.places
                    FROM block b JOIN import i ON i.number = b.import
                    WHERE b.subject = ANY(?1) AND b.questionnaire = ANY(?2) AND b.stop >= ?3
                        AND b.start <= ?4
                    """, with: values),
            ])
            for row in 0..<results[0].count { try addRow(results[0][row], reading) }
            for row in 0..<results[1].count {
                try addBlock(results[1][row], from: first - margin, to: end + margin, reading)
            }
            for group in stored.keys { stored[group]?.sort(by: Self.isBefore) }
        }

        private mutating func addRow(
            _ row: ResultRow, _ reading: Transaction
        ) throws(StoreError) {
            let (start, offset) = (row.integer(1), row.optionalInteger(2))
            guard let id = row.identifier(3), let form = form(row.integer(4)) else {
                throw reading.damaged
            }
            add(
                Stored(
                    id: id, sequence: row.integer(7), start: start, isDay: offset == nil,
                    day: SittingContent.day(of: start, offset: offset ?? 0),
                    questionnaire: row.integer(4),
                    statesNothing: row.withBlob(6) {
                        ScoreCode.statesNothing($0, scales: forms[form].scaleCount)
                    },
                    isOwn: row.integer(10) == 1, amends: !row.isNull(8),
                    isCorrected: !row.isNull(9), answers: row.withBlob(5) { place(of: $0) }),
                of: row.integer(0), form)
        }

        private mutating func addBlock(
            _ row: ResultRow, from begin: Int64, to end: Int64, _ reading: Transaction
        ) throws(StoreError) {
            guard let form = form(row.integer(4)) else { throw reading.damaged }
            let place = ImportPlace(number: row.integer(1), place: row.integer(2))
            let scales = forms[form].scaleCount
            let store = reading.counters.id
            let first = SittingPlace(
                sequence: row.integer(6) + place.place, number: place.packed)
            var places: [SittingPlace] = []
            let isJoined = !row.isNull(8)
            if isJoined,
                !row.withBlob(
                    8,
                    {
                        SittingPlace.unpack(
                            $0, count: Int(row.integer(3)), from: first, into: &places)
                    })
            {
                throw reading.damaged
            }
            let isWhole = row.withBlob(5) { bytes in
                SittingContent.each(Int(row.integer(3)), in: bytes) { index, sitting in
                    guard begin...end ~= sitting.start else { return }
                    let place = isJoined ? places[index] : first.advanced(by: index)
                    add(
                        Stored(
                            id: SampleID(store: store, sequence: place.number),
                            sequence: place.sequence,
                            start: sitting.start, isDay: sitting.offset == nil, day: sitting.day,
                            questionnaire: row.integer(4),
                            statesNothing: ScoreCode.statesNothing(
                                bytes.extracting(sitting.scores), scales: scales),
                            // A sitting in a block is not corrected, because a correction first
                            // moves the sittings out of the block.
                            isOwn: row.integer(7) == 1, amends: false, isCorrected: false,
                            answers: self.place(of: bytes.extracting(sitting.codes))),
                        of: row.integer(0), form)
                }
            }
            guard isWhole else { throw reading.damaged }
        }

        /// The first form of the questionnaire of a stored definition.
        private func form(_ questionnaire: Int64) -> Int? {
            forms.firstIndex { $0.versions.contains(questionnaire) }
        }

        /// Copies answers, and returns their place in ``answers``.
        private mutating func place(of codes: Span<UInt8>) -> Range<Int> {
            let start = answers.count
            answers.append(codes)
            return start..<answers.count
        }

        private mutating func add(_ sitting: Stored, of subject: Int64, _ form: Int) {
            stored[Group(subject: subject, questionnaire: groups[form]), default: []]
                .append(sitting)
        }

        /// Records that a sitting was corrected, so that answers that were read may not be current.
        mutating func markCorrected() { hasCorrections = true }

        /// Records a sitting that this import added, in case the table has it again.
        mutating func add(
            _ sitting: PackedSitting, _ bytes: Span<UInt8>, of subject: Int64, as id: SampleID,
            questionnaire: Int64
        ) {
            let content = sitting.content
            let new = Stored(
                id: id, sequence: .max, start: content.start, isDay: content.offset == nil,
                day: content.day, questionnaire: questionnaire,
                statesNothing: content.scores.isEmpty, isOwn: true, amends: false,
                isCorrected: false, answers: place(of: bytes.extracting(content.codes)))
            turn(to: Group(subject: subject, questionnaire: groups[sitting.form]))
            // They mostly come in order.
            if let last = currentSittings.last, Self.isBefore(new, last) {
                currentSittings.insert(
                    new, at: currentSittings.firstPlace { !Self.isBefore($0, new) })
            } else {
                currentSittings.append(new)
            }
        }

        private func sittings(of group: Group) -> [Stored] {
            group == current ? currentSittings : stored[group] ?? []
        }

        private mutating func turn(to group: Group) {
            guard group != current else { return }
            if !currentSittings.isEmpty { stored[current] = currentSittings }
            current = group
            currentSittings = stored.removeValue(forKey: group) ?? []
        }

        private static func isBefore(_ one: Stored, _ other: Stored) -> Bool {
            (one.start, one.sequence) < (other.start, other.sequence)
        }

        /// The first version of the same sitting of the same source, or `nil`.
        func match(_ sitting: PackedSitting, of subject: Int64) -> Stored? {
            let all = sittings(of: Group(subject: subject, questionnaire: groups[sitting.form]))
            let start = sitting.content.start
            // Most often the sitting is new, and later than all others.
            guard let last = all.last, last.start >= start else { return nil }
            var place = all.firstPlace { $0.start >= start }
            while place < all.count, all[place].start == start {
                if all[place].isFirstOfSource,
                    all[place].isDay == (sitting.content.offset == nil)
                {
                    return all[place]
                }
                place += 1
            }
            return nil
        }

        /// The current sittings of the same person, form and day from elsewhere, in the order of
        /// saving.
        func elsewhere(_ sitting: PackedSitting, of subject: Int64) -> [Stored] {
            guard asksElsewhere else { return [] }
            let group = Group(subject: subject, questionnaire: groups[sitting.form])
            return sittings(of: group).filter {
                $0.mayBeElsewhere && $0.day == sitting.content.day
            }.sorted { $0.sequence < $1.sequence }
        }

        /// Whether a sitting and a stored one have the same answers, and neither states a score. The
        /// caller must compare any other pair in full.
        func isPlainlySame(
            _ sitting: PackedSitting, _ bytes: Span<UInt8>, as stored: Stored
        ) -> Bool {
            !hasCorrections && sitting.content.scores.isEmpty && stored.statesNothing
                && stored.questionnaire == forms[sitting.form].key
                && bytes.extracting(sitting.content.codes)
                    .holdsTheSame(as: answers.span.extracting(stored.answers))
        }

        private mutating func readDeleted(
            _ batch: AssessmentImport.Batch, in reading: Transaction
        ) throws(StoreError) {
            var ids: [SampleID] = []
            try batch.each { (sitting, bytes) throws(StoreError) in
                ids.append(try trace(of: sitting, bytes))
            }
            deleted = Set(
                try reading.connection.all(
                    Query(
                        "SELECT id FROM deleted_import WHERE id = ANY(?)",
                        with: [.identifiers(ids)])
                ) { $0.identifier(0) }.compactMap(\.self))
        }

        /// Whether a sitting was deleted, so that no import adds it again.
        func wasDeleted(
            _ sitting: PackedSitting, _ bytes: Span<UInt8>
        ) throws(StoreError) -> Bool {
            guard !deleted.isEmpty else { return false }
            return try deleted.contains(trace(of: sitting, bytes))
        }

        private func trace(
            of sitting: PackedSitting, _ bytes: Span<UInt8>
        ) throws(StoreError) -> SampleID {
            guard let subject = try? SubjectID(parsing: bytes.text(sitting.subject)) else {
                throw .unreadableSitting
            }
            guard forms.indices.contains(sitting.form) else {
                throw StoreError.noSuchForm
            }
            return SampleID(
                deletedImportOf: forms[sitting.form].questionnaire.id, subject: subject,
                start: try sitting.content.timestamp(), source: source)
        }
    }
#endif
