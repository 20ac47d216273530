internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

// Reading the data of the page from the store.

extension WriteReport {
    /// The content of the page.
    static func report(
        of subject: SubjectID, from store: (any DatabaseStore)?, in context: Context
    ) async throws(Failure) -> PersonReport {
        let record = try await PersonRecord.read(of: subject, moods: .all, from: store)
        let request = try TrendRequest(treatments: record.treatments, in: context)
        let forms = try await forms(in: record, from: store, context)
        try checkOneQuestionnaire(forms, in: context)
        let scorings = try ScoringChoice(among: forms.map(\.definition), in: context)
        // Include the flags of questionnaires that the page leaves out.
        var flags: [PersonFlag] = []
        if let store {
            flags = try await onStore(
                await store.personFlags(of: subject, current: forms.map(\.definition)))
        }
        return try PersonReport(
            of: record, forms, selection: request.selection, flags: flags, made: context.clock.now,
            maker: context.maker
        ) { (form) throws(Failure) in
            try request.trend(of: form.record, definition: form.definition, scorings)
        }
    }

    /// The requested questionnaires, or all that have results, each with its results.
    /// Questionnaires without a scale and without categories are left out.
    private static func forms(
        in record: PersonRecord, from store: (any DatabaseStore)?, _ context: Context
    ) async throws(Failure) -> [PersonReport.Form] {
        let asked = context.arguments.values(of: .questionnaire).map { $0.lowercased() }
        var forms: [PersonReport.Form] = []
        for name in asked.isEmpty ? record.questionnaires.map(\.text) : asked.firstOfEach {
            let current = Result { () throws(Failure) in try context.questionnaire(name) }
            // A name that is not valid for a questionnaire has no results.
            let own =
                Questionnaire.ID(name).map(record.restricted) ?? PersonRecord(of: record.subject)
            let definition = try context.worded(try await own.definition(current, from: store))
            guard definition.hasResults else {
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

    /// Refuses options for a single questionnaire if there are several or none.
    private static func checkOneQuestionnaire(
        _ forms: [PersonReport.Form], in context: Context
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
}
