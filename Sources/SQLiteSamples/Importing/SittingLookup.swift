internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Looks up the sittings of an import in the store, one after the other.
///
/// If sittings come in the order of person, form and time, the stored sittings of a person and form
/// are read once. In any other order they are read again for each sitting.
struct SittingLookup {
    /// The stored version of a sitting.
    enum Match {
        case none
        case stored(StoredSittings.Stored)
        case deleted
    }

    /// The connection to read through.
    private(set) var connection: Connection
    /// The connection that also sees the sittings added by this import.
    private let own: Connection
    private let source: String
    private var people: Statement
    private var sittings: StoredSittings
    /// The sittings from elsewhere; `nil` if the import does not look for them, or the store has
    /// none.
    private var others: StoredSittings?
    /// The days for which ``others`` were read; `nil` before they are read for this person and
    /// form.
    private var days: ClosedRange<Int64>?
    private let mayHaveDeleted: Bool
    /// The last name in the store before the import, in byte order. While sittings come in order, a
    /// later name is a new person.
    private let lastStored: [UInt8]
    private(set) var isSorted = true
    private var person: [UInt8] = []
    /// The key of the person of the last lookup; `nil` for a new person.
    private(set) var subject: Int64?
    private var form = -1
    private var last: SittingContent?
    /// The index of the first stored sitting that is not before the last lookup.
    private var next = 0
    /// The last start time for which ``sittings`` were read.
    private var through: Int64 = .min

    init(_ imported: AssessmentImport, _ connection: Connection) throws(StoreError) {
        self.connection = connection
        own = connection
        source = imported.source.name
        let keys = try connection.keys(ofSource: source)
        let hasRows = try connection.number("SELECT EXISTS (SELECT 1 FROM assessment)") != 0
        sittings = StoredSittings(
            .source, sources: keys, mayHaveBlocks: true, mayHaveRows: hasRows)
        if imported.elsewhere == .leaveOutSame {
            let hasOtherImports =
                try connection.number(
                    "SELECT EXISTS (SELECT 1 FROM source WHERE imports <> 0 AND name <> ?)",
                    [.text(source)]) != 0
            let hasOthers =
                try connection.number(
                    """
                    SELECT EXISTS (SELECT 1 FROM assessment INDEXED BY assessment_source
                    WHERE mode <> 3)
                    """) != 0
            if hasOtherImports || hasOthers {
                others = StoredSittings(
                    .elsewhere, sources: keys, mayHaveBlocks: hasOtherImports, mayHaveRows: true)
            }
        }
        lastStored =
            try connection.first("SELECT text FROM subject ORDER BY text DESC LIMIT 1") {
                Array($0.text(0).utf8)
            } ?? []
        people = try Self.people(connection)
        mayHaveDeleted = try connection.number("SELECT EXISTS (SELECT 1 FROM deleted_import)") != 0
    }

    /// The statement that looks up the key of a person by name.
    private static func people(_ connection: Connection) throws(StoreError) -> Statement {
        try Statement("SELECT key FROM subject WHERE text = ?", on: connection)
    }

    /// Makes later lookups use another connection.
    ///
    /// While sittings come in order, a snapshot from before the import is enough: no lookup needs a
    /// sitting that this import added. After the first sitting out of order, lookups use the
    /// import's own connection again.
    mutating func read(through other: Connection) throws(StoreError) {
        connection = other
        if other === own { sittings.mayHaveRows = true }
        people = try Self.people(other)
        sittings.forgetStatements()
        others?.forgetStatements()
        days = nil
    }

    /// Looks up a sitting among those of the same source.
    ///
    /// - Parameter flush: Inserts the rows added so far. Called only for a sitting out of order,
    ///   before the tables are read, because it may be one of those rows.
    mutating func match(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm,
        flush: () throws(StoreError) -> Void
    ) throws(StoreError) -> Match {
        let text = bytes.extracting(sitting.subject)
        let isSamePerson = self.form >= 0 && person.span.holdsTheSame(as: text)
        let isLater = last.map { Self.isBefore($0, sitting.content) } ?? true
        let isAfterAll =
            isSamePerson
            ? self.form < sitting.form && form.isOnlyVersion || self.form == sitting.form && isLater
            : person.span.comesBefore(text)
        if !isAfterAll {
            isSorted = false
            try flush()
            if connection !== own { try read(through: own) }
        }
        if !isSamePerson {
            person.removeAll(keepingCapacity: true)
            person.append(text)
            subject = nil
            if !isSorted || !lastStored.span.comesBefore(text) {
                try people.each(text: text) { subject = $0.integer(0) }
            }
        }
        let isCovered =
            isSamePerson && self.form == sitting.form && sitting.content.start <= through && isLater
        if !isSamePerson || self.form != sitting.form { days = nil }
        if !isCovered { try read(of: form, from: sitting, bytes) }
        self.form = sitting.form
        last = sitting.content
        let stored = sittings.stored
        while next < stored.count, stored[next].isBefore(sitting.content) { next += 1 }
        if next < stored.count, stored[next].start == sitting.content.start,
            stored[next].isDay == (sitting.content.offset == nil)
        {
            return .stored(stored[next])
        }
        guard mayHaveDeleted else { return .none }
        return try wasDeleted(sitting, bytes, of: form) ? .deleted : .none
    }

