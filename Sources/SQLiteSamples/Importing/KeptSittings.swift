internal import Questionnaires
internal import Samples

/// What a store keeps of the imported sittings of one person and form, while an import passes it.
///
/// Sittings that come in the order of person, form and time are held against one list, read once;
/// in any other order it is read again.
struct KeptSittings {
    /// A sitting as it came in first, before any correction.
    struct Kept {
        let start: Int64
        let isDay: Bool
        let id: SampleID
        let questionnaire: Int64
        let answers: [UInt8]
        let scores: [UInt8]
    }

    private let connection: Connection
    private let sources: String
    private let mayHaveDeleted: Bool
    private let source: String
    /// The last of the names that the store had before, byte by byte; a name behind it is new as
    /// long as all sittings come in order.
    private let lastKept: [UInt8]
    private var isSorted = true
    private var person: [UInt8] = []
    private var form = -1
    private var last: (start: Int64, isDay: Bool)?
    private var kept: ArraySlice<Kept> = []
    /// The last start up to which ``kept`` was read.
    private var through: Int64 = .min
    /// Whether the last person that was looked up had sittings at the times of the table.
    private var metLast = false
    /// The number of the person of the sitting that was looked up last; `nil` for a new one.
    private(set) var subject: Int64?

    init(of source: String, _ connection: Connection) throws(StoreError) {
        self.connection = connection
        self.source = source
        sources = Self.list(try connection.keys(ofSource: source))
        lastKept =
            try connection.first("SELECT text FROM subject ORDER BY text DESC LIMIT 1") {
                Array($0.text(0).utf8)
            } ?? []
        mayHaveDeleted = try connection.number("SELECT EXISTS (SELECT 1 FROM deleted_import)") != 0
    }

    /// What a sitting meets.
    enum Meeting {
        case nothing
        case kept(Kept)
        case deleted
    }

    /// Looks a sitting up.
    ///
    /// - Parameter settle: Puts what was added so far into the tables. Called before they are read
    ///   for a sitting that could be one of those: never while they come in order.
    mutating func meeting(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm,
        settle: () throws(StoreError) -> Void
    ) throws(StoreError) -> Meeting {
        let text = bytes.extracting(sitting.subject)
        let moment = (start: sitting.start, isDay: sitting.offset == nil)
        let isSamePerson = self.form >= 0 && person.span.holdsTheSame(as: text)
        let isBehindAll =
            isSamePerson
            ? self.form < sitting.form
                || self.form == sitting.form && last.map { Self.isBefore($0, moment) } ?? true
            : person.span.comesBefore(text)
        if !isBehindAll {
            isSorted = false
            try settle()
        }
        if !isSamePerson {
            person.removeAll(keepingCapacity: true)
            unsafe text.withUnsafeBufferPointer { unsafe person.append(contentsOf: $0) }
            subject =
                isSorted && lastKept.span.comesBefore(text)
                ? nil : try connection.key(ofSubject: text)
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
            return .kept(first)
        }
        guard mayHaveDeleted else { return .nothing }
        return try wasDeleted(sitting, bytes, of: form) ? .deleted : .nothing
    }

    /// Notes the number that the person of the last sitting was given.
    mutating func isNow(_ subject: Int64) { self.subject = subject }

    private static func isBefore(
        _ one: (start: Int64, isDay: Bool), _ other: (start: Int64, isDay: Bool)
    ) -> Bool {
        one.start != other.start ? one.start < other.start : !one.isDay && other.isDay
    }

    /// Reads what is kept of a person and form between a sitting and the last that follows it.
    private mutating func read(
        of form: ImportForm, from sitting: PackedSitting, _ bytes: Span<UInt8>
    ) throws(StoreError) {
        kept = []
        through = .max
        let versions = form.versions + (form.key.map { [$0] } ?? [])
        guard let subject, !versions.isEmpty else { return }
        var starts: Set<Int64> = [sitting.start]
        var place = sitting.place.upperBound
        while place < bytes.count {
            let next = PackedSitting(in: bytes, at: place)
            guard next.form == sitting.form, next.start >= sitting.start,
                bytes.extracting(next.subject)
                    .holdsTheSame(as: bytes.extracting(sitting.subject))
            else { break }
            starts.insert(next.start)
            place = next.place.upperBound
        }
        through = starts.max() ?? sitting.start
        let range = """
            WHERE subject = ? AND questionnaire IN \(Self.list(versions))
                AND start BETWEEN ? AND ?

            """
        let bounds: [SQLValue] = [
            .integer(subject), .integer(sitting.start), .integer(through),
        ]
        // Of a table that was never here, the index alone tells of most people that nothing is kept
        // at their times. Of one that comes again, asking it is lost time.
        if !metLast {
            try connection.each("SELECT start FROM assessment " + range, bounds) { row in
                if starts.contains(row.integer(0)) { metLast = true }
            }
            guard metLast else { return }
        }
        let store = try connection.store()
        var found: [Kept] = []
        try connection.each(
            """
            SELECT start, start_offset, id, questionnaire, answers, scores, sequence
            FROM assessment
            \(range) AND mode = 3 AND amends IS NULL AND source IN \(sources)
            """, bounds
        ) { (row) throws(StoreError) in
            guard starts.contains(row.integer(0)) else { return }
            let own = row.optionalBytes(2)
            guard
                let id = own.map({ SampleID(bytes: $0) })
                    ?? SampleID(store: store, sequence: row.integer(6))
            else { throw .damaged(at: connection.path) }
            found.append(
                Kept(
                    start: row.integer(0), isDay: row.isNull(1), id: id,
                    questionnaire: row.integer(3), answers: row.bytes(4), scores: row.bytes(5)))
        }
        metLast = !found.isEmpty
        // They nearly always come in order; SQLite would copy every row to make sure.
        let isBefore: (Kept, Kept) -> Bool = {
            Self.isBefore(($0.start, $0.isDay), ($1.start, $1.isDay))
        }
        if zip(found, found.dropFirst()).contains(where: { isBefore($1, $0) }) {
            found.sort(by: isBefore)
        }
        kept = found[...]
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

    /// Numbers as a list of SQL.
    private static func list(_ numbers: [Int64]) -> String {
        "(" + Set(numbers).sorted().map(String.init).joined(separator: ", ") + ")"
    }
}

extension Connection {
    /// The number of the person with a name in UTF-8, or `nil`.
    fileprivate func key(ofSubject text: Span<UInt8>) throws(StoreError) -> Int64? {
        try first(
            "SELECT key FROM subject WHERE text = ?",
            [.text(String(decoding: text.array(text.indices), as: UTF8.self))]
        ) { $0.integer(0) }
    }
}
