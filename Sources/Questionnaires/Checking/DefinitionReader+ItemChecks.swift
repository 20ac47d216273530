extension DefinitionReader {
    /// Checks that need to know the scales and flags.
    func checkItems(of id: Questionnaire.ID?) {
        for (place, draft) in drafts.enumerated() {
            if let name = draft.name, itemPlaces[name] == place { checkScored(draft) }
            checkSelfHarm(draft)
        }
        if let id, id.text.hasPrefix("gad-") || id.text.hasPrefix("phq-") { checkQuotes() }
    }

    private func checkScored(_ draft: ItemDraft) {
        guard !hasBrokenTerms, !draft.isScored, !draft.isUnscored else { return }
        findings.report(
            .itemInNoScale, at: draft.node, "no scale uses the item \(draft.label)",
            remedy: "add it to a scale, or add \"unscored\": true")
    }

    private func checkSelfHarm(_ draft: ItemDraft) {
        let asks = Item.asksAboutSelfHarm(draft.text ?? "", codes: draft.codes)
        guard asks || draft.topic == .selfHarm else { return }
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
        // A person can leave every question unanswered, and a reader must notice this one.
        if !triggers.contains(.skipped) {
            findings.report(
                .selfHarmSkipUnflagged, at: draft.node,
                "skipping the self-harm item \(draft.label) raises no flag",
                remedy: "add a flag with \"when\": \"skipped\"")
        }
    }

    /// Wrong wordings that circulate, with the published one.
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
