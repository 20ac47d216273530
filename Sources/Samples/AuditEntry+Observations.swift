// The audit entries for samples other than assessments, the same for every store.

/// A replaced sample and its replacement.
package struct ReplacedSample: Hashable, Sendable {
    package let id: SampleID
    package let replacement: SampleID

    package init(id: SampleID, replacement: SampleID) {
        self.id = id
        self.replacement = replacement
    }
}

/// The content of an audit entry, before it has its number and hash.
package struct AuditLine: Hashable, Sendable {
    package let action: AuditEntry.Action
    package let target: SampleID?
    package let details: [AuditEntry.Detail]

    /// The entries for one call that saves: one for the added samples, and one for each replaced
    /// sample. Empty when no sample was added.
    ///
    /// - Parameters:
    ///   - samples: The samples that were passed in.
    ///   - outcomes: The outcome for each, in the same order.
    ///   - replacements: The replaced samples, in the order of replacement.
    package static func lines(
        saving samples: [ObservedSample], _ outcomes: [StoreRole.SaveOutcome],
        _ replacements: [ReplacedSample]
    ) -> [AuditLine] {
        let added = zip(samples, outcomes).filter { $0.1.isAdded }.map(\.0)
        guard let first = added.first else { return [] }
        let types = SampleType.allCases.compactMap { type -> AuditEntry.Detail? in
            let count = added.count { $0.type == type }
            return count == 0 ? nil : .init(name: type.rawValue, value: String(count))
        }
        let saved = AuditLine(
            action: .saved, target: added.count == 1 ? first.id : nil, details: types)
        return [saved]
            + replacements.map {
                AuditLine(
                    action: .replaced, target: $0.id, details: [.replacement($0.replacement)])
            }
    }
}

extension StoreRole.SaveOutcome {
    /// Whether the save added the sample.
    var isAdded: Bool {
        switch self {
        case .added, .replaced: true
        case .alreadyStored, .olderThanStored: false
        }
    }
}

extension SampleAccess.Grant {
    /// The facts of a decision for the audit.
    public var auditDetails: [AuditEntry.Detail] {
        [
            .init(name: "source", text: source),
            .init(name: "type", value: type.rawValue),
            .init(name: "reading", value: reading.rawValue),
            .init(name: "sharing", value: sharing.rawValue),
        ]
    }

    /// Whether the other decision is about the same source and type, so that this one replaces it.
    public func replaces(_ other: SampleAccess.Grant) -> Bool {
        type == other.type && source.hasSameBytes(as: other.source)
    }

    /// Whether one grant comes before another: by the bytes of the source, then by the type.
    public static func isOrdered(_ left: SampleAccess.Grant, _ right: SampleAccess.Grant) -> Bool {
        if left.source.hasSameBytes(as: right.source) {
            return left.type.rawValue < right.type.rawValue
        }
        return left.source.utf8.lexicographicallyPrecedes(right.source.utf8)
    }
}
