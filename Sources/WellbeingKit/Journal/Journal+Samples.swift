public import Outcomes
public import Questionnaires
public import Reports
public import Samples
internal import Scoring

extension Journal {
    /// Saves how a person feels.
    ///
    /// - Parameters:
    ///   - valence: How pleasant it is, from −1, very unpleasant, to 1, very pleasant.
    ///   - kind: An emotion of the moment, or the mood of the whole day.
    ///   - labels: Words for it.
    ///   - associations: What it has to do with.
    ///   - note: A note in the person's own words; `nil` for none.
    ///   - date: When it was felt; `nil` for now.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    ///   - id: Its identifier; `nil` for a new one. With a date and an identifier of your own, a call
    ///     whose outcome is ``/Samples/StoreError/Code/uncertain`` can be repeated.
    /// - Returns: The sample, as it is stored.
    /// - Throws: ``Journal/Refusal/valenceOutOfRange``, ``Journal/Refusal/futureDate`` for a date
    ///   more than a day after now, and the failures of the store.
    @discardableResult
    public func log(
        _ valence: Double, kind: StateOfMind.Kind = .momentaryEmotion,
        labels: [StateOfMind.Label] = [], associations: [StateOfMind.Association] = [],
        note: String? = nil, at date: Timestamp? = nil, of subject: SubjectID? = nil,
        id: SampleID? = nil
    ) async throws -> StateOfMind {
        guard let valence = Valence(valence) else { throw Journal.Refusal.valenceOutOfRange }
        let felt = StateOfMind(
            id: id ?? newID(), subject: subject ?? self.subject, date: try past(date),
            source: source,
            kind: kind, valence: valence, labels: labels, associations: associations,
            metadata: note.map { [MetadataKey.note: .string($0)] } ?? [:])
        try await save([felt])
        return felt
    }

    /// Saves samples of any type but assessments: all of them, or none.
    ///
    /// - Returns: The outcome for each sample, in the given order.
    /// - Throws: ``/Samples/StoreError/Code/invalid`` for a date more than a day after now, which
    ///   only events of a calendar and schedules may have, and what
    ///   ``/Samples/StoreRole/Observations/save(_:dailyMood:by:)-([Sample],_,_)`` throws.
    @discardableResult
    public func save(_ samples: [any Sample]) async throws(StoreError) -> [StoreRole.SaveOutcome] {
        let author = author
        for sample in samples where !(sample is CalendarEvent) && !(sample is Schedule) {
            if sample.start.isFuture(at: author.instant) {
                throw StoreError(code: .invalid, message: Refusal.futureDate.description)
            }
        }
        return try await store.save(samples, by: author)
    }

    /// Saves a form that was filled in elsewhere, for example on paper.
    ///
    ///     try await journal.record("phq-9", [3, 2, 2, 2, 2, 2, 2, 1, 0], of: "P-17", at: march)
    ///
    /// A form with missing answers is recorded with ``record(_:_:of:at:id:)-(_,[Answer],_,_,_)``.
    ///
    /// - Parameters:
    ///   - questionnaire: The questionnaire.
    ///   - values: One number for each item, in the order of the form; see
    ///     ``/Questionnaires/Answers/init(_:for:)-(Sequence<Int>,_)``.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    ///   - date: When the form was filled in; `nil` for now.
    ///   - id: Its identifier; `nil` for a new one. With a date and an identifier of your own, a
    ///     call whose outcome is ``/Samples/StoreError/Code/uncertain`` can be repeated. If the
    ///     result was corrected meanwhile, the repeated call changes nothing and returns what it
    ///     recorded, not the correction; ``text(of:in:for:)`` names that.
    /// - Returns: The assessment with its scores, as it is stored.
    /// - Throws: ``/Shelf/QuestionnaireCatalogue/LookupError``, ``/Questionnaires/Answers/Refusal``
    ///   for a number that is not an answer, ``Journal/Refusal/futureDate`` for a date more than a
    ///   day after now, and the failures of the store.
    @discardableResult
    public func record(
        _ questionnaire: Questionnaire.ID, _ values: [Int], of subject: SubjectID? = nil,
        at date: Timestamp? = nil, id: SampleID? = nil
    ) async throws -> Assessment {
        let form = try catalogue.questionnaire(questionnaire)
        return try await record(Answers(values, for: form), to: form, subject, date, id)
    }

    /// Saves a form that was filled in elsewhere, with the state of each item.
    ///
    ///     try await journal.record("gad-2", [.answered(2), .skipped], of: "P-17")
    ///
    /// - Parameters:
    ///   - questionnaire: The questionnaire.
    ///   - answers: One state for each item, in the order of the form. An item that the person left
    ///     blank is `.skipped`; one that they refused to answer is `.declined`, whether or not the
    ///     form offers that. Neither is a zero.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    ///   - date: When the form was filled in; `nil` for now.
    ///   - id: Its identifier; `nil` for a new one.
    /// - Returns: The assessment with its scores, as it is stored.
    /// - Throws: What ``record(_:_:of:at:id:)-(_,[Int],_,_,_)`` throws.
    @discardableResult
    public func record(
        _ questionnaire: Questionnaire.ID, _ answers: [Answer], of subject: SubjectID? = nil,
        at date: Timestamp? = nil, id: SampleID? = nil
    ) async throws -> Assessment {
        let form = try catalogue.questionnaire(questionnaire)
        return try await record(Answers(reported: answers, for: form), to: form, subject, date, id)
    }

