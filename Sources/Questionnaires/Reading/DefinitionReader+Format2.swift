extension DefinitionReader {
    /// The keys at the top of a definition that only format 2 has.
    static let keysOfFormat2 = [
        "format", "wordingFrom", "ratedBy", "repeats", "context", "categories", "missingAtMost",
        "scorings", "vectors",
    ]

    /// The parts of a definition that only format 2 has.
    struct Extension {
        var wordingSource = Questionnaire.WordingSource.definition
        var rater = Questionnaire.Rater.`self`
        var missingLimit: Questionnaire.MissingLimit?
        var categories: [Questionnaire.Category] = []
        var scorings: [Questionnaire.Scoring] = []
        var vectors: [TestVector] = []
    }

    /// Reads the number of the format; 1 without it.
    ///
    /// - Returns: Whether the format is known. The keys of another format are not known, so they
    ///   are not read.
    func readFormat(_ root: JSONNode) -> Bool {
        guard let node = root["format"] else { return true }
        isFormat2 = true
        guard let number = integer(node, in: Int.min...Int.max), number != 2 else { return true }
        if number > 2 {
            findings.report(
                .outOfRange, at: node,
                "the definition has format \(number), and this program knows formats 1 and 2",
                remedy: "use a newer version of the program, or a definition of format 2")
        } else {
            findings.report(
                .outOfRange, at: node, "the number \(number) as \"format\"",
                remedy: "write 2, or remove the key: a definition without it has format 1")
        }
        return false
    }

    /// Reads the parts that the reading of items and scales needs.
    func readFrame(_ fields: Fields) {
        guard isFormat2 else { return }
        if let source: Questionnaire.WordingSource = fields["wordingFrom"].flatMap({ word($0) }) {
            added.wordingSource = source
        }
        if let rater: Questionnaire.Rater = fields["ratedBy"].flatMap({ word($0) }) {
            added.rater = rater
        }
        for member in fields["repeats"].flatMap({ table($0, of: "lists of names") }) ?? [] {
            repeats[member.key] = repetitions(member.node)
        }
        added.missingLimit = fields["missingAtMost"].flatMap { limit($0) }
    }

    /// Reads the items, context, scales, categories, flags, rules, scorings and test vectors of
    /// format 2; returns the rules.
    func readPartsOfFormat2(_ fields: Fields) -> [Questionnaire.ScreeningRule] {
        _ = fields["choiceSets"].map { readChoiceSets($0) }
        let scaleNodes = fields["scales"].map { expandedScales($0) } ?? []
        _ = fields.required("items").map { readItemsAndSections($0) }
        _ = fields["context"].map { readContext($0) }
        knowsAllItems = drafts.allSatisfy { $0.name != nil }
        readItemConditions()
        checkOrder()
        checkReach()
        items = drafts.compactMap(\.item)
        checkUseOfChoiceSets()
        if let limit = added.missingLimit, let node = fields["missingAtMost"], knowsAllItems {
            check(limit, at: node)
        }
        var rules = readScaleGraph(scaleNodes)
        checkNames()
        added.categories = fields["categories"].map { categories($0) } ?? []
        _ = fields["flags"].map { readTestFlags($0) }
        rules += fields["rules"].map { rulesOverScores($0) } ?? []
        added.scorings = fields["scorings"].map { scorings($0) } ?? []
        if findings.isEmpty {
            added.vectors = fields["vectors"].map { vectors($0, rules: rules) } ?? []
        }
        return rules
    }

    private func readItemConditions() {
        for place in drafts.indices {
            guard let node = drafts[place].conditionNode else { continue }
            var mentions: [(place: Int, offset: Int)] = []
            let before = (repetition, findings.reportsPlacesOnce)
            repetition = drafts[place].repetition
            findings.reportsPlacesOnce = true
            drafts[place].condition = condition(node, mentions: &mentions)
            (repetition, findings.reportsPlacesOnce) = before
            drafts[place].mentions = mentions
        }
    }

    /// Reports a scale with the name of an item: a term could mean either of them. In a definition
    /// that stored results use, the name means the item.
    private func checkNames() {
        guard !isStored else { return }
        for draft in formulas where itemPlaces[draft.name] != nil {
            reportDuplicate(
                draft.name, at: draft.node["id"] ?? draft.node, noun: "item or scale")
        }
    }
}
