extension SampleStore {
    /// All versions of an assessment, oldest first: the assessments it corrects, and those that
    /// correct it.
    ///
    /// - Returns: The versions; empty when no assessment has the identifier.
    public func versions(of id: SampleID) async throws(StoreError) -> [StoredAssessment] {
        guard let found = try await assessment(id) else { return [] }
        var versions = [found]
        // The identifiers of a damaged store could form a circle.
        var seen: Set<SampleID> = [id]
        while let earlier = versions[0].amends, seen.insert(earlier).inserted,
            let version = try await assessment(earlier)
        {
            versions.insert(version, at: 0)
        }
        while let later = versions[versions.count - 1].amendedBy, seen.insert(later).inserted,
            let version = try await assessment(later)
        {
            versions.append(version)
        }
        return versions
    }
}

extension StoredAssessment {
    /// The same as ``SampleStore/versions(of:)``, for the records of a store during a transaction.
    ///
    /// - Parameter assessment: Gives the assessment with an identifier, or `nil`.
    package static func versions(
        of id: SampleID, _ assessment: (SampleID) throws(StoreError) -> StoredAssessment?
    ) throws(StoreError) -> [StoredAssessment] {
        guard let found = try assessment(id) else { return [] }
        var versions = [found]
        var seen: Set<SampleID> = [id]
        while let earlier = versions[0].amends, seen.insert(earlier).inserted,
            let version = try assessment(earlier)
        {
            versions.insert(version, at: 0)
        }
        while let later = versions[versions.count - 1].amendedBy, seen.insert(later).inserted,
            let version = try assessment(later)
        {
            versions.append(version)
        }
        return versions
    }
}
