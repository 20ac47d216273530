internal import Questionnaires
internal import Samples

/// Looks up the stored sittings of one source for the sittings of an import.
///
/// If sittings come in the order of person, form and time, the stored sittings of a person and form
/// are read once. In any other order they are read again for each sitting.
struct SittingsOfSource {
    /// A sitting as first imported, before any correction.
    struct Stored {
        let start: Int64
        let isDay: Bool
        let id: SampleID
        let questionnaire: Int64
        /// The range of its answers in the answers that were read with it.
        fileprivate let answers: Range<Int>
        /// Whether all its scores come from answers, if its form is the form of the table.
        let statesNothing: Bool
        /// Whether another assessment replaced it.
        let isCorrected: Bool
    }

    /// The connection to read through.
    private(set) var connection: Connection
    /// The connection that also sees the sittings added by this import.
    private let own: Connection
    private let sources: String
    private var people: Statement
    /// The prepared statements by index of the form.
    private var questions: [Int: Questions] = [:]
    /// For each form, all forms of the same questionnaire: other versions and languages, and
    /// itself.
    private let versionsOfForms: [[ImportForm]]
    private let mayHaveDeleted: Bool
    private let source: String
    /// The last name in the store before the import, in byte order. While sittings come in order, a
    /// later name is a new person.
    private let lastKept: [UInt8]
    private(set) var isSorted = true
    private var person: [UInt8] = []
    private var form = -1
    private var last: (start: Int64, isDay: Bool)?
    private var kept: ArraySlice<Stored> = []
    /// The answers of ``kept``, concatenated. A million sittings need no separate objects.
    private var answers: [UInt8] = []
    /// The last start time that ``kept`` covers.
    private var through: Int64 = .min
    /// Whether any assessment may be in a row outside the blocks. A store of imports alone has no
    /// such rows, and the lookup skips them.
    private var mayHaveRows: Bool
    /// Whether the person of the last lookup had sittings at the times of the table.
    private var metLast = false
    /// The key of the person of the last lookup; `nil` for a new person.
    private(set) var subject: Int64?

    /// - Parameter forms: The forms of the import.
    init(
        of source: String, forms: [ImportForm], _ connection: Connection
    ) throws(StoreError) {
        self.connection = connection
        own = connection
        self.source = source
        versionsOfForms = forms.map { form in
            forms.filter { $0.questionnaire.id == form.questionnaire.id }
        }
        sources = Self.list(try connection.keys(ofSource: source))
        lastKept =
            try connection.first("SELECT text FROM subject ORDER BY text DESC LIMIT 1") {
                Array($0.text(0).utf8)
            } ?? []
        people = try Self.people(connection)
        mayHaveRows = try connection.number("SELECT EXISTS (SELECT 1 FROM assessment)") != 0
        mayHaveDeleted = try connection.number("SELECT EXISTS (SELECT 1 FROM deleted_import)") != 0
    }

    /// The statement that looks up the key of a person by name.
    static func people(_ connection: Connection) throws(StoreError) -> Statement {
        try Statement("SELECT key FROM subject WHERE text = ?", on: connection)
    }

    /// Makes later lookups use another connection.
    ///
    /// While sittings come in order, a snapshot from before the import is enough: no lookup needs a
    /// sitting that this import added. After the first sitting out of order, lookups use the
    /// import's own connection again.
    mutating func read(through other: Connection) throws(StoreError) {
        connection = other
        if other === own { mayHaveRows = true }
        people = try Self.people(other)
        questions = [:]
    }

    /// The statements that read a person's sittings between two times.
    private struct Questions {
        let versions: [Int64]
        /// The times of stored sittings, from the index alone.
        let times: Statement
        /// The sittings that have a row.
        let sittings: Statement
        /// The blocks with some of the times.
        let blocks: Statement

        init(
            _ versions: [Int64], sources: String, _ connection: Connection
        ) throws(StoreError) {
            self.versions = versions
            let range = """
                FROM assessment WHERE subject = ?
                AND questionnaire IN \(list(versions)) AND start BETWEEN ? AND ?
                """
            times = try Statement("SELECT start \(range)", on: connection)
            sittings = try Statement(
                """
                SELECT start, start_offset, id, questionnaire, answers, scores, sequence,
                    amended_by
                \(range) AND mode = 3 AND amends IS NULL AND source IN \(sources)
                """, on: connection)
            blocks = try Statement(
                """
                SELECT first, count, questionnaire, sittings FROM block INDEXED BY block_history
                WHERE subject = ?1 AND questionnaire IN \(list(versions)) AND stop >= ?2
                AND start <= ?3 AND source IN \(sources)
                """, on: connection)
        }
    }

