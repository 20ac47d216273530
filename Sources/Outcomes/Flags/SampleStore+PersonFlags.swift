public import Questionnaires
public import Samples

extension SampleStore {
    /// All flags of one person, with the present state of their answers.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - questionnaire: Only flags of this questionnaire; `nil` for all.
    ///   - current: The current definitions; flags that only they find are included.
    /// - Returns: The flags by the date of their answers, oldest first.
    /// - Throws: The failures of the store. A damaged draft or definition hides no flag.
    public func personFlags(
        of subject: SubjectID, questionnaire: Questionnaire.ID? = nil,
        current: [Questionnaire] = []
    ) async throws(StoreError) -> [PersonFlag] {
        let records = try await flags(of: subject, .all).filter {
            questionnaire == nil || $0.questionnaire.id == questionnaire
        }
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = questionnaire
        query.includesAmended = true
        let results = try await assessments(query)
        let identities = Set(
            records.map(\.questionnaire) + results.map(\.assessment.questionnaire))
        return PersonFlag.all(
            records: records, assessments: results, drafts: await draftsOrNone(of: subject),
            definitions: await definitions(identities) + current)
    }

    /// Adds the present state of the answers to flags.
    ///
    /// - Parameters:
    ///   - records: Flags of this store, of any people.
    ///   - current: Returns a definition for the words of flags whose own definition cannot be
    ///     read.
    /// - Returns: The flags in the order of their dates. Unreadable details of a flag are omitted,
    ///   so that a flag is shown even if other records are damaged.
    public func personFlags(
        _ records: [FlagRecord], orElse current: (Questionnaire.ID) -> Questionnaire? = { _ in nil }
    ) async -> [PersonFlag] {
        guard !records.isEmpty else { return [] }
        var results: [SampleID: StoredAssessment] = [:]
        var damaged: Set<SampleID> = []
        for record in records {
            var next: SampleID? = record.assessment
            while let id = next, results[id] == nil {
                let found: StoredAssessment?
                do { found = try await assessment(id) } catch {
                    if error.code == .damaged { damaged.insert(id) }
                    break
                }
                guard let stored = found else { break }
                results[id] = stored
                next = stored.amendedBy
            }
        }
        let identities = Set(records.map(\.questionnaire))
        let own = await definitions(identities)
        let lost = Set(identities.map(\.id)).subtracting(own.map(\.id)).sorted { $0.text < $1.text }
        return PersonFlag.all(
            records: records, assessments: results.values, damaged: damaged,
            drafts: await draftsOrNone(of: nil), definitions: own + lost.compactMap(current)
        ).filter { $0.number != nil }
    }

    /// The unacknowledged flags whose follow-up day has passed, including those of imported
    /// answers.
    ///
    /// - Parameters:
    ///   - subject: Only of this person; `nil` for all.
    ///   - today: The current day at the place of the assignees.
    package func overdueFlags(
        of subject: SubjectID?, on today: LocalDate
    ) async throws(StoreError) -> [FlagRecord] {
        try await flags(of: subject, .inWork).filter { $0.isOverdue(on: today) }
    }

    private func draftsOrNone(of subject: SubjectID?) async -> [Draft] {
        (try? await drafts(of: subject)) ?? []
    }

    private func definitions(_ identities: Set<Questionnaire.Identity>) async -> [Questionnaire] {
        var definitions: [Questionnaire] = []
        for identity in identities.sorted(by: { $0.description < $1.description }) {
            if let definition = try? await questionnaire(identity) {
                definitions.append(definition)
            }
        }
        return definitions
    }
}
