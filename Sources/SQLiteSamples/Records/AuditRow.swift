internal import Questionnaires
internal import Samples

/// An audit entry as its row: the part that the hash chain covers and that never changes.
struct AuditRow {
    let id: Int64
    let attribution: Attribution
    let action: AuditEntry.Action
    let target: SampleID?
    let links: [AuditEntry.Link]
    let hash: ContentHash

    /// The columns that ``init(_:)`` reads.
    static let selection = """
        SELECT id, instant, instant_offset, actor, action, target, details, hash FROM audit

        """

    /// Reads a row; `nil` when it is not an entry. It does not check the chain.
    init?(_ row: Row) {
        guard let instant = row.instant(1).timestamp, let hash = ContentHash(bytes: row.bytes(7)),
            let links = Self.links(from: row.text(6))
        else { return nil }
        let target = row.optionalBytes(5).map { SampleID(bytes: $0) }
        if case .some(.none) = target { return nil }
        self.id = row.integer(0)
        self.attribution = Attribution(actor: row.text(3), instant: instant)
        self.action = AuditEntry.Action(rawValue: row.text(4))
        self.target = target ?? nil
        self.links = links
        self.hash = hash
    }

    /// The number of texts of the entry outside the chain, erased ones included.
    var textCount: Int { links.count { if case .text = $0 { true } else { false } } }

    /// The account that the store saw; `nil` in an entry that records none.
    var account: String? { links.last?.account }

    /// The entry with its texts.
    ///
    /// - Parameters:
    ///   - texts: The stored texts.
    ///   - isErased: Whether a later entry records that the texts of this one were erased.
    func entry(_ texts: [AuditTextRow], isErased: Bool) -> AuditEntry {
        let details = links.dropLast(account == nil ? 0 : 1).enumerated().map { place, link in
            switch link {
            case .fact(let name, let value): AuditEntry.Detail(name: name, value: value)
            case .text(let name, _):
                AuditEntry.Detail(
                    name: name,
                    texts.first { $0.place == Int64(place) }.map { .text($0.sealed.text) }
                        ?? (isErased ? .erased : .missing))
            }
        }
        return AuditEntry(
            id: id, attribution: attribution, account: account, action: action, target: target,
            details: details, hash: hash.description)
    }

    /// The content of the details column: a pair for a fact, and for a text its name and hash.
    static func text(of links: [AuditEntry.Link]) -> String {
        TextRows.text(
            of: links.map { link in
                switch link {
                case .fact(let name, let value): [name, value]
                case .text(let name, let hash):
                    [name, "", ContentHash(bytes: hash)?.description ?? ""]
                }
            })
    }

    private static func links(from text: String) -> [AuditEntry.Link]? {
        guard let rows = TextRows.rows(from: text) else { return nil }
        var links: [AuditEntry.Link] = []
        for row in rows {
            switch row.count {
            case 2: links.append(.fact(name: row[0], row[1]))
            case 3:
                guard let hash = ContentHash(row[2]) else { return nil }
                links.append(.text(name: row[0], hash: hash.bytes))
            default: return nil
            }
        }
        return links
    }
}

/// A text of the audit as its row, which can be erased.
struct AuditTextRow {
    /// The number of the entry.
    let entry: Int64
    /// The index among the details of the entry, from 0.
    let place: Int64
    let sealed: SealedText

    /// The columns that ``init(_:)`` reads.
    static let selection = "SELECT entry, place, salt, text, person FROM audit_text "

    func insert(into connection: Connection) throws(StoreError) {
        try connection.run(
            "INSERT INTO audit_text (entry, place, salt, text, person) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(entry), .integer(place), .bytes(sealed.salt), .text(sealed.text),
                .optional(sealed.person),
            ])
    }
}

extension AuditTextRow {
    init(_ row: Row) {
        self.init(
            entry: row.integer(0), place: row.integer(1),
            sealed: SealedText(
                salt: row.bytes(2), text: row.text(3), person: row.optionalBytes(4)))
    }
}

extension Connection {
    /// The audit entries whose texts were erased, as later entries record it.
    func erasedTexts() throws(StoreError) -> AuditEntry.ErasedTexts {
        var erased = AuditEntry.ErasedTexts()
        try each(
            AuditRow.selection + "WHERE action IN (?, ?)",
            [
                .text(AuditEntry.Action.deleted.rawValue),
                .text(AuditEntry.Action.erased.rawValue),
            ]
        ) { row in
            guard let row = AuditRow(row) else { return }
            erased.add(row.erasedTexts)
        }
        return erased
    }
}

extension AuditRow {
    /// The entries whose texts this one records as erased.
    var erasedTexts: AuditEntry.ErasedTexts {
        guard [.deleted, .erased].contains(action) else { return AuditEntry.ErasedTexts() }
        for case .fact(let name, let value) in links {
            if let erased = AuditEntry.ErasedTexts(.init(name: name, value: value)) {
                return erased
            }
        }
        return AuditEntry.ErasedTexts()
    }
}
