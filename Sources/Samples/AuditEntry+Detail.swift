package import Questionnaires

extension AuditEntry {
    /// One additional fact of an entry.
    ///
    /// Facts are part of the chain of hashes and are never removed. A text by or about a person is
    /// stored outside the chain, which has only the salted hash of the text. So the text can be
    /// erased, and the rest of the chain can still be verified.
    public struct Detail: Hashable, Sendable {
        /// The name of the detail.
        public let name: String
        /// The content of the detail.
        public let content: Content

        /// The content of a detail.
        public enum Content: Hashable, Sendable {
            /// A fact that is not about a person: a count, an identifier.
            case fact(String)
            /// A text that can be erased.
            case text(String)
            /// A text that was erased; a later entry records the erasure.
            case erased
            /// A text that is missing although no later entry records its erasure.
            case missing
        }

        /// Creates a fact.
        public init(name: String, value: String) {
            self.init(name: name, .fact(value))
        }

        /// Creates a text that can be erased.
        public init(name: String, text: String) {
            self.init(name: name, .text(text))
        }

        package init(name: String, _ content: Content) {
            self.name = name
            self.content = content
        }

        /// The fact or the text; `nil` if the text is erased or missing.
        public var value: String? {
            switch content {
            case .fact(let value), .text(let value): value
            case .erased, .missing: nil
            }
        }
    }
}

extension AuditEntry.Detail {
    package static func questionnaire(_ identity: Questionnaire.Identity) -> Self {
        Self(name: "questionnaire", text: identity.description)
    }

    /// The reason for a change.
    package static func reason(_ text: String) -> Self {
        Self(name: "reason", text.isEmpty ? .fact("") : .text(text))
    }

    package static func replacement(_ id: SampleID) -> Self {
        Self(name: "by", value: id.description)
    }

    /// The sample that replaced another, or `nil` for other details.
    package var replacement: SampleID? { name == "by" ? value.flatMap { SampleID($0) } : nil }

    /// The details of a withdrawn acknowledgement: the flag, who had acknowledged it with which
    /// note, and why it was withdrawn.
    package static func withdrawal(of record: FlagRecord, _ reason: String) -> [Self] {
        var details = flag(record)
        if let seen = record.acknowledgement {
            details.append(Self(name: "acknowledged-by", text: seen.attribution.actor))
            if !seen.note.isEmpty { details.append(Self(name: "note", text: seen.note)) }
        }
        return details + [.reason(reason)]
    }

    /// The details of an assignment: the flag, the person who is responsible now, and the day of
    /// the follow-up. The fact `none` records a missing assignee or day; a name is a text.
    package static func assignment(of record: FlagRecord) -> [Self] {
        func text(_ name: String, _ text: String?) -> Self {
            Self(name: name, text.map { .text($0) } ?? .fact("none"))
        }
        return flag(record) + [
            text("assigned-to", record.assignment?.assignee),
            text("follow-up", record.assignment?.followUp?.description),
        ]
    }

    package static func flag(_ record: FlagRecord) -> [Self] {
        [
            Self(name: "number", value: String(record.id)),
            Self(name: "flag", text: record.flag.text),
        ]
    }
}
