/// The possible meaning of a column in a table with one row for each answer, by its name.
enum LongColumn {
    /// It names the item of each row.
    case item
    /// It may name the item; only its cells can decide.
    case perhapsItem
    /// It holds the answer or the score.
    case value

    /// What a header means, or `nil`.
    init?(header: String) {
        let name = FoldedText(header).joined
        if Self.itemWords.contains(name) {
            self = .item
        } else if Self.perhapsItemWords.contains(name) {
            self = .perhapsItem
        } else if Self.valueWords.contains(name) {
            self = .value
        } else {
            return nil
        }
    }

    private static let itemWords: Set<String> = [
        "item", "itemid", "itemno", "itemnumber", "itemcode", "itemname", "itemlabel", "itemtext",
        "question", "questionid", "questionno", "questionnumber", "questioncode", "questionname",
        "questiontext", "loinc", "loinccode", "linkid", "variable", "frage", "pregunta",
    ]
    private static let perhapsItemWords: Set<String> = [
        "code", "scale", "subscale", "measure", "test", "name", "parameter", "concept",
        "observation", "observationcode", "component", "instrument", "assessment",
    ]
    private static let valueWords: Set<String> = [
        "answer", "answervalue", "value", "response", "responsevalue", "score", "result", "rating",
        "points", "valuenumeric", "valueinteger", "valuequantity", "antwort", "wert", "respuesta",
        "valor",
    ]
}
