internal import Questionnaires
internal import Samples

// The very same file, read otherwise than before: under another zone, with the day and the month
// turned round, or under another source. Nothing in a row shows it, and every result would be kept
// twice.
extension SampleStore {
    /// The audit entries of earlier imports of a file, oldest first.
    ///
    /// - Parameter hash: The SHA-256 of the file.
    func imports(of hash: ContentHash) async throws(StoreError) -> [AuditEntry] {
        try await audit(after: 0, limit: nil).filter { entry in
            entry.action == .imported
                && entry.details.contains(.init(name: "sha-256", value: hash.description))
        }
    }
}

extension ImportPlan {
    /// What to say where the same file came in before, read so that its results are not found
    /// again; `nil` where all of them are, and what is new was not read then.
    ///
    /// - Parameters:
    ///   - earlier: The entries of the audit for the same file, oldest first.
    ///   - isMeant: Whether somebody wants what is new beside what is kept.
    func sameFile(_ earlier: [AuditEntry], isMeant: Bool) -> ImportFinding? {
        guard new > 0 else { return nil }
        let known = identical + conflicts + deletedBefore
        let unmet = earlier.last { entry in
            let before = entry.mapping
            return entry.keptSittings > known
                && before.map { Set($0.forms).isDisjoint(with: mapping.forms) } != true
        }
        guard let unmet else { return nil }
        let differing = unmet.mapping.map { mapping.differences(from: $0) } ?? []
        let how =
            differing.isEmpty
            ? "perhaps under another time zone" : "with other \(differing.joined(separator: ", "))"
        let count = new == 1 ? "1 result" : "\(new) results"
        return ImportFinding(
            .sameFile, gravity: isMeant ? .warning : .error,
            "this very file was imported on \(unmet.attribution.instant.date), read differently: "
                + "\(how); \(count) would be kept beside those of then. Read it as then, or keep "
                + "both with --again")
    }
}

extension ImportMapping {
    fileprivate var forms: [Questionnaire.ID] { sittings.map(\.questionnaire) }

    /// What of a row makes another result of it than under an earlier mapping, in words.
    fileprivate func differences(from earlier: ImportMapping) -> [String] {
        var differing: [String] = []
        if source != earlier.source { differing.append("source") }
        if subject != earlier.subject { differing.append("person") }
        if date != earlier.date || sittings.map(\.date) != earlier.sittings.map(\.date) {
            differing.append("dates")
        }
        if table != earlier.table { differing.append("encoding or separator") }
        // An older mapping does not say in which zone it was used.
        if let timeZone, let other = earlier.timeZone, timeZone != other {
            differing.append("time zone")
        }
        if forms != earlier.forms { differing.append("questionnaires") }
        return differing
    }
}

extension AuditEntry {
    private func detail(_ name: String) -> String? { details.first { $0.name == name }?.value }

    /// What the columns meant in an import; `nil` where that cannot be read any more.
    var mapping: ImportMapping? {
        detail("mapping").flatMap { try? ImportMapping(json: Array($0.utf8)) }
    }

    /// Whether all that an import kept was new.
    var addedAll: Bool { keptSittings > 0 && detail("added") == String(keptSittings) }

    /// How many sittings of the table the store had once the import was done.
    fileprivate var keptSittings: Int {
        ["added", "already-kept", "corrected", "left-as-kept", "deleted-before"]
            .reduce(0) { $0 + (detail($1).flatMap { Int($0) } ?? 0) }
    }
}
