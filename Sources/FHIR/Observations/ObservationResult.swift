internal import Questionnaires
internal import Samples

/// Observations that belong to one administration, or to several of the same time.
struct ObservationResult {
    private let parts: [ObservationPart]
    /// Whether the panel has members that are no items or totals, or do not count.
    private let hasOtherMembers: Bool
    private let settings: FHIRReader
    private let scope: ReadingScope

    private var index: FormIndex { settings.index }

    /// - Parameter parts: The panel first, if there is one. Never empty.
    init(
        _ parts: [ObservationPart], hasOtherMembers: Bool, settings: FHIRReader,
        scope: ReadingScope
    ) {
        self.parts = parts
        self.hasOtherMembers = hasOtherMembers
        self.settings = settings
        self.scope = scope
    }

    func entries() -> [SampleImport.Entry] {
        for part in parts {
            if let response = scope.response(part.sources) { return derived(from: response) }
        }
        return split().map { $0.entry(settings, hasOtherMembers: hasOtherMembers) }
    }

    /// The Observations say what a response of the file says. What they add to it or say otherwise is
    /// a problem.
    private func derived(from response: ResponseResult) -> [SampleImport.Entry] {
        let answers = response.answers(index)
        return parts.map { part in
            func problem(_ problem: String) -> SampleImport.Entry {
                .problem([
                    part.place.finding(.contradiction, problem, remedy: "correct the source")
                ])
            }
            guard response.mayBe(of: part.subject) else {
                return problem("about another person than the response it is derived from")
            }
            guard response.mayBe(at: part.start) else {
                return problem("another date than the response it is derived from")
            }
            if let answers {
                let form = Int(response.form)
                let isOfForm =
                    (part.forms.isEmpty || part.forms.contains(form))
                    && part.values.allSatisfy {
                        $0.recognition.isEmpty || $0.recognition.belongs(to: form)
                    }
                guard isOfForm else {
                    return problem("of another questionnaire than the response it is derived from")
                }
                let observed = ObservedAdministration([part], form: form, [part.values])
                if let problem = observed.contradiction(to: answers, form, index) {
                    return .problem([problem])
                }
            }
            return .leftOut(
                .init("an Observation of a response in the file"), place: .init(line: part.line))
        }
    }

    /// The administrations: one for each questionnaire that a total or a panel names.
    private func split() -> [ObservedAdministration] {
        let forms = Set(
            parts.flatMap { part in
                part.values.flatMap { $0.recognition.scales.map(\.form) } + part.forms
            }
        ).sorted {
            (index.questionnaires[$1].items.count, $0)
                < (index.questionnaires[$0].items.count, $1)
        }
        guard forms.count > 1 else {
            return [ObservedAdministration(parts, form: forms.first, parts.map(\.values))]
        }
        var rest = parts.map(\.values)
        var found: [ObservedAdministration] = []
        for form in forms {
            let values = rest.map { $0.filter { $0.recognition.belongs(to: form) } }
            rest = rest.map { $0.filter { !$0.recognition.belongs(to: form) } }
            found.append(ObservedAdministration(parts, form: form, values))
        }
        if rest.contains(where: { $0.contains { !$0.recognition.isEmpty } }) {
            found.append(ObservedAdministration(parts, form: nil, rest))
        }
        return found
    }
}

extension Recognition {
    fileprivate func belongs(to form: Int) -> Bool {
        items.contains { $0.form == form } || scales.contains { $0.form == form }
    }
}
