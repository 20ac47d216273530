/// A column in which a survey tool marks responses, and the cells of those that are not results.
///
/// Qualtrics and REDCap write such words in the language of the account, and a spreadsheet writes
/// `True` in its own language.
struct ResponseMark {
    /// The folded names of the column. The first is the English one.
    private let columns: [String]
    /// The cells of responses that are not results, in the order in which a mapping has them.
    private let texts: [String]
    /// The same in other languages. A mapping lists those that occur.
    private let translated: [String]
    /// The folded cells of results.
    private let results: Set<String>
    /// Whether the cells are percentages, and those below 100 are not results.
    var isNumber = false

    /// The first name of the column.
    var column: String { columns[0] }

    /// Whether a column has the mark, by its name or by the row that explains it.
    func marks(_ found: TableColumn) -> Bool {
        [found.name, found.question].contains { columns.contains(FoldedText($0).joined) }
    }

    /// The cells that mark rows to leave out in a column.
    func texts(in column: ColumnProfile) -> [String] {
        guard isNumber else {
            let cells = column.variety.map { Array($0.keys).sorted() } ?? translated
            return texts + cells.filter { !texts.contains($0) && leavesOut($0) }
        }
        let percentages = (0..<100).map(String.init)
        guard let cells = column.variety?.keys else { return percentages }
        return percentages.filter(cells.contains)
    }

    /// Whether a cell marks a row to leave out.
    func leavesOut(_ cell: String) -> Bool {
        let cell = FoldedText(cell)
        return (texts + translated).contains { FoldedText($0) == cell }
    }

    /// Whether a cell is one of those that the tool writes.
    func knows(_ cell: String) -> Bool {
        leavesOut(cell) || results.contains(FoldedText(cell).joined)
    }

    /// A preview is a test of the survey by its author.
    static let ofQualtrics = [
        ResponseMark(
            columns: ["finished", "beendet", "abgeschlossen", "finalizado", "termine"],
            texts: ["False", "0"], translated: ["Falsch", "Falso", "Faux"],
            results: ["true", "1", "wahr", "verdadero", "vrai"]),
        ResponseMark(
            // Its question has this name, even in a table with the questions as its header.
            columns: ["status", "responsetype"],
            // The numbers are not verified.
            texts: ["Survey Preview", "1", "Spam", "8"],
            translated: [
                "Survey Test", "Umfragevorschau", "Umfragetest", "Vista previa de la encuesta",
                "Prueba de la encuesta", "Aperçu de l\u{2019}enquête", "Aperçu de l'enquête",
                "Aperçu du questionnaire", "Possible Spam", "Correo no deseado",
            ],
            results: [
                "0", "4", "ipaddress", "ipadresse", "direccionip", "adresseip", "imported",
                "importiert",
                "importado", "importada", "importe", "importee", "offline", "anonymous",
            ]),
        ResponseMark(
            columns: ["distributionchannel"], texts: ["preview"], translated: [],
            results: [
                "anonymous", "email", "gl", "qr", "sms", "social", "offline", "imported", "test",
            ]),
        ResponseMark(
            columns: ["progress", "fortschritt", "progreso", "progression"], texts: [],
            translated: [], results: [], isNumber: true),
    ]
    /// A response that was not sent has no time of sending.
    static let ofLimeSurvey = ["submitdate", "datesubmitted", "datumabgeschickt"].map {
        ResponseMark(columns: [$0], texts: [""], translated: [], results: [])
    }
    static let ofREDCap = ResponseMark(
        columns: ["complete"], texts: ["Incomplete", "0"],
        translated: ["Unvollständig", "Incompleto", "Incompleta", "Incomplet"],
        results: unverified.union([
            "1", "2", "complete", "vollstandig", "completo", "completa", "complet",
        ]))
    /// The words of REDCap for a form that is not checked.
    static let unverified: Set<String> = [
        "unverified", "unverifiziert", "nichtverifiziert", "ungepruft", "nichtuberpruft",
        "noverificado", "sinverificar", "nonverifie",
    ]
}