    private func record(
        _ answers: Answers, to questionnaire: Questionnaire, _ subject: SubjectID?,
        _ date: Timestamp?, _ id: SampleID?
    ) async throws -> Assessment {
        let assessment = Assessment(
            id: id ?? newID(), subject: subject ?? self.subject, start: try past(date),
            source: source, mode: .recorded, answers: answers, scoredBy: Scorer(questionnaire))
        try await store.save(assessment, of: questionnaire, by: author)
        return assessment
    }

    /// The date, or now; refused in the future.
    func past(_ date: Timestamp?) throws(Refusal) -> Timestamp {
        let now = now
        guard let date else { return now }
        guard !date.isFuture(at: now) else { throw .futureDate }
        return date
    }

    /// The states of mind of a person.
    ///
    ///     let minds = try await journal.statesOfMind(where: .label(.happy), limit: 10)
    ///
    /// - Parameters:
    ///   - filter: Which of them.
    ///   - sort: In which order.
    ///   - limit: The greatest number; `nil` for no limit.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    public func statesOfMind(
        where filter: SampleFilter = .everything, sort: SampleSort = .newestFirst,
        limit: Int? = nil, of subject: SubjectID? = nil
    ) async throws(StoreError) -> [StateOfMind] {
        try await samples([.stateOfMind(about(subject, filter))], sort, limit)
    }

    /// The current assessments of a person. Parameters and failures are those of
    /// ``statesOfMind(where:sort:limit:of:)``.
    public func assessments(
        where filter: SampleFilter = .everything, sort: SampleSort = .newestFirst,
        limit: Int? = nil, of subject: SubjectID? = nil
    ) async throws(StoreError) -> [Assessment] {
        try await samples([.assessment(about(subject, filter))], sort, limit)
    }

    /// The treatments of a person. Parameters and failures are those of
    /// ``statesOfMind(where:sort:limit:of:)``.
    public func treatments(
        where filter: SampleFilter = .everything, sort: SampleSort = .newestFirst,
        limit: Int? = nil, of subject: SubjectID? = nil
    ) async throws(StoreError) -> [Treatment] {
        try await samples([.treatment(about(subject, filter))], sort, limit)
    }

    /// The flags that a person's answers raised, with the present state of those answers.
    ///
    /// - Parameter subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    public func flags(of subject: SubjectID? = nil) async throws(StoreError) -> [PersonFlag] {
        try await store.personFlags(of: subject ?? self.subject)
    }

    /// The results of a person, oldest first, with what became of each flagged answer. An interview
    /// without a result has an entry if an answer in it raised a flag.
    ///
    ///     for entry in try await journal.history(of: "P-17") { print(entry.lines) }
    ///
    /// - Parameter subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    public func history(of subject: SubjectID? = nil) async throws(StoreError) -> [PersonRecord
        .HistoryEntry]
    {
        var query = AssessmentQuery()
        query.subject = subject ?? self.subject
        var results: [(StoredAssessment, Questionnaire)] = []
        for stored in try await store.assessments(query).sorted(by: {
            ScorePlace($0) < ScorePlace($1)
        }) {
            let form = try await store.definition(stored.assessment.questionnaire)
            results.append((stored, form))
        }
        let flags = try await flags(of: subject)
        return try await PersonRecord.HistoryEntry.all(results, flags: flags, in: store)
    }

    /// The trend of a person's scores, with its evidence.
    ///
    /// - Parameters:
    ///   - id: The questionnaire.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    ///   - scale: The scale; `nil` for the main one.
    /// - Throws: ``/Shelf/QuestionnaireCatalogue/LookupError`` for an unknown questionnaire without results,
    ///   ``Journal/Refusal/noScale(_:)``, and the failures of the store.
    public func trend(
        _ id: Questionnaire.ID, of subject: SubjectID? = nil, scale: Scale.ID? = nil
    ) async throws -> PersonTrend {
        let record = try await PersonRecord(
            of: subject ?? self.subject, questionnaire: id, from: store)
        let current = try? catalogue.questionnaire(id)
        let found = try await record.definition(current: current, from: store)
        let definition = if let found { found } else { try catalogue.questionnaire(id) }
        guard let trend = PersonTrend(of: record, definition: definition, scale: scale) else {
            throw Journal.Refusal.noScale(id)
        }
        return trend
    }

    /// The content of a page about a person: the trends of all questionnaires with results and
    /// scales, the results of those with categories only, flags, and moods.
    /// ``/Reports/PersonReport/Page`` lays it out.
    ///
    ///     let html = PersonReport.Page(try await journal.report(of: "P-17")).html
    ///
    /// - Parameter subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    public func report(of subject: SubjectID? = nil) async throws(StoreError) -> PersonReport {
        let subject = subject ?? self.subject
        let record = try await PersonRecord(of: subject, moods: .all, from: store)
        var forms: [PersonReport.Form] = []
        for id in record.questionnaires {
            let own = record.restricted(to: id)
            let current = try? catalogue.questionnaire(id)
            guard let definition = try await own.definition(current: current, from: store)
            else { continue }
            forms.append((definition, own))
        }
        let flags = try await store.personFlags(of: subject, current: forms.map(\.definition))
        return PersonReport(of: record, forms, flags: flags, made: now, maker: source.name) {
            PersonTrend(of: $0.record, definition: $0.definition)
        }
    }

    private func about(_ subject: SubjectID?, _ filter: SampleFilter) -> SampleFilter {
        .all([.subject(subject ?? self.subject), filter])
    }

    private func samples<Content: Sample>(
        _ filters: [TypedFilter<Content>], _ sort: SampleSort, _ limit: Int?
    ) async throws(StoreError) -> [Content] {
        let query = SampleQuery(filters: filters, sort: sort, limit: limit)
        return try await query.result(for: store)
    }
}
