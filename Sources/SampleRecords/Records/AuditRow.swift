package import Questionnaires
package import Samples

/// An audit entry as its row: the part that the hash chain covers and that never changes.
package struct AuditRow {
    package let id: Int64
    package let attribution: Attribution
    package let action: AuditEntry.Action
    package let target: SampleID?
    package let links: [AuditEntry.Link]
    package let hash: ContentHash

    /// The columns that ``init(_:)`` reads.
    package static let selection = """
        SELECT id, instant, instant_offset, actor, action, target, details, hash FROM audit

        """

    /// Reads a row; `nil` when it is not an entry. It does not check the chain.
    package init?(_ row: some RecordRow) {
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
    package var textCount: Int { links.count { if case .text = $0 { true } else { false } } }

    /// The account that the store saw; `nil` in an entry that records none.
    package var account: String? { links.last?.account }

    /// Whether the entry names the person as the actor.
    package func names(_ subject: SubjectID) -> Bool {
        subject.isNamed(in: attribution.actor) || account.map { subject.isNamed(in: $0) } ?? false
    }

    /// The entry with its texts.
    ///
    /// - Parameters:
    ///   - texts: The stored texts.
    ///   - isErased: Whether a later entry records that the texts of this one were erased.
    package func entry(_ texts: [AuditTextRow], isErased: Bool) -> AuditEntry {
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

    /// The content of the details column: name and value of a fact; name, an empty text and hash of
    /// a text.
    package static func text(of links: [AuditEntry.Link]) -> String {
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
package struct AuditTextRow {
    /// The number of the entry.
    package let entry: Int64
    /// The index among the details of the entry, from 0.
    package let place: Int64
    package let sealed: SealedText

    /// The columns that ``init(_:)`` reads.
    package static let selection = "SELECT entry, place, salt, text, person FROM audit_text "

    /// The statement that adds a row.
    package static let insertion =
        "INSERT INTO audit_text (entry, place, salt, text, person) VALUES (?, ?, ?, ?, ?)"

    /// The values that ``insertion`` takes.
    package var values: [SQLValue] {
        [
            .integer(entry), .integer(place), .bytes(sealed.salt), .text(sealed.text),
            .optional(sealed.person),
        ]
    }

    package init(entry: Int64, place: Int64, sealed: SealedText) {
        (self.entry, self.place, self.sealed) = (entry, place, sealed)
    }
}

extension AuditTextRow {
    package init(_ row: some RecordRow) {
        self.init(
            entry: row.integer(0), place: row.integer(1),
            sealed: SealedText(
                salt: row.bytes(2), text: row.text(3), person: row.optionalBytes(4)))
    }
}

extension AuditRow {
    /// The entries whose texts this one records as erased.
    package var erasedTexts: AuditEntry.ErasedTexts {
        guard [.deleted, .erased].contains(action) else { return AuditEntry.ErasedTexts() }
        for case .fact(let name, let value) in links {
            if let erased = AuditEntry.ErasedTexts(.init(name: name, value: value)) {
                return erased
            }
        }
        return AuditEntry.ErasedTexts()
    }
}
