internal import Questionnaires

/// The items and scales that a question may be, among all questionnaires.
struct Recognition: Hashable, Sendable {
    var items: [ItemPlace] = []
    var scales: [ScalePlace] = []

    var isEmpty: Bool { items.isEmpty && scales.isEmpty }

    /// Combines two recognitions. An empty one leaves the other unchanged.
    ///
    /// - Returns: The common part; `nil` when they contradict each other.
    func agreeing(with other: Recognition) -> Recognition? {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let common = Recognition(
            items: items.filter(other.items.contains), scales: scales.filter(other.scales.contains))
        return common.isEmpty ? nil : common
    }
}

extension FormIndex {
    /// The items and scales that a code identifies. A code without a system is a LOINC code.
    func recognition(of coding: Coding) -> Recognition {
        var found = recognition(ofKey: coding.key)
        if found.isEmpty, let key = coding.loincKey { found = recognition(ofKey: key) }
        return found
    }

    private func recognition(ofKey key: String) -> Recognition {
        Recognition(items: itemsByCode[key] ?? [], scales: scalesByCode[key] ?? [])
    }

    /// The items and scales that a text without a system identifies, if it is or ends in a LOINC
    /// code: `44250-9`, `/44250-9`, `http://loinc.org/fhir/DataElement/44250-9`.
    func recognition(ofName name: String) -> Recognition {
        let parts = name.split { "/#|".contains($0) }
        guard let last = parts.last else { return Recognition() }
        return recognition(ofKey: "\(Terminology.loinc)|\(last)")
    }

    /// The questionnaires of the panels that a linkId names before the item: `/55757-9/44250-9`.
    func forms(ofPanelIn linkID: String) -> Set<Int> {
        let panels = linkID.split(separator: "/").dropLast()
        return Set(panels.flatMap { formsByCode["\(Terminology.loinc)|\($0)"] ?? [] })
    }

    /// The items and scales that a question's text names.
    func recognition(ofText text: String) -> Recognition {
        let folded = text.foldedQuestion
        return Recognition(items: folded.isEmpty ? [] : itemsByText[folded] ?? [])
    }

    /// The recognition of a question from all its parts.
    ///
    /// - Parameter meant: The item that the user named, or `nil`.
    /// - Returns: An empty recognition when the question is not recognised; `nil` when two parts
    ///   name different items.
    func recognition(
        linkID: String, definition: String?, text: String?, item: FHIRForm.Item?,
        known: (form: KnownForm, place: Int)?, isOurs: Bool, meant: ItemPlace? = nil
    ) -> Recognition? {
        var sources: [Recognition] = []
        for coding in item?.codes ?? [] { sources.append(recognition(of: coding)) }
        for definition in [item?.definition, definition].compactMap(\.self) {
            sources.append(recognition(ofName: definition))
        }
        sources.append(recognition(ofName: linkID))
        for text in [item?.text, text].compactMap(\.self) {
            sources.append(recognition(ofText: text))
        }
        if let known { sources.append(recognition(of: linkID, in: known.form, at: known.place)) }
        if isOurs { sources.append(recognition(ofItemID: linkID)) }
        if let meant { sources.append(Recognition(items: [meant])) }
        var found = Recognition()
        for source in sources {
            guard let common = found.agreeing(with: source) else { return nil }
            found = common
        }
        return found
    }

    private func recognition(
        of linkID: String, in known: KnownForm, at place: Int
    ) -> Recognition {
        if linkID == known.total {
            return Recognition(scales: [ScalePlace(form: place, scale: 0)])
        }
        guard let number = known.number(ofItem: linkID),
            questionnaires[place].items.indices.contains(number - 1)
        else { return Recognition() }
        return Recognition(items: [ItemPlace(form: place, item: number - 1)])
    }

    /// The recognition of a linkId that the kit wrote for an item or scale without a code.
    private func recognition(ofItemID linkID: String) -> Recognition {
        var found = Recognition()
        for (form, questionnaire) in questionnaires.enumerated() {
            if let id = Item.ID(linkID), let item = questionnaire.position(of: id) {
                found.items.append(ItemPlace(form: form, item: item))
            }
            for (place, scale) in questionnaire.scales.enumerated()
            where linkID == Self.linkID(ofScale: scale, in: questionnaire) {
                found.scales.append(ScalePlace(form: form, scale: place))
            }
        }
        return found
    }

    /// The linkId that the kit writes for a scale without a code. No item has it.
    static func linkID(ofScale scale: Scale, in questionnaire: Questionnaire) -> String {
        questionnaire.unusedLinkID("score-\(scale.id)")
    }
}

extension Questionnaire {
    /// An unused linkId: the name, with hyphens appended if an item has the name.
    func unusedLinkID(_ name: String) -> String {
        var name = name
        while items.contains(where: { $0.id.text == name }) { name += "-" }
        return name
    }
}
