internal import Questionnaires

extension ResourceReader {
    /// Reports contradictions between a response and its Questionnaire: an answer that is not
    /// allowed, has another type, or is not an option; an unknown or misplaced question; a required
    /// question without an answer.
    ///
    /// Sources: facts/interchange.md, 1.6. Numbers and texts of choices are readable (1.4), so they
    /// do not count as another type.
    func check(_ entries: [ResponseEntry], against form: ResponseForm) {
        guard let source = form.form else { return }
        // The published response to a known form may use other linkIds than its Questionnaire.
        if let known = form.known?.form,
            entries.contains(where: {
                source.items[$0.linkID] == nil && known.number(ofItem: $0.linkID) != nil
            })
        {
            return
        }
        for entry in entries {
            guard let item = source.items[entry.linkID] else {
                if !source.repeatedLinkIDs.contains(entry.linkID), !isTotal(entry) {
                    let name = entry.linkID.isPlainLinkID ? " (\(entry.linkID))" : ""
                    reader.report(
                        .unknownItem, at: entry.node,
                        "a linkId that the Questionnaire lacks\(name)",
                        remedy: "correct the source, or give the Questionnaire that was answered")
                }
                continue
            }
            if item.parent != entry.parent, entry.parent.map({ source.items[$0] != nil }) ?? true {
                reader.report(
                    .contradiction, at: entry.node,
                    "a question in another place than in the Questionnaire",
                    remedy: "correct the source")
            }
            check(entry, against: item)
        }
        // The kit marks items as required, but omits skipped items from responses.
        if !form.hasNameOfKit { checkRequired(entries, of: source) }
    }

    /// Whether an entry is a total. Programs add it to their responses, and it is compared with the
    /// answers.
    private func isTotal(_ entry: ResponseEntry) -> Bool {
        index.totalName(of: entry, nil) != nil
            || !index.recognition(ofName: entry.linkID).scales.isEmpty
    }

    private func check(_ entry: ResponseEntry, against item: FHIRForm.Item) {
        guard let list = entry.node["answer"] else { return }
        if item.holdsNoAnswer {
            reader.report(
                .contradiction, at: list, "an answer to what is no question in the Questionnaire",
                remedy: "correct the source")
            return
        }
        // A reason for an absent value may replace a value of any type.
        if entry.evidence.allSatisfy({ if case .absent = $0 { true } else { false } }) { return }
        let answers = (list.elements ?? []).filter { $0.members?.isEmpty == false }
        for (problem, node) in item.limits.faults(of: answers, in: list) where !answers.isEmpty {
            reader.report(
                .outOfRange, at: node, problem, remedy: "correct the source, or the Questionnaire")
        }
        if item.type == "string" {
            for answer in answers where answer["valueString"]?.string?.contains("\n") == true {
                reader.report(
                    .badForm, at: answer, "a text of several lines where one line belongs",
                    remedy: "correct the source, or the type of the question")
            }
        }
        for answer in list.elements ?? [] {
            let values = (answer.members ?? []).filter { $0.key.isValueName }
            if let allowed = item.valueNames, values.contains(where: { !allowed.contains($0.key) })
            {
                reader.report(
                    .wrongType, at: answer, "an answer of another type than in the Questionnaire",
                    remedy: "correct the source")
            }
            if let coding = answer["valueCoding"].map({ Coding($0) }), !item.offers(coding) {
                reader.report(AnswerFault.notAnOption, at: answer)
            }
        }
    }

    private func checkRequired(_ entries: [ResponseEntry], of source: FHIRForm) {
        let statements = Dictionary(
            entries.map { ($0.linkID, $0.evidence) }, uniquingKeysWith: { first, _ in first })
        let present = Set(entries.map(\.linkID))
        // The linkIds with an answer, and their enclosing groups and questions.
        var answered: Set<String> = []
        for entry in entries where !entry.evidence.isEmpty || entry.state != nil {
            var name: String? = entry.linkID
            while let current = name, answered.insert(current).inserted {
                name = source.items[current]?.parent
            }
        }
        let missing = source.items.filter { linkID, item in
            item.isRequired && item.type != "display" && !answered.contains(linkID)
                && item.parent.map(present.contains) ?? true
                && source.isAsked(linkID, after: statements) == true
        }
        guard !missing.isEmpty else { return }
        let count =
            missing.count == 1 ? "a required question" : "\(missing.count) required questions"
        reader.report(
            .missingKey, at: resource["item"] ?? resource,
            "\(count) of the Questionnaire without an answer, in a response that is completed",
            remedy: "correct the source, or the Questionnaire if the question may be skipped")
    }
}

extension FHIRForm.Item {
    /// Whether it can have no answer: a group, a text to show, or the abstract type.
    fileprivate var holdsNoAnswer: Bool {
        ["group", "display", "question"].contains(type ?? "")
    }

    /// The names of the values that may answer it; `nil` when another rule decides.
    fileprivate var valueNames: [String]? {
        switch type {
        case "boolean": ["valueBoolean"]
        case "date": ["valueDate"]
        case "dateTime": ["valueDateTime"]
        case "time": ["valueTime"]
        case "url": ["valueUri"]
        case "attachment": ["valueAttachment"]
        case "reference": ["valueReference"]
        case "string", "text": ["valueString"]
        // Totals are read from each of these.
        case "integer", "decimal", "quantity":
            ["valueInteger", "valueDecimal", "valueQuantity", "valueString"]
        default: nil
        }
    }

    /// Whether a coding is among the options, when these are all that may be chosen.
    fileprivate func offers(_ coding: Coding) -> Bool {
        guard isClosed, coding.code != nil, coding.system != Terminology.absentReason else {
            return true
        }
        return options.contains { $0.isNamed(by: coding) }
    }
}
