/// The kind of a table that is not a table of answers.
enum TableKind {
    /// Names and labels of variables.
    case dataDictionary
    /// The wording of questions.
    case itemBank
    /// Means and counts of groups.
    case aggregates
    /// One row for each answer instead of one for each sitting.
    case oneRowAnAnswer

    /// Looks at the names of the columns.
    init?(headers: [String]) {
        let names = Set(headers.map { FoldedText($0).joined })
        func count(_ words: Set<String>) -> Int { names.intersection(words).count }
        // `phq9_mean` beside `phq9_sd`, `mean_phq9` beside `n`.
        let summaries = headers.filter { header in
            let name = FoldedText(header)
            let ends = [name.words.first, name.words.last].compactMap { $0.map { String($0) } }
            return !Self.aggregateWords.isDisjoint(with: [name.joined] + ends)
        }
        let hasPerson = headers.contains { ColumnRole.subject.isNamed($0) }
        // `avg_phq9_total` alone, without a person.
        let isSummary =
            summaries.count >= 2
            || !hasPerson && summaries.contains { FoldedText($0).words.count > 1 }
        let describesOne = count(Self.dictionaryWords) == 1 && count(Self.descriptionWords) >= 2
        if count(Self.dictionaryWords) >= 2 || describesOne {
            self = .dataDictionary
        } else if isSummary {
            self = .aggregates
        } else if [ColumnRole.item, .answer].allSatisfy({ headers.contains(where: $0.isNamed) }) {
            self = .oneRowAnAnswer
        } else if count(Self.itemWords) >= 1, count(Self.wordingWords) >= 1 {
            self = .itemBank
        } else {
            return nil
        }
    }

    /// What it looks like, and what to do.
    var message: String {
        switch self {
        case .dataDictionary:
            "this looks like a data dictionary, which describes columns and holds no answers; "
                + "import the table of the data itself"
        case .itemBank:
            "this looks like a list of questions without anybody's answers; import the table of "
                + "the answers"
        case .aggregates:
            "this looks like a summary of groups (means, counts), which holds no person's answers; "
                + "import the table with one row for each sitting"
        case .oneRowAnAnswer:
            "this looks like one row for each answer, but no row names an item of a questionnaire "
                + "that is known; name the questionnaire with -q"
        }
    }

    private static let dictionaryWords: Set<String> = [
        "variable", "variablename", "fieldname", "fieldtype", "fieldlabel", "datatype", "codebook",
        "valuelabels", "column", "columnname", "field", "choicescalculationsorsliderlabels",
        "variablelabel", "formname",
    ]
    private static let descriptionWords: Set<String> = [
        "label", "type", "values", "description", "format", "units", "notes", "coding", "range",
        "allowedvalues", "validvalues", "meaning",
    ]
    private static let aggregateWords: Set<String> = [
        "mean", "sd", "median", "n", "stddev", "standarddeviation", "count", "percent", "average",
        "avg", "se", "ci", "min", "max",
    ]
    private static let itemWords: Set<String> = [
        "item", "itemid", "itemno", "itemnumber", "question", "questionid", "questionnumber",
        "loinc", "loinccode", "linkid",
    ]
    private static let wordingWords: Set<String> = [
        "text", "questiontext", "itemtext", "wording", "prompt", "stem", "description",
    ]
}
