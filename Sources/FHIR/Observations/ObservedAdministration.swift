internal import Questionnaires
internal import Samples
internal import Scoring

/// The Observations of one administration.
struct ObservedAdministration {
    /// The Observation that represents the result: the panel, the total, or the first item.
    private let leader: ObservationPart
    private var parts: ResultParts<RecordPlace>
    /// Whether ``leader`` is the panel or the total of this questionnaire.
    private let isNamed: Bool
    /// The identifiers of the responses that the Observations were derived from.
    private var responses: [String] = []

    /// - Parameters:
    ///   - observations: The panel first, if there is one. Never empty.
    ///   - form: The questionnaire that a total or the panel names, or `nil`.
    ///   - values: The values of each Observation that belong to this administration.
    init(
        _ observations: [ObservationPart], form: Int?, _ values: [[ObservationPart.Value]]
    ) {
        var parts = ResultParts<RecordPlace>(named: form.map { [$0] })
        var total: ObservationPart?
        var first: ObservationPart?
        for (observation, values) in zip(observations, values) {
            for value in values {
                let part = ResultParts<RecordPlace>.Part(
                    recognition: value.recognition, evidence: value.evidence,
                    place: observation.place)
                if !value.recognition.items.isEmpty {
                    parts.items.append(part)
                } else if !value.recognition.scales.isEmpty {
                    parts.totals.append(part)
                    total = total ?? observation
                } else {
                    parts.others.append(part)
                }
                first = first ?? observation
            }
        }
        let panel = observations.first { $0.isPanel && (form.map($0.forms.contains) ?? true) }
        isNamed = panel != nil || total != nil
        leader = panel ?? total ?? first ?? observations[0]
        responses = observations.flatMap(\.sources).firstOfEach.filter {
            $0.isNameOfResponse || $0.hasPrefix("urn:uuid:")
        }
        self.parts = parts
    }

    /// Adds an item that an Observation of another result has.
    mutating func add(item value: ObservationPart.Value, of observation: ObservationPart) {
        parts.items.append(
            ResultParts.Part(
                recognition: value.recognition, evidence: value.evidence,
                place: observation.place))
    }

    /// The result, and the entries for its ignored parts.
    ///
    /// - Parameters:
    ///   - numbers: Counts the answers that are only numbers.
    ///   - hasOtherMembers: Whether the panel has members that are not read. Then all items need an
    ///     answer.
    func entries(
        _ settings: FHIRReader, _ numbers: NumberCounter, hasOtherMembers: Bool
    ) -> [SampleImport.Entry] {
        let found = result(settings, numbers, hasOtherMembers: hasOtherMembers)
        guard case .problem? = found.first else { return found }
        return found + flagEntries(settings.index)
    }

    /// The entry that names an answer which would raise a flag, if the Observations are not kept.
    func flagEntries(_ index: FormIndex) -> [SampleImport.Entry] {
        parts.raisesFlag(index) ? [.leftOut(.flagNotKept, place: leader.place.ofEntry)] : []
    }

