internal import Questionnaires

extension ResourceReader {
    /// The information of the response about its form.
    func responseForm() -> ResponseForm {
        func find() -> ResponseForm {
            ResponseForm(of: resource, in: whole, from: server, index, scope, settings)
        }
        guard whole["contained"] == nil else { return find() }
        return cache.form(ResponseForm.key(of: resource, from: server), else: find)
    }

    private func recognition(
        ofLinkID linkID: String, definition: String? = nil, text: String? = nil,
        _ item: FHIRForm.Item?, _ form: ResponseForm
    ) -> Recognition? {
        func find() -> Recognition? {
            index.recognition(
                linkID: linkID, definition: definition, text: text, item: item,
                known: form.known, isOurs: form.isOurs, meant: form.items[linkID])
        }
        guard whole["contained"] == nil else { return find() }
        return cache.recognition(
            .init(form: form.key, linkID: linkID, definition: definition, text: text), else: find)
    }

    /// Recognises the questions; `nil` when a problem was reported.
    func parts(
        _ entries: [ResponseEntry], _ form: ResponseForm
    ) -> ResultParts<JSONNode>? {
        let (parts, isSound) = partsWithProblems(entries, form)
        return isSound ? parts : nil
    }

    /// Recognises the questions. Reports their problems.
    ///
    /// - Returns: The questions that are recognised, and whether no problem was reported.
    func partsWithProblems(
        _ entries: [ResponseEntry], _ form: ResponseForm
    ) -> (parts: ResultParts<JSONNode>, isSound: Bool) {
        var parts = ResultParts<JSONNode>(named: form.named, suggested: form.suggested)
        var isSound = true
        parts.countsFromZero = settings.countsFromZero
        parts.cache = cache
        let answers =
            form.form == nil
            ? [:]
            : Dictionary(
                entries.map { ($0.linkID, $0.evidence) }, uniquingKeysWith: { first, _ in first })
        lazy var asked = itemsAsked(by: form)
        var panels: Set<Int>?
        for entry in entries {
            let item = form.form?.items[entry.linkID]
            let recognised = recognition(
                ofLinkID: entry.linkID, definition: entry.definition, text: entry.text, item, form)
            guard let recognised else {
                isSound = false
                reader.report(
                    .contradiction, at: entry.node,
                    "code and text of a question name different items",
                    remedy: "correct the source")
                continue
            }
            var part = ResultParts<JSONNode>.Part(
                recognition: recognised, evidence: entry.evidence, others: entry.others,
                linkID: entry.linkID, options: item?.options ?? [],
                numbers: item?.limits.numbers ?? [],
                isClosed: item?.isClosed == true,
                isNotAsked: form.form?.isAsked(entry.linkID, after: answers) == false,
                isAskedLikeItem: recognised.isEmpty
                    && item.map { asked.contains(Asked($0)) } ?? false,
                state: entry.state, place: entry.node)
            if part.isNotAsked, part.hasStatement {
                isSound = false
                reader.report(
                    PartFault.answeredThoughNotAsked(at: entry.node).fault, at: entry.node)
            }
            let mayRepeat = item?.repeats != false && index.acceptsSeveral(recognised)
            if !recognised.isEmpty || item?.repeats == false, entry.answers > 1, !mayRepeat {
                isSound = false
                reader.report(
                    .tooMany, at: entry.node["answer"] ?? entry.node,
                    "more than one answer to an item", remedy: "correct the source")
            }
            if !recognised.items.isEmpty {
                parts.items.append(part)
                if part.hasStatement {
                    let here = index.forms(ofPanelIn: entry.linkID)
                    panels = panels?.intersection(here) ?? here
                }
            } else if !recognised.scales.isEmpty {
                parts.totals.append(part)
            } else if let name = index.totalName(of: entry, item) {
                part.name = name
                part.namedForms = index.formsNamed(byTotal: entry, item)
                parts.totals.append(part)
            } else {
                parts.others.append(part)
            }
        }
        parts.suggested.formUnion(panels ?? [])
        addUnanswered(form, answers, to: &parts) { asked.contains($0) }
        if parts.named == nil, let complete = form.complete,
            !parts.mayBeLonger(than: complete, index)
        {
            parts.named = [complete]
        }
        return (parts, isSound)
    }

    /// How a Questionnaire asks a question.
    private struct Asked: Hashable {
        let type: String?
        let options: [FHIRForm.Option]

        init(_ item: FHIRForm.Item) { (type, options) = (item.type, item.options) }
    }

    /// How the source's form asks the questions that are items.
    private func itemsAsked(by form: ResponseForm) -> Set<Asked> {
        let items = form.form?.items ?? [:]
        return Set(
            items.filter { linkID, item in
                recognition(ofLinkID: linkID, item, form)?.items.isEmpty == false
            }.map { Asked($0.value) })
    }

    /// Adds the questions of the source's form that the response omits, and the items among them
    /// that were not asked.
    private func addUnanswered(
        _ form: ResponseForm, _ answers: [String: [Evidence]],
        to parts: inout ResultParts<JSONNode>, isAskedLikeItem: (Asked) -> Bool
    ) {
        guard let source = form.form else { return }
        for (linkID, item) in source.items where answers[linkID] == nil {
            guard let recognised = recognition(ofLinkID: linkID, item, form) else { continue }
            if recognised.isEmpty, isAskedLikeItem(Asked(item)) {
                parts.others.append(
                    .init(
                        recognition: recognised, evidence: [], isAskedLikeItem: true,
                        place: resource))
            }
            guard !recognised.items.isEmpty else { continue }
            parts.unanswered.append(recognised)
            guard source.isAsked(linkID, after: answers) == false else { continue }
            parts.items.append(
                ResultParts.Part(
                    recognition: recognised, evidence: [], isNotAsked: true, place: resource))
        }
    }
}

extension FormIndex {
    /// Whether a question is an item that accepts several choices.
    fileprivate func acceptsSeveral(_ recognised: Recognition) -> Bool {
        !recognised.items.isEmpty
            && recognised.items.allSatisfy {
                questionnaires[$0.form].items[$0.item].acceptsSeveral
            }
    }
}
