internal import Questionnaires
package import Samples

/// An entry of the audit before it has its number.
package struct NewAuditEntry {
    private let action: AuditEntry.Action
    private let target: SampleID?
    private let attribution: Attribution
    private let sealed: [(link: AuditEntry.Link, text: SealedText?)]
    private let links: [AuditEntry.Link]

    /// Seals the texts of an entry.
    ///
    /// - Parameters:
    ///   - mark: The mark of the person whom the texts are about.
    ///   - account: The account that the store sees.
    ///   - dialect: The database; a server cannot store the character U+0000.
    /// - Throws: ``StoreError/Code/invalid`` for a text that cannot be stored.
    package init(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        _ mark: [UInt8]?, _ attribution: Attribution, account: String, in dialect: SQLDialect
    ) throws(StoreError) {
        let texts = details.map { [$0.name, $0.value ?? ""] }
        guard TextRows.rows(from: TextRows.text(of: texts)) == texts,
            dialect == .sqlite || !texts.joined().contains(where: { $0.utf8.contains(0) })
        else {
            throw StoreError(
                code: .invalid, message: "a text has a character that cannot be kept; take it out")
        }
        self.action = action
        self.target = target
        self.attribution = attribution
        sealed = details.map { $0.sealed(about: mark) }
        links = sealed.map(\.link) + [.account(account)]
    }

    /// The hash of the entry, over the chain before it.
    package func hash(as id: AuditEntry.ID, after previous: [UInt8]) -> [UInt8] {
        AuditEntry.hash(
            id: id, attribution: attribution, action: action, target: target, links: links,
            after: previous
        ).bytes
    }

    /// The bytes that the hash covers after the previous hash and the number.
    package var hashed: [UInt8] {
        AuditEntry.hashed(
            attribution: attribution, action: action, target: target, links: links
        ).bytes
    }

    /// The columns from the instant to the details.
    package var values: [SQLValue] {
        Instant(attribution.instant).values + [
            .text(attribution.actor), .text(action.rawValue), .optional(target?.bytes),
            .text(AuditRow.text(of: links)),
        ]
    }

    /// The texts outside of the chain.
    package func texts(of entry: AuditEntry.ID) -> [AuditTextRow] {
        sealed.enumerated().compactMap { place, detail in
            detail.text.map { AuditTextRow(entry: entry, place: Int64(place), sealed: $0) }
        }
    }
}
