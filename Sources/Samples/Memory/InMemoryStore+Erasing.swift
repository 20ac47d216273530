extension InMemoryStore {
    /// Deletes a sample or a draft with everything about it.
    public func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) throws(StoreError) {
        let versions = versions(of: id)
        guard
            let subject = content.observation(id)?.sample.subject
                ?? content.assessments[id]?.assessment.subject
        else {
            return try deleteDraft(id, reason, by: attribution)
        }
        let ids = versions.isEmpty ? [id] : versions
        for version in ids {
            if let gone = content.assessments[version]?.assessment {
                content.noteDeletedImport(gone)
            }
            content.remove(version, .deleted)
        }
        let count = removeFlags { ids.contains($0.assessment) }
        let named = withEarlier(ids)
        let erased = eraseTexts { entry, _ in entry.target.map(named.contains) ?? false }
        content.audit(
            .deleted, id,
            AuditEntry.Detail.deletion(
                reason: reason, flags: count, others: ids.filter { $0 != id }, erased),
            about: subject, by: attribution)
    }

    /// Deletes the data of an interview that did not become an assessment.
    private func deleteDraft(
        _ id: SampleID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        guard !content.isDeleted(id) else { throw .notFound(id) }
        let subject =
            content.drafts.first { $0.id == id }?.subject
            ?? content.flags.first { $0.assessment == id }?.subject
        let isOpen = content.isDraft(id)
        content.drafts.removeAll { $0.id == id }
        let count = removeFlags { $0.assessment == id }
        let erased = eraseTexts { entry, _ in entry.target == id }
        guard isOpen || count > 0 || erased.detail != nil else { throw .notFound(id) }
        content.deleted.insert(id)
        content.audit(
            .deleted, id,
            AuditEntry.Detail.deletion(reason: reason, flags: count, others: [], erased),
            about: subject, by: attribution)
    }

    /// Erases everything about a person.
    public func erase(
        _ subject: SubjectID, reason: String, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.Erasure {
        try subject.checkIsNotNamed(inReason: reason)
        var erasure = StoreRole.Erasure()
        let samples =
            (content.assessments.values.map { StoredSample($0) } + content.observations.values)
            .filter { $0.sample.subject == subject }.sorted { $0.sequence < $1.sequence }
        erasure.assessments = samples.count { $0.type == .assessment }
        erasure.observations = samples.count - erasure.assessments
        for sample in samples { content.remove(sample.id, .deleted) }
        let open = content.drafts.filter { $0.subject == subject }
        let sources = Set(samples.map(\.sample.source.name) + open.map(\.source.name))
        erasure.drafts = open.count
        content.deleted.formUnion(open.map(\.id))
        content.deleted.formUnion(content.flags.filter { $0.subject == subject }.map(\.assessment))
        content.drafts.removeAll { $0.subject == subject }
        erasure.flags = removeFlags { $0.subject == subject }
        let mark = subject.mark(in: id)
        erasure.deletedImports = content.deletedImports.values.count { $0 == mark }
        content.deletedImports = content.deletedImports.filter { $0.value != mark }
        let ids = withEarlier(samples.map(\.id) + open.map(\.id))
        let erased = eraseTexts { entry, about in
            about == mark || entry.target.map(ids.contains) == true
                || entry.texts.contains { subject.isNamed(in: $0, about: about) }
        }
        erasure.auditEntries = erased.count
        guard !erasure.isEmpty else { throw .nothingAboutPerson }
        forgetSources(sources, &erasure)
        erasure.entriesAsActor = content.entries.count { subject.isNamed(in: $0.attribution.actor) }
        content.audit(.erased, nil, erasure.auditDetails(reason: reason, erased), by: attribution)
        return erasure
    }

    /// The identifiers, and those that the same samples had before they were moved to their current
    /// person.
    private func withEarlier(_ ids: [SampleID]) -> Set<SampleID> {
        var named = Set(ids)
        // Newest first: for a sample that was moved twice, the last move leads to the first.
        for entry in content.entries.reversed() where entry.action == .reassigned {
            guard let earlier = entry.target else { continue }
            if named.contains(SampleID(reassigning: earlier)) { named.insert(earlier) }
        }
        return named
    }

    /// Deletes the sources that wrote only about the erased person.
    private func forgetSources(_ sources: Set<String>, _ erasure: inout StoreRole.Erasure) {
        let left = Set(
            content.assessments.values.map(\.assessment.source.name)
                + content.observations.values.map(\.sample.source.name)
                + content.drafts.map(\.source.name))
        for source in sources.subtracting(left) {
            content.tombstones = content.tombstones.map {
                $0.source == source ? $0.withoutSource : $0
            }
            erasure.sources += 1
            erasure.grants += content.decisions.count { $0.source == source }
            content.decisions.removeAll { $0.source == source }
        }
    }

    /// The versions of a stored assessment, oldest first.
    private func versions(of id: SampleID) -> [SampleID] {
        guard let found = content.assessments[id] else { return [] }
        var (first, last) = (found, found)
        var versions = [id]
        while let earlier = first.amends.flatMap({ content.assessments[$0] }) {
            versions.insert(earlier.id, at: 0)
            first = earlier
        }
        while let later = last.amendedBy.flatMap({ content.assessments[$0] }) {
            versions.append(later.id)
            last = later
        }
        return versions
    }

    private func removeFlags(_ isMeant: (FlagRecord) -> Bool) -> Int {
        let count = content.flags.count
        content.flags.removeAll(where: isMeant)
        return count - content.flags.count
    }

    private func eraseTexts(_ isMeant: (AuditEntry, [UInt8]?) -> Bool) -> AuditEntry.ErasedTexts {
        let meant = content.entries.filter {
            !$0.texts.isEmpty && isMeant($0, content.marks[$0.id])
        }
        for entry in meant { content.entries[Int(entry.id) - 1] = entry.withoutTexts }
        return AuditEntry.ErasedTexts(of: meant.map(\.id))
    }
}