    /// The result of a lookup.
    enum Match {
        case none
        case stored(Stored)
        case deleted
    }

    /// Looks up a sitting.
    ///
    /// - Parameter flush: Inserts the rows added so far. Called only for a sitting out of order,
    ///   before the tables are read, because it may be one of those rows.
    mutating func match(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm,
        flush: () throws(StoreError) -> Void
    ) throws(StoreError) -> Match {
        let text = bytes.extracting(sitting.subject)
        let moment = (start: sitting.start, isDay: sitting.offset == nil)
        let isSamePerson = self.form >= 0 && person.span.holdsTheSame(as: text)
        let isBehindAll =
            isSamePerson
            ? self.form < sitting.form && versionsOfForms[sitting.form].count == 1
                || self.form == sitting.form && last.map { Self.isBefore($0, moment) } ?? true
            : person.span.comesBefore(text)
        if !isBehindAll {
            isSorted = false
            try flush()
            if connection !== own { try read(through: own) }
        }
        if !isSamePerson {
            person.removeAll(keepingCapacity: true)
            unsafe text.withUnsafeBufferPointer { unsafe person.append(contentsOf: $0) }
            subject = isSorted && lastKept.span.comesBefore(text) ? nil : try key(of: text)
        }
        let isInOrder =
            isSamePerson && self.form == sitting.form && moment.start <= through
            && (last.map { Self.isBefore($0, moment) } ?? true)
        if !isInOrder { try read(of: form, from: sitting, bytes) }
        self.form = sitting.form
        last = moment
        while let first = kept.first, Self.isBefore((first.start, first.isDay), moment) {
            kept.removeFirst()
        }
        if let first = kept.first, first.start == moment.start, first.isDay == moment.isDay {
            return .stored(first)
        }
        guard mayHaveDeleted else { return .none }
        return try wasDeleted(sitting, bytes, of: form) ? .deleted : .none
    }

    /// Whether a stored sitting has these answers.
    func hasAnswers(_ codes: Span<UInt8>, _ kept: Stored) -> Bool {
        codes.holdsTheSame(as: answers.span.extracting(kept.answers))
    }

    /// Records that a sitting was corrected, so the sittings of its block now have rows.
    mutating func markRows() { mayHaveRows = true }

    /// Sets the key of the last sitting's person, who is new in the store.
    mutating func setSubject(_ subject: Int64) { self.subject = subject }

    private static func isBefore(
        _ one: (start: Int64, isDay: Bool), _ other: (start: Int64, isDay: Bool)
    ) -> Bool {
        one.start != other.start ? one.start < other.start : !one.isDay && other.isDay
    }

    /// Reads the stored sittings of a person and form, from a sitting to the last that follows it.
    private mutating func read(
        of form: ImportForm, from sitting: PackedSitting, _ bytes: Span<UInt8>
    ) throws(StoreError) {
        kept = []
        answers.removeAll(keepingCapacity: true)
        through = .max
        var versions: [Int64] = []
        for version in versionsOfForms[sitting.form] {
            versions += version.versions
            if let key = version.key { versions.append(key) }
        }
        guard let subject, !versions.isEmpty else { return }
        var starts = [sitting.start]
        var place = sitting.place.upperBound
        while place < bytes.count {
            let next = PackedSitting(in: bytes, at: place)
            guard next.form == sitting.form, let before = starts.last, next.start >= before,
                bytes.extracting(next.subject)
                    .holdsTheSame(as: bytes.extracting(sitting.subject))
            else { break }
            if next.start > before { starts.append(next.start) }
            place = next.place.upperBound
        }
        through = starts.last ?? sitting.start
        let bounds = (subject, sitting.start, through)
        let questions = try questions(of: sitting.form, versions)
        let store = try connection.store()
        var found: [Stored] = []
        try questions.blocks.each(bounds) { (row) throws(StoreError) in
            try add(row, starts, form, store, to: &found)
        }
        try addRows(bounds, starts, questions, form, store, to: &found)
        // They nearly always come in order; sorting in SQLite would copy every row.
        let isBefore: (Stored, Stored) -> Bool = {
            Self.isBefore(($0.start, $0.isDay), ($1.start, $1.isDay))
        }
        if zip(found, found.dropFirst()).contains(where: { isBefore($1, $0) }) {
            found.sort(by: isBefore)
        }
        kept = found[...]
    }

