internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

// Reading the data of the page from the store.

extension WriteReport {
    /// The content of the page.
    static func report(
        of subject: Subject, from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> PersonReport {
        let stored = try await TrendReading.assessments(of: subject, from: store)
        let treatments: [Treatment] = try await TrendReading.all(
            .treatment(.subject(subject)), from: store)
        let moods: [StateOfMind] = try await TrendReading.all(
            .stateOfMind(.subject(subject)), from: store)
        let baseline = try TrendRequest.baseline(among: treatments, in: context)
        let selection = try TrendRequest.selection(in: context)
        let reliableChange = try TrendRequest.reliableChange(in: context)
        let forms = try await forms(with: stored, from: store, in: context)
        try checkOneQuestionnaire(forms, in: context)
        let (flags, drafts) = try await TrendReading.flags(of: subject, from: store)
        var parts: [PersonReport.Part] = []
        for (definition, own) in forms {
            let scale = try TrendRequest.scale(of: definition, in: context)
            guard
                let trend = PersonTrend(
                    of: own, subject: subject, definition: definition, flags: flags,
                    drafts: drafts, scale: scale,
                    selection: selection, baseline: baseline, reliableChange: reliableChange,
                    cutOff: TrendRequest.cutOff(in: context),
                    givesPartialResponse: context.arguments.has(.partialResponse),
                    treatments: treatments, moods: moods)
            else { continue }
            parts.append(.init(trend: trend, assessments: own))
        }
        return PersonReport(
            subject: subject, parts: parts,
            flags: try await allFlags(
                of: subject, current: forms.map(\.definition), from: store),
            moods: moods.filter { selection.contains($0.start) }, made: context.clock.now,
            maker: "wellbeing \(Release.version)")
    }

    /// The requested questionnaires or, without a request, those with results; each with its
    /// results. Questionnaires without a scale are left out.
    private static func forms(
        with stored: [StoredAssessment], from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> [(definition: Questionnaire, results: [StoredAssessment])] {
        let asked = context.arguments.values(of: questionnaire).map { $0.lowercased() }
        var forms: [(definition: Questionnaire, results: [StoredAssessment])] = []
        for name in asked.isEmpty ? names(in: stored) : asked.firstOfEach {
            let own = stored.filter { $0.assessment.questionnaire.id.text == name }
            let current = Result { () throws(Failure) in try context.questionnaire(name) }
            let definition = try await TrendReading.definition(current, of: own, from: store)
            guard !definition.scales.isEmpty else {
                guard asked.isEmpty else {
                    throw Failure(.noInput, "\(definition.id) has no scale to follow")
                }
                context.say("wellbeing: \(definition.id) has no scale to follow; it is left out")
                continue
            }
            forms.append((definition, own))
        }
        return forms
    }

    /// Refuses options for one questionnaire if there are several or no questionnaires.
    private static func checkOneQuestionnaire(
        _ forms: [(definition: Questionnaire, results: [StoredAssessment])], in context: Context
    ) throws(Failure) {
        let options = [OptionDeclaration.scale, .reliableChange, .cutOff]
        guard forms.count != 1, let option = options.first(where: { context.arguments.has($0) })
        else { return }
        let names = forms.map(\.definition.id.text).joined(separator: ", ")
        throw forms.isEmpty
            ? Failure(
                .noInput,
                "\(option.name): there are no results; name the questionnaire it is for with -q")
            : Failure(.usage, "\(option.name) is for one questionnaire; name it with -q: \(names)")
    }

    /// The questionnaires with results, those with most results first.
    private static func names(in stored: [StoredAssessment]) -> [String] {
        var counts: [String: Int] = [:]
        for one in stored where one.amendedBy == nil {
            counts[one.assessment.questionnaire.id.text, default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}

extension WriteReport {
    /// Every flag of the person, also of questionnaires that the page leaves out.
    private static func allFlags(
        of subject: Subject, current: [Questionnaire], from store: SQLiteStore?
    ) async throws(Failure) -> [PersonFlag] {
        guard let store else { return [] }
        return try await onStore(await store.personFlags(of: subject, current: current))
    }
}

extension SeriesSelection {
    /// Whether a time lies in the period.
    fileprivate func contains(_ time: Timestamp) -> Bool {
        let instant = time.microsecondsSinceEpoch
        return since.map { $0.microsecondsSinceEpoch <= instant } ?? true
            && until.map { instant < $0.microsecondsSinceEpoch } ?? true
    }
}
