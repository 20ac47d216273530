internal import Questionnaires

/// Writes the draft of a definition, and reports each gap.
struct DraftWriter {
    typealias Draft = (
        title: String?, id: Questionnaire.ID?, questions: [DefinitionDraft.Question],
        same: Questionnaire?, json: JSONValue
    )

    let node: JSONNode
    let form: FHIRForm
    let index: FormIndex
    let reader: RecordReader

    /// The texts before the first question.
    var leads: [String] = []
    var questions: [JSONNode] = []
    var totals: [JSONNode] = []
    /// The names of the items by linkId.
    var names: [String: String] = [:]
    /// The lists of choices, each once, in the order of first use.
    var choiceSets: [DraftChoices] = []
    private var shown: [DefinitionDraft.Question] = []

    init(
        _ node: JSONNode, _ valueSets: ValueSets, _ index: FormIndex, _ reader: RecordReader
    ) {
        self.node = node
        form = FHIRForm(node, valueSets: valueSets)
        self.index = index
        self.reader = reader
    }

    mutating func write() -> Draft {
        checkSource()
        sort(node["item"]?.elements ?? [])
        let linkIDs = questions.compactMap { $0["linkId"]?.string }
        let same = index.same(as: form, linkIDs)
        let title = plainText(node["title"])
        let id = id(same?.questionnaire)
        let head = self.head(id, title)
        nameItems(same)
        let items = questions.map { item($0) }
        let json = JSONValue.object(
            head
                + JSONValue.present([
                    "choiceSets": choiceSets.isEmpty
                        ? nil : .object(choiceSets.map { ($0.name, $0.json) }),
                    "items": .array(items),
                    "scales": scales(),
                    "flags": gap(
                        "FHIR does not state which answers are flagged",
                        remedy: "write \"flags\", or remove the key when no answer is urgent"),
                ]))
        return (title, id, shown, same?.questionnaire, json)
    }

    // MARK: Parts of the form

    /// Sorts the items of the form into questions, totals and texts.
    private mutating func sort(_ nodes: [JSONNode]) {
        for item in nodes {
            switch item["type"]?.string {
            case "display", "group": sortText(item)
            case _ where isTotal(item): totals.append(item)
            default: questions.append(item)
            }
            sort(item["item"]?.elements ?? [])
        }
    }

    private mutating func sortText(_ item: JSONNode) {
        guard let text = plainText(item["text"]) else { return }
        if questions.isEmpty {
            if text.folded != plainText(node["title"])?.folded { leads.append(text) }
        } else {
            loss(
                "a text between the questions, which the draft leaves out", at: item,
                remedy: "add it to the text of a question when the person has to read it")
        }
    }

    /// Whether an item is a total that a program fills in.
    private func isTotal(_ item: JSONNode) -> Bool {
        guard ["integer", "decimal", "quantity"].contains(item["type"]?.string) else {
            return false
        }
        let coded = (item["code"]?.elements ?? []).contains {
            !index.recognition(of: Coding($0)).scales.isEmpty
        }
        let isCalculated = (item["extension"]?.elements ?? []).contains {
            $0["url"]?.string?.hasSuffix("calculatedExpression") == true
        }
        return coded || isCalculated || item["readOnly"]?.bool == true
    }

    // MARK: Items

    private mutating func item(_ item: JSONNode) -> JSONValue {
        let linkID = item["linkId"]?.string ?? ""
        let text = plainText(item["text"])
        let known = form.items[linkID]
        let codes = Self.codes(known?.codes ?? [])
        let choices = choices(item, (known?.options ?? []).eachOnce)
        var topic: JSONValue?
        if Item.asksAboutSelfHarm(text ?? "", codes: codes) {
            topic = "self-harm"
            loss(
                "a question about self-harm, and FHIR does not state which answers are flagged",
                at: item,
                remedy: "write flags for every answer but the mildest, and for \"skipped\"")
        }
        shown.append(
            .init(
                name: names[linkID] ?? linkID, text: text ?? "",
                choices: choices?.list.map { ($0.points, $0.text ?? "") } ?? []))
        return .object(of: [
            "id": names[linkID].map { .string($0) }
                ?? gap(
                    "an item whose linkId cannot be a name, or is that of another item", at: item,
                    remedy: "write a name after the question"),
            "text": text.map { .string($0) }
                ?? gap("a question without text", at: item, remedy: "write the question"),
            "choices": choices.map { .string($0.name) } ?? .null,
            "askedWhen": askedWhen(linkID, at: item),
            "mayDecline": choices?.mayBeDeclined == true ? true : nil,
            "topic": topic,
            "codes": Self.json(codes),
        ])
    }

