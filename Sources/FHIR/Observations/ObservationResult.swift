internal import Questionnaires
internal import Samples

/// Observations that belong to one administration, or to several administrations at the same time.
struct ObservationResult {
    private let parts: [ObservationPart]
    /// Whether the panel has members that are neither items nor totals, or that do not count.
    private let hasOtherMembers: Bool
    /// An Observation of another result at the same time, whose items this result may use too, with the
    /// questionnaires of that other result.
    typealias SharedObservation = (forms: Set<Int>, part: ObservationPart)
    private let lenders: [SharedObservation]
    private let settings: FHIRReader
    private let scope: ReadingScope

    private var index: FormIndex { settings.index }

    /// - Parameters:
    ///   - parts: The panel first, if there is one. Never empty.
    ///   - lenders: The Observations that may have items that these Observations lack.
    init(
        _ parts: [ObservationPart], hasOtherMembers: Bool, lenders: [SharedObservation],
        settings: FHIRReader, scope: ReadingScope
    ) {
        self.parts = parts
        self.hasOtherMembers = hasOtherMembers
        self.lenders = lenders
        self.settings = settings
        self.scope = scope
    }

    func entries() -> [SampleImport.Entry] {
        let isPanel = parts[0].isPanel
        let named = parts.lazy.compactMap { scope.response($0.sources) }.first
        if let response = named ?? (isPanel ? sameResponse(as: parts[0]) : nil) {
            let found = parts.map { derived($0, from: response) }
            let lost = zip(parts, found).filter { response.isNotKept || $1.isProblem }.map(\.0)
            return found + lost.flagEntries(index)
        }
        if let (other, place) = parts.lazy.compactMap({ part in
            part.other.map { ($0, part.place) }
        }).first {
            if let reason = index.reasonToLeaveOut(other) {
                return [.leftOut(.init(reason), place: place.ofEntry)]
            }
            let fault = AnswerFault.otherForm(other)
            return [
                .problem([place.finding(fault.code, fault.problem, remedy: fault.remedy)])
            ] + parts.flagEntries(index)
        }
        if isPanel, let problem = otherTotal(than: parts[0], in: parts) {
            return [.problem([problem])] + parts.flagEntries(index)
        }
        var rest: [ObservationPart] = []
        var lost: [ObservationPart] = []
        var found: [SampleImport.Entry] = []
        var lenders = lenders
        for part in parts {
            if !isPanel, let response = sameResponse(as: part) {
                found.append(derived(part, from: response))
                if found.last?.isProblem == true { lost.append(part) }
                lenders.append(([response.form], part))
            } else if !isPanel, let problem = otherTotal(than: part, in: [part]) {
                found.append(.problem([problem]))
                lost.append(part)
            } else {
                rest.append(part)
            }
        }
        found += lost.flagEntries(index)
        guard !rest.isEmpty else { return found }
        return found
            + split(rest, lenders).flatMap {
                $0.entries(settings, scope.numbers, hasOtherMembers: hasOtherMembers)
            }
    }

    /// The response in the file with the same person, form and instant, if the Observation does not
    /// name its source; `nil` without such a response.
    private func sameResponse(as part: ObservationPart) -> ResponseResult? {
        guard part.sources.isEmpty else { return nil }
        let forms = part.forms.union(
            part.values.flatMap { value in
                value.recognition.items.map(\.form) + value.recognition.scales.map(\.form)
            })
        return forms.sorted().lazy.compactMap {
            scope.response(of: part.subject, at: part.start, form: $0)
        }.first
    }

