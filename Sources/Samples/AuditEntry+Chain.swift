package import Questionnaires

extension AuditEntry {
    /// The hash before the first entry.
    package static let root = [UInt8](repeating: 0, count: 32)

    /// A detail as the chain of hashes holds it.
    package enum Link: Hashable, Sendable {
        /// A fact, with its name.
        case fact(name: String, String)
        /// A text, with its name and its ``SealedText/hash(named:)``.
        case text(name: String, hash: [UInt8])
    }

    /// The hash of the entry that follows another.
    ///
    /// The chain shows accidents and clumsy changes. It is not keyed: who may write to the file
    /// can compute all hashes anew, so keep the newest hash elsewhere to compare it later.
    ///
    /// - Parameters:
    ///   - id: One more than the entry before, 1 for the first.
    ///   - attribution: Who acted, and when.
    ///   - action: What was done.
    ///   - target: What it was done to, or `nil`.
    ///   - links: The details.
    ///   - previous: The 32 bytes of the hash of the entry before, or ``root``.
    package static func hash(
        id: Int64, attribution: Attribution, action: Action, target: SampleID?, links: [Link],
        after previous: [UInt8]
    ) -> ContentHash {
        var content = ContentBytes()
        content.append(previous)
        content.append(id)
        content.append(attribution.instant)
        content.append(attribution.actor)
        content.append(action.rawValue)
        content.append(target?.bytes)
        content.append(Int64(links.count))
        for link in links {
            switch link {
            case .fact(let name, let value):
                content.append(Int64(0))
                content.append(name)
                content.append(value)
            case .text(let name, let hash):
                content.append(Int64(1))
                content.append(name)
                content.append(hash)
            }
        }
        return ContentHash(of: content.bytes)
    }
}

/// A text of the audit outside of the chain, with what its hash needs.
package struct SealedText: Hashable, Sendable {
    /// Random bytes, erased together with the text. Without them a short text could be found by
    /// trying.
    package let salt: [UInt8]
    package let text: String
    /// The person it is about, by ``Subject/mark(in:)``; `nil` where it is about no one person.
    package let person: [UInt8]?

    package init(salt: [UInt8], text: String, person: [UInt8]?) {
        self.salt = salt
        self.text = text
        self.person = person
    }

    /// Seals a text with a new salt.
    package init(_ text: String, about person: [UInt8]?) {
        self.init(
            salt: (0..<16).map { _ in UInt8.random(in: .min ... .max) }, text: text,
            person: person)
    }

    /// What the chain holds of the text.
    package func hash(named name: String) -> [UInt8] {
        var content = ContentBytes()
        content.append(salt)
        content.append(person)
        content.append(name)
        content.append(text)
        return ContentHash(of: content.bytes).bytes
    }
}

extension AuditEntry.Detail {
    /// The detail as the chain holds it, and the text that is kept outside of it.
    package func sealed(about person: [UInt8]?) -> (link: AuditEntry.Link, text: SealedText?) {
        switch content {
        case .fact(let value): return (.fact(name: name, value), nil)
        case .text(let text):
            let sealed = SealedText(text, about: person)
            return (.text(name: name, hash: sealed.hash(named: name)), sealed)
        // No new entry has one; the name alone is kept.
        case .erased, .missing: return (.fact(name: name, ""), nil)
        }
    }
}

extension Subject {
    /// What stands for the person in a store where the name itself must not stay: 16 bytes that the
    /// same name gives again. Whoever guesses the name can check the guess.
    package func mark(in store: SampleID) -> [UInt8] {
        var content = ContentBytes()
        content.append("wellbeing person 1")
        content.append(store.bytes)
        content.append(text)
        return Array(ContentHash(of: content.bytes).bytes.prefix(16))
    }
}