    /// The name of the list of an item's choices; `nil` when they are not known.
    private mutating func choices(
        _ item: JSONNode, _ options: [FHIRForm.Option]
    ) -> DraftChoices? {
        guard !options.isEmpty else {
            reportNoChoices(item)
            return nil
        }
        if item["repeats"]?.bool == true {
            loss(
                "a question with several answers", at: item,
                remedy: "write \"format\": 2, and the item with \"kind\": \"multiple\" and its "
                    + "\"choices\"; or ask it as one question for each answer, or remove the item")
            return nil
        }
        var found = DraftChoices(
            name: choiceSets.isEmpty ? "answers" : "answers-\(choiceSets.count + 1)", options)
        if let earlier = choiceSets.first(where: { $0.list == found.list }) {
            found.name = earlier.name
            return found
        }
        choiceSets.append(found)
        let place = item["answerOption"] ?? item["option"] ?? item["answerValueSet"] ?? item
        if found.list.contains(where: { $0.points == nil }) {
            loss(
                "FHIR does not state the points of every answer in whole numbers", at: place,
                remedy: "write each \"value\" of the choices \"\(found.name)\"")
        }
        if found.list.contains(where: { $0.text == nil }) {
            loss(
                "answers without a text", at: place,
                remedy: "write each \"text\" of the choices \"\(found.name)\"")
        }
        return found
    }

    private func reportNoChoices(_ item: JSONNode) {
        if let valueSet = item["answerValueSet"] ?? item["options"] {
            reader.report(
                .unresolvedReference, at: valueSet, "answers from a ValueSet that is not here",
                remedy: "give a Bundle with the Questionnaire and the ValueSet, or write "
                    + "\"choices\"")
        } else {
            loss(
                "a question without a list of answers", at: item,
                remedy: "write \"choices\"" + Self.kindRemedy(item["type"]?.string)
                    + ", or remove the item")
        }
    }

    /// The kind of format 2 for a type of FHIR without a list of answers.
    private static func kindRemedy(_ type: String?) -> String {
        let kind: String? =
            switch type {
            case "integer": "\"kind\": \"number\" with \"least\" and \"greatest\""
            case "decimal", "quantity":
                "\"kind\": \"number\" with \"least\", \"greatest\" and \"step\""
            case "time": "\"kind\": \"time\""
            case "date", "dateTime": "\"kind\": \"date\""
            case "string", "text": "\"kind\": \"text\""
            default: nil
            }
        return kind.map { ", or \"format\": 2 and the item with \($0)" } ?? ""
    }

    /// Reports content that FHIR does not allow in a Questionnaire and that would make the draft
    /// wrong.
    private func checkSource() {
        if node["status"] == nil {
            loss(
                "a Questionnaire without a status", at: node, remedy: "write \"status\": \"active\""
            )
        }
        check(node["item"]?.elements ?? [])
        // Later answers are not known yet when the question is asked.
        var seen: Set<String> = []
        for question in allItems(node["item"]?.elements ?? []) {
            for condition in question["enableWhen"]?.elements ?? [] {
                guard let other = condition["question"]?.string, !seen.contains(other) else {
                    continue
                }
                reader.report(
                    .unknownItem, at: condition,
                    "a condition on a question that does not come before it",
                    remedy: "name an earlier question")
            }
            if let linkID = question["linkId"]?.string { seen.insert(linkID) }
        }
    }

    private func check(_ items: [JSONNode]) {
        for item in allItems(items) {
            if item["type"]?.string == "question" {
                reader.report(
                    .unknownWord, at: item["type"] ?? item, "the abstract type \"question\"",
                    remedy: "write the type of its answers, such as \"choice\"")
            }
            var codes: Set<String> = []
            for option in (item["answerOption"] ?? item["option"])?.elements ?? [] {
                guard let coding = option["valueCoding"].map({ Coding($0) }), coding.code != nil,
                    !codes.insert(coding.key).inserted
                else { continue }
                reader.report(
                    .repeatedEntry, at: option, "two options with one code",
                    remedy: "give each option its own code")
            }
        }
    }

    /// All items in the order of the form. The items of a group follow the group.
    private func allItems(_ items: [JSONNode]) -> [JSONNode] {
        items.flatMap { [$0] + allItems($0["item"]?.elements ?? []) }
    }

    // MARK: Findings

    /// Reports a gap of the draft; `null` for its value.
    func gap(_ problem: String, at place: JSONNode? = nil, remedy: String) -> JSONValue {
        loss(problem, at: place ?? node, remedy: remedy)
        return .null
    }

    func loss(_ problem: String, at place: JSONNode, remedy: String) {
        reader.report(.missingKey, at: place, problem, remedy: remedy)
    }
}
