internal import Questionnaires
internal import Scoring

extension StoreMerge {
    /// Merges an assessment, after the assessments that it corrects.
    ///
    /// - Returns: Its identifier in this store, or `nil` when it was not added.
    mutating func merge(_ stored: StoredAssessment) async throws(StoreError) -> SampleID? {
        try await mergeMove(to: stored.assessment)
        let kept = try await into.assessment(stored.id)?.assessment
        if kept == stored.assessment {
            report.alreadyStored += 1
            return stored.id
        }
        if try await isImportedHere(stored, as: kept) {
            report.alreadyStored += 1
            return kept?.id
        }
        let form = try await definition(stored.assessment.questionnaire)
        if stored.assessment.mode == .imported { return try await mergeImport(stored, form) }
        guard kept == nil else {
            report.conflicts.append(stored.id)
            return nil
        }
        if let earlier = try await replacedHere(by: stored) {
            let versions = try await into.versions(of: earlier.id)
            // An import compares it in the same way.
            switch StoreRole.PackedResults.Comparison(
                of: stored.assessment, form, with: versions, tombstone: nil)
            {
            case .identical, .correctedSince:
                report.alreadyStored += 1
                return versions.last?.id
            case .otherTotal:
                report.conflicts.append(stored.id)
                return nil
            default: break
            }
        }
        if let earlier = try await mergeCorrected(by: stored) {
            do {
                _ = try await into.amend(
                    earlier, with: stored.assessment, of: form, reason: Self.reason,
                    by: attribution)
                report.added.append(stored.id)
                return stored.id
            } catch {
                guard [.superseded, .notFound].contains(error.code) else { throw error }
            }
        }
        do {
            return try await write(stored, stored.assessment, form, amending: nil)
        } catch {
            try recordConflict(error, about: stored.id)
            return nil
        }
    }

    /// Whether an export of the other store was imported here, with this assessment or with a later
    /// version of it: an import of such a file keeps the identifier, but not the source.
    ///
    /// - Parameter kept: The assessment with its identifier here.
    private func isImportedHere(
        _ stored: StoredAssessment, as kept: Assessment?
    ) async throws(StoreError) -> Bool {
        if let kept { return kept.isImport(of: stored.assessment) }
        var later = stored.amendedBy
        while let id = later, let version = try await from.assessment(id) {
            if let kept = try await into.assessment(id) {
                // As a correction of its own it would be added to the version that it corrects.
                return kept.amends == nil && kept.assessment.isImport(of: version.assessment)
            }
            later = version.amendedBy
        }
        return false
    }

    /// Repeats a move to another person that was made in the other store only.
    private mutating func mergeMove(to moved: Assessment) async throws(StoreError) {
        for earlier in history.replaced[moved.id] ?? []
        where SampleID(reassigning: earlier) == moved.id {
            // Copies of one store give the same identifier to different imported results.
            guard let kept = try await into.assessment(earlier), kept.amendedBy == nil,
                kept.assessment.subject != moved.subject,
                kept.assessment.answers == moved.answers, kept.assessment.start == moved.start,
                kept.assessment.source == moved.source
            else { continue }
            do {
                _ = try await into.reassign(
                    earlier, to: moved.subject, reason: Self.reason, by: attribution)
            } catch {
                guard [.superseded, .identifierTaken].contains(error.code) else { throw error }
            }
        }
    }

    /// A definition of the other store.
    func definition(
        _ identity: Questionnaire.Identity
    ) async throws(StoreError) -> Questionnaire {
        guard let form = try await from.questionnaire(identity) else {
            throw StoreError(
                code: .damaged, message: "the other store has lost a definition; verify it")
        }
        return form
    }

    /// Merges the assessment that another one corrects.
    ///
    /// - Returns: Its identifier in this store, or `nil` when it is not in this store.
    private mutating func mergeCorrected(
        by stored: StoredAssessment
    ) async throws(StoreError) -> SampleID? {
        guard let earlier = stored.amends else { return try await replacedHere(by: stored)?.id }
        if let before = try await from.assessment(earlier) {
            let conflicts = report.conflicts
            defer {
                // The report is about the correction, not about the corrected assessment.
                report.conflicts = conflicts
            }
            return try await merge(before)
        }
        // The other store deleted it, and its identifier alone does not identify the person.
        guard let kept = try await into.assessment(earlier)?.assessment else { return nil }
        return kept.mode != .imported || kept.isSameSitting(as: stored.assessment) ? earlier : nil
    }

    /// The current result here that a result of the other store replaced before it came there by an
    /// import, or `nil`. The other store knows only its identifier.
    private func replacedHere(
        by stored: StoredAssessment
    ) async throws(StoreError) -> Assessment? {
        for id in (history.replaced[stored.id] ?? []).reversed() where stored.amends == nil {
            // Copies of one store give the same identifier to different imported results.
            if let kept = try await into.assessment(id)?.assessment,
                kept.subject == stored.assessment.subject,
                kept.questionnaire.id == stored.assessment.questionnaire.id,
                kept.mode != .imported || kept.isSameSitting(as: stored.assessment)
            {
                return kept
            }
        }
        return nil
    }

