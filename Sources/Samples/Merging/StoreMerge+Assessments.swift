internal import Questionnaires
internal import Scoring

extension StoreMerge {
    /// Takes an assessment, what it corrects first.
    ///
    /// - Returns: The identifier under which it is kept here, or `nil` where it is not.
    mutating func take(_ stored: StoredAssessment) async throws(StoreError) -> SampleID? {
        try await takeMove(to: stored.assessment)
        let kept = try await into.assessment(stored.id)?.assessment
        if kept == stored.assessment {
            report.alreadyKept += 1
            return stored.id
        }
        let form = try await definition(stored.assessment.questionnaire)
        if stored.assessment.mode == .imported { return try await takeImport(stored, form) }
        guard kept == nil else {
            report.conflicts.append(stored.id)
            return nil
        }
        if let earlier = try await takeWhatIsCorrected(by: stored) {
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
            try note(error, about: stored.id)
            return nil
        }
    }

    /// Moves what was moved there to another person, and stands here as that of the wrong one.
    private mutating func takeMove(to moved: Assessment) async throws(StoreError) {
        for earlier in ends.replaced[moved.id] ?? []
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

    /// Takes what an assessment corrects.
    ///
    /// - Returns: The identifier under which that is kept here, or `nil` where it is not.
    private mutating func takeWhatIsCorrected(
        by stored: StoredAssessment
    ) async throws(StoreError) -> SampleID? {
        guard let earlier = stored.amends else { return nil }
        if let before = try await from.assessment(earlier) {
            let conflicts = report.conflicts
            defer {
                // Its correction has the last word, and will be reported in its place.
                report.conflicts = conflicts
            }
            return try await take(before)
        }
        // It was deleted there, and a number alone does not say whose it was.
        guard let kept = try await into.assessment(earlier)?.assessment else { return nil }
        return kept.mode != .imported || kept.isOfTheSitting(of: stored.assessment) ? earlier : nil
    }

    /// Takes what a table brought. Each store names its own imports, and two copies of one store
    /// give the same number to different results: the same sitting is known by what it is.
    private mutating func takeImport(
        _ stored: StoredAssessment, _ form: Questionnaire
    ) async throws(StoreError) -> SampleID? {
        var standing = try await standings(of: [stored.assessment], form, in: into).first
        var earlier: SampleID?
        if stored.amends != nil, standing != .deleted, !isIdentical(standing) {
            earlier = try await takeWhatIsCorrected(by: stored)
            standing = try await standings(of: [stored.assessment], form, in: into).first
        }
        switch standing {
        case .identical(let id):
            report.alreadyKept += 1
            return id
        case .corrected(let id, by: let end):
            // It says what was here before a correction. Where that same correction was taken back
            // there, it is taken back here as well.
            guard let earlier, end == earlier else {
                report.alreadyKept += 1
                return id
            }
            return try await keepImport(stored, form, amending: end)
        case .deleted:
            report.deletedHere.append(stored.id)
            return nil
        case .different(let kept):
            // Only what it corrects there gives way, and not what was made of it here.
            guard kept == earlier else {
                report.conflicts.append(stored.id)
                return nil
            }
            return try await keepImport(stored, form, amending: kept)
        case .otherTotal:
            report.conflicts.append(stored.id)
            return nil
        case .new, nil:
            return try await keepImport(stored, form, amending: nil)
        }
    }

    private func isIdentical(_ standing: ImportStanding?) -> Bool {
        if case .identical = standing { true } else { false }
    }

    /// Keeps what a table brought: under the identifier that it has there, unless that is one which
    /// this store gives out itself, or which belongs to something else here.
    private mutating func keepImport(
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
            as: SampleID(mergedImport: stored.assessment), of: form)
        do {
            return try await write(stored, renamed, form, amending: earlier)
        } catch {
            try note(error, about: stored.id)
            return nil
        }
    }

    /// Saves an assessment, in the place of another one or of none.
    private mutating func write(
        _ stored: StoredAssessment, _ assessment: Assessment, _ form: Questionnaire,
        amending earlier: SampleID?
    ) async throws(StoreError) -> SampleID {
        if let earlier {
            _ = try await into.amend(
                earlier, with: assessment, of: form, reason: Self.reason, by: attribution)
        } else {
            _ = try await into.save(assessment, of: form, by: attribution)
            if stored.amends != nil { report.sideBySide.append(assessment.id) }
        }
        report.added.append(assessment.id)
        return assessment.id
    }

    /// What assessments that a table brought meet in a store, in the order given.
    ///
    /// - Parameter assessments: All of one form and source.
    func standings(
        of assessments: [Assessment], _ form: Questionnaire, in store: any SampleStore
    ) async throws(StoreError) -> [ImportStanding] {
        guard let first = assessments.first else { return [] }
        let imported = AssessmentImport(
            forms: [.init(form, language: first.language)], source: first.source,
            policy: first.scorecard.policy,
            open: { () throws(StoreError) in { () throws(StoreError) in nil } })
        var batch = SittingBatch()
        for assessment in assessments {
            try batch.append(Sitting(form: 0, of: form, kept: assessment))
        }
        return try await store.standings(of: batch, in: imported)
    }
}

extension Assessment {
    /// Whether another is of the same person, form and time.
    fileprivate func isOfTheSitting(of other: Assessment) -> Bool {
        subject == other.subject && questionnaire.id == other.questionnaire.id
            && start.microsecondsSinceEpoch == other.start.microsecondsSinceEpoch
            && (start.offset == nil) == (other.start.offset == nil)
    }
}
