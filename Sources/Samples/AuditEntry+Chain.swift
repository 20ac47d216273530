package import Questionnaires

extension AuditEntry {
    /// The hash before the first entry.
    package static let root = [UInt8](repeating: 0, count: 32)

    /// Makes the entry that follows another.
    ///
    /// The chain shows accidents and clumsy changes. It is not keyed: who may write to the file
    /// can compute all hashes anew, so keep the newest hash elsewhere to compare it later.
    ///
    /// - Parameters:
    ///   - id: One more than the entry before, 1 for the first.
    ///   - attribution: Who acted, and when.
    ///   - action: What was done.
    ///   - target: What it was done to, or `nil`.
    ///   - details: Further facts.
    ///   - previous: The 32 bytes of the hash of the entry before, or ``root``.
    /// - Returns: The entry with its hash.
    package static func chained(
        id: Int64, attribution: Attribution, action: Action, target: SampleID?,
        details: [Detail], after previous: [UInt8]
    ) -> AuditEntry {
        var content = ContentBytes()
        content.append(previous)
        content.append(id)
        content.append(attribution.instant)
        content.append(attribution.actor)
        content.append(action.rawValue)
        content.append(target?.bytes)
        content.append(Int64(details.count))
        for detail in details {
            content.append(detail.name)
            content.append(detail.value)
        }
        return AuditEntry(
            id: id, attribution: attribution, action: action, target: target, details: details,
            hash: ContentHash(of: content.bytes).description)
    }
}

extension AuditEntry.Detail {
    package static func questionnaire(_ identity: Questionnaire.Identity) -> Self {
        Self(name: "questionnaire", value: identity.description)
    }

    package static func reason(_ text: String) -> Self { Self(name: "reason", value: text) }

    package static func replacement(_ id: SampleID) -> Self {
        Self(name: "by", value: id.description)
    }

    /// The sample that took the place of another, or `nil` for other facts.
    package var replacement: SampleID? { name == "by" ? SampleID(value) : nil }

    package static func flag(_ record: FlagRecord) -> [Self] {
        [
            Self(name: "number", value: String(record.id)),
            Self(name: "flag", value: record.flag.text),
        ]
    }
}
