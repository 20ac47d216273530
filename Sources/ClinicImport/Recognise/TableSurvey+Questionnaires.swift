internal import Questionnaires

// The columns that name the questionnaire of each row.
extension TableSurvey {
    /// A column whose cells name questionnaires, and whose header does not say so: `Bogen`, `Test name`.
    struct NamingColumn {
        let column: TableColumn
        /// The known questionnaires that its cells name.
        let questionnaires: [Questionnaire]
        /// Whether each row has the name of a questionnaire, as far as names are known.
        let isInEachRow: Bool
        /// Whether half of the rows or more have the name of a known questionnaire.
        let isInMostRows: Bool
        /// Whether some cells are not names of known questionnaires.
        let hasOtherCells: Bool
        /// Whether each row has a cell that may be the name of a questionnaire.
        let mayNameAll: Bool
        /// Whether some cells name a variant of a known questionnaire, or several.
        let namesVariants: Bool

        /// Their identifiers.
        var ids: Set<Questionnaire.ID> { Set(questionnaires.map(\.id)) }
    }

    /// The columns in which at least one cell names a known questionnaire, with these questionnaires:
    /// those with a header such as `measure`, or the one that ``columnNamingQuestionnaires`` says.
    ///
    /// A column of a wide table counts without a known name too, if a cell names a variant, as `PHQ-A`
    /// does. Each of these rows is a problem.
    func questionnaireColumns(
        _ known: [Questionnaire]
    ) -> [(column: TableColumn, questionnaires: [Questionnaire])] {
        let columns =
            columnNamingQuestionnaires.map { [$0] }
            ?? columns.filter { ColumnRole.questionnaire.isNamed($0.name) }
        guard !columns.isEmpty else { return [] }
        let names = FormNames(known)
        return columns.compactMap { column in
            let texts = (profiles[column.place].variety ?? [:]).keys
            let cells = Set(texts.map(names.reading))
            let named = known.filter { cells.contains(.form($0.id)) }
            // `PHQ-9 survey` in a table that has the columns of other forms too says nothing.
            if named.isEmpty {
                return cells.contains(.unclear) && mayNameVariants(column, known)
                    ? (column, []) : nil
            }
            guard texts.contains(where: names.isName) || !hasColumns(ofOthersThan: named, known)
            else { return nil }
            return (column, named)
        }
    }

    /// Whether an unclear name in a column is that of a variant. In a long table it may be an item,
    /// and in a table with the columns of several questionnaires it may name all of them.
    private func mayNameVariants(_ column: TableColumn, _ known: [Questionnaire]) -> Bool {
        Self.kindHeaders.contains(FoldedText(column.name).joined)
            && !columns.contains { ColumnRole.answer.isNamed($0.name) }
            && questionnairesOfHeaders(known).count < 2
    }

    /// The headers of columns that say nothing but the questionnaire. A form or an assessment may also be
    /// called `paper` or `intake`.
    static let kindHeaders: Set<String> = [
        "instrument", "questionnaire", "measure", "scale", "fragebogen", "skala", "testverfahren",
        "cuestionario", "escala", "instrumento", "questionario", "vragenlijst",
    ]

    /// The columns whose cells name questionnaires, without those whose header says so.
    ///
    /// A cell that contains the name of a questionnaire among other words may be a remark. So a column
    /// counts only if one cell at least is a name and nothing more, as `PHQ-9 (Depression)` is, or if
    /// each cell names one questionnaire and they name several.
    func namingColumns(_ known: [Questionnaire], excluding taken: [TableColumn]) -> [NamingColumn] {
        let names = FormNames(known)
        // Rows of separators only have no cells.
        let rows = profiles.map(\.filled).max() ?? 0
        return columns.compactMap { column in
            guard !ColumnRole.questionnaire.isNamed(column.name), !taken.contains(column),
                !column.name.isEmpty, let cells = profiles[column.place].variety
            else { return nil }
            let exact = cells.keys.filter { cell in
                names.isName(cell)
                    || cell.hasSuffix(")") && names.isName(String(cell.prefix { $0 != "(" }))
            }
            let named = cells.filter { names.reading(of: $0.key) != .unknown }
            let readings = Set(named.keys.map(names.reading))
            guard
                !exact.isEmpty
                    || named.count == cells.count && readings.count > 1
                        && !readings.contains(.unclear)
            else { return nil }
            let hasOthers = named.count < cells.count
            // If some cells are remarks, count only the cells that are exactly a name.
            let forms = Set((hasOthers ? exact : Array(named.keys)).map(names.reading))
            let questionnaires = known.filter { forms.contains(.form($0.id)) }
            let mayNameAll =
                profiles[column.place].filled == rows
                && cells.keys.allSatisfy { named[$0] != nil || ShownCell.mayShow($0) }
            return NamingColumn(
                column: column, questionnaires: questionnaires,
                // Beside several known names, another short text is the name of an unknown one.
                isInEachRow: mayNameAll && (!hasOthers || questionnaires.count > 1),
                isInMostRows: named.values.reduce(0, +) * 2 >= rows, hasOtherCells: hasOthers,
                mayNameAll: mayNameAll,
                namesVariants: named.keys.contains { names.reading(of: $0) == .unclear })
        }
    }

    /// Whether the names of columns show a known questionnaire that is not one of these.
    private func hasColumns(
        ofOthersThan named: [Questionnaire], _ known: [Questionnaire]
    ) -> Bool {
        !questionnairesOfHeaders(known).subtracting(named.map(\.id)).isEmpty
    }

    /// The known questionnaires that the names of columns show.
    func questionnairesOfHeaders(_ known: [Questionnaire]) -> Set<Questionnaire.ID> {
        let matching = ColumnMatching(
            headers: headers, questions: questions, named: [], known: known)
        return Set(matching.matches.map(\.questionnaire.id))
    }
}
