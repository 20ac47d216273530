internal import Questionnaires
internal import Samples

/// The stored sittings of the import's people, from other sources or entered in the kit.
///
/// Most stores have no such sittings; two index lookups show it. Otherwise the stored sittings of a
/// person and form are read once for all consecutive sittings of that person and form.
struct SittingsOfOtherSources {
    /// A current sitting.
    struct Stored {
        let id: SampleID
        /// Whether it replaces an earlier one, whose source decides.
        let amends: Bool
        fileprivate let questionnaire: Int64
        /// Whether all its scores come from answers, if its form is the form of the table.
        fileprivate let statesNothing: Bool
        fileprivate let day: Int64
        fileprivate let sequence: Int64
        fileprivate let answers: Range<Int>
    }

    /// A form of the import.
    private struct Form {
        /// The key of its definition; `nil` while the store does not have it.
        let key: Int64?
        /// The keys of all versions of its definition.
        let versions: [Int64]
        let scaleCount: Int
    }

    /// The keys of the import's source, as an SQL list.
    private let own: String
    /// Whether another source has imports.
    private let hasImports: Bool
    private let forms: [Form]
    /// The prepared statements by index of the form, for one connection.
    private var questions: [Int: (rows: Statement, blocks: Statement?)] = [:]
    private var connection: Connection
    private var subject: Int64?
    private var form = -1
    /// The days for which ``kept`` was read.
    private var days: ClosedRange<Int64> = 0...0
    private var kept: [Stored] = []
    /// The answers of ``kept``, concatenated.
    private var answers: [UInt8] = []

    /// Prepares the lookup; `nil` if the store has no sittings from elsewhere for any person.
    ///
    /// - Parameters:
    ///   - source: The source of the import.
    ///   - forms: The forms of the import.
    init?(
        _ source: String, _ forms: [AssessmentImport.Form], _ connection: Connection
    ) throws(StoreError) {
        hasImports =
            try connection.number(
                "SELECT EXISTS (SELECT 1 FROM source WHERE imports <> 0 AND name <> ?)",
                [.text(source)]) != 0
        let hasOthers =
            try connection.number(
                """
                SELECT EXISTS (SELECT 1 FROM assessment INDEXED BY assessment_source
                WHERE mode <> 3)
                """) != 0
        guard hasImports || hasOthers else { return nil }
        let keys = NameKeys(connection)
        own = SittingsOfSource.list(try keys.keys(ofSource: source))
        var known: [Form] = []
        for form in forms.map(\.questionnaire) {
            known.append(
                Form(
                    key: try connection.knownKey(of: form.identity),
                    versions: try keys.keys(of: form.id), scaleCount: form.scales.count))
        }
        self.forms = known
        self.connection = connection
    }

    /// Looks up the stored sittings of the same person, questionnaire and day, in the order of
    /// saving.
    ///
    /// - Parameters:
    ///   - sitting: A new sitting. The following sittings of the same person and form are looked up
    ///     with it.
    ///   - subject: The key of its person.
    ///   - connection: The connection to read through.
    mutating func matches(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, subject: Int64,
        through connection: Connection
    ) throws(StoreError) -> ArraySlice<Stored> {
        if connection !== self.connection {
            self.connection = connection
            questions = [:]
            self.subject = nil
        }
        guard !forms[sitting.form].versions.isEmpty else { return [] }
        let day = sitting.day
        if self.subject != subject || form != sitting.form || !days.contains(day) {
            (self.subject, form) = (subject, sitting.form)
            days = Self.days(from: sitting, bytes)
            try read(subject)
        }
        guard !kept.isEmpty else { return [] }
        return kept[place(of: day)..<place(of: day + 1)]
    }

    /// Whether a sitting and a stored one have the same answers, and neither states a score. The
    /// caller must compare any other pair in full.
    func isPlainlySame(_ sitting: PackedSitting, _ bytes: Span<UInt8>, as kept: Stored) -> Bool {
        sitting.stated.isEmpty && kept.statesNothing
            && kept.questionnaire == forms[sitting.form].key
            && bytes.extracting(sitting.codes)
                .holdsTheSame(as: answers.span.extracting(kept.answers))
    }

