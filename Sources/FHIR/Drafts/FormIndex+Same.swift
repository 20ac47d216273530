internal import Questionnaires

extension FormIndex {
    /// A definition that a FHIR Questionnaire equals, with the names of its items by linkId.
    struct Same {
        let questionnaire: Questionnaire
        let items: [String: Item.ID]
    }

    /// The definition that has the same items, choices and points as a FHIR Questionnaire; `nil`
    /// without one. An item that no score counts may be missing, and may have no points.
    ///
    /// - Parameters:
    ///   - form: The Questionnaire.
    ///   - linkIDs: Its questions, in the order of the form.
    func same(as form: FHIRForm, _ linkIDs: [String]) -> Same? {
        for place in questionnaires.indices {
            if let items = items(of: form, linkIDs, equalTo: place) {
                return Same(questionnaire: questionnaires[place], items: items)
            }
        }
        return nil
    }

    private func items(
        of form: FHIRForm, _ linkIDs: [String], equalTo place: Int
    ) -> [String: Item.ID]? {
        let questionnaire = questionnaires[place]
        var found: [Int] = []
        var names: [String: Item.ID] = [:]
        for linkID in linkIDs {
            guard let item = form.items[linkID],
                let recognised = recognition(
                    linkID: linkID, definition: nil, text: nil, item: item, known: nil,
                    isOurs: false)
            else { return nil }
            let here = recognised.items.filter { $0.form == place }
            guard here.count == 1, !found.contains(here[0].item),
                hasSameChoices(item, as: here[0])
            else { return nil }
            found.append(here[0].item)
            names[linkID] = questionnaire.items[here[0].item].id
        }
        let isWhole = questionnaire.items.indices.allSatisfy {
            found.contains($0) || questionnaire.items[$0].isUnscored
        }
        return isWhole && found == found.sorted() ? names : nil
    }

    private func hasSameChoices(_ item: FHIRForm.Item, as place: ItemPlace) -> Bool {
        let own = questionnaires[place.form].items[place.item]
        let key = AnswerKey(choices: choices[place.form][place.item], options: item.options)
        var values: Set<Int> = []
        let options = item.options.eachOnce.filter {
            $0.coding.system != Terminology.absentReason
        }
        for option in options {
            if option.weight == nil, !own.isUnscored { return false }
            let statements =
                [Evidence.coding(option.coding)] + option.weights.map { .weight($0) }
            guard let answer = try? key.answer(statements), let value = answer.value else {
                return false
            }
            values.insert(value)
        }
        return options.count == own.choices.count && values == Set(own.values)
    }
}
