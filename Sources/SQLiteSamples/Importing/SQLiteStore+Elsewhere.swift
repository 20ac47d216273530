internal import Questionnaires
public import Samples

extension SQLiteStore {
    /// The stored results that match new sittings, from other sources or entered in the kit.
    public func storedElsewhere(
        of batch: SittingBatch, in imported: AssessmentImport
    ) async throws(StoreError) -> [StoredElsewhere?] {
        try read { (connection) throws(StoreError) in
            let elsewhere = try SittingsOfOtherSources(
                imported.source.name, imported.forms, connection)
            guard var elsewhere else { return Array(repeating: nil, count: batch.count) }
            let people = try SittingsOfSource.people(connection)
            var person: [UInt8] = []
            var subject: Int64?
            var found: [StoredElsewhere?] = []
            found.reserveCapacity(batch.count)
            try batch.each { (sitting, bytes) throws(StoreError) in
                guard imported.forms.indices.contains(sitting.form) else { throw Self.noSuchForm }
                let name = bytes.extracting(sitting.subject)
                // A name is never empty, so this matches no person.
                if !person.span.holdsTheSame(as: name) {
                    person = bytes.array(sitting.subject)
                    subject = nil
                    try people.each(text: name) { subject = $0.integer(0) }
                }
                guard let subject else { return found.append(nil) }
                found.append(
                    try self.elsewhere(
                        sitting, bytes, imported, subject: subject, &elsewhere, connection))
            }
            return found
        }
    }

    /// Whether a new sitting is ignored because the store has the same from elsewhere.
    ///
    /// - Parameters:
    ///   - kept: The sittings of this source, in which the sitting was just looked up.
    ///   - elsewhere: The sittings from elsewhere; `nil` if the import stores such sittings anyway.
    func isSame(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, _ imported: AssessmentImport,
        _ kept: SittingsOfSource, _ elsewhere: inout SittingsOfOtherSources?
    ) throws(StoreError) -> Bool {
        guard var looked = elsewhere, let subject = kept.subject else { return false }
        // Keep a single reference, or each sitting would copy everything that was looked up.
        elsewhere = nil
        defer { elsewhere = looked }
        let found = try self.elsewhere(
            sitting, bytes, imported, subject: subject, &looked, kept.connection)
        if case .same = found { return true }
        return false
    }

    /// The stored result that matches a new sitting of a known person, from another source or
    /// entered in the kit.
    func elsewhere(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, _ imported: AssessmentImport,
        subject: Int64, _ elsewhere: inout SittingsOfOtherSources, _ connection: Connection
    ) throws(StoreError) -> StoredElsewhere? {
        let matches = try elsewhere.matches(
            sitting, bytes, subject: subject, through: connection)
        guard !matches.isEmpty else { return nil }
        let form = imported.forms[sitting.form].questionnaire
        var full: Sitting?
        var first: SampleID?
        for kept in matches {
            if kept.amends, try isFirst(of: kept.id, importedFrom: imported.source, connection) {
                continue
            }
            // Most often the same table was imported under another source.
            if elsewhere.isPlainlySame(sitting, bytes, as: kept) { return .same(kept.id) }
            let said: Sitting
            if let full { said = full } else { said = try Sitting(sitting, in: bytes) }
            full = said
            guard let row = try connection.row(of: kept.id) else { continue }
            if said.isContained(in: try definitions.stored(row, connection).assessment, form) {
                return .same(kept.id)
            }
            first = first ?? kept.id
        }
        return first.map { .other($0) }
    }

    /// Whether the first version of a corrected result was imported from a source.
    private func isFirst(
        of id: SampleID, importedFrom source: Source, _ connection: Connection
    ) throws(StoreError) -> Bool {
        var next: SampleID? = id
        var isOwn = false
        while let id = next, let row = try connection.row(of: id) {
            isOwn =
                row.record.mode == AssessmentRecord.code(of: .imported)
                && row.record.source.name == source.name
            next = row.record.amends.flatMap { SampleID(bytes: $0) }
        }
        return isOwn
    }
}