    private func result(
        _ settings: FHIRReader, _ numbers: NumberCounter, hasOtherMembers: Bool
    ) -> [SampleImport.Entry] {
        let index = settings.index
        var problems: [Diagnostic] = []
        let form: Int
        do throws(FormFault) { form = try self.form(index) } catch {
            return [refusal(error)]
        }
        let content = parts.content(of: form, index) { found in
            let place = found.place ?? leader.place
            problems.append(
                place.finding(found.fault.code, found.fault.problem, remedy: found.fault.remedy))
        }
        numbers.add(
            parts.numbers(of: form, content, index), to: form, at: leader.place.ofEntry)
        let questionnaire = index.questionnaires[form]
        guard let content, problems.isEmpty else { return [.problem(problems)] }
        if hasOtherMembers,
            questionnaire.scoredItems.contains(where: {
                content.answers[$0.id].value == nil && content.answers[$0.id] != .declined
            })
        {
            return [
                .problem([
                    leader.place.finding(
                        .unknownItem,
                        "a panel with a member that is not recognised or does not count",
                        remedy: "correct the source")
                ])
            ]
        }
        guard !parts.items.isEmpty || !content.stated.isEmpty else {
            return [leftOut("a total without a value")]
        }
        var metadata = leader.metadata
        // The identifiers of one item are not those of the result.
        if !isNamed { metadata[FHIRMetadataKey.names] = nil }
        for (item, reason) in content.absentReasons {
            metadata[FHIRMetadataKey.absentReason(item)] = .string(reason)
        }
        let sources = responses.flatMap {
            ResourceReader.sampleIDs(ofResponse: $0, from: settings.source.name)
        }.firstOfEach
        if !sources.isEmpty {
            metadata[FHIRMetadataKey.sources] = FHIRMetadataKey.text(of: sources)
        }
        let id =
            (isNamed ? leader.statedID : nil)
            ?? SampleID(
                entry: ResourceReader.content(of: questionnaire.id, at: leader.start),
                of: settings.source.name, about: leader.subject)
        let assessment = Assessment(
            id: id, subject: leader.subject, start: leader.start, source: settings.source,
            mode: .imported, language: leader.language, answers: content.answers,
            scoredBy: index.scorers[form], stated: content.stated, metadata: metadata)
        if let severity = leader.severity, let band = assessment.scorecard.total?.band,
            !band.isNamed(severity)
        {
            return [
                .problem([
                    leader.place.finding(
                        .contradiction, "the class of the total is not the one of its number",
                        remedy: "correct the source")
                ])
            ]
        }
        let result = SampleImport.Entry.assessment(
            assessment, of: questionnaire, otherVersions: isNamed ? leader.laterVersions : [],
            sources: sources, place: leader.place.ofEntry)
        return [result]
            + content.leftOut.map { .leftOut($0, place: leader.place.ofEntry) }
    }

    private func leftOut(_ reason: String) -> SampleImport.Entry {
        .leftOut(.init(reason), place: leader.place.ofEntry)
    }

    /// The first contradiction to the answers of the response from which the Observations are
    /// derived; `nil` when they agree.
    func contradiction(to answers: Answers, _ form: Int, _ index: FormIndex) -> Diagnostic? {
        var first: PartFault<RecordPlace>?
        parts.compare(with: answers, form, index) { first = first ?? $0 }
        return first.map { found in
            (found.place ?? leader.place).finding(
                found.fault.code, found.fault.problem, remedy: found.fault.remedy)
        }
    }

    /// The questionnaire of the result.
    func form(_ index: FormIndex) throws(FormFault) -> Int {
        guard parts.items.isEmpty, let named = parts.named, named.count == 1,
            let form = named.first
        else { return try parts.form(index) }
        if let reason = index.reasonToLeaveOut([form]) { throw .notSelected(reason) }
        return form
    }

    /// The entry for Observations whose questionnaire is not known or not selected.
    private func refusal(_ fault: FormFault) -> SampleImport.Entry {
        guard let words = fault.words else { return leftOut(fault.reason) }
        return .problem([
            leader.place.finding(
                .unknownForm, words, remedy: "give the panel or the total of the questionnaire")
        ])
    }
}

extension Scale.Band.ID {
    /// Whether a code of HL7's personal health record names the band: `noneToMinimal` is `none-minimal`.
    fileprivate func isNamed(_ code: String) -> Bool {
        code.replacing("To", with: "").folded == text.folded
    }
}

extension FormFault {
    /// The problem in words, for Observations; `nil` if the form is not selected.
    var words: String? {
        switch self {
        case .none: "no known questionnaire has these items"
        case .few(let form): "too few items to be sure that the form is \(form)"
        case .several(let forms): "the items fit \(forms.joined(separator: " and "))"
        case .mixed(let forms): "items of \(forms.joined(separator: " and ")) in one result"
        case .notSelected: nil
        }
    }

    /// Why a result of a form that is not selected is ignored; empty for another fault.
    var reason: String { if case .notSelected(let reason) = self { reason } else { "" } }
}
