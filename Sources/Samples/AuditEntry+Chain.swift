package import Questionnaires

extension AuditEntry {
    /// The hash before the first entry.
    package static let root = [UInt8](repeating: 0, count: 32)

    /// A detail in the form that the chain of hashes stores.
    package enum Link: Hashable, Sendable {
        /// A fact, with its name.
        case fact(name: String, String)
        /// A text, with its name and its ``SealedText/hash(named:)``.
        case text(name: String, hash: [UInt8])

        /// The fact that records ``AuditEntry/account``. It is the last one of an entry.
        package static func account(_ name: String) -> Link { .fact(name: "account", name) }

        /// The account, if this is the fact that records it.
        package var account: String? {
            if case .fact("account", let name) = self { name } else { nil }
        }
    }

    /// The hash of an entry, computed from the entry before it.
    ///
    /// The chain detects accidental and careless changes. It has no key: a program that can write
    /// to the file can recompute all hashes. So store the newest hash elsewhere and compare it
    /// later.
    ///
    /// - Parameters:
    ///   - id: One more than the entry before, 1 for the first.
    ///   - attribution: Who acted, and when.
    ///   - action: The action.
    ///   - target: The sample or draft that the action is about, or `nil`.
    ///   - links: The details.
    ///   - previous: The 32 bytes of the hash of the entry before, or ``root``.
    package static func hash(
        id: Int64, attribution: Attribution, action: Action, target: SampleID?, links: [Link],
        after previous: [UInt8]
    ) -> ContentHash {
        var content = ContentBytes()
        content.append(previous)
        content.append(id)
        content.appendFields(
            of: hashed(attribution: attribution, action: action, target: target, links: links))
        return ContentHash(of: content.bytes)
    }

    /// The bytes that the hash of an entry covers after the earlier hash and the number.
    package static func hashed(
        attribution: Attribution, action: Action, target: SampleID?, links: [Link]
    ) -> ContentBytes {
        var content = ContentBytes()
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
        return content
    }
}

/// A text of the audit outside of the chain, with the salt of its hash.
package struct SealedText: Hashable, Sendable {
    /// Random bytes, erased together with the text. Without them a short text could be guessed from
    /// its hash.
    package let salt: [UInt8]
    package let text: String
    /// The person whom the text is about, by ``SubjectID/mark(in:)``; `nil` if it is not about one
    /// person.
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

    /// The hash that the chain stores for the text.
    package func hash(named name: String) -> [UInt8] {
        var content = ContentBytes()
        content.append(salt)
        content.append(person)
        content.append(name)
        content.append(text)
        return ContentHash(of: content.bytes).bytes
    }
}

extension AuditEntry {
    /// Creates the entry that follows another one, with its hash over both.
    ///
    /// The texts among the details can be erased, see ``withoutTexts``. A store that wants to
    /// verify its own chain later must keep the salt of each text, which this does not return.
    ///
    /// - Parameters:
    ///   - previous: The newest entry of the store, or `nil` for the first.
    ///   - attribution: Who acted, and when.
    ///   - action: The action.
    ///   - target: The sample or draft that the action is about, or `nil`.
    ///   - details: Further facts and texts.
    ///   - person: The person whom the texts are about, by ``SubjectID/mark(in:)``, or `nil`.
    public init(
        after previous: AuditEntry?, by attribution: Attribution, _ action: Action,
        _ target: SampleID?, _ details: [Detail], about person: [UInt8]?
    ) {
        let number = (previous?.id ?? 0) + 1
        let hash = Self.hash(
            id: number, attribution: attribution, action: action, target: target,
            links: details.map { $0.sealed(about: person).link },
            after: previous.flatMap { ContentHash($0.hash)?.bytes } ?? Self.root)
        self.init(
            id: number, attribution: attribution, action: action, target: target,
            details: details, hash: hash.description)
    }
}

extension AuditEntry.Detail {
    /// The detail in the form that the chain stores, and the text that is stored outside of it.
    package func sealed(about person: [UInt8]?) -> (link: AuditEntry.Link, text: SealedText?) {
        switch content {
        case .fact(let value): return (.fact(name: name, value), nil)
        case .text(let text):
            let sealed = SealedText(text, about: person)
            return (.text(name: name, hash: sealed.hash(named: name)), sealed)
        // New entries do not have this content; only the name is stored.
        case .erased, .missing: return (.fact(name: name, ""), nil)
        }
    }
}

extension SubjectID {
    /// A mark that identifies the person in a store where the name itself must not stay: 16 bytes,
    /// always the same for the same name. A guessed name can be checked against it.
    public func mark(in store: SampleID) -> [UInt8] {
        var content = ContentBytes()
        content.append("wellbeing person 1")
        content.append(store.bytes)
        content.append(text)
        return Array(ContentHash(of: content.bytes).bytes.prefix(16))
    }
}
