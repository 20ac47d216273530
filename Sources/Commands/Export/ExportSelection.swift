internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The samples to export.
struct ExportSelection {
    /// The conditions for the store. ``CalendarPeriod`` then filters by calendar days.
    let filter: SampleFilter
    /// The period in which the samples start.
    private let period: CalendarPeriod
    /// The types requested; empty for all.
    let types: Set<SampleType>
    /// The requested questionnaires.
    let questionnaires: QuestionnaireFilter
    /// Whether the export is limited to some people, forms or days.
    let hasConditions: Bool
    /// The query for the old versions of corrected assessments, if requested.
    private let corrected: AssessmentQuery?

    /// Reads the options.
    init(in context: Context) throws(Failure) {
        types = Set(context.arguments.values(of: .exportedType).compactMap(SampleType.init(word:)))
        var query = AssessmentQuery()
        query.subject = context.arguments.has(.subject) ? try context.subject() : nil
        questionnaires = try context.questionnaireFilter()
        query.questionnaire = questionnaires.only
        period = try CalendarPeriod(in: context)
        (query.since, query.until) = period.bounds
        query.includesAmended = true
        guard questionnaires.ids.isEmpty || types.isEmpty || types == [.assessment] else {
            throw Failure(.usage, "--questionnaire is for assessments; leave out --type")
        }
        hasConditions =
            query.subject != nil || query.since != nil || query.until != nil
            || !questionnaires.ids.isEmpty
        var conditions: [SampleFilter] = []
        if let subject = query.subject { conditions.append(.subject(subject)) }
        if !questionnaires.ids.isEmpty {
            conditions.append(.any(questionnaires.ids.map { .questionnaire($0) }))
        }
        if !types.isEmpty { conditions.append(.any(types.map { .type($0) })) }
        if query.since != nil || query.until != nil {
            // Compare the start only. Then the exports of adjacent periods contain each sample
            // once.
            conditions.append(
                .dates(
                    SampleFilter.DateTest(from: query.since, to: query.until, rule: .strictStart)))
        }
        filter = SampleFilter.all(conditions).simplified
        let hasAssessments = types.isEmpty || types.contains(.assessment)
        corrected = hasAssessments && context.arguments.has(.amended) ? query : nil
    }

    /// The number of samples of each type. A type without samples is omitted.
    func counts(in store: any DatabaseStore) async throws(Failure) -> [SampleType: Int] {
        var counts: [SampleType: Int] = [:]
        for type in SampleType.allCases {
            let count = try await count(of: type, in: store)
            if count > 0 { counts[type] = count }
        }
        let corrected = try await correctedAssessments(in: store).count
        if corrected > 0 { counts[.assessment, default: 0] += corrected }
        return counts
    }

    private func count(of type: SampleType, in store: any DatabaseStore) async throws(Failure)
        -> Int
    {
        let ofType = SampleFilter.all([.type(type), filter])
        guard period.isLimited else {
            return try await onStore(await store.count(where: ofType))
        }
        // The store compares instants. It does not know the calendar day of a start in its own
        // offset.
        var pages = StoredPages(store: store, filter: ofType, sort: .saved, limit: .max)
        var count = 0
        while let page = try await pages.next() {
            count += page.count { period.contains($0.sample.start) }
        }
        return count
    }

    /// The samples in the order of their starts, page by page.
    ///
    /// - Parameter type: Only samples of this type; `nil` for all.
    func pages(
        of type: SampleType? = nil, in store: any DatabaseStore
    ) async throws(Failure) -> ExportPages {
        let filter = type.map { .all([.type($0), self.filter]) } ?? self.filter
        // A journal entry can be two megabytes large, and a page is in memory.
        let entries = try await onStore(
            await store.count(where: .all([.type(.journalEntry), filter])))
        var countCheck: SampleCountCheck?
        if !hasConditions, types.isEmpty, type == nil || type == .assessment {
            countCheck = try await SampleCountCheck(of: store, isOfAssessments: type == .assessment)
        }
        return ExportPages(
            countCheck: countCheck,
            pages: StoredPages(
                store: store, filter: filter, sort: .oldestFirst, limit: .max,
                size: entries == 0 ? 500 : 20),
            corrected: type == nil ? try await correctedAssessments(in: store) : [],
            period: period, definitions: DefinitionShelf(store: store),
            changedAnswerFlags: ChangedAnswerFlags(in: store))
    }

    private func correctedAssessments(in store: any DatabaseStore) async throws(Failure)
        -> [StoredSample]
    {
        guard let corrected else { return [] }
        return try await onStore(await store.assessments(corrected)).filter {
            $0.amendedBy != nil && period.contains($0.assessment.start)
                && questionnaires.admits($0.assessment.questionnaire.id)
        }.map {
            StoredSample($0)
        }
    }
}

/// The samples to export, page by page. Memory holds one page and the corrected assessments.
struct ExportPages {
    private var countCheck: SampleCountCheck?
    private var pages: StoredPages
    private var corrected: ArraySlice<StoredSample>
    private let period: CalendarPeriod
    private var definitions: DefinitionShelf
    private var changedAnswerFlags: ChangedAnswerFlags

    init(
        countCheck: SampleCountCheck?, pages: StoredPages, corrected: [StoredSample],
        period: CalendarPeriod, definitions: DefinitionShelf, changedAnswerFlags: ChangedAnswerFlags
    ) {
        self.countCheck = countCheck
        self.pages = pages
        self.corrected = corrected[...]
        self.period = period
        self.definitions = definitions
        self.changedAnswerFlags = changedAnswerFlags
    }

    /// A sample. An assessment has its definition, and the flags whose answer was changed later.
    typealias Element = (stored: StoredSample, definition: Questionnaire?, kept: [FlagRecord])

    /// The next page; `nil` at the end.
    mutating func next() async throws(Failure) -> [Element]? {
        var merged: [StoredSample] = []
        if let page = try await pages.next() {
            countCheck?.found += page.count
            for stored in page where period.contains(stored.sample.start) {
                while let earlier = corrected.first, Self.isOrdered(earlier, stored) {
                    merged.append(earlier)
                    corrected.removeFirst()
                }
                merged.append(stored)
            }
        } else if !corrected.isEmpty {
            merged = Array(corrected)
            corrected = []
        } else {
            try await countCheck?.check()
            return nil
        }
        var elements: [Element] = []
        let kept = try await changedAnswerFlags.flags(of: merged)
        for stored in merged {
            elements.append(
                (stored, try await definitions.definition(of: stored), kept[stored.id] ?? []))
        }
        return elements
    }

    /// Whether a sample comes before another by start, or by the order of saving if both start
    /// together.
    private static func isOrdered(_ left: StoredSample, _ right: StoredSample) -> Bool {
        (left.sample.start.microsecondsSinceEpoch, left.sequence)
            < (right.sample.start.microsecondsSinceEpoch, right.sequence)
    }
}
