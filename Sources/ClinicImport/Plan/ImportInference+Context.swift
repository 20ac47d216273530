internal import Questionnaires

// Columns about the person, such as the sex.
extension ImportInference {
    /// Adds codes for the texts about the person, and refuses texts without an explanation.
    mutating func addContextCodes(
        to sitting: inout TableImport.Mapping.Sitting, of match: ColumnMatching.Match
    ) {
        for item in match.questionnaire.context {
            guard let place = match.items[item.id], item.isCodedContext else { continue }
            let column = name(of: place)
            let missing = Set(choices.missingCodes)
            let texts = (profile(of: place, in: match.questionnaire).variety ?? [:]).keys.filter {
                !missing.contains($0)
            }
            let given = (survey.dictionary?.names(of: column, item) ?? [:])
                .merging(choices.contextCodes[column] ?? [:]) { $1 }
            let coding = ContextCoding(item, texts: texts, given: given)
            if !coding.names.isEmpty { sitting.contextCodes[item.id] = coding.names }
            guard !coding.unexplained.isEmpty else { continue }
            let shown = coding.unexplained.filter(ShownCell.mayShow)
            unexplained[column] = shown
            let codes = shown.prefix(Self.greatestList)
            guard !codes.isEmpty else {
                findings.add(
                    .contextUnexplained, column: column,
                    "holds texts that are no code; write one of "
                        + item.codeNames.joined(separator: ", "))
                continue
            }
            let options = codes.map { "--code \(column):\($0)=CHOICE" }
            findings.add(
                .contextUnexplained, column: column,
                "the table does not say what \(codes.listed) "
                    + "\(codes.count == 1 ? "means" : "mean"); give "
                    + "\(options.joined(separator: " ")), where CHOICE is one of "
                    + item.codeNames.joined(separator: ", "))
        }
    }

    /// Refuses codes that the user gave for a column that no questionnaire needs.
    mutating func refuseUnusedCodes(of sittings: [TableImport.Mapping.Sitting]) {
        let used = Set(
            sittings.flatMap { sitting in
                let form = known.first { $0.id == sitting.questionnaire }
                return form?.context.compactMap { sitting.items[$0.id] } ?? []
            })
        for name in choices.contextCodes.keys.sorted() where !used.contains(name) {
            findings.add(
                .noSuchColumn,
                "--code: no column with this name says anything about the person that a "
                    + "questionnaire of the table needs; such columns are called sex, gender or age"
            )
        }
    }

    /// The most texts that a message lists.
    private static let greatestList = 5
}

extension DataDictionary {
    /// The names of an item's choices, by the codes that a column has for them.
    fileprivate func names(of column: String, _ item: Item) -> [String: String] {
        var names: [String: String] = [:]
        for choice in fields[column]?.choices ?? [] {
            if ContextNames.isUnknown(choice.label) { names[choice.code] = ContextCoding.unknown }
            guard let value = ContextNames.choice(choice.label, of: item) else { continue }
            names[choice.code] = item.choices.first { $0.value == value }?.name?.text
        }
        return names
    }
}
