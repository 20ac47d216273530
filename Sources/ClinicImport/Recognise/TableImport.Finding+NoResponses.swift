extension TableImport.Finding {
    /// The finding about a table that is not a table of answers, by the names of its columns; `nil`
    /// if it may be one.
    static func noResponses(headers: [String], isForScoring: Bool) -> TableImport.Finding? {
        let names = Set(headers.map { FoldedText($0).joined })
        func count(_ words: Set<String>) -> Int { names.intersection(words).count }
        let describesOne = count(dictionaryWords) == 1 && count(descriptionWords) >= 2
        if count(dictionaryWords) >= 2 || describesOne {
            return TableImport.Finding(
                .noResponses,
                "this looks like a data dictionary, which describes columns and holds no answers; "
                    + "import the table of the data itself, with a dictionary of REDCap as "
                    + "--dictionary")
        }
        if isSummary(headers) {
            return TableImport.Finding(
                .noResponses,
                "this looks like a summary of groups (means, counts), which holds no person's "
                    + "answers; import the table with one row for each sitting")
        }
        if [ColumnRole.item, .answer].allSatisfy({ headers.contains(where: $0.isNamed) }) {
            guard !isForScoring else { return .longRowsHaveNoScore }
            return TableImport.Finding(
                .noResponses,
                "this looks like one row for each answer, but no row names an item of a "
                    + "questionnaire that is known; name the questionnaire with -q")
        }
        if count(itemWords) >= 1, count(wordingWords) >= 1 {
            return TableImport.Finding(
                .noResponses,
                "this looks like a list of questions without answers; import the table "
                    + "of the answers")
        }
        return nil
    }

    /// Whether columns hold means and counts of groups.
    private static func isSummary(_ headers: [String]) -> Bool {
        // `phq9_mean` next to `phq9_sd`, `mean_phq9` next to `n`.
        let summaries = headers.map { FoldedText($0) }.filter { name in
            // A question may begin with such a word: `Se sentir fatigué(e)`.
            guard name.words.count <= greatestWords else { return false }
            let ends = [name.words.first, name.words.last].compactMap { $0.map(String.init) }
            return !aggregateWords.isDisjoint(with: [name.joined] + ends)
        }
        let hasPerson = headers.contains { ColumnRole.subject.isNamed($0) }
        // `avg_phq9_total` alone, without a person.
        return summaries.count >= 2
            || !hasPerson && summaries.contains { $0.words.count > 1 }
    }

    /// The most words in the name of a mean or a count.
    private static let greatestWords = 4

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