    /// Whether a result replaced another one there that is here too, or was deleted here.
    private func isCorrection(_ stored: StoredAssessment) async throws(StoreError) -> Bool {
        if stored.amends != nil { return true }
        for id in history.replaced[stored.id] ?? [] {
            if try await into.assessment(id) != nil { return true }
            if try await !into.tombstones(of: id).isEmpty { return true }
        }
        return false
    }

    /// Merges an imported assessment. Each store numbers its own imports, and two copies of one
    /// store can give the same identifier to different results. The sitting itself identifies the
    /// result.
    private mutating func mergeImport(
        _ stored: StoredAssessment, _ form: Questionnaire
    ) async throws(StoreError) -> SampleID? {
        var comparison = try await comparisons(of: [stored.assessment], form, in: into).first
        var earlier: SampleID?
        let replaces = stored.amends != nil || history.replaced[stored.id] != nil
        if replaces, comparison != .deleted, !isIdentical(comparison) {
            earlier = try await mergeCorrected(by: stored)
            comparison = try await comparisons(of: [stored.assessment], form, in: into).first
        }
        switch comparison {
        case .identical(let id):
            report.alreadyStored += 1
            return id
        case .corrected(let id, by: let end):
            // The sitting has the content from before a correction. If the other store undid the
            // same correction, it is undone here too.
            guard let earlier, end == earlier else {
                report.alreadyStored += 1
                return id
            }
            return try await storeImport(stored, form, amending: end)
        case .deleted:
            report.deletedHere.append(stored.id)
            return nil
        case .different(let kept):
            // Replace only the assessment that it corrects there, not a correction made here.
            guard kept == earlier else {
                report.conflicts.append(stored.id)
                return nil
            }
            return try await storeImport(stored, form, amending: kept)
        case .otherTotal:
            report.conflicts.append(stored.id)
            return nil
        case .elsewhere(.same(let id)):
            report.keptElsewhere.append(id)
            return try await storeImport(stored, form, amending: nil)
        case .new, .elsewhere, nil:
            return try await storeImport(stored, form, amending: nil)
        }
    }

    private func isIdentical(_ comparison: AssessmentImport.Comparison?) -> Bool {
        if case .identical = comparison { true } else { false }
    }

    /// Stores an imported assessment under its identifier in the other store, unless this store
    /// generates such identifiers itself or uses it for another sample.
    private mutating func storeImport(
        _ stored: StoredAssessment, _ form: Questionnaire, amending earlier: SampleID?
    ) async throws(StoreError) -> SampleID? {
        if stored.id.sequence(in: here) == nil {
            do {
                return try await write(stored, stored.assessment, form, amending: earlier)
            } catch {
                guard [.superseded, .identifierTaken].contains(error.code) else { throw error }
            }
        }
        let renamed = stored.assessment.identified(
            as: SampleID(mergedImport: stored.assessment))
        do {
            return try await write(stored, renamed, form, amending: earlier)
        } catch {
            try recordConflict(error, about: stored.id)
            return nil
        }
    }

    /// Saves an assessment, as a correction of another one if given.
    private mutating func write(
        _ stored: StoredAssessment, _ assessment: Assessment, _ form: Questionnaire,
        amending earlier: SampleID?
    ) async throws(StoreError) -> SampleID {
        if let earlier {
            _ = try await into.amend(
                earlier, with: assessment, of: form, reason: Self.reason, by: attribution)
        } else {
            _ = try await into.save(assessment, of: form, by: attribution)
            if try await isCorrection(stored) {
                report.addedWithoutReplacing.append(assessment.id)
            }
        }
        report.added.append(assessment.id)
        return assessment.id
    }

    /// How imported assessments compare with a store, in the given order.
    ///
    /// - Parameter assessments: All of one form and source.
    func comparisons(
        of assessments: [Assessment], _ form: Questionnaire, in store: any SampleStore
    ) async throws(StoreError) -> [AssessmentImport.Comparison] {
        guard let first = assessments.first else { return [] }
        let imported = AssessmentImport(
            forms: [.init(form, language: first.language)], source: first.source,
            policy: first.scorecard.policy, elsewhere: .leaveOutSame)
        var batch = AssessmentImport.Batch()
        for assessment in assessments {
            try batch.append(
                form: 0, of: form, subject: assessment.subject, start: assessment.start,
                answers: assessment.answers, stated: assessment.stated,
                metadata: assessment.metadata)
        }
        return try await store.comparisons(of: batch, in: imported)
    }
}

extension Assessment {
    /// Whether it was imported from an export of another assessment: the same sitting under the same
    /// identifier, from another source. Copies of one store give the same identifier to different
    /// imported results.
    fileprivate func isImport(of other: Assessment) -> Bool {
        mode == .imported && source.name != other.source.name && isSameSitting(as: other)
            && isContained(in: other) && other.isContained(in: self)
    }

    /// Whether another assessment is of the same person, form and time.
    fileprivate func isSameSitting(as other: Assessment) -> Bool {
        subject == other.subject && questionnaire.id == other.questionnaire.id
            && start.microsecondsSinceEpoch == other.start.microsecondsSinceEpoch
            && (start.offset == nil) == (other.start.offset == nil)
    }
}
