public import Questionnaires

extension SampleAccess {
    /// Saves samples other than assessments: all of them, or none.
    ///
    /// - Throws: ``StoreError/Code/notDetermined``, ``StoreError/Code/notAllowed``, and what
    ///   ``StoreRole/Observations/save(_:dailyMood:by:)-([ObservedSample],_,_)`` throws.
    @discardableResult
    public func save(
        _ samples: [ObservedSample], dailyMood rule: StateOfMind.DailyMoodRule = .many,
        by attribution: Attribution
    ) async throws(StoreError) -> [StoreRole.SaveOutcome] {
        try await checkSharing(samples.map { ($0.type, $0.sample.source) })
        return try await store.save(samples, dailyMood: rule, by: attribution)
    }

    /// Saves samples of several types other than assessments: all of them, or none.
    ///
    ///     try await access.save([felt], by: author)
    ///
    /// - Throws: ``StoreError/Code/notDetermined``, ``StoreError/Code/notAllowed``, and what
    ///   ``StoreRole/Observations/save(_:dailyMood:by:)-([Sample],_,_)`` throws.
    @discardableResult
    public func save(
        _ samples: [any Sample], dailyMood rule: StateOfMind.DailyMoodRule = .many,
        by attribution: Attribution
    ) async throws(StoreError) -> [StoreRole.SaveOutcome] {
        try await save(ObservedSample.all(samples), dailyMood: rule, by: attribution)
    }

    /// Saves an assessment.
    ///
    /// - Throws: ``StoreError/Code/notDetermined``, ``StoreError/Code/notAllowed``, and what
    ///   ``StoreRole/Assessments/save(_:of:finishing:by:)`` throws.
    @discardableResult
    public func save(
        _ assessment: Assessment, of questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> StoreRole.SaveOutcome {
        try await checkSharing([(.assessment, assessment.source)])
        do throws(StoreError) {
            return try await store.save(assessment, of: questionnaire, by: attribution)
        } catch  where error.code == .definitionConflict {
            // The store's own message counts assessments that may not be visible.
            throw StoreError(
                code: .definitionConflict,
                message: "another definition has the name and version of \(questionnaire.id); "
                    + "give the changed definition a new version")
        }
    }

    /// Replaces a sample that the source saved.
    ///
    /// - Throws: ``StoreError/Code/notFound`` for a sample that is not visible;
    ///   ``StoreError/Code/notAllowed`` for a sample of another source; and what
    ///   ``StoreRole/Observations/replace(_:with:reason:by:)`` throws.
    public func replace(
        _ id: SampleID, with sample: ObservedSample, reason: String, by attribution: Attribution
    ) async throws(StoreError) {
        try await checkOwned(id)
        try await checkSharing([(sample.type, sample.sample.source)])
        try await store.replace(id, with: sample, reason: reason, by: attribution)
    }

    /// Deletes a sample that the source saved.
    ///
    /// - Throws: ``StoreError/Code/notFound`` for a sample that is not visible;
    ///   ``StoreError/Code/notAllowed`` for a sample of another source; and the failures of the
    ///   store.
    public func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) async throws(StoreError) {
        let type = try await checkOwned(id)
        try await checkSharing([(type, SampleSource(name: source))])
        for version in try await store.versions(of: id)
        where !version.assessment.source.name.hasSameBytes(as: source) {
            throw .correctedByAnother(id)
        }
        try await store.delete(id, reason: reason, by: attribution)
    }

    /// Refuses samples that the source may not write. The error is about the first one.
    private func checkSharing(_ samples: [(SampleType, SampleSource)]) async throws(StoreError) {
        guard user == .owner else { throw .guest }
        let grants = try await ownGrants()
        for (type, writer) in samples {
            guard writer.name.hasSameBytes(as: source) else { throw .underAnotherName }
            switch grants.first(where: { $0.type == type })?.sharing ?? .notDetermined {
            case .allowed: continue
            case .notDetermined: throw .notDetermined(type)
            case .denied: throw .notAllowed(type)
            }
        }
    }

    /// Refuses a sample that the source did not save.
    @discardableResult
    private func checkOwned(_ id: SampleID) async throws(StoreError) -> SampleType {
        guard user == .owner else { throw .guest }
        let visibility = try await visibility()
        if let stored = try await visible(id, in: visibility) {
            guard stored.sample.source.name.hasSameBytes(as: source) else {
                throw .savedByAnother(id)
            }
            return stored.type
        }
        // The store reports what became of the source's own sample.
        let own = try await store.tombstones(of: id).last { $0.source.hasSameBytes(as: source) }
        guard let own else { throw .notFound(id) }
        return own.type
    }
}

extension StoreError {
    fileprivate static let guest = StoreError(
        code: .notAllowed,
        message: "a guest may not save or delete samples; ask the owner of the store")

    fileprivate static let underAnotherName = StoreError(
        code: .notAllowed, message: "a source saves under its own name; correct the sample's source"
    )

    fileprivate static func notDetermined(_ type: SampleType) -> StoreError {
        StoreError(
            code: .notDetermined,
            message: "the person has not decided whether this source may write "
                + "\(type.rawValue) samples; request authorization")
    }

    fileprivate static func notAllowed(_ type: SampleType) -> StoreError {
        StoreError(
            code: .notAllowed,
            message: "this source may not write \(type.rawValue) samples; "
                + "the person can allow it")
    }

    fileprivate static func savedByAnother(_ id: SampleID) -> StoreError {
        StoreError(
            code: .notAllowed,
            message: "\(id) was saved by another source; change it from that source, or as the "
                + "owner of the store")
    }

    fileprivate static func correctedByAnother(_ id: SampleID) -> StoreError {
        StoreError(
            code: .notAllowed,
            message: "\(id) has a version of another source and would be deleted with it; "
                + "delete it as the owner of the store")
    }

    static let guestRequest = StoreError(
        code: .notAllowed, message: "a guest cannot give permission; ask the owner of the store")
}