    /// Compares an Observation with its response. Additions and contradictions are problems.
    func derived(
        _ part: ObservationPart, from response: ResponseResult
    ) -> SampleImport.Entry {
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
        if let answers = response.answers(index) {
            let form = response.form
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
        // A response in the Observation is counted as its entry.
        let isCounted = part.sources.contains { $0.hasPrefix("#") }
        return .leftOut(
            .init(
                response.isNotKept
                    ? "an Observation of a response that is not kept"
                    : "an Observation of a response in the file", isOfOtherEntry: isCounted),
            place: part.place.ofEntry)
    }

    /// Reports a total that belongs to another questionnaire than the leader's code. The total of a
    /// short form may belong to the items of a long form.
    private func otherTotal(
        than leader: ObservationPart, in parts: [ObservationPart]
    ) -> Diagnostic? {
        guard !leader.forms.isEmpty else { return nil }
        let hasOwnValue = parts.contains { part in
            part.values.contains { value in
                leader.forms.contains { value.recognition.belongs(to: $0) }
            }
        }
        for part in parts {
            for value in part.values {
                let totals = Set(value.recognition.scales.map(\.form)).sorted()
                guard !totals.isEmpty, leader.forms.isDisjoint(with: totals) else { continue }
                let isShort = totals.contains { index.isShort($0, ofOneOf: leader.forms) }
                if hasOwnValue, isShort { continue }
                func names(_ forms: some Sequence<Int>) -> String {
                    forms.map { index.questionnaires[$0].id.text }.sorted()
                        .joined(separator: " or ")
                }
                return part.place.finding(
                    .contradiction,
                    "the Observation is of \(names(leader.forms)), but its total is that of "
                        + names(totals), remedy: "correct the source")
            }
        }
        return nil
    }

    /// The administrations: one for each questionnaire that a total or a panel names, and one for
    /// the other items. An item of several questionnaires belongs to each administration.
    private func split(
        _ parts: [ObservationPart], _ lenders: [SharedObservation]
    ) -> [ObservedAdministration] {
        let forms = Set(
            parts.flatMap { part in
                part.values.flatMap { $0.recognition.scales.map(\.form) } + part.forms
            }
        ).sorted {
            (index.questionnaires[$1].items.count, $0)
                < (index.questionnaires[$0].items.count, $1)
        }
        // All values of a panel belong to it. Other Observations of one time may be several results.
        guard forms.count > (parts[0].isPanel ? 1 : 0) else {
            return [administration(parts, of: forms.first, parts.map(\.values), lenders)]
        }
        var rest = parts.map(\.values)
        var earlier: Set<Int> = []
        var found: [ObservedAdministration] = []
        for form in forms {
            // Two questionnaires may share a code. The panel or total belongs to the first.
            let isNamed =
                parts.contains { $0.forms.contains(form) && $0.forms.isDisjoint(with: earlier) }
                || rest.joined().contains { $0.recognition.scales.contains { $0.form == form } }
            earlier.insert(form)
            let values = zip(parts, rest).map { part, rest in
                (isNamed ? part.values.filter(\.isItem) + rest.filter { !$0.isItem } : rest)
                    .filter { $0.recognition.belongs(to: form) }
            }
            rest = rest.map { $0.filter { !$0.recognition.belongs(to: form) } }
            found.append(administration(parts, of: form, values, lenders))
        }
        if rest.contains(where: { $0.contains { !$0.recognition.isEmpty } }) {
            let own = parts.map { SharedObservation(forms: [], part: $0) }
            found.append(administration(parts, of: nil, rest, own + lenders))
        }
        return found
    }

    /// The administration of these values. It gets the items that it lacks from other results at
    /// the same time. If a file has nine items and a total of PHQ-2, the first two items belong to
    /// both forms.
    private func administration(
        _ parts: [ObservationPart], of form: Int?, _ values: [[ObservationPart.Value]],
        _ lenders: [SharedObservation]
    ) -> ObservedAdministration {
        var found = ObservedAdministration(parts, form: form, values)
        let own = Set(values.joined().flatMap(\.recognition.items))
        // The administration itself reports that its form is not known.
        guard let form = form ?? (try? found.form(index)), own.contains(where: { $0.form == form })
        else { return found }
        for lender in lenders where !lender.forms.contains(form) {
            for value in lender.part.values
            where value.recognition.items.contains(where: {
                $0.form == form && !own.contains($0)
            }) {
                found.add(item: value, of: lender.part)
            }
        }
        guard !parts[0].isPanel else { return found }
        let lent = lenders.filter { !$0.forms.contains(form) }.flatMap { lender in
            lender.part.values.flatMap(\.recognition.items)
        }
        for value in answers(toOtherItemsOf: form, than: own.union(lent), beside: parts[0]) {
            found.add(item: value, of: parts[0])
        }
        return found
    }

    /// Answers to items of a form, from a response of the same person and instant to another form that
    /// has some of the same items: PHQ-2 has two items of PHQ-9.
    private func answers(
        toOtherItemsOf form: Int, than known: Set<ItemPlace>, beside part: ObservationPart
    ) -> [ObservationPart.Value] {
        let missing = index.questionnaires[form].items.enumerated().filter { place, _ in
            !known.contains(ItemPlace(form: form, item: place))
        }
        guard !missing.isEmpty else { return [] }
        for (other, questionnaire) in index.questionnaires.enumerated() where other != form {
            guard
                let answers = scope.response(of: part.subject, at: part.start, form: other)?
                    .answers(index)
            else { continue }
            let values: [ObservationPart.Value] = missing.compactMap { place, item in
                let same = questionnaire.items.first { own in
                    own.codes.contains { code in item.codes.contains { $0.key == code.key } }
                }
                guard let value = same.flatMap({ answers[$0.id].value }) else { return nil }
                return .init(
                    recognition: Recognition(items: [ItemPlace(form: form, item: place)]),
                    evidence: [.weight(Points(value))])
            }
            // The response may be to a questionnaire that has none of these items.
            guard values.isEmpty else { return values }
        }
        return []
    }
}

extension Recognition {
    fileprivate func belongs(to form: Int) -> Bool {
        items.contains { $0.form == form } || scales.contains { $0.form == form }
    }
}

extension FormIndex {
    /// Whether all scored items of a questionnaire are items of one of the other questionnaires.
    fileprivate func isShort(_ form: Int, ofOneOf others: Set<Int>) -> Bool {
        others.contains { other in
            questionnaires[form].scoredItems.allSatisfy { item in
                item.codes.contains { code in
                    itemsByCode[code.key]?.contains { $0.form == other } == true
                }
            }
        }
    }
}

extension SampleImport.Entry {
    fileprivate var isProblem: Bool { if case .problem = self { true } else { false } }
}

extension [ObservationPart] {
    /// The entries that name answers which would raise a flag, if the Observations are not kept: one
    /// for each person and time.
    func flagEntries(_ index: FormIndex) -> [SampleImport.Entry] {
        let occasions = map { ObservationPart.Occasion(of: $0) }
        let parts = Dictionary(grouping: zip(occasions, self), by: \.0)
        return occasions.firstOfEach.flatMap { occasion in
            let parts = parts[occasion, default: []].map(\.1)
            return ObservedAdministration(parts, form: nil, parts.map(\.values))
                .flagEntries(index)
        }
    }
}
