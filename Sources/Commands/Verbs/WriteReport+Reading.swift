internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

// Reading the data of the page from the store.

extension WriteReport {
    /// The content of the page.
    static func report(
        of subject: SubjectID, from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> PersonReport {
        let stored = try await TrendReading.assessments(of: subject, from: store)
        let person = try await TrendReading(of: subject, from: store)
        let moods = try await person.moods()
        let request = try TrendRequest(treatments: person.treatments, in: context)
        let forms = try await forms(with: stored, from: store, in: context)
        try checkOneQuestionnaire(forms, in: context)
        var trends: [PersonTrend] = []
        for (definition, own) in forms {
            if let trend = try request.trend(
                of: own, definition: definition, person: person, moods: moods)
            {
                trends.append(trend)
            }
        }
        // Also the flags of questionnaires that the page leaves out.
        var flags: [PersonFlag] = []
        if let store {
            flags = try await onStore(
                await store.personFlags(of: subject, current: forms.map(\.definition)))
        }
        return PersonReport(
            subject: subject, trends: trends,
            flags: flags,
            moods: moods.filter { request.selection.contains($0.start) }, made: context.clock.now,
            maker: "wellbeing \(Release.version)")
    }

    /// The requested questionnaires or, without a request, those with results; each with its
    /// results. Questionnaires without a scale are left out.
    private static func forms(
        with stored: [StoredAssessment], from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> [(definition: Questionnaire, results: [StoredAssessment])] {
        let asked = context.arguments.values(of: .questionnaire).map { $0.lowercased() }
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
