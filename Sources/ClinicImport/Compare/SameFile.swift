internal import Questionnaires
internal import Samples

// The same file read differently than before: in another zone, with day and month swapped, or under
// another source. No row shows it, and every result would be stored twice.
extension SampleStore {
    /// The audit entries of earlier imports of a file, and of erased people, oldest first.
    ///
    /// - Parameter hash: The SHA-256 of the file.
    func imports(of hash: ContentHash) async throws(StoreError) -> [AuditEntry] {
        try await audit(after: 0, limit: nil).filter { entry in
            entry.action == .erased
                || entry.action == .imported
                    && entry.details.contains(.init(name: "sha-256", value: hash.description))
        }
    }
}

extension TableImport.Plan {
    /// The finding for a file that was imported before and read differently, so that its results
    /// are not found again; `nil` if all earlier results are found.
    ///
    /// - Parameters:
    ///   - earlier: The audit entries for the same file and of erased people, oldest first.
    ///   - isMeant: Whether the user wants to add the new results anyway.
    func sameFile(_ earlier: [AuditEntry], isMeant: Bool) -> TableImport.Finding? {
        let new = summary.new
        guard new > 0 else { return nil }
        let known = summary.alreadyStored + summary.conflicts + summary.deletedBefore
        let unmet = earlier.last { entry in
            guard entry.action == .imported else { return false }
            let before = entry.mapping
            return entry.keptSittings > known
                && before.map { Set($0.forms).isDisjoint(with: mapping.forms) } != true
        }
        guard let unmet else { return nil }
        let isErased = earlier.contains { $0.action == .erased && $0.id > unmet.id }
        let differing = unmet.mapping.map { mapping.differences(from: $0) } ?? []
        if differing.isEmpty, isErased {
            let people = new == 1 ? "1 result of this table is" : "\(new) results of this table are"
            return TableImport.Finding(
                .sameFile, gravity: isMeant ? .warning : .error,
                "this very file was imported on \(unmet.attribution.instant.day), and people were "
                    + "erased here since: \(people) new, perhaps of an erased person, and the "
                    + "import would add that person again. Take the person's rows out of the "
                    + "table, or keep all with --again")
        }
        let how =
            differing.isEmpty
            ? "perhaps under another time zone" : "with other \(differing.joined(separator: ", "))"
        return TableImport.Finding(
            .sameFile, gravity: isMeant ? .warning : .error,
            "this very file was imported on \(unmet.attribution.instant.day), read differently: "
                + "\(how); \(Counted("result", new)) would be added to the earlier ones. Use the "
                + "earlier settings, or keep both with --again")
    }
}

extension TableImport.Mapping {
    fileprivate var forms: [Questionnaire.ID] { sittings.map(\.questionnaire) }

    /// The differences from an earlier mapping that make a row another result, in words.
    fileprivate func differences(from earlier: TableImport.Mapping) -> [String] {
        var differing: [String] = []
        if source != earlier.source { differing.append("source") }
        if subject != earlier.subject { differing.append("person") }
        if date != earlier.date || sittings.map(\.date) != earlier.sittings.map(\.date) {
            differing.append("dates")
        }
        if table != earlier.table { differing.append("encoding or separator") }
        // An older mapping does not name the zone in which it was used.
        if let timeZone, let other = earlier.timeZone, timeZone != other {
            differing.append("time zone")
        }
        if forms != earlier.forms { differing.append("questionnaires") }
        return differing
    }
}

extension AuditEntry {
    private func detail(_ name: String) -> String? { details.first { $0.name == name }?.value }

    /// The mapping of an earlier import; `nil` if it can no longer be read.
    var mapping: TableImport.Mapping? {
        detail("mapping").flatMap { try? TableImport.Mapping(json: Array($0.utf8)) }
    }

    /// Whether all results of an import were new.
    var addedAll: Bool { keptSittings > 0 && detail("added") == String(keptSittings) }

    /// The number of the table's sittings in the store after the import.
    fileprivate var keptSittings: Int {
        ["added", "already-kept", "corrected", "left-as-kept", "deleted-before"]
            .reduce(0) { $0 + (detail($1).flatMap { Int($0) } ?? 0) }
    }
}
