extension DefinitionReader {
    /// Checks that need to know the scales and flags.
    func checkItems(of id: Questionnaire.ID?) {
        for (place, draft) in drafts.enumerated() {
            if let name = draft.name, itemPlaces[name] == place { checkScored(draft) }
            checkSelfHarm(draft)
        }
        warnOfEqualTexts()
        if let id, id.text.hasPrefix("gad-") || id.text.hasPrefix("phq-") { checkQuotes() }
    }

    private func checkScored(_ draft: ItemDraft) {
        guard !hasBrokenTerms, !draft.isScored, !draft.isUnscored else { return }
        findings.report(
            .itemInNoScale, at: draft.node, "no scale uses the item \(draft.label)",
            remedy: "add it to a scale, or add \"unscored\": true")
    }

    private static func isAboutSelfHarm(_ draft: ItemDraft) -> Bool {
        draft.topic == .selfHarm
            || Item.asksAboutSelfHarm(draft.text ?? "", codes: draft.codes)
    }

    /// Warns of a self-harm item that is not asked after some answers: then no flag is raised. The
    /// answers to another self-harm item may decide, because that item has flags itself.
    private func warnOfCondition(of draft: ItemDraft) {
        guard let node = draft.conditionNode, let condition = draft.condition else { return }
        let others = condition.items.contains { id in
            itemPlaces[id.text].map { !Self.isAboutSelfHarm(drafts[$0]) } ?? true
        }
        guard others else { return }
        warnings.report(
            .selfHarmConditional, at: node,
            "the self-harm item \(draft.label) is not asked after some answers, and then raises no flag",
            remedy: "remove \"askedWhen\", or let it depend on self-harm items only")
    }

    /// Warns of two items with one text that are asked together.
    private func warnOfEqualTexts() {
        var texts: [String: ItemDraft] = [:]
        for draft in drafts where draft.repetition == nil {
            guard let text = draft.text, !text.isEmpty else { continue }
            let key = "\(draft.section?.text ?? "")\n\(text.lowercased())"
            guard let first = texts.updateValue(draft, forKey: key) else { continue }
            warnings.report(
                .equalTexts, at: draft.node,
                "the items \(first.label) and \(draft.label) have the same text",
                remedy: "write the text of one of them as it was published")
        }
    }

    private func checkSelfHarm(_ draft: ItemDraft) {
        // Phrases that are new in this version must not refuse a definition that stored results
        // use. A test checks the shipped definitions, so the program need not check them at each
        // start.
        let asks = trust == .none ? Self.isAboutSelfHarm(draft) : draft.topic == .selfHarm
        guard asks else { return }
        warnOfCondition(of: draft)
        if draft.topic == nil, draft.node["topic"] == nil {
            findings.report(
                .selfHarmUndeclared, at: draft.node,
                "the item \(draft.label) asks about self-harm and does not declare it",
                remedy: "add \"topic\": \"self-harm\"")
        }
        guard !hasBrokenFlags, let id = draft.id else { return }
        let triggers = flags.filter { $0.item == id }.map(\.trigger)
        checkSelfHarmIsFlagged(draft, triggers)
        if draft.declining != .notOffered, draft.declining != nil, !triggers.contains(.declined) {
            findings.report(
                .selfHarmDeclineUnflagged, at: draft.node,
                "declining the self-harm item \(draft.label) raises no flag",
                remedy: "add a flag with \"when\": \"declined\"")
        }
        // A person can leave any question unanswered, and a reader must notice it for this one.
        if !triggers.contains(.skipped) {
            findings.report(
                .selfHarmSkipUnflagged, at: draft.node,
                "skipping the self-harm item \(draft.label) raises no flag",
                remedy: "add a flag with \"when\": \"skipped\"")
        }
    }

    /// Wrong wordings that circulate, each with the published wording.
    ///
    /// - SeeAlso: Zorowitz S et al., 2021, on misquoted forms of the GAD-7.
    private static let misquotes = [
        "not at all sure": "Not at all",
        "over half the days": "More than half the days",
    ]

    /// Reports choices of the PHQ and GAD family that differ from the published wording.
    private func checkQuotes() {
        let own = drafts.compactMap { $0.node["choices"]?.elements }
        let shared = choiceSetsNode?.members?.compactMap(\.node.elements) ?? []
        for choice in (own + shared).joined() {
            guard let node = choice["text"], let text = node.string,
                let published = Self.misquotes[text.lowercased()]
            else { continue }
            findings.report(
                .misquotedWording, at: node, "\(quoted(text)) is not the published wording",
                remedy: "write \"\(published)\"")
        }
    }
}