    private mutating func keep(_ codes: Span<UInt8>) -> Range<Int> {
        let start = answers.count
        unsafe codes.withUnsafeBufferPointer { unsafe answers.append(contentsOf: $0) }
        return start..<answers.count
    }

    /// Adds the sittings of a block that are at some times.
    private mutating func add(
        _ row: Row, _ starts: [Int64], _ form: ImportForm, _ store: SampleID,
        to found: inout [Stored]
    ) throws(StoreError) {
        let (first, count, questionnaire) = (row.integer(0), row.integer(1), row.integer(2))
        let isWhole = row.withBlob(3) { bytes in
            // Sittings and times both nearly always come in order, so one pass is enough.
            var (end, next, last) = (0, 0, Int64.min)
            for place in 0..<max(count, 0) {
                guard let sitting = BlockedSitting(in: bytes, at: end) else { return false }
                end = sitting.end
                if sitting.start < last { next = 0 }
                last = sitting.start
                while next < starts.count, starts[next] < last { next += 1 }
                guard next < starts.count, starts[next] == last else { continue }
                found.append(
                    Stored(
                        start: sitting.start, isDay: sitting.offset == nil,
                        id: SampleID(store: store, sequence: first + place),
                        questionnaire: questionnaire,
                        answers: keep(bytes.extracting(sitting.codes)),
                        statesNothing: ScoreCode.statesNothing(
                            bytes.extracting(sitting.scores), scales: form.scaleCount),
                        // A correction first moves the sitting out of its block.
                        isCorrected: false))
            }
            return end == bytes.count
        }
        guard isWhole else { throw .damaged(at: connection.path) }
    }

    /// Adds the sittings that have a row and are at some times.
    private mutating func addRows(
        _ bounds: (Int64, Int64, Int64), _ starts: [Int64], _ questions: Questions,
        _ form: ImportForm, _ store: SampleID, to found: inout [Stored]
    ) throws(StoreError) {
        guard mayHaveRows else { return }
        // For a new table, the index alone shows that most people have no sittings at these times.
        // For a repeated table this check would waste time.
        if !metLast {
            try questions.times.each(bounds) { row in
                if Self.contains(row.integer(0), starts) { metLast = true }
            }
            guard metLast else { return }
        }
        let before = found.count
        try questions.sittings.each(bounds) { (row) throws(StoreError) in
            guard Self.contains(row.integer(0), starts) else { return }
            let id =
                row.isNull(2)
                ? SampleID(store: store, sequence: row.integer(6)) : row.identifier(2)
            guard let id else { throw .damaged(at: connection.path) }
            found.append(
                Stored(
                    start: row.integer(0), isDay: row.isNull(1), id: id,
                    questionnaire: row.integer(3), answers: row.withBlob(4) { keep($0) },
                    statesNothing: row.withBlob(5) {
                        ScoreCode.statesNothing($0, scales: form.scaleCount)
                    }, isCorrected: !row.isNull(7)))
        }
        metLast = found.count > before
    }

    private mutating func questions(
        of form: Int, _ versions: [Int64]
    ) throws(StoreError) -> Questions {
        if let known = questions[form], known.versions == versions { return known }
        let made = try Questions(versions, sources: sources, connection)
        questions[form] = made
        return made
    }

    /// The key of the person with a name in UTF-8, or `nil`.
    private func key(of text: Span<UInt8>) throws(StoreError) -> Int64? {
        var key: Int64?
        try people.each(text: text) { key = $0.integer(0) }
        return key
    }

    /// Whether a sorted list of times contains a time.
    private static func contains(_ start: Int64, _ starts: [Int64]) -> Bool {
        var places = starts.indices
        while let last = places.last {
            let middle = (places.lowerBound + last) / 2
            if starts[middle] == start { return true }
            places =
                starts[middle] < start
                ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return false
    }

    private func wasDeleted(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm
    ) throws(StoreError) -> Bool {
        let full = try Sitting(sitting, in: bytes)
        let id = SampleID(
            deletedImportOf: form.questionnaire.id, subject: full.subject, start: full.start,
            source: source)
        return try connection.number(
            "SELECT EXISTS (SELECT 1 FROM deleted_import WHERE id = ?)", [.bytes(id.bytes)]) != 0
    }

    /// Numbers as an SQL list.
    static func list(_ numbers: [Int64]) -> String {
        "(" + Set(numbers).sorted().map(String.init).joined(separator: ", ") + ")"
    }
}
