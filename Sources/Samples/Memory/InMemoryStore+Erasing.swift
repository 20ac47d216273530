extension InMemoryStore {
    /// Deletes a sample or a draft with everything about it.
    public func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) throws(StoreError) {
        let versions = versions(of: id)
        guard let sample = observations[id] ?? versions.first.flatMap({ currentSample($0) }) else {
            return try deleteDraft(id, reason, by: attribution)
        }
        let subject = sample.sample.subject
        let ids = versions.isEmpty ? [id] : versions
        for version in ids {
            if let left = assessments[version]?.assessment.deletedImport {
                deletedImports[left] = subject.mark(in: self.id)
            }
            if let gone = removed(version) { addTombstone(gone, .deleted) }
        }
        let count = removeFlags { ids.contains($0.assessment) }
        let named = withEarlier(ids)
        let erased = eraseTexts { entry, _ in entry.target.map(named.contains) ?? false }
        audit(
            .deleted, id,
            AuditEntry.Detail.deletion(
                reason: reason, flags: count, others: ids.filter { $0 != id }, erased),
            about: subject, by: attribution)
    }

    /// Deletes the data of an interview that did not become an assessment.
    private func deleteDraft(
        _ id: SampleID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        guard !deleted.contains(id) else { throw .notFound(id) }
        let subject =
            drafts.first { $0.id == id }?.subject ?? flags.first { $0.assessment == id }?.subject
        let isOpen = drafts.contains { $0.id == id }
        drafts.removeAll { $0.id == id }
        let count = removeFlags { $0.assessment == id }
        let erased = eraseTexts { entry, _ in entry.target == id }
        guard isOpen || count > 0 || erased.detail != nil else { throw .notFound(id) }
        deleted.insert(id)
        audit(
            .deleted, id,
            AuditEntry.Detail.deletion(reason: reason, flags: count, others: [], erased),
            about: subject, by: attribution)
    }

    /// Erases everything about a person.
    public func erase(
        _ subject: Subject, reason: String, by attribution: Attribution
    ) throws(StoreError) -> Erasure {
        try subject.checkIsNotNamed(inReason: reason)
        var erasure = Erasure()
        let samples =
            (assessments.values.map { StoredSample($0) } + observations.values)
            .filter { $0.sample.subject == subject }.sorted { $0.sequence < $1.sequence }
        erasure.assessments = samples.count { $0.type == .assessment }
        erasure.observations = samples.count - erasure.assessments
        for sample in samples {
            _ = removed(sample.id)
            addTombstone(sample, .deleted)
        }
        let open = drafts.filter { $0.subject == subject }
        let sources = Set(samples.map(\.sample.source.name) + open.map(\.source.name))
        erasure.drafts = open.count
        deleted.formUnion(open.map(\.id))
        deleted.formUnion(flags.filter { $0.subject == subject }.map(\.assessment))
        drafts.removeAll { $0.subject == subject }
        erasure.flags = removeFlags { $0.subject == subject }
        let mark = subject.mark(in: id)
        erasure.deletedImports = deletedImports.values.count { $0 == mark }
        deletedImports = deletedImports.filter { $0.value != mark }
        let ids = withEarlier(samples.map(\.id) + open.map(\.id))
        let erased = eraseTexts { entry, about in
            about == mark || entry.target.map(ids.contains) == true
                || entry.texts.contains { subject.isNamed(in: $0, about: about) }
        }
        erasure.auditEntries = erased.count
        guard !erasure.isEmpty else { throw .nothingAboutPerson }
        forgetSources(sources, &erasure)
        erasure.entriesAsActor = entries.count { subject.isNamed(in: $0.attribution.actor) }
        audit(.erased, nil, erasure.auditDetails(reason: reason, erased), by: attribution)
        return erasure
    }

    /// Some identifiers, together with earlier identifiers of the same samples, from before they
    /// were moved to their current person.
    private func withEarlier(_ ids: [SampleID]) -> Set<SampleID> {
        var named = Set(ids)
        // Newest first: for a sample that was moved twice, the last move leads to the first.
        for entry in entries.reversed() where entry.action == .reassigned {
            guard let earlier = entry.target else { continue }
            if named.contains(SampleID(reassigning: earlier)) { named.insert(earlier) }
        }
        return named
    }

    /// Deletes the sources that wrote only about the erased person.
    private func forgetSources(_ sources: Set<String>, _ erasure: inout Erasure) {
        let left = Set(
            assessments.values.map(\.assessment.source.name)
                + observations.values.map(\.sample.source.name) + drafts.map(\.source.name))
        for source in sources.subtracting(left) {
            tombstones = tombstones.map { $0.source == source ? $0.withoutSource : $0 }
            erasure.sources += 1
            erasure.grants += decisions.count { $0.source == source }
            decisions.removeAll { $0.source == source }
        }
    }

    /// The versions of a stored assessment, oldest first.
    private func versions(of id: SampleID) -> [SampleID] {
        guard let found = assessments[id] else { return [] }
        var (first, last) = (found, found)
        var versions = [id]
        while let earlier = first.amends.flatMap({ assessments[$0] }) {
            versions.insert(earlier.id, at: 0)
            first = earlier
        }
        while let later = last.amendedBy.flatMap({ assessments[$0] }) {
            versions.append(later.id)
            last = later
        }
        return versions
    }

    private func currentSample(_ id: SampleID) -> StoredSample? {
        assessments[id].map { StoredSample($0) }
    }

    private func removeFlags(_ isMeant: (FlagRecord) -> Bool) -> Int {
        let count = flags.count
        flags.removeAll(where: isMeant)
        return count - flags.count
    }

    private func eraseTexts(_ isMeant: (AuditEntry, [UInt8]?) -> Bool) -> ErasedTexts {
        let places = entries.indices.filter {
            !entries[$0].texts.isEmpty && isMeant(entries[$0], marks[entries[$0].id])
        }
        for place in places { entries[place] = entries[place].withoutTexts }
        return ErasedTexts(of: places.map { entries[$0].id })
    }
}

extension Changes.Tombstone {
    /// The tombstone after the name of the source was erased.
    fileprivate var withoutSource: Self {
        Self(
            id: id, reason: reason, replacement: replacement, type: type, source: "", added: added,
            sequence: sequence)
    }
}