    /// The days of a sitting and of the following ones of the same person and form.
    private static func days(
        from sitting: PackedSitting, _ bytes: Span<UInt8>
    ) -> ClosedRange<Int64> {
        var (first, last) = (sitting.day, sitting.day)
        var place = sitting.place.upperBound
        while place < bytes.count {
            let next = PackedSitting(in: bytes, at: place)
            guard next.form == sitting.form,
                bytes.extracting(next.subject)
                    .holdsTheSame(as: bytes.extracting(sitting.subject))
            else { break }
            (first, last) = (min(first, next.day), max(last, next.day))
            place = next.place.upperBound
        }
        return first...last
    }

    /// The index of the first in ``kept`` whose day is not before a day.
    private func place(of day: Int64) -> Int {
        var places = kept.startIndex..<kept.endIndex
        while !places.isEmpty {
            let middle = (places.lowerBound + places.upperBound) / 2
            places =
                kept[middle].day < day
                ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return places.lowerBound
    }

    private mutating func read(_ subject: Int64) throws(StoreError) {
        kept.removeAll(keepingCapacity: true)
        answers.removeAll(keepingCapacity: true)
        let questions = try asked()
        // The largest offset from UTC: a local day begins and ends at most this much earlier or
        // later.
        let margin = 24 * 3_600_000_000 as Int64
        let day = 86_400_000_000 as Int64
        let bounds = (
            subject, days.lowerBound * day - margin, (days.upperBound + 1) * day + margin
        )
        let store = try connection.store()
        let scales = forms[form].scaleCount
        try questions.rows.each(bounds) { (row) throws(StoreError) in
            let sequence = row.integer(4)
            let id =
                row.isNull(2) ? SampleID(store: store, sequence: sequence) : row.identifier(2)
            guard let id else { throw .damaged(at: connection.path) }
            add(
                Stored(
                    id: id, amends: !row.isNull(7), questionnaire: row.integer(3),
                    statesNothing: row.withBlob(6) {
                        ScoreCode.statesNothing($0, scales: scales)
                    },
                    day: PackedSitting.day(of: row.integer(0), offset: row.optionalInteger(1)),
                    sequence: sequence, answers: row.withBlob(5) { keep($0) }))
        }
        try questions.blocks?.each(bounds) { (row) throws(StoreError) in
            let (first, count, questionnaire) = (row.integer(0), row.integer(1), row.integer(2))
            let isWhole = row.withBlob(3) { bytes in
                var end = 0
                for place in 0..<max(count, 0) {
                    guard let sitting = BlockedSitting(in: bytes, at: end) else { return false }
                    end = sitting.end
                    let day = PackedSitting.day(of: sitting.start, offset: sitting.offset)
                    guard days.contains(day) else { continue }
                    let sequence = first + place
                    add(
                        Stored(
                            id: SampleID(store: store, sequence: sequence), amends: false,
                            questionnaire: questionnaire,
                            statesNothing: ScoreCode.statesNothing(
                                bytes.extracting(sitting.scores), scales: scales),
                            day: day, sequence: sequence,
                            answers: keep(bytes.extracting(sitting.codes))))
                }
                return end == bytes.count
            }
            guard isWhole else { throw .damaged(at: connection.path) }
        }
        kept.sort { ($0.day, $0.sequence) < ($1.day, $1.sequence) }
    }

    private mutating func add(_ sitting: Stored) {
        if days.contains(sitting.day) { kept.append(sitting) }
    }

    private mutating func keep(_ codes: Span<UInt8>) -> Range<Int> {
        let start = answers.count
        unsafe codes.withUnsafeBufferPointer { unsafe answers.append(contentsOf: $0) }
        return start..<answers.count
    }

    /// The statements that read a person's sittings of the form between two times.
    private mutating func asked() throws(StoreError) -> (
        rows: Statement, blocks: Statement?
    ) {
        if let known = questions[form] { return known }
        let versions = SittingsOfSource.list(forms[form].versions)
        let rows = try Statement(
            """
            SELECT start, start_offset, id, questionnaire, sequence, answers, scores, amends
            FROM assessment INDEXED BY assessment_history
            WHERE subject = ? AND questionnaire IN \(versions) AND start BETWEEN ? AND ?
            AND amended_by IS NULL
            AND (mode <> 3 OR source NOT IN \(own) OR amends IS NOT NULL)
            """, on: connection)
        let blocks =
            hasImports
            ? try Statement(
                """
                SELECT first, count, questionnaire, sittings FROM block INDEXED BY block_history
                WHERE subject = ?1 AND questionnaire IN \(versions) AND stop >= ?2
                AND start <= ?3 AND source NOT IN \(own)
                """, on: connection) : nil
        questions[form] = (rows, blocks)
        return (rows, blocks)
    }
}