    /// Whether a sitting and its match have the same answers, and neither states a score.
    func isPlainlySame(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm,
        as stored: StoredSittings.Stored
    ) -> Bool {
        sittings.isPlainlySame(sitting, bytes, of: form, as: stored)
    }

    /// The stored sittings from elsewhere of the person, form and day of the last lookup, in the
    /// order of saving; the second value compares them with the sitting.
    mutating func elsewhere(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm
    ) throws(StoreError) -> [(id: SampleID, amends: Bool, isPlainlySame: Bool)] {
        guard let subject, others != nil else { return [] }
        let day = sitting.content.day
        if days?.contains(day) != true {
            var range = day...day
            eachFollowing(sitting, bytes) { next in
                range = min(range.lowerBound, next.day)...max(range.upperBound, next.day)
                return true
            }
            days = range
            try others?.read(
                of: subject, form, at: sitting.form, .days(range), through: connection)
        }
        return others?.stored(on: day).map { stored in
            (
                stored.id, stored.amends,
                others?.isPlainlySame(sitting, bytes, of: form, as: stored) == true
            )
        } ?? []
    }

    /// Records that a sitting was corrected, so the sittings of its block now have rows.
    mutating func markRows() { sittings.mayHaveRows = true }

    /// Sets the key of the last sitting's person, if the person is new in the store.
    mutating func setSubject(_ subject: Int64) { self.subject = subject }

    private static func isBefore(_ one: SittingContent, _ other: SittingContent) -> Bool {
        one.start != other.start
            ? one.start < other.start : one.offset != nil && other.offset == nil
    }

    /// Reads the stored sittings of a person and form, from a sitting to the last that follows it.
    private mutating func read(
        of form: ImportForm, from sitting: PackedSitting, _ bytes: Span<UInt8>
    ) throws(StoreError) {
        next = 0
        through = .max
        guard let subject, !form.versions.isEmpty else { return sittings.removeAll() }
        var starts = [sitting.content.start]
        eachFollowing(sitting, bytes) { next in
            guard let before = starts.last, next.start >= before else { return false }
            if next.start > before { starts.append(next.start) }
            return true
        }
        through = starts.last ?? sitting.content.start
        try sittings.read(
            of: subject, form, at: sitting.form, .starts(starts), through: connection)
    }

    /// Calls a closure with each sitting that follows one of the same person and form, while the
    /// closure returns `true`.
    private func eachFollowing(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, _ body: (SittingContent) -> Bool
    ) {
        var place = sitting.place.upperBound
        while place < bytes.count {
            let next = PackedSitting(in: bytes, at: place)
            guard next.form == sitting.form,
                bytes.extracting(next.subject).holdsTheSame(as: bytes.extracting(sitting.subject)),
                body(next.content)
            else { return }
            place = next.place.upperBound
        }
    }

    private func wasDeleted(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm
    ) throws(StoreError) -> Bool {
        guard let subject = try? SubjectID(parsing: bytes.text(sitting.subject)) else {
            throw .unreadableSitting
        }
        let id = SampleID(
            deletedImportOf: form.questionnaire.id, subject: subject,
            start: try sitting.content.timestamp(), source: source)
        return try connection.number(
            "SELECT EXISTS (SELECT 1 FROM deleted_import WHERE id = ?)", [.bytes(id.bytes)]) != 0
    }
}

extension StoredSittings.Stored {
    /// Whether it was before a sitting of the table.
    fileprivate func isBefore(_ sitting: SittingContent) -> Bool {
        start != sitting.start ? start < sitting.start : !isDay && sitting.offset == nil
    }
}
